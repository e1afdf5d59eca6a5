//===- TestNameTest.cpp - What a test is called ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestName.h"
#include "jsym/Result/Infos.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::testgen;

namespace {

class TestName : public testing::Test {
protected:
  InfoTable Infos;
  Scenario S;

  void SetUp() override {
    ClassFacts Facts;
    Facts.Name = "p/Account";
    const ClassInfo *A = Infos.add(Facts);
    S.Target = Infos.add(MethodInfo{A, "withdraw", "(II)I", "p/Account.w", 0});
  }
  void give(const char *Name, char Type, uint64_t Bits) {
    ScenarioInput I;
    I.Kind = InputKind::Parameter;
    I.Name = Name;
    I.Value.Type = Type;
    I.Value.Bits = Bits;
    S.Inputs.push_back(I);
  }
};

TEST_F(TestName, SaysWhatHappens) {
  S.Returned.emplace().Bits = uint32_t(-4);
  EXPECT_EQ(testNames(S).front(), "withdraw_returnsMinus4");
}

TEST_F(TestName, SaysForWhichInputWhereThatIsWhy) {
  S.Returned.emplace().Bits = 1;
  give("amount", 'I', 3);
  give("fee", 'I', uint32_t(INT32_MIN));
  std::vector<std::string> Names = testNames(S);
  EXPECT_EQ(Names.front(), "withdraw_returns1_whenFeeIsMinValue");
  EXPECT_EQ(Names[1], "withdraw_returns1_whenFeeIsMinValueAndAmountIs3");
}

TEST_F(TestName, WhatIsOrdinaryComesLater) {
  S.Returned.emplace().Bits = 1;
  give("amount", 'I', 3);
  std::vector<std::string> Names = testNames(S);
  EXPECT_EQ(Names.front(), "withdraw_returns1");
  EXPECT_EQ(Names[1], "withdraw_returns1_whenAmountIs3");
}

TEST_F(TestName, NullSaysMost) {
  S.Returned.emplace().Bits = 1;
  give("amount", 'J', uint64_t(INT64_MAX));
  give("to", 'L', 0);
  EXPECT_EQ(testNames(S).front(), "withdraw_returns1_whenToIsNull");
}

} // namespace
