//===- CoverTest.cpp - The choice of few paths ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/Cover.h"
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
