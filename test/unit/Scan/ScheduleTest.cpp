//===- ScheduleTest.cpp - Who gets how much time --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Schedule.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::scan;

static EntryRecord outcome(const Schedule::Turn &T, bool More,
                           uint32_t Branches = 0, uint32_t Taken = 0) {
  EntryRecord R;
  R.State = More ? EntryState::Limited : EntryState::Complete;
  R.MoreWithTime = More;
  R.Slice = T.Seconds;
  MethodReach M;
  M.Branches = Branches;
  for (uint32_t I = 0; I < Taken; ++I)
    M.Taken.push_back(I);
  R.Reached["m" + std::to_string(T.Entry)] = M;
  return R;
}

TEST(Schedule, TheFirstRoundGoesThroughClassesInTurn) {
  Schedule S({0, 0, 0, 1, 2, 2}, 0);
  std::vector<size_t> Order;
  while (auto T = S.next(1e9)) {
    EXPECT_EQ(T->Seconds, 0);
    Order.push_back(T->Entry);
    S.done(T->Entry, outcome(*T, true));
  }
  // Without a limit of time there is one round.
  EXPECT_EQ(Order, (std::vector<size_t>{0, 3, 4, 1, 5, 2}));
}

TEST(Schedule, WhoHasMostBranchesLeftGoesFirst) {
  Schedule S({0, 0, 0}, 100);
  double First = 0;
  for (int I = 0; I < 3; ++I) {
    auto T = S.next(100);
    ASSERT_TRUE(T);
    First = T->Seconds;
    S.done(T->Entry, outcome(*T, T->Entry != 2, 10, T->Entry == 0 ? 8 : 3));
  }
  auto Second = S.next(90);
  ASSERT_TRUE(Second);
  EXPECT_EQ(Second->Entry, 1u);
  EXPECT_DOUBLE_EQ(Second->Seconds, 4 * First);
  auto Third = S.next(90);
  ASSERT_TRUE(Third);
  EXPECT_EQ(Third->Entry, 0u);
  EXPECT_FALSE(S.next(90)) << "2 is complete, the others are under way";
  S.done(1, outcome(*Second, true, 10, 3));
  EXPECT_FALSE(S.next(Second->Seconds)) << "it would see nothing new";
  EXPECT_TRUE(S.next(Second->Seconds * 2));
}

TEST(Schedule, WhatIsKnownIsNotBegunAgain) {
  Schedule S({0, 0}, 0);
  EntryRecord Known;
  Known.State = EntryState::Complete;
  S.done(0, Known);
  auto T = S.next(1);
  ASSERT_TRUE(T);
  EXPECT_EQ(T->Entry, 1u);
  EXPECT_FALSE(S.next(1));
}

TEST(Schedule, NothingBeginsWhenTheTimeIsUp) {
  Schedule S({0, 1}, 10);
  EXPECT_FALSE(S.next(0.01));
}
