//===- WorkersTest.cpp - Several engines, and where one heads for ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Engines.h"
#include "gtest/gtest.h"
#include <thread>

using namespace llvm;
using namespace jsym;
using namespace jsym::test;

namespace {

//===-- Several workers ---------------------------------------------------===//

/// Each with an engine of its own; what they find together.
Addresses together(unsigned Workers, uint64_t MaxPaths, uint64_t &Counted,
                   uint64_t &Repeated) {
  WorkPool Pool(Workers, PathAddress());
  Pool.Eager = true;
  std::vector<std::unique_ptr<Engines>> Each;
  std::vector<std::thread> Threads;
  for (unsigned N = 0; N < Workers; ++N) {
    Each.push_back(std::make_unique<Engines>());
    Each.back()->options().MaxPaths = MaxPaths;
  }
  for (auto &X : Each)
    Threads.emplace_back([&] { X->explore(Walk, nullptr, &Pool); });
  for (std::thread &T : Threads)
    T.join();
  Addresses Found;
  for (auto &X : Each) {
    append_range(Found, X->addresses());
    Counted += X->Summary.Paths;
    Repeated += X->Summary.Repeated;
  }
  llvm::sort(Found);
  return Found;
}

TEST(EngineWorkers, FindEachPathOnce) {
  for (unsigned Workers : {1, 2, 4})
    for (int Run = 0; Run < 5; ++Run) {
      uint64_t Counted = 0, Repeated = 0;
      EXPECT_EQ(together(Workers, 0, Counted, Repeated), All);
      EXPECT_EQ(Counted, 9u);
      if (Workers == 1)
        EXPECT_EQ(Repeated, 0u);
    }
}

TEST(EngineWorkers, CountPathsTogether) {
  for (unsigned Workers : {1, 3}) {
    uint64_t Counted = 0, Repeated = 0;
    Addresses Found = together(Workers, 4, Counted, Repeated);
    EXPECT_EQ(Found.size(), 4u);
    EXPECT_EQ(Counted, 4u);
  }
}

/// What is left is gone on with, piece by piece.
TEST(EngineWorkers, WhatIsKeptIsExploredLater) {
  for (uint64_t Wanted : {2, 3, 5}) {
    WorkPool Pool(1, PathAddress());
    WorkPool::Keeping Keeps;
    Keeps.PartsWanted = Wanted;
    Pool.Keeps = Keeps;
    Engines Scout;
    Scout.explore(Walk, nullptr, &Pool);
    std::vector<WorkPool::Part> Left = Pool.takeLeft();
    EXPECT_GE(Left.size(), Wanted);
    EXPECT_TRUE(Scout.Summary.Cut.empty());
    Addresses Found = Scout.addresses();
    uint64_t Paths = Scout.Summary.Paths;
    for (WorkPool::Part &P : Left) {
      EXPECT_TRUE(P.Given);
      WorkPool Piece(1, std::vector{P});
      Engines Later;
      Later.explore(Walk, nullptr, &Piece);
      append_range(Found, Later.addresses());
      Paths += Later.Summary.Paths;
      EXPECT_TRUE(Later.Summary.exhaustive());
    }
    llvm::sort(Found);
    EXPECT_EQ(Found, All);
    EXPECT_EQ(Paths, 9u);
  }
}

/// Where a program never has so many parts, a scout ends all the same, and
/// leaves what there is: depth first, a loop opens a way a round and ends none.
TEST(EngineWorkers, AScoutEnds) {
  struct Case {
    const char *Method;
    size_t Left;
    uint64_t Paths;
  };
  for (auto [Method, NumLeft, Paths] :
       {Case{"Loop.count(I)I", 2, 12}, Case{"Loop.long()I", 1, 0},
        Case{"Loop.ever()I", 1, 0}, Case{Walk, 0, 9}}) {
    WorkPool Pool(1, PathAddress());
    Pool.Keeps = WorkPool::Keeping();
    Pool.Keeps->PartsWanted = 12;
    Pool.Keeps->InstructionsToLook = 10'000;
    Engines Scout;
    Scout.explore(Method, nullptr, &Pool);
    EXPECT_EQ(Pool.takeLeft().size(), NumLeft) << Method;
    EXPECT_EQ(Scout.Summary.Paths, Paths) << Method;
    EXPECT_EQ(Scout.Found.Paths.size(), Paths) << Method;
    EXPECT_TRUE(Scout.Summary.Cut.empty()) << Method;
  }
}

TEST(EngineWorkers, LimitsLeaveWhatIsPending) {
  for (uint64_t Most : {1, 2, 6}) {
    WorkPool Pool(1, PathAddress());
    Pool.Keeps = WorkPool::Keeping();
    Engines X;
    X.options().MaxPaths = Most;
    X.explore(Walk, nullptr, &Pool);
    EXPECT_EQ(X.Summary.Paths, Most);
    ASSERT_EQ(X.Summary.Cut.size(), 1u);
    EXPECT_EQ(X.Summary.Cut[0].Reason, EndReason::PathLimit);
    EXPECT_TRUE(X.Summary.Shortfalls.empty());
    EXPECT_FALSE(X.Summary.exhaustive());
    std::vector<WorkPool::Part> Left = Pool.takeLeft();
    EXPECT_EQ(X.Summary.Cut[0].Paths, Left.size());
    Addresses Found = X.addresses();
    Engines Later;
    WorkPool Rest(1, std::move(Left));
    Later.explore(Walk, nullptr, &Rest);
    append_range(Found, Later.addresses());
    llvm::sort(Found);
    EXPECT_EQ(Found, All);
  }
}

//===-- Where a search heads for ------------------------------------------===//

std::string firstEnd(SearchKind Kind, StringRef Goal) {
  Engines X;
  X.options().Search = Kind;
  X.options().Goal = Goal.str();
  X.explore(Walk);
  EXPECT_EQ(X.addresses(), All);
  return X.Found.Paths.front().Address.decisions();
}

TEST(EngineGoals, AMethodIsComeToFirst) {
  EXPECT_EQ(firstEnd(SearchKind::Directed, "Tree.leaf"), "0.1.1");
  // Where no goal is, each path is as good as any.
  EXPECT_EQ(firstEnd(SearchKind::Directed, "Nobody.there"), "0.0.0");
}

TEST(EngineGoals, CoverageGoesWhereNobodyWas) {
  Engines X;
  X.options().Search = SearchKind::Coverage;
  X.options().MaxPaths = 5;
  X.explore(Walk);
  // Five paths see more sides than the first five of dfs.
  Engines Y;
  Y.options().MaxPaths = 5;
  Y.explore(Walk);
  EXPECT_GE(X.E->coverage().BranchesTaken, Y.E->coverage().BranchesTaken);
}

} // namespace
