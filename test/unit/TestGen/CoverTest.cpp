//===- CoverTest.cpp - The choice of few paths ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Cover.h"
#include "gtest/gtest.h"
#include <algorithm>

using namespace jsym;
using namespace jsym::testgen;

namespace {

/// A path that takes these ways, one fork each; the forks are at offsets.
Scenario path(std::initializer_list<std::pair<int, unsigned>> Ways) {
  Scenario S;
  for (auto [Pc, Taken] : Ways) {
    ScenarioFork F;
    F.At.Pc = Pc;
    F.Taken = Taken;
    F.Ways = 2;
    S.Forks.push_back(F);
  }
  return S;
}

std::vector<bool> choose(std::vector<Scenario> &All) {
  std::vector<const Scenario *> Pointers;
  for (const Scenario &S : All)
    Pointers.push_back(&S);
  return coveringPaths(Pointers);
}

TEST(Cover, OppositeCornersOfACube) {
  std::vector<Scenario> All;
  for (unsigned I = 0; I < 8; ++I)
    All.push_back(path({{0, I & 1}, {4, I >> 1 & 1}, {8, I >> 2}}));
  std::vector<bool> Chosen = choose(All);
  EXPECT_EQ(std::count(Chosen.begin(), Chosen.end(), true), 2);
  EXPECT_TRUE(Chosen[0]);
  EXPECT_TRUE(Chosen[7]);
}

// What adds most is no good beginning here: the two halves reach all.
TEST(Cover, FewerThanGreedy) {
  std::vector<Scenario> All = {
      path({{0, 0}, {4, 0}, {8, 0}, {0, 1}, {4, 1}, {8, 1}, {12, 0}, {12, 1}}),
      path({{0, 0}, {4, 0}, {8, 0}, {12, 0}, {16, 0}, {20, 0}, {24, 0}}),
      path({{0, 1}, {4, 1}, {8, 1}, {12, 1}, {16, 1}, {20, 1}, {24, 1}}),
      path({{16, 0}, {20, 0}, {24, 0}}), path({{16, 1}, {20, 1}, {24, 1}})};
  EXPECT_EQ(choose(All), (std::vector<bool>{false, true, true, false, false}));
}

// Against all choices of families of sets, made by a small generator.
TEST(Cover, TheFewestOfSmallFamilies) {
  uint32_t Seed = 7;
  auto Next = [&] { return (Seed = Seed * 1664525 + 1013904223) >> 16; };
  for (unsigned Turn = 0; Turn < 200; ++Turn) {
    std::vector<Scenario> All(10);
    std::vector<uint32_t> Bits(10);
    for (unsigned I = 0; I < 10; ++I)
      for (unsigned N = 0; N < 5; ++N) {
        unsigned Goal = Next() % 16;
        Bits[I] |= 1u << Goal;
        Scenario One = path({{int(Goal), 0}});
        All[I].Forks.push_back(One.Forks.front());
      }
    uint32_t Whole = 0;
    for (uint32_t B : Bits)
      Whole |= B;
    int Fewest = 10;
    for (uint32_t Some = 0; Some < 1024; ++Some) {
      uint32_t Reached = 0;
      for (unsigned I = 0; I < 10; ++I)
        Reached |= Some >> I & 1 ? Bits[I] : 0;
      if (Reached == Whole)
        Fewest = std::min(Fewest, __builtin_popcount(Some));
    }
    std::vector<bool> Chosen = choose(All);
    uint32_t Reached = 0;
    for (unsigned I = 0; I < 10; ++I)
      Reached |= Chosen[I] ? Bits[I] : 0;
    EXPECT_EQ(Reached, Whole);
    EXPECT_EQ(std::count(Chosen.begin(), Chosen.end(), true), Fewest);
  }
}

TEST(Cover, AnotherEndIsWorthATest) {
  std::vector<Scenario> All = {path({{0, 0}}), path({{0, 0}})};
  EXPECT_EQ(choose(All), (std::vector<bool>{true, false}));
  All[1].Reason = EndReason::Exception;
  EXPECT_EQ(choose(All), (std::vector<bool>{true, true}));
}

TEST(Cover, WhatCannotBeReplayedCoversNothing) {
  std::vector<Scenario> All = {path({{0, 0}, {4, 0}}), path({{0, 0}})};
  All[0].NotReplayable = "cut";
  EXPECT_EQ(choose(All), (std::vector<bool>{false, true}));
}

TEST(Cover, OrderOfLinesCounts) {
  std::vector<Scenario> All = {path({}), path({})};
  All[0].Trace = {{nullptr, 1, 1}, {nullptr, 2, 1}, {nullptr, 4, 1}};
  All[1].Trace = {{nullptr, 1, 1}, {nullptr, 4, 1}};
  EXPECT_EQ(choose(All), (std::vector<bool>{true, true}));
  EXPECT_TRUE(choose(All)[1]);
}

} // namespace
