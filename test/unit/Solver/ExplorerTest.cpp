//===- ExplorerTest.cpp - Closed-form path counts through the chain -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BstExplorer.h"
#include "gtest/gtest.h"

using namespace jsym;

static LayerStatistics layer(const SolverChain &Chain, llvm::StringRef Name) {
  for (const LayerStatistics &L : Chain.statistics())
    if (L.Layer == Name)
      return L;
  return {};
}

TEST(Explorer, OrderLayerAnswersSearchTreesAlone) {
  ExprManager M;
  SolverChain Chain(M, {});
  BstExplorer E(M, Chain, 6, Sort::bits(32));
  E.run();
  EXPECT_EQ(E.Paths, 4683u);
  EXPECT_EQ(E.Undecided, 0u);
  EXPECT_EQ(layer(Chain, "z3").Asked, 0u);
  // One question a fork: the other side is the model's.
  EXPECT_EQ(layer(Chain, "model").Asked, 2u * 4682);
  EXPECT_EQ(layer(Chain, "order").Asked, 4682u);
}

TEST(Explorer, CrossCheckAgrees) {
  ExprManager M;
  SolverOptions Options;
  Options.CrossCheck = true;
  SolverChain Chain(M, Options);
  BstExplorer E(M, Chain, 4, Sort::bits(32));
  E.run();
  EXPECT_EQ(E.Paths, 75u);
  for (const LayerStatistics &L : Chain.statistics())
    EXPECT_EQ(L.Disagreements, 0u) << L.Layer;
}

TEST(Explorer, Z3AloneAgrees) {
  ExprManager M;
  SolverOptions Options;
  Options.Order = Options.ModelReuse = Options.Rewriting = Options.Slicing =
      Options.Cache = Options.Repair = Options.Guessing = false;
  SolverChain Chain(M, Options);
  BstExplorer E(M, Chain, 4, Sort::bits(32));
  E.run();
  EXPECT_EQ(E.Paths, 75u);
  EXPECT_EQ(E.Undecided, 0u);
}

/// Tests of single bits: each is set or cleared in the model at hand.
TEST(Explorer, RepairFindsBitsWithoutZ3) {
  ExprManager M;
  SolverChain Chain(M, {});
  ExprId X = M.var(Sort::bits(32), "x");
  uint64_t Serial = 0;
  struct State {
    PathCondition Path;
    ModelRef Model;
  };
  std::vector<State> Level{{{}, std::make_shared<Assignment>()}};
  for (unsigned Bit = 0; Bit < 6; ++Bit) {
    std::vector<State> Next;
    for (const State &S : Level) {
      ExprId C =
          M.eq(M.constant(32, 1),
               M.bitAnd(M.lshr(X, M.constant(32, Bit)), M.constant(32, 1)));
      BranchAnswer B = Chain.branch(S.Path, C, S.Model);
      ASSERT_EQ(B.True, Verdict::Sat);
      ASSERT_EQ(B.False, Verdict::Sat);
      for (auto [E, Model] :
           {std::pair(C, B.TrueModel), std::pair(M.bitNot(C), B.FalseModel)}) {
        Next.push_back({S.Path, Model});
        Next.back().Path.add(E, Serial);
      }
    }
    Level = Next;
  }
  EXPECT_EQ(Level.size(), 64u);
  EXPECT_EQ(layer(Chain, "repair").Answered, 63u);
  EXPECT_EQ(layer(Chain, "z3").Asked, 0u);
}
