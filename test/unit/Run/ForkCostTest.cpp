//===- ForkCostTest.cpp - What a fork costs -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/State.h"
#include "gtest/gtest.h"
#include <ctime>
#include <memory>
#include <vector>

using namespace jsym;

namespace {

/// A state with \p Depth frames of \p Regs registers.
void build(State &S, FramePool &Pool, Procedure &P, unsigned Depth,
           unsigned Regs) {
  for (unsigned N = 0; N < Depth; ++N) {
    Frame *F = Pool.allocate(Regs);
    for (unsigned R = 0; R < Regs; ++R)
      F->regs()[R] = Value::bits(N * 1000 + R);
    F->Proc = &P;
    F->Pc = 0;
    F->Role = Frame::Plain;
    F->Depth = N + 1;
    F->Caller = S.Top.take();
    S.Top = FrameRef(F);
  }
}

/// CPU time of this thread: what else runs does not count.
static double threadNanoseconds() {
  timespec T;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &T);
  return double(T.tv_sec) * 1e9 + double(T.tv_nsec);
}

TEST(ForkCost, HundredThousandForksAtDepthFifty) {
  constexpr unsigned Forks = 100000, Depth = 50, Regs = 40;
  FramePool Pool;
  Procedure P;
  auto S = std::make_unique<State>();
  build(*S, Pool, P, Depth, Regs);
  uint64_t Before = Pool.allocated();
  uint64_t Serial = 0;

  std::vector<std::unique_ptr<State>> Others;
  Others.reserve(Forks);
  double Start = threadNanoseconds();
  for (unsigned N = 0; N < Forks; ++N) {
    Others.push_back(std::make_unique<State>(*S));
    S->Path.add(ExprId{N + 1}, Serial);
    Others.back()->Path.add(ExprId{N + 2}, Serial);
    S->Address.add({1, 0, 2, 2});
    Others.back()->Address.add({1, 1, 2, 2});
    // The running state takes its top frame back and writes to it.
    S->Top.own();
    S->Top->regs()[0] = Value::bits(N);
  }
  double Nanos = threadNanoseconds() - Start;
  // One copy of the top frame a fork; the 49 below are shared.
  uint64_t Bytes = (Pool.allocated() - Before) / Forks;
  EXPECT_LE(Bytes, sizeof(Frame) + 64 * sizeof(Value));
  EXPECT_LE(sizeof(State), 512u);
  RecordProperty("NanosPerFork", std::to_string(Nanos / Forks));
  RecordProperty("BytesPerFork", std::to_string(Bytes + sizeof(State)));
  // Two microseconds on an idle machine; where others use its caches it may
  // take longer, but a fork that copies fifty frames takes more than that
  // everywhere.
  EXPECT_LT(Nanos / Forks, 5000);

  for (unsigned N = 0; N < Forks; ++N) {
    EXPECT_EQ(Others[N]->Path.size(), N + 1);
    EXPECT_EQ(Others[N]->Top->regs()[0].Bits,
              N == 0 ? (Depth - 1) * 1000 : N - 1);
  }
  EXPECT_EQ(S->Top->Caller->regs()[1].Bits, (Depth - 2) * 1000 + 1);
}

TEST(Frames, AreRecycled) {
  FramePool Pool;
  Procedure P;
  {
    State S;
    build(S, Pool, P, 10, 20);
  }
  uint64_t Used = Pool.allocated();
  State S;
  build(S, Pool, P, 10, 20);
  EXPECT_EQ(Pool.allocated(), Used);
}

TEST(Frames, OwnCopiesOnlyWhatIsShared) {
  FramePool Pool;
  Procedure P;
  State A;
  build(A, Pool, P, 2, 4);
  Frame *Before = A.Top.get();
  A.Top.own();
  EXPECT_EQ(A.Top.get(), Before);
  State B(A);
  B.Top.own();
  EXPECT_NE(B.Top.get(), Before);
  EXPECT_EQ(B.Top->Caller, Before->Caller);
  B.Top->regs()[2] = Value::bits(7);
  EXPECT_EQ(A.Top->regs()[2].Bits, 1002u);
}

TEST(ForkLists, ShareTheirPrefix) {
  ForkList<uint32_t> A;
  for (uint32_t N = 0; N < 200000; ++N) // deep: destruction must not recurse
    A.add(N);
  ForkList<uint32_t> B = A;
  A.add(1);
  B.add(2);
  EXPECT_EQ(A.size(), 200001u);
  EXPECT_EQ(A.collect().back(), 1u);
  EXPECT_EQ(B.collect().back(), 2u);
  EXPECT_EQ(B.collect()[12345], 12345u);
}

} // namespace
