//===- ExplorerTest.cpp - Closed-form path counts through the chain
//-------------===//
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
  Options.Order = Options.ModelReuse = false;
  SolverChain Chain(M, Options);
  BstExplorer E(M, Chain, 4, Sort::bits(32));
  E.run();
  EXPECT_EQ(E.Paths, 75u);
}
