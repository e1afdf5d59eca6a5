//===- VerifyStateTest.cpp - States that cannot be ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Explore/VerifyState.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

struct VerifyStateTest : testing::Test {
  ExprManager X;
  FramePool Pool;
  Procedure Proc;
  uint64_t Serial = 0;
  State S;

  VerifyStateTest() {
    for (uint32_t Depth : {1, 2}) {
      Frame *F = Pool.allocate(2);
      F->Caller = S.Top.take();
      F->Proc = &Proc;
      F->Pc = 0;
      F->Depth = Depth;
      S.Top = FrameRef(F);
    }
    S.Address.add({1, 1, 2, 1});
    S.Address.add({2, 0, 3, 2});
    S.Forks = 1;
  }
  std::string wrong() { return verifyState(X, S); }
};

TEST_F(VerifyStateTest, NothingIsWrong) { EXPECT_EQ(wrong(), ""); }

TEST_F(VerifyStateTest, ModelHasToSatisfyThePath) {
  ExprId V = X.var(Sort::bits(32), "x");
  S.Path.add(X.slt(V, X.constant(32, 5)), Serial);
  auto M = std::make_shared<Assignment>();
  S.Model = M; // 0
  EXPECT_EQ(wrong(), "");
  S.Path.add(X.slt(X.constant(32, 2), V), Serial);
  EXPECT_EQ(wrong(), "the model does not satisfy condition 2");
  S.Model = nullptr;
  EXPECT_EQ(wrong(), "");
}

TEST_F(VerifyStateTest, AddressHasTheForks) {
  S.Forks = 2;
  EXPECT_EQ(wrong(), "1 decisions, but 2 forks");
  S.Forks = 1;
  S.Address.add({3, 2, 2, 1});
  EXPECT_EQ(wrong(), "entry 3 of the address has way 2 of 2, 1 feasible");
}

TEST_F(VerifyStateTest, FramesAreAStack) {
  S.Top->Caller->Depth = 2;
  EXPECT_EQ(wrong(), "frame 1 has another depth");
  S.Top->Caller->Depth = 1;
  S.Top->NumRegs = 1000;
  EXPECT_EQ(wrong(), "frame 2 is damaged");
  S.Top->NumRegs = 2;
  Proc.Decoded = true;
  S.Top->Pc = 1;
  EXPECT_EQ(wrong(), "frame 2 is behind its code");
}

TEST_F(VerifyStateTest, HandlesAreBoundToObjects) {
  Handle H;
  H.Decided = Handle::Bound;
  H.Object = 77;
  S.Heap.Handles.at(0) = H;
  EXPECT_EQ(wrong(), "handle 0 is bound to no object");
}

} // namespace
