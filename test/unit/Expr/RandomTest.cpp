//===- RandomTest.cpp - Rewriting keeps the value -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RandomExprs.h"
#include "jsym/Expr/Transform.h"
#include "gtest/gtest.h"

using namespace jsym;

TEST(RandomExprs, RewritingKeepsTheValue) {
  ExprManager M;
  RandomExprs R(M, true, true);
  std::mt19937 Seeds(7);
  for (unsigned Round = 0; Round < 20000; ++Round) {
    unsigned Seed = Seeds(), Depth = 2 + Round % 5;
    R.seed(Seed);
    M.setRewriting(false);
    ExprId Raw = R.condition(Depth);
    R.seed(Seed);
    M.setRewriting(true);
    ExprId Simple = R.condition(Depth);
    for (unsigned I = 0; I < 20; ++I) {
      Assignment A = R.assignment();
      ASSERT_EQ(evaluate(M, Raw, A), evaluate(M, Simple, A))
          << "seed " << Seed << " depth " << Depth << "\n"
          << M.toString(Raw) << "\n"
          << M.toString(Simple);
    }
  }
}

TEST(RandomExprs, ImportCopiesTheStructure) {
  ExprManager From, To;
  RandomExprs R(From, true, true);
  // Other numbers for the same variables.
  To.var(Sort::bits(7), "in the way");
  std::vector<ExprId> Map;
  for (uint32_t I = 0; I < From.numVars(); ++I)
    Map.push_back(
        To.var(From.sort(From.varAt(I)), From.varName(From.varAt(I))));
  ExprImporter Importer(From, To,
                        [&](ExprId V) { return Map[From.varIndex(V)]; });
  for (unsigned Round = 0; Round < 500; ++Round) {
    R.seed(Round);
    ExprId E = R.condition(5);
    ExprId Copy = Importer.import(E);
    Assignment A = R.assignment(), B;
    for (uint32_t I = 0; I < From.numVars(); ++I) {
      if (const Assignment::ArrayValue *V = A.getArray(I))
        B.setArray(I + 1, *V);
      else
        B.set(I + 1, A.get(I));
    }
    ASSERT_EQ(evaluate(From, E, A), evaluate(To, Copy, B)) << From.toString(E);
  }
}

TEST(Substitute, ReplacesAndSimplifies) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x"), Y = M.var(Sort::bits(32), "y");
  ExprId E = M.slt(M.add(X, Y), M.mul(X, Y));
  auto With = [&](ExprId Old, ExprId New) {
    return substitute(M, E,
                      [&](ExprId S) { return S == Old ? New : ExprId{}; });
  };
  EXPECT_EQ(M.toString(With(X, M.constant(32, 0))), "(bvslt y 0)");
  EXPECT_EQ(With(X, X), E);
  ExprId Deep = X;
  for (unsigned I = 0; I < 100000; ++I)
    Deep = M.bitXor(M.add(Deep, Y), X);
  EXPECT_TRUE(
      substitute(M, Deep, [&](ExprId S) { return S == X ? Y : ExprId{}; }));
}
