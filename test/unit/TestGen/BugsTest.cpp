//===- BugsTest.cpp - Keys of bugs and what paths need --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Bugs.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::testgen;

namespace {

BugKey aKey() {
  BugKey K;
  K.Exception = "java/lang/NullPointerException";
  K.Method = "p/C.m()V";
  K.Instruction = "iaload";
  K.Ordinal = 2;
  return K;
}

/// Baselines keep ids: a change of the form is one of the format.
TEST(BugKey, IdsStay) {
  EXPECT_EQ(aKey().text(),
            "java/lang/NullPointerException in p/C.m()V at iaload #2");
  EXPECT_EQ(aKey().id(), "435c13aa810345b5");
}

TEST(BugKey, EachPartCounts) {
  std::set<std::string> Ids{aKey().id()};
  for (auto Change : std::initializer_list<void (*)(BugKey &)>{
           [](BugKey &K) { K.Exception = "java/lang/Error"; },
           [](BugKey &K) { K.Condition = "invariant p.C.ok()"; },
           [](BugKey &K) { K.Method = "p/C.m(I)V"; },
           [](BugKey &K) { K.Instruction = "iastore"; },
           [](BugKey &K) { K.Ordinal = 3; },
           [](BugKey &K) { K.Message = "p/L.check()V #1"; }}) {
    BugKey K = aKey();
    Change(K);
    EXPECT_TRUE(Ids.insert(K.id()).second) << K.text();
    EXPECT_FALSE(K == aKey());
  }
}

ScenarioInput argument(ScenarioValue V) {
  return {InputKind::Parameter, "a", "Lp/C;", V};
}

TEST(Need, NullsCountBeforeSize) {
  ScenarioValue Null, Object;
  Null.Type = Object.Type = 'L';
  Object.Object = 0;
  Scenario WithNull, WithArray;
  WithNull.Inputs = {argument(Null)};
  WithArray.Inputs = {argument(Object)};
  ScenarioObject Array;
  Array.Kind = ScenarioObject::Array;
  Array.InPre = true;
  Array.Length = 100;
  WithArray.Objects = {Array};
  EXPECT_LT(needOf(WithArray), needOf(WithNull));
  Scenario Longer = WithArray;
  ++Longer.Objects[0].Length;
  EXPECT_LT(needOf(WithArray), needOf(Longer));
}

TEST(Need, WhatIsCertainComesFirst) {
  Scenario Certain, Approximate, NoInput, NoTest;
  Approximate.Doubtful = true;
  NoInput.NoModel = true;
  NoTest.NotReplayable = "identity hash code";
  EXPECT_LT(needOf(Certain), needOf(NoTest));
  EXPECT_LT(needOf(NoTest), needOf(Approximate));
  EXPECT_LT(needOf(Approximate), needOf(NoInput));
}

TEST(Need, NumbersCountByTheirSize) {
  auto Of = [](char Type, uint64_t Bits) {
    Scenario S;
    ScenarioValue V;
    V.Type = Type;
    V.Bits = Bits;
    S.Inputs = {argument(V)};
    return needOf(S);
  };
  EXPECT_LT(Of('I', 0), Of('I', 1));
  EXPECT_EQ(Of('I', 1), Of('I', uint32_t(-1)));
  EXPECT_LT(Of('I', uint32_t(-3)), Of('I', 1u << 31));
  EXPECT_LT(Of('J', 1), Of('J', uint64_t(1) << 63));
  EXPECT_EQ(Of('B', uint32_t(-1)), Of('Z', 1));
}

} // namespace
