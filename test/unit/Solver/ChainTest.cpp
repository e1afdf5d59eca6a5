//===- ChainTest.cpp - What the chain answers -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"

using namespace jsym;

TEST(SolverChain, FollowsAPathTree) {
  ExprManager M;
  SolverChain Chain(M, {});
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  uint64_t Serial = 0;
  PathCondition Path;
  BranchAnswer B = Chain.branch(Path, M.slt(X, Y), nullptr);
  ASSERT_EQ(B.True, Verdict::Sat);
  ASSERT_EQ(B.False, Verdict::Sat);
  EXPECT_TRUE(evaluate(M, M.slt(X, Y), *B.TrueModel));
  EXPECT_FALSE(evaluate(M, M.slt(X, Y), *B.FalseModel));
  PathCondition Left = Path, Right = Path;
  Left.add(M.slt(X, Y), Serial);
  Right.add(M.sle(Y, X), Serial);
  EXPECT_EQ(Chain.check({Left, M.eq(X, Y), nullptr}).Result, Verdict::Unsat);
  EXPECT_EQ(Chain.check({Right, M.eq(X, Y), nullptr}).Result, Verdict::Sat);
  EXPECT_EQ(Chain.check({Left, M.sle(Y, X), nullptr}).Result, Verdict::Unsat);
}

TEST(SolverChain, ModelsOfArraysFloatsAndFunctions) {
  ExprManager M;
  SolverChain Chain(M, {});
  Sort Int = Sort::bits(32);
  ExprId A = M.var(Sort::array(Int), "a"), I = M.var(Int, "i"),
         D = M.var(Sort::float64(), "d"), B = M.var(Sort::boolean(), "b");
  ExprId Ten = M.constant(32, 10);
  llvm::SmallVector<ExprId, 8> Parts{
      M.eq(M.select(A, I), Ten),
      M.eq(M.select(A, M.add(I, Ten)), M.constant(32, 11)),
      M.eq(M.apply("f", Int, {I, D}), M.constant(32, 12)),
      M.eq(M.apply("f", Int, {Ten, D}), M.constant(32, 13)),
      M.flt(M.floatConstant(Sort::float64(), 0x3ff8000000000000), D),
      M.eq(M.fpToSISat(D, 32), M.constant(32, 2)),
      B};
  ExprId All = M.conj(Parts);
  PathCondition Path;
  Answer R = Chain.check({Path, All, nullptr});
  ASSERT_EQ(R.Result, Verdict::Sat) << R.Reason.Text;
  EXPECT_TRUE(evaluate(M, All, *R.Model));
}
