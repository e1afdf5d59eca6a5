//===- CanonicalModelTest.cpp - Which model a test is made of
//-------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Solver/Solver.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {
class Canonical : public ::testing::Test {
protected:
  ExprManager M;
  SolverChain Chain{M, {}};
  uint64_t Serial = 0;
  PathCondition Path;

  void require(ExprId E) { Path.add(E, Serial); }
  uint64_t value(ExprId Var, ModelRef Start = nullptr) {
    Answer A = Chain.canonicalModel(Path, Start);
    EXPECT_EQ(A.Result, Verdict::Sat) << A.Reason;
    llvm::SmallVector<ExprId, 8> All;
    Path.collect(All);
    for (ExprId E : All)
      EXPECT_TRUE(evaluate(M, E, *A.Model)) << M.toString(E);
    return evaluate(M, Var, *A.Model);
  }
  ExprId c(int64_t V) { return M.constant(32, uint64_t(V)); }
};
} // namespace

TEST_F(Canonical, PrefersZeroThenSmallMagnitudes) {
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  require(M.sle(X, Y));
  EXPECT_EQ(value(X), 0u);
  require(M.slt(c(0), Y));
  EXPECT_EQ(value(Y), 1u);
  require(M.slt(M.add(c(1000), X), c(-5)));
  EXPECT_EQ(int32_t(value(X)), -1006);
  require(M.ne(Y, c(1)));
  EXPECT_EQ(value(Y), 2u);
}

TEST_F(Canonical, DoesNotDependOnTheModelItStartsFrom) {
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  require(M.slt(X, Y));
  require(M.ne(Y, c(0)));
  for (int32_t V : {-1000000, -7, 3, 123456}) {
    auto Start = std::make_shared<Assignment>();
    Start->set(0, uint32_t(V));
    Start->set(1, uint32_t(V + 1) ? uint32_t(V + 1) : 5);
    EXPECT_EQ(value(X, Start), 0u);
    EXPECT_EQ(value(Y, Start), 1u);
  }
}

TEST_F(Canonical, PathsOfOneLengthAreNotConfused) {
  // The conditions that a model is fixed with must not be taken for those of
  // the path before: a is 0 unasked on both, b is asked for.
  ExprId A = M.var(Sort::bits(32), "a"), B = M.var(Sort::bits(32), "b");
  PathCondition Start = Path;
  for (bool Great : {false, true}) {
    Path = Start;
    require(M.ne(A, c(7)));
    require(Great ? M.slt(c(300), B) : M.slt(B, c(301)));
    require(M.ne(B, c(0)));
    EXPECT_EQ(value(B), Great ? 301u : 1u);
  }
}

TEST_F(Canonical, DoesNotDependOnTheOrderOfVariables) {
  // The same names and conditions, made in another order.
  ExprId Y = M.var(Sort::bits(32), "y"), X = M.var(Sort::bits(32), "x");
  require(M.slt(Y, X));
  require(M.ne(M.mul(X, Y), c(0)));
  EXPECT_EQ(int32_t(value(X)), 1);
  EXPECT_EQ(int32_t(value(Y)), -1);
}

TEST_F(Canonical, CharactersArePrintable) {
  ExprId Ch = M.var(Sort::bits(16), "c"), Sh = M.var(Sort::bits(16), "s");
  require(M.ne(Ch, M.constant(16, 'a')));
  EXPECT_EQ(value(Ch), uint64_t('b'));
  require(M.slt(c('q'), M.zext(Ch, 32)));
  EXPECT_EQ(value(Ch), uint64_t('r'));
  require(M.slt(c('z'), M.zext(Ch, 32)));
  EXPECT_EQ(value(Ch), uint64_t('{'));
  require(M.slt(c(-3), M.sext(Sh, 32)));
  require(M.ne(Sh, M.constant(16, 0)));
  EXPECT_EQ(value(Sh), 1u);
}

TEST_F(Canonical, ArraysFunctionsAndFloats) {
  ExprId A = M.var(Sort::array(Sort::bits(32)), "a"),
         I = M.var(Sort::bits(32), "i"), D = M.var(Sort::float64(), "d");
  require(M.slt(c(4), M.select(A, I)));
  require(M.slt(M.apply("f", Sort::bits(32), {I}), c(-2)));
  require(M.flt(M.floatConstant(Sort::float64(), 0), D));
  EXPECT_EQ(value(I), 0u);
  EXPECT_EQ(value(M.select(A, I)), 5u);
  EXPECT_EQ(value(M.select(A, c(77))), 0u);
  EXPECT_EQ(int32_t(value(M.apply("f", Sort::bits(32), {I}))), -3);
  EXPECT_EQ(value(D), llvm::bit_cast<uint64_t>(1.0));
}
