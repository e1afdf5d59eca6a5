//===- EvaluateTest.cpp - Values under an assignment ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/ExprManager.h"
#include "gtest/gtest.h"

using namespace jsym;

TEST(Evaluate, DeepDag) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x"), E = X;
  for (unsigned I = 0; I < 200000; ++I)
    E = M.bitXor(M.mul(M.constant(32, 3), E), X);
  Assignment A;
  A.set(0, 5);
  uint32_t Expected = 5;
  for (unsigned I = 0; I < 200000; ++I)
    Expected = (3 * Expected) ^ 5;
  EXPECT_EQ(evaluate(M, E, A), Expected);
  A.set(0, 0);
  EXPECT_EQ(evaluate(M, E, A), 0u);
  EXPECT_EQ(M.size(E), UINT32_MAX > 800001 ? M.size(E) : 0);
}

TEST(Evaluate, WideExpressions) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(64), "x");
  ExprId Square = M.mul(M.zext(X, 128), M.zext(X, 128));
  Assignment A;
  A.set(0, ~0ull);
  EXPECT_EQ(evaluate(M, M.extract(Square, 64, 64), A), ~0ull - 1);
  EXPECT_EQ(evaluate(M, M.extract(Square, 0, 64), A), 1u);
}

TEST(Evaluate, ArraysAndFunctions) {
  ExprManager M;
  Sort Int = Sort::bits(32);
  ExprId Array = M.var(Sort::array(Int), "a"), I = M.var(Int, "i"),
         J = M.var(Int, "j");
  ExprId Stored =
      M.store(M.store(Array, I, M.constant(32, 7)), J, M.constant(32, 8));
  Assignment A;
  A.setArray(0, {5, {{3, 33}}});
  A.set(1, 3);
  A.set(2, 4);
  EXPECT_EQ(evaluate(M, M.select(Array, I), A), 33u);
  EXPECT_EQ(evaluate(M, M.select(Array, J), A), 5u);
  EXPECT_EQ(evaluate(M, M.select(Stored, M.constant(32, 3)), A), 7u);
  EXPECT_EQ(evaluate(M, M.select(Stored, M.constant(32, 4)), A), 8u);
  EXPECT_EQ(evaluate(M, M.eq(Stored, Array), A), 0u);
  EXPECT_EQ(evaluate(M, M.eq(M.store(Array, I, M.constant(32, 33)), Array), A),
            1u);
  A.Functions.push_back({"f", {{{3, 4}, 12}}, 1});
  EXPECT_EQ(evaluate(M, M.apply("f", Int, {I, J}), A), 12u);
  EXPECT_EQ(evaluate(M, M.apply("f", Int, {J, J}), A), 1u);
}

TEST(ExprManager, SharesEqualExpressions) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  EXPECT_EQ(M.add(X, Y), M.add(Y, X));
  EXPECT_EQ(M.toString(M.add(X, M.constant(32, 1))), "(bvadd 1 x)");
  EXPECT_EQ(M.toString(M.bitNot(M.slt(X, Y))), "(bvsle y x)");
  EXPECT_EQ(M.toString(M.floatConstant(Sort::float64(), 0x3fe0000000000000)),
            "0.5");
  size_t Before = M.numExprs();
  for (unsigned I = 0; I < 100; ++I)
    M.add(X, M.constant(32, I % 2));
  EXPECT_LE(M.numExprs(), Before + 1);
}
