//===- VerifyPlanTest.cpp - Plans that no test comes of -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "WrittenPlan.h"
#include "jsym/Dialect/ClassModelBuilder.h"

using namespace jsym;
using namespace jsym::dialect;
using namespace jsym::testgen;

namespace {

/// Cell.get(int), called on an object "cell" whose field is set.
struct VerifyPlanTest : WrittenPlan {
  StringPool Strings;
  std::unique_ptr<ClassModel> Cell;

  VerifyPlanTest() {
    ClassModelBuilder B(Strings, "Cell", ClassKind::Class, AccPublic);
    B.addField("value", "I", AccPublic);
    B.addField("all", "I", AccPublic | AccStatic);
    B.addMethod("get", "(I)I", AccPublic, true);
    Cell = B.finish(0);
    variable("cell");
    Making M;
    M.Kind = Making::Allocated;
    M.Class = Cell.get();
    Plan.Arrange.push_back(step::Make{0, M});
    Plan.Arrange.push_back(
        step::SetField{0, &Cell->fields()[0], given(number('I', 3)), true});
    step::Act Act;
    Act.Call.Method = &Cell->methods()[0];
    Act.Call.Receiver = given(object(0));
    Act.Call.Arguments = {given(number('I', 1))};
    Act.End = step::Act::Returns;
    Plan.Act.push_back(Act);
    step::Check C{step::Check::IsValue};
    C.Expected = number('I', 3);
    Plan.Assert.push_back(C);
  }

  step::Act &act() { return std::get<step::Act>(Plan.Act.front()); }
};

TEST_F(VerifyPlanTest, NothingIsWrong) { verifyPlan(Plan); }

using VerifyPlanDeathTest = VerifyPlanTest;

TEST_F(VerifyPlanDeathTest, ObjectsAreMadeBeforeTheyAreUsed) {
  std::swap(Plan.Arrange[0], Plan.Arrange[1]);
  EXPECT_DEATH(verifyPlan(Plan), "a field of an object that was made");
}

TEST_F(VerifyPlanDeathTest, ObjectsAreMadeOnce) {
  Plan.Arrange.push_back(Plan.Arrange[0]);
  EXPECT_DEATH(verifyPlan(Plan), "an object is made once");
}

TEST_F(VerifyPlanDeathTest, StaticFieldsAreOfNoObject) {
  std::get<step::SetField>(Plan.Arrange[1]).Field = &Cell->fields()[1];
  EXPECT_DEATH(verifyPlan(Plan), "a field of an object");
}

TEST_F(VerifyPlanDeathTest, CallsAreGivenWhatTheyTake) {
  act().Call.Arguments.clear();
  EXPECT_DEATH(verifyPlan(Plan), "an argument for each parameter");
  act().Call.Arguments = {given(number('I', 1))};
  act().Call.Receiver.reset();
  EXPECT_DEATH(verifyPlan(Plan), "a receiver where there is one");
}

TEST_F(VerifyPlanDeathTest, NobodyKnowsTheResultBeforeTheCall) {
  std::get<step::SetField>(Plan.Arrange[1]).To.Source = Operand::Result;
  EXPECT_DEATH(verifyPlan(Plan), "there is no result before the call");
}

TEST_F(VerifyPlanDeathTest, ATestIsAboutOneCall) {
  Plan.Act.push_back(Plan.Act.front());
  EXPECT_DEATH(verifyPlan(Plan), "a test is about one call");
}

} // namespace
