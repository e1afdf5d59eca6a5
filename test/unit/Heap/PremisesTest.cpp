//===- PremisesTest.cpp ---------------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestProgram.h"
#include "jsym/Heap/HeapState.h"
#include "gtest/gtest.h"
#include <set>

using namespace jsym;
using namespace jsym::test;

namespace {

TEST(Premises, WordsTellRowsApart) {
  std::set<std::string> Words, Texts;
  for (unsigned P = 0; P < NumPremises; ++P) {
    EXPECT_TRUE(Words.insert(premiseWord(Premise(P)).str()).second);
    EXPECT_TRUE(Texts.insert(premiseText(Premise(P)).str()).second);
  }
}

TEST(Premises, EffectsAreThoseOfTheTable) {
  EXPECT_TRUE(addsPaths(Premise::MathFunction));
  EXPECT_FALSE(losesPaths(Premise::MathFunction));
  EXPECT_TRUE(addsPaths(Premise::HitEnd));
  EXPECT_TRUE(losesPaths(Premise::HitEnd));
  EXPECT_TRUE(isAssumption(Premise::ClosedWorld));
  EXPECT_FALSE(addsPaths(Premise::ClosedWorld));
  EXPECT_FALSE(losesPaths(Premise::ClosedWorld));
}

TEST(Premises, EachIsToldOnceByKind) {
  TestProgram Program;
  auto A = Program.add("a/B", Program.Object, {{"f", "I"}});
  auto C = Program.add("C", Program.Object, {});
  HeapState H;
  H.restOn(Premise::ClosedWorld, &*C);
  HeapState Before = H;
  H.restOn(Premise::Capacity);
  H.restOn(Premise::ClosedWorld, &*A);
  H.restOn(Premise::ClosedWorld, &*C);
  EXPECT_EQ(H.Premises.size(), 3u);
  EXPECT_EQ(Before.Premises.size(), 1u);
  std::vector<std::string> Lines = describe(H.Premises.collect());
  ASSERT_EQ(Lines.size(), 2u);
  EXPECT_EQ(Lines[0], premiseText(Premise::Capacity));
  EXPECT_EQ(Lines[1], (premiseText(Premise::ClosedWorld) + ": C, a.B").str());
}

} // namespace
