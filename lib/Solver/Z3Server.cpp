//===- Z3Server.cpp - The process in which Z3 works -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Solver/Z3Server.h"
#include "Wire.h"
#include "Z3Solver.h"
#include <cerrno>
#include <sys/socket.h>

using namespace llvm;
using namespace jsym;

static bool readBytes(int Socket, char *To, size_t Size) {
  while (Size) {
    ssize_t N = recv(Socket, To, Size, 0);
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return false;
    To += N;
    Size -= size_t(N);
  }
  return true;
}

static bool readMessage(int Socket, std::string &Message) {
  uint32_t Size = 0;
  if (!readBytes(Socket, reinterpret_cast<char *>(&Size), sizeof Size))
    return false;
  Message.resize(Size);
  return readBytes(Socket, Message.data(), Size);
}

static bool writeAnswer(int Socket, const Answer &A) {
  wire::Writer W;
  W.put(A.Result);
  W.text(A.Reason.Text);
  W.put(uint8_t(A.Reason.OutOfTime));
  if (A.Result == Verdict::Sat)
    wire::writeModel(*A.Model, W);
  return wire::sendMessage(Socket, W);
}

void jsym::serveZ3(int Socket) {
  ExprManager Exprs;
  Exprs.setRewriting(false); // they come as they are to be
  wire::ExprReceiver Receiver(Exprs);
  std::unique_ptr<Z3Solver> Z3;
  std::string Message;
  while (readMessage(Socket, Message)) {
    wire::Reader R(Message);
    SolverOptions Options;
    Options.QueryTimeout = R.get<double>();
    double Seconds = R.get<double>();
    Options.Incremental = R.get<uint8_t>();
    bool Patient = R.get<uint8_t>();
    if (!Receiver.receive(R))
      return;
    SmallVector<ExprId, 64> All;
    for (uint32_t N = R.get<uint32_t>(); N && R.ok(); --N)
      All.push_back(Receiver.at(R.get<uint32_t>()));
    if (!R.ok() || All.empty() || is_contained(All, ExprId()))
      return;
    ExprId Condition = All.pop_back_val();
    if (!Z3)
      Z3 = std::make_unique<Z3Solver>(Exprs, Options, /*Audit=*/nullptr);
    Z3->setAllowance(Seconds);
    Z3->setPatient(Patient);
    PathCondition None;
    if (!writeAnswer(Socket, Z3->check({None, Condition, nullptr, &All})))
      return;
    if (Z3->hasAbandoned())
      return; // a thread that works on for nobody
  }
}
