//===- Collecting.cpp - What a state can still reach ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Collector.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;

namespace jsym {

/// Registers do not tell references from numbers, nor what will be read from
/// what will not: some garbage stays for a while.
static void keepFrames(const State &S, Collector &C) {
  for (const Frame *F = S.Top.get(); F; F = F->Caller)
    for (uint32_t R = 0; R < F->NumRegs; ++R)
      C.keep(F->regs()[R]);
}

bool Interpreter::collectGarbage(State &S, bool Urgent) {
  HeapState &H = S.Heap;
  if (Urgent ? !H.mayCollect() : !H.wantsCollecting())
    return false;
  Collector C(H);
  keepFrames(S, C);
  C.keep(S.Exception);
  for (uint32_t N = 0; N < S.Literals.size(); ++N)
    C.keep(Value::object(S.Literals[N]));
  S.Inputs.any([&](const InputInfo &I) {
    C.keep(I.Entry);
    return false;
  });
  S.StubCalls.any([&](const StubCall &Call) {
    for (Value V : Call.Arguments)
      C.keep(V);
    C.keep(Call.Returned);
    return false;
  });
  S.Output.any([&](const OutputPiece &P) {
    if (P.Type == 'L')
      C.keep(P.What);
    return false;
  });
  Java.eachIdentity([&](uint32_t Id) { C.keep(Value::object(Id)); });
  C.sweep();
  ++NumCollections;
  return true;
}

} // namespace jsym
