//===- RecordTest.cpp - Records are read as they were written -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Record.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::scan;

static EntryRecord full() {
  EntryRecord R;
  R.Entry = "a.B.m(I)V";
  R.State = EntryState::Limited;
  R.Rounds = 2;
  R.Slice = 0.5;
  R.MoreWithTime = true;
  R.Seconds = 1.25;
  R.Paths = 7;
  R.Instructions = 1 << 20;
  R.Longest = 9;
  BugRecord B;
  B.Key.Exception = "java/lang/X";
  B.Key.Method = "a/B.m(I)V";
  B.Key.Instruction = "idiv";
  B.Key.Ordinal = 3;
  B.Ranked.Is = testgen::Rank::NullArgument;
  B.Ranked.Reason = testgen::Ranking::NullParameter;
  B.Ranked.Place = "x";
  B.Least = {false, true, testgen::Rank::NullArgument, 1, 2, true, 5, 6};
  B.Paths = 4;
  B.Result = "{\"a\": \"\\u0000\"}";
  R.Bugs.push_back(B);
  R.Cuts.push_back({EndReason::TimeLimit, 3, "at a.B.m"});
  R.Premises.push_back("floats are rounded");
  MethodReach M{"a/B", "B.java", 4, {0, 3}, {{7, true}, {9, false}}};
  R.Reached["s"] = M;
  R.Error = "no";
  return R;
}

TEST(Record, IsReadAsItWasWritten) {
  EntryRecord R = full();
  auto Read = recordOf(toJson(R));
  ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
  EXPECT_EQ(toJson(*Read), toJson(R));
  EXPECT_EQ(Read->Bugs[0].Key, R.Bugs[0].Key);
  EXPECT_EQ(Read->Bugs[0].Least, R.Bugs[0].Least);
  EXPECT_EQ(Read->Bugs[0].Ranked, R.Bugs[0].Ranked);
  EXPECT_EQ(Read->State, R.State);
}

TEST(Record, WhatLacksAMemberIsNone) {
  llvm::json::Value V = toJson(full());
  for (const auto &[Name, Member] : llvm::json::Object(*V.getAsObject())) {
    llvm::json::Object Less = *V.getAsObject();
    Less.erase(Name);
    auto Read = recordOf(std::move(Less));
    EXPECT_FALSE(bool(Read)) << Name.str();
    consumeError(Read.takeError());
  }
}

TEST(Record, WhatWasFoundStaysFound) {
  EntryRecord Both = full(), Later = full();
  Later.Bugs[0].Key.Ordinal = 4;
  Later.State = EntryState::Crashed;
  Later.Error = "it died";
  Later.Reached["s"].Taken = {1};
  addLater(Both, Later);
  EXPECT_EQ(Both.Bugs.size(), 2u);
  EXPECT_EQ(Both.State, EntryState::Crashed);
  EXPECT_FALSE(Both.MoreWithTime);
  EXPECT_EQ(Both.Reached["s"].Taken, (std::vector<uint32_t>{0, 1, 3}));
  EXPECT_EQ(Both.Paths, 7u);
}

TEST(Record, TheLesserInputStands) {
  EntryRecord Both = full(), Later = full();
  Later.Bugs[0].Least.Nulls = 0;
  Later.Bugs[0].Result = "less";
  addLater(Both, Later);
  ASSERT_EQ(Both.Bugs.size(), 1u);
  EXPECT_EQ(Both.Bugs[0].Result, "less");
}
