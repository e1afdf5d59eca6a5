//===- EngineTest.cpp - Explorations and their ends -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an engine does around the paths: limits, what it counts, where it
// begins.
//
//===----------------------------------------------------------------------===//
#include "Engines.h"
#include "jsym/Explore/InputRanges.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::test;

namespace {

TEST(Engine, CountsWhatItFinds) {
  Engines X;
  RunSummary S = X.explore(Walk);
  EXPECT_EQ(X.addresses(), All);
  EXPECT_EQ(S.Paths, 9u);
  EXPECT_EQ(S.Bugs, 1u);
  EXPECT_EQ(S.Dropped + S.Doubtful + S.Declared, 0u);
  EXPECT_EQ(S.Forks, 8u);
  EXPECT_TRUE(S.exhaustive());
  EXPECT_EQ(X.statistic("paths"), 9u);
  EXPECT_EQ(X.statistic("paths.errors"), 1u);
  EXPECT_EQ(X.statistic("forks.branch"), 8u);
  uint64_t Number = 0, Instructions = 0;
  for (const PathResult &R : X.Found.Paths) {
    EXPECT_EQ(R.Number, ++Number);
    EXPECT_EQ(R.Forks, R.Address.decisions().size() / 2 + 1);
    EXPECT_TRUE(R.Model);
    Instructions = std::max(Instructions, R.Instructions);
  }
  EXPECT_GE(S.Instructions, Instructions);
  EXPECT_LE(S.Instructions, 9 * Instructions);
  EXPECT_EQ(X.statistic("instructions"), S.Instructions);
  // What one exploration counted is not the next one's.
  RunSummary Again = X.explore(Walk);
  EXPECT_EQ(Again.Paths, 9u);
  EXPECT_EQ(Again.Forks, 8u);
  EXPECT_EQ(Again.Instructions, S.Instructions - 2); // calls are resolved once
  EXPECT_EQ(X.statistic("paths"), 18u);
  EXPECT_EQ(X.Found.Paths.size(), 18u); // none of them once more
}

/// An initialiser that each path runs is run before all of them, once; what was
/// found until that showed is not told twice.
TEST(Engine, InitialisersAreShared) {
  Engines Each;
  Each.options().ShareInitialisers = false;
  Each.explore("Tree.repeats(III)I");
  for (int Time : {1, 2}) {
    Engines X;
    for (int I = 0; I < Time; ++I)
      EXPECT_EQ(X.explore("Tree.repeats(III)I").Paths, 9u);
    EXPECT_EQ(X.Found.Paths.size(), 9u * Time);
    EXPECT_EQ(X.statistic("paths"), 9u * Time);
    EXPECT_LT(X.Summary.Instructions, Each.Summary.Instructions);
  }
}

TEST(Engine, BranchesAreCoveredBySides) {
  Engines Y;
  Y.explore(Walk);
  EXPECT_EQ(Y.E->coverage().Branches, 18u);
  // Where c is 5, c - 5 is not anything else but 0.
  EXPECT_EQ(Y.E->coverage().BranchesTaken, 17u);
  EXPECT_EQ(Y.E->coverage().Methods, 2u);
}

struct OnlyBugs : Collect {
  bool wants(EndReason R) const override {
    return endClass(R) == EndClass::Bug;
  }
};

TEST(Engine, CountsWhatNobodyWantsToSee) {
  Engines X;
  OnlyBugs Sink;
  RunSummary S = X.explore(Walk, &Sink);
  EXPECT_EQ(S.Paths, 9u);
  ASSERT_EQ(Sink.Paths.size(), 1u);
  EXPECT_EQ(Sink.Paths[0].Exception->Class->name(), "Fault");
}

//===-- Limits ------------------------------------------------------------===//

TEST(EngineLimits, PathsThatWaitAreCutWhereTheyAre) {
  for (uint64_t Most : {1, 3, 8}) {
    Engines X;
    X.options().MaxPaths = Most;
    RunSummary S = X.explore(Walk);
    EXPECT_EQ(S.Paths, Most);
    const Shortfall *F = X.shortfall(EndReason::PathLimit);
    ASSERT_TRUE(F);
    EXPECT_EQ(F->Paths, Most == 1 ? 3u : Most == 3 ? 2u : 1u);
    EXPECT_FALSE(F->Places.empty());
    EXPECT_FALSE(S.exhaustive());
  }
  Engines Enough;
  Enough.options().MaxPaths = 9;
  Enough.explore(Walk);
  EXPECT_FALSE(Enough.shortfall(EndReason::PathLimit));
}

TEST(EngineLimits, InstructionsAreOfOnePath) {
  Engines X;
  X.options().MaxInstructions = 100000;
  RunSummary S = X.explore("Loop.ever()I");
  EXPECT_EQ(S.Paths, 1u);
  ASSERT_TRUE(X.shortfall(EndReason::InstructionLimit));
  EXPECT_GE(X.Found.Paths[0].Instructions, 100000u);
  EXPECT_LE(X.Found.Paths[0].Instructions, 300000u);
}

TEST(EngineLimits, MemoryIsLookedAtWhileALoopRuns) {
  Engines X;
  X.options().MaxMemory = 1; // the process has more
  RunSummary S = X.explore("Loop.ever()I");
  EXPECT_TRUE(X.shortfall(EndReason::MemoryLimit));
  EXPECT_EQ(S.Paths, 0u);
}

TEST(EngineLimits, SecondsEndALoop) {
  Engines X;
  X.options().MaxTime = 0.02;
  X.explore("Loop.long()I");
  EXPECT_TRUE(X.shortfall(EndReason::TimeLimit));
}

TEST(EngineLimits, WhoIsStoppedSaysSo) {
  Engines X;
  X.Ctx.requestStop();
  RunSummary S = X.explore(Walk);
  EXPECT_EQ(S.Paths, 0u);
  const Shortfall *F = X.shortfall(EndReason::Interrupted);
  ASSERT_TRUE(F);
  EXPECT_EQ(F->Paths, 1u);
}

TEST(EngineLimits, LoopsEndAtTheirBound) {
  for (uint64_t Bound : {1, 4}) {
    Engines X;
    X.options().LoopBound = Bound;
    RunSummary S = X.explore("Loop.count(I)I");
    const Shortfall *F = X.shortfall(EndReason::LoopBound);
    ASSERT_TRUE(F);
    EXPECT_EQ(F->Paths, 1u);
    EXPECT_EQ(S.Paths, Bound + 2);
  }
}

TEST(EngineLimits, HugeArraysAreABound) {
  Engines X;
  RunSummary S = X.explore("Huge.length([I)I");
  EXPECT_EQ(S.Paths, 3u); // null, huge, not huge
  const Shortfall *F = X.shortfall(EndReason::SizeBound);
  ASSERT_TRUE(F);
  EXPECT_EQ(F->Paths, 1u);
  Engines Y;
  Y.options().HugeArrays = true;
  Y.explore("Huge.length([I)I");
  EXPECT_FALSE(Y.shortfall(EndReason::SizeBound));
}

TEST(Shortfall, TellsTheFirstPlacesWithTheMostPaths) {
  Shortfall F{EndReason::PathLimit, 0, "", {}, {}};
  F.cutAt("B.b", 2);
  F.cutAt("C.c", 3);
  F.cutAt("A.a", 2);
  F.cutAt("B.b", 2);
  std::vector<std::pair<std::string, uint64_t>> Places = {
      {"B.b", 4}, {"C.c", 3}, {"A.a", 2}};
  EXPECT_EQ(F.Places, Places);
  F.cutAt("A.a", 1);
  EXPECT_EQ(F.Places[1].first, "A.a"); // by name where as many
  EXPECT_TRUE(F.isSame(EndReason::PathLimit, "anything"));
  EXPECT_FALSE(F.isSame(EndReason::TimeLimit, ""));
  Shortfall M{EndReason::MissingClass, 1, "X", {}, {}};
  EXPECT_TRUE(M.isSame(EndReason::MissingClass, "X"));
  EXPECT_FALSE(M.isSame(EndReason::MissingClass, "Y"));
}

//===-- Inputs ------------------------------------------------------------===//

TEST(EngineInputs, RangesExcludeTheRest) {
  Engines X;
  InputRanges &R = X.Ctx.options<InputRanges>();
  R.Of["arg0"] = {-3, -1};
  R.Of["*"] = {0, 4};
  RunSummary S = X.explore(Walk);
  EXPECT_EQ(X.addresses().size(), 1u); // -, +, +
  EXPECT_EQ(S.Bugs, 0u);
  ASSERT_EQ(X.Found.Paths.size(), 1u);
  Engines Y;
  Y.Ctx.options<InputRanges>().Of["*"] = {5, 5};
  EXPECT_EQ(Y.explore(Walk).Bugs, 1u);
  EXPECT_EQ(Y.Summary.Paths, 1u);
}

TEST(EngineInputs, OnlyWhatIsBelowAnAddressIsExplored) {
  Engines First;
  First.explore(Walk);
  for (const PathResult &R : First.Found.Paths) {
    Engines X;
    X.Entry.Below = cantFail(PathAddress::parse(R.Address.text()));
    X.explore(Walk);
    ASSERT_EQ(X.Found.Paths.size(), 1u);
    EXPECT_EQ(X.Found.Paths[0].Address.text(), R.Address.text());
  }
  Engines Half;
  Half.Entry.Below = cantFail(PathAddress::parse("1"));
  EXPECT_EQ(Half.explore(Walk).Paths, 5u);
  Engines Longer;
  Longer.Entry.Below = cantFail(PathAddress::parse("0.0.0.0"));
  Longer.explore(Walk);
  EXPECT_TRUE(Longer.shortfall(EndReason::PathMismatch));
}

TEST(EngineInputs, StaticFieldsAreInputsOnRequest) {
  Engines Plain;
  EXPECT_EQ(Plain.explore("Base.read()I").Paths, 1u); // as they are made: zero
  EXPECT_TRUE(Plain.Found.Paths[0].Inputs.empty());
  auto Explore = [](std::optional<std::pair<int64_t, int64_t>> Range,
                    bool NonNull) {
    Engines X;
    auto *Base = cantFail(X.Program.getClass("Base"));
    StaticInput Number, Object;
    Number.Field = &Base->fields()[0];
    Object.Field = &Base->fields()[2];
    Number.Range = Range;
    Object.NonNull = NonNull;
    X.Entry.SymbolicStatics = {Number, Object};
    X.explore("Base.read()I");
    std::vector<std::string> Ends;
    for (const PathResult &R : X.Found.Paths) {
      Ends.push_back(std::to_string(R.Returned->Bits));
      EXPECT_EQ(R.Inputs.size(), 2u);
      EXPECT_EQ(R.Inputs[0].Kind, InputInfo::Static);
      EXPECT_EQ(R.Inputs[0].Name, "Base.made");
      EXPECT_EQ(R.Inputs[1].Descriptor, "LBase;");
    }
    llvm::sort(Ends);
    return join(Ends, " ");
  };
  EXPECT_EQ(Explore({}, false), "1 2 3");
  EXPECT_EQ(Explore({}, true), "1 3");
  EXPECT_EQ(Explore({{0, 5}}, false), "2 3");
  EXPECT_EQ(Explore({{-5, -1}}, false), "1");
}

} // namespace
