//===- PathTreeTest.cpp - The paths of a tree together --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MemoCounter.h"
#include "RandomConditions.h"
#include "jsym/Count/PathProbability.h"
#include "jsym/Expr/Transform.h"
#include "gtest/gtest.h"
#include <map>

using namespace jsym;
using Family = RandomConditions::Family;

namespace {

/// Walks a random tree of branches; leaves and conditional shares are summed.
struct RandomTree {
  ExprManager &M;
  RandomConditions &R;
  PathProbability &Probabilities;
  Family F;
  uint64_t Serial = 0;
  Rational Sum = 0;
  unsigned Leaves = 0;

  /// \p Share: the product of the shares of the branches taken.
  void walk(const PathCondition &Path, unsigned Depth, const Rational &Share) {
    Probability Here = Probabilities.of(Path);
    ASSERT_EQ(Here.kind(), Count::Kind::Exact);
    ASSERT_EQ(Here.Likely, Share);
    if (Depth == 0 || Share == 0) {
      Sum += Here.Likely;
      ++Leaves;
      return;
    }
    ExprId C = R.condition(F, R.below(3));
    for (ExprId Side : {C, M.bitNot(C)}) {
      auto P = Probabilities.conditional(Path, Side);
      ASSERT_TRUE(P);
      PathCondition Next = Path;
      Next.add(Side, Serial);
      walk(Next, Depth - 1, Share * P->Likely);
    }
  }
};

TEST(PathTree, LeavesSumUpToOne) {
  for (unsigned Width : {4u, 8u}) // 8: too many assignments to try them
    for (unsigned Seed = 0; Seed < (Width == 4 ? 20 : 6); ++Seed) {
      ExprManager M;
      RandomConditions R(M, Width, 3);
      R.seed(Seed);
      CounterChain Chain(M, {});
      Domains Values;
      for (uint32_t V = 0; V < M.numVars(); ++V) {
        Domain D = R.domain(M.width(M.varAt(V)));
        if (!D.isEmpty())
          Values.set(M.varAt(V), D);
      }
      PathProbability Probabilities(M, Chain, Values);
      RandomTree T{M, R, Probabilities,
                   Width == 4 ? Family::All : Family::Linear};
      T.walk({}, 4, 1);
      EXPECT_EQ(toString(T.Sum), "1");
      if (HasFailure())
        return;
    }
}

/// Full width, wrap-around included.
TEST(PathTree, LeavesSumUpToOneAtFullWidth) {
  unsigned Leaves = 0;
  for (unsigned Width : {32u, 64u})
    for (unsigned Seed = 0; Seed < 30; ++Seed) {
      ExprManager M;
      RandomConditions R(M, Width, 3);
      R.seed(Seed);
      CounterChain Chain(M, {});
      PathProbability Probabilities(M, Chain, {});
      RandomTree T{M, R, Probabilities, Family::Order};
      T.walk({}, 4, 1);
      EXPECT_EQ(toString(T.Sum), "1");
      Leaves += T.Leaves;
      if (HasFailure())
        return;
    }
  EXPECT_GT(Leaves, 300u);
}

/// A branch counts only what shares symbols with it, and that only once.
TEST(PathTree, CountsOnlyWhatChanges) {
  ExprManager M;
  CounterChain Chain(M, {});
  PathProbability Probabilities(M, Chain, {});
  std::vector<ExprId> V;
  for (unsigned I = 0; I < 40; ++I)
    V.push_back(M.var(Sort::bits(32), "v" + std::to_string(I)));
  PathCondition Path;
  uint64_t Serial = 0;
  Rational Expected = 1;
  for (unsigned I = 0; I < 40; I += 2) {
    Path.add(M.slt(V[I], V[I + 1]), Serial);
    Expected *= ratio(powerOfTwo(32) - 1, powerOfTwo(33));
    EXPECT_EQ(Probabilities.of(Path).Likely, Expected);
  }
  // Twenty pairs, all alike: one count.
  for (const CountLayerStatistics &S : Chain.statistics()) {
    if (S.Layer == "memo") {
      EXPECT_EQ(S.Asked, 20u);
      EXPECT_EQ(S.Answered, 19u);
    }
    if (S.Layer == "order")
      EXPECT_EQ(S.Asked, 1u);
  }
  EXPECT_EQ(toString(Probabilities.conditional(Path, M.ne(V[0], V[1]))->Likely),
            "1");
}

/// Nothing follows a path that no input takes.
TEST(PathTree, ImpossiblePaths) {
  ExprManager M;
  ExprId X = M.var(Sort::bits(32), "x");
  CounterChain Chain(M, {});
  Domains Values;
  Values.set(X, Domain::range(32, 0, 9));
  PathProbability Probabilities(M, Chain, Values);
  PathCondition Path;
  uint64_t Serial = 0;
  Path.add(M.slt(M.constant(32, 5), X), Serial);
  EXPECT_EQ(Probabilities.of(Path).toString(), "2/5");
  Path.add(M.slt(X, M.constant(32, 5)), Serial);
  EXPECT_EQ(Probabilities.of(Path).toString(), "0");
  EXPECT_FALSE(Probabilities.conditional(Path, M.boolean(true)));
}

/// Conditions that overlap are counted once.
TEST(PathTree, Unions) {
  for (unsigned Seed = 0; Seed < 300; ++Seed) {
    ExprManager M;
    RandomConditions R(M, 4, 2);
    R.seed(Seed);
    CounterChain Chain(M, {});
    std::vector<std::vector<ExprId>> Union(1 + R.below(4));
    std::vector<ExprId> Whole;
    for (auto &Conditions : Union) {
      for (unsigned I = 1 + R.below(3); I > 0; --I)
        Conditions.push_back(R.condition(Family::All, 1));
      Whole.push_back(M.conj(Conditions));
    }
    CountProblem P;
    P.Conditions.push_back(M.disj(Whole));
    for (uint32_t V = 0; V < M.numVars(); ++V)
      P.Symbols.push_back({M.varAt(V), R.domain(M.width(M.varAt(V)))});
    EXPECT_EQ(Chain.countUnion(Union, P.Symbols).low(), bruteForce(M, P))
        << "seed " << Seed;
  }
}

/// The memo knows problems again by what they say: texts that are equal stand
/// for equal counts, and most of those that should be equal are.
TEST(PathTree, MemoIsBlindForNames) {
  unsigned Recognised = 0;
  for (unsigned Seed = 0; Seed < 200; ++Seed) {
    // The same conditions with the names, and the orders of everything, mixed
    // up: so are the operands that canonical forms order by name.
    ExprManager M, Renamed;
    RandomConditions R(M, 8, 3);
    R.seed(Seed);
    CountProblem P;
    for (unsigned I = 0; I < 3; ++I)
      P.Conditions.push_back(R.condition(Family::Linear, 1));
    for (uint32_t V = 0; V < M.numVars(); ++V)
      P.Symbols.push_back({M.varAt(V), Domain::all(M.width(M.varAt(V)))});
    std::vector<std::string> Names{"z", "y", "x", "a"};
    std::map<ExprId, ExprId> To;
    ExprImporter Import(M, Renamed, [&](ExprId V) { return To.at(V); });
    CountProblem Q;
    for (uint32_t V = M.numVars(); V-- > 0;) {
      To[M.varAt(V)] = Renamed.var(M.sort(M.varAt(V)), Names[V]);
      Q.Symbols.push_back({To[M.varAt(V)], Domain::all(M.width(M.varAt(V)))});
    }
    for (ExprId E : llvm::reverse(P.Conditions))
      Q.Conditions.push_back(Import.import(E));
    bool Same = canonicalText(M, P) == canonicalText(Renamed, Q);
    Recognised += Same;
    if (Same && Seed % 4)
      continue; // it takes its time
    CounterChain A(M, {}), B(Renamed, {});
    Count CountA = A.count(P), CountB = B.count(Q);
    EXPECT_EQ(CountA.low(), CountB.low()) << "seed " << Seed;
  }
  EXPECT_GT(Recognised, 170u);
}

} // namespace
