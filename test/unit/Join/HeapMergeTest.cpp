//===- HeapMergeTest.cpp --------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Join/HeapMerge.h"
#include "../Heap/TestProgram.h"
#include "gtest/gtest.h"
#include <set>

using namespace jsym;
using namespace jsym::test;

namespace {

struct HeapMerge : testing::Test {
  TestProgram Program;
  TestProgram::Class Node =
      Program.add("Node", Program.Object, {{"next", "LNode;"}, {"key", "I"}});
  TestProgram::Class Other = Program.add("Other", Program.Object, {});
  TestProgram::Class Ints = Program.arrayOf(Program.Int);
  ExprManager X;
  ExprId When = X.var(Sort::boolean(), "c");
  HeapState Base;
  uint32_t Old = Base.newInstance(*Node), Array = Base.newArray(*Ints, 3);
  HeapState A = Base, B = Base;

  MergeRefusal merge() { return mergeHeaps(A, B, Base, When, nullptr, X); }
  /// What A's value is on either side.
  std::pair<uint64_t, uint64_t> sides(Value V) {
    if (V.isConcrete())
      return {V.Bits, V.Bits};
    Assignment Then, Else;
    Then.set(X.varIndex(When), 1);
    Else.set(X.varIndex(When), 0);
    return {evaluate(X, V.expr(), Then), evaluate(X, V.expr(), Else)};
  }
};

using Sides = std::pair<uint64_t, uint64_t>;

TEST_F(HeapMerge, FieldsThatDifferAreChosen) {
  A.writable(Old)->slot(1) = Value::bits(4);
  B.writable(Old)->slot(1) = Value::bits(7);
  EXPECT_EQ(merge(), MergeRefusal::None);
  EXPECT_EQ(sides(A.get(Old)->slot(1)), Sides(7, 4));
  EXPECT_TRUE(A.get(Old)->slot(0) == Value::null());
}

TEST_F(HeapMerge, ElementsThatDifferAreChosen) {
  A.writable(Array)->setRawBits(1, 5);
  B.writable(Array)->setRawBits(2, 6);
  EXPECT_EQ(merge(), MergeRefusal::None);
  EXPECT_EQ(sides(A.get(Array)->slot(0)), Sides(0, 0));
  EXPECT_EQ(sides(A.get(Array)->slot(1)), Sides(0, 5));
  EXPECT_EQ(sides(A.get(Array)->slot(2)), Sides(6, 0));
}

TEST_F(HeapMerge, ReferencesAreNotChosen) {
  A.writable(Old)->slot(1) = Value::bits(4);
  B.writable(Old)->slot(0) = Value::object(Old);
  EXPECT_EQ(merge(), MergeRefusal::References);
  // As it was.
  EXPECT_TRUE(A.get(Old)->slot(0) == Value::null());
  EXPECT_TRUE(A.get(Old)->slot(1) == Value::bits(4));
}

TEST_F(HeapMerge, ObjectsThatBothMadeAreOneIfTheyAreAlike) {
  uint32_t InA = A.newInstance(*Node), InB = B.newInstance(*Node);
  ASSERT_EQ(InA, InB);
  A.writable(InA)->slot(1) = Value::bits(1);
  A.writable(Old)->slot(0) = Value::object(InA);
  B.writable(Old)->slot(0) = Value::object(InB);
  EXPECT_EQ(merge(), MergeRefusal::None);
  EXPECT_TRUE(A.get(Old)->slot(0) == Value::object(InA));
  EXPECT_EQ(sides(A.get(InA)->slot(1)), Sides(0, 1));

  B = A;
  HeapState C = A;
  Base = A;
  A.newInstance(*Node);
  B.newInstance(*Other);
  EXPECT_EQ(merge(), MergeRefusal::Objects);
}

TEST_F(HeapMerge, ObjectsThatOneMadeStay) {
  uint32_t InB = B.newInstance(*Other);
  EXPECT_EQ(merge(), MergeRefusal::None);
  ASSERT_GT(A.Objects.size(), InB);
  EXPECT_EQ(A.get(InB)->Class, Other);
}

TEST_F(HeapMerge, WhatOneHasNotReadIsWhatTheOtherFound) {
  uint32_t Input = Old;
  ExprId Key = X.var(Sort::bits(32), "this.key");
  Base.writable(Input)->From = Origin::Input;
  Base.writable(Input)->slot(1) = Value::absent();
  A = B = Base;
  // B reads the field, then writes it.
  B.Log.add({Input, 1, Value::expr(Key)});
  B.writable(Input)->slot(1) = Value::bits(9);
  EXPECT_EQ(merge(), MergeRefusal::None);
  Value V = A.get(Input)->slot(1);
  EXPECT_EQ(V.expr(), X.ite(When, X.constant(32, 9), Key));
  ASSERT_TRUE(A.Log.first(Input, 1));
  EXPECT_TRUE(A.Log.first(Input, 1)->What == Value::expr(Key));
}

TEST_F(HeapMerge, WhatOneWroteWithoutReadingIsNotKnown) {
  Base.writable(Old)->slot(1) = Value::absent();
  A = B = Base;
  B.writable(Old)->slot(1) = Value::bits(9);
  EXPECT_EQ(merge(), MergeRefusal::References);
}

TEST_F(HeapMerge, DecisionsAboutTheInputStayApart) {
  Base.Handles.push_back({});
  A = B = Base;
  A.Handles.writable(0).Decided = Handle::Null;
  B.Handles.writable(0).Decided = Handle::NonNull;
  EXPECT_EQ(merge(), MergeRefusal::Input);
  A = Base;
  B = Base;
  B.Handles.push_back({}); // nobody knows that it may be anything in A
  EXPECT_EQ(merge(), MergeRefusal::Input);
}

TEST_F(HeapMerge, PremisesAreThoseOfBoth) {
  B.restOn(Premise::StackDepth);
  EXPECT_EQ(merge(), MergeRefusal::None);
  EXPECT_EQ(A.Premises.size(), 1u);
}

TEST(PersistentVectorDifference, SharedBlocksAreLeftOut) {
  PersistentVector<uint32_t> A;
  for (uint32_t I = 0; I < 5000; ++I)
    A.push_back(I);
  PersistentVector<uint32_t> B = A;
  B.writable(7) = 1;
  B.writable(4321) = 2;
  for (uint32_t I = 0; I < 40000; ++I) // a level more
    B.push_back(I);
  std::set<uint32_t> Seen;
  A.forEachUnshared(B, [&](uint32_t I) { Seen.insert(I); });
  EXPECT_TRUE(Seen.count(7));
  EXPECT_TRUE(Seen.count(4321));
  EXPECT_LE(Seen.size(), 3 * 32u);
  EXPECT_LT(*Seen.rbegin(), 5000u);
  Seen.clear();
  B.forEachUnshared(A, [&](uint32_t I) { Seen.insert(I); });
  EXPECT_TRUE(Seen.count(7) && Seen.count(4321));
  PersistentVector<uint32_t> C = A;
  A.forEachUnshared(C, [&](uint32_t) { FAIL(); });
}

} // namespace
