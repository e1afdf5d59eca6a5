//===- ModelsTest.cpp - What a result names, in the program ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Models.h"
#include "EmptyProgram.h"
#include "jsym/Bugs/BugKey.h"
#include "gtest/gtest.h"

using namespace jsym;
using namespace jsym::testgen;

namespace {

class Strangers : public testing::Test {
protected:
  InfoTable Infos;
  EmptyProgram Program;
  Scenario S;

  void SetUp() override {
    ClassFacts Facts;
    Facts.Name = "p/A";
    const ClassInfo *A = Infos.add(Facts);
    S.Target = Infos.add(MethodInfo{A, "m", "(I)V", "p/A.m(I)V", 0});
    S.Reason = EndReason::Exception;
    S.ExceptionClass = A;
    S.Where = {{S.Target, 3, 7}};
  }
};

TEST_F(Strangers, WhatIsMissingIsTold) {
  EXPECT_EQ(Models(Program).missing(S), "method p.A.m(int)");
  EXPECT_EQ(Models(Program).missing(Scenario()), "");
  Scenario Thrown;
  Thrown.ExceptionClass = S.ExceptionClass;
  EXPECT_EQ(Models(Program).missing(Thrown), "class p.A");
  Scenario Static;
  Static.Statics = {
      {Infos.add(FieldInfo{S.ExceptionClass, "f", "I", 0}), ScenarioValue()}};
  EXPECT_EQ(Models(Program).missing(Static), "field p.A.f");
}

TEST_F(Strangers, BugsHaveKeysByName) {
  BugKey K = BugKeys(Program, ProgramScope()).of(S);
  EXPECT_EQ(K.Exception, "p/A");
  EXPECT_EQ(K.Method, "p/A.m(I)V");
}

} // namespace
