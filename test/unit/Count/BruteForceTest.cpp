//===- BruteForceTest.cpp - Each counter against all assignments ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RandomConditions.h"
#include "gtest/gtest.h"

using namespace jsym;
using Family = RandomConditions::Family;

namespace {

/// Counts random problems with the layers of \p O, and by trying all
/// assignments; how many of the counts were exact.
unsigned compareWithBruteForce(const CountOptions &O, Family F,
                               unsigned Problems, unsigned NumVars = 3,
                               unsigned MaxWidth = 4) {
  unsigned Exact = 0;
  for (unsigned Width = 3; Width <= MaxWidth; ++Width) {
    ExprManager M;
    RandomConditions R(M, Width, NumVars);
    CounterChain Chain(M, O);
    for (unsigned I = 0; I < Problems; ++I) {
      R.seed(I * 100 + Width);
      CountProblem P = R.problem(F);
      Count C = Chain.count(P);
      BigInt Truth = bruteForce(M, P);
      Exact += C.isExact();
      bool Right = C.low() <= Truth && Truth <= C.high();
      EXPECT_TRUE(Right) << C.toString() << ", not " << Truth.get_str()
                         << "; seed " << I << ", width " << Width;
      if (!Right) {
        for (ExprId E : P.Conditions)
          ADD_FAILURE() << M.toString(E);
        for (const CountedSymbol &S : P.Symbols)
          for (const DomainRun &D : S.Values.runs())
            ADD_FAILURE() << M.varName(S.Var).str() << ": " << D.First << ".."
                          << D.Last << " *" << D.Weight;
        return Exact;
      }
    }
  }
  return Exact;
}

TEST(BruteForce, NoLayerClaimsNothing) {
  // What is exact then has no assignment at all.
  EXPECT_LT(compareWithBruteForce(noLayers(), Family::All, 50), 40u);
}

TEST(BruteForce, Slices) {
  CountOptions O = noLayers();
  O.Slicing = O.Enumeration = true;
  O.EnumerationLimit = 1 << 17;
  EXPECT_EQ(compareWithBruteForce(O, Family::All, 200), 400u);
  EXPECT_EQ(compareWithBruteForce(O, Family::All, 20, 2, 8), 120u);
}

TEST(BruteForce, Facts) {
  CountOptions O = noLayers();
  O.Facts = O.Slicing = true;
  EXPECT_GT(compareWithBruteForce(O, Family::Linear, 300, 1, 8), 1000u);
  EXPECT_GT(compareWithBruteForce(O, Family::Linear, 300, 2, 6), 300u);
}

TEST(BruteForce, Columns) {
  CountOptions O = noLayers();
  O.Columns = O.Runs = true;
  EXPECT_EQ(compareWithBruteForce(O, Family::Order, 500), 1000u);
  EXPECT_GT(compareWithBruteForce(O, Family::Linear, 1000), 1000u);
  EXPECT_GT(compareWithBruteForce(O, Family::Linear, 50, 2, 8), 120u);
}

TEST(BruteForce, Order) {
  CountOptions O = noLayers();
  O.Order = O.Runs = true;
  EXPECT_GT(compareWithBruteForce(O, Family::Order, 1000), 1950u);
  EXPECT_GT(compareWithBruteForce(O, Family::Order, 200, 5, 3), 180u);
  EXPECT_GT(compareWithBruteForce(O, Family::Linear, 500), 100u);
}

TEST(BruteForce, Cases) {
  CountOptions O = noLayers();
  O.Cases = O.Facts = O.Slicing = O.Columns = O.Runs = true;
  EXPECT_GT(compareWithBruteForce(O, Family::All, 300), 150u);
}

TEST(BruteForce, Diagrams) {
  CountOptions O = noLayers();
  O.Diagrams = O.Runs = true;
  EXPECT_EQ(compareWithBruteForce(O, Family::Linear, 200), 400u);
  EXPECT_EQ(compareWithBruteForce(O, Family::All, 1000), 2000u);
  EXPECT_EQ(compareWithBruteForce(O, Family::All, 30, 2, 8), 180u);
}

TEST(BruteForce, Boxes) {
  CountOptions O = noLayers();
  O.Boxes = true;
  O.BoxLimit = 100'000; // as many as there are assignments
  EXPECT_EQ(compareWithBruteForce(O, Family::All, 500, 2), 1000u);
  O.BoxLimit = 16;
  EXPECT_GT(compareWithBruteForce(O, Family::All, 1000), 100u);
}

/// Conditions that were put together step by step, of thousands of parts, as
/// where paths were merged.
CountProblem largeProblem(ExprManager &M, unsigned Seed, int64_t Top) {
  std::mt19937 Random(Seed);
  CountProblem P;
  std::vector<ExprId> Pool, Vars;
  for (const char *Name : {"a", "b", "c", "d"}) {
    Vars.push_back(M.var(Sort::bits(32), Name));
    P.Symbols.push_back({Vars.back(), Domain::range(32, 0, Top)});
  }
  for (ExprId A : Vars)
    for (ExprId B : Vars)
      if (A != B)
        Pool.push_back(M.slt(A, B));
  auto Pick = [&] { return Pool[Pool.size() - 1 - Random() % 8]; };
  for (unsigned I = 0; I < 30; ++I) {
    ExprId A = Pick(), B = Pick(), C = Pool[Random() % 12];
    ExprId No = M.bitNot(C);
    Pool.push_back(Random() % 2 ? M.bitOr(M.bitAnd(C, A), M.bitAnd(No, B))
                                : M.bitAnd(M.bitOr(C, A), M.bitOr(No, B)));
  }
  P.Conditions = {Pool.back()};
  return P;
}

/// How many counts of large problems are exact with \p O; diagrams, which were
/// tried above, know the truth.
unsigned compareLarge(const CountOptions &O, int64_t Top) {
  unsigned Exact = 0;
  for (unsigned Seed = 0; Seed < 25; ++Seed) {
    ExprManager M;
    CountOptions Other = noLayers();
    Other.Diagrams = Other.Runs = true;
    CountProblem P = largeProblem(M, Seed, Top);
    Count C = CounterChain(M, O).count(P);
    Count Truth = CounterChain(M, Other).count(P);
    EXPECT_TRUE(Truth.isExact());
    Exact += C.isExact();
    EXPECT_TRUE(C.low() <= Truth.low() && Truth.low() <= C.high())
        << C.toString() << ", not " << Truth.toString() << "; seed " << Seed;
  }
  return Exact;
}

TEST(BruteForce, LargeFormulas) {
  CountOptions O = noLayers();
  O.Order = O.Runs = true;
  EXPECT_GT(compareLarge(O, 2), 5u);
  EXPECT_GT(compareLarge(O, INT32_MAX), 5u);
  O = noLayers();
  O.Columns = O.Runs = true;
  EXPECT_GT(compareLarge(O, 2), 5u);
  O.Cases = O.Facts = O.Slicing = O.Order = true;
  EXPECT_GT(compareLarge(O, INT32_MAX), 5u);
  O = noLayers();
  O.Boxes = O.Runs = true;
  compareLarge(O, 2);
  O = CountOptions();
  O.Diagrams = false;
  EXPECT_GT(compareLarge(O, 1000), 5u);
}

TEST(BruteForce, AllLayers) {
  CountOptions O;
  O.EnumerationLimit = 16;
  EXPECT_EQ(compareWithBruteForce(O, Family::Order, 500), 1000u);
  EXPECT_EQ(compareWithBruteForce(O, Family::Linear, 1000), 2000u);
  EXPECT_EQ(compareWithBruteForce(O, Family::All, 1000), 2000u);
}

} // namespace
