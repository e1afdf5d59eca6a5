//===- JavaPrinterTest.cpp - A plan as Java statements --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestPlan/JavaPrinter.h"
#include "EmptyProgram.h"
#include "WrittenPlan.h"

using namespace jsym;
using namespace jsym::testgen;

namespace {

/// A printer needs neither a path nor a program.
struct JavaPrinterTest : WrittenPlan {
  EmptyProgram Program;
  JavaTypes Java{Program};
};

TEST_F(JavaPrinterTest, FeedsWhatTheProgramAsksFor) {
  step::Feed Asked{FedBy::Sym, {}, {}};
  Asked.Values = {given(number('I', 7)), given(number('J', 8)),
                  given(object(-1))};
  Plan.Arrange.push_back(Asked);
  EXPECT_EQ(printJava(Plan, Java, {false}).Text,
            "    jsym.Sym.replay(7, 8L, null);\n");
}

TEST_F(JavaPrinterTest, StepsComeInTheirOrder) {
  int32_t A = variable("ints", Java.ofDescriptor("[I"));
  Making How;
  How.Kind = Making::Elements;
  Making Key;
  Key.Kind = Making::Key;
  Key.Place = -3;
  JavaType KeyType;
  KeyType.Kind = JavaType::Key;
  int32_t K = variable("k", KeyType);
  Plan.Arrange.push_back(step::Make{K, Key});
  Plan.Arrange.push_back(step::SetPlace{-1, 4});
  Plan.Arrange.push_back(step::SetElement{A, 70, given(number('I', 5))});
  Plan.Act.push_back(step::KeepCopy{A, "kept1"});
  EXPECT_EQ(printJava(Plan, Java, {false}).Text,
            "    JsymHeap.Key k = JsymHeap.key(-3);\n"
            "    JsymHeap.place(null, 4);\n"
            "    ints[70] = 5;\n"
            "    int[] kept1 = ints.clone();\n");
}

TEST_F(JavaPrinterTest, ChecksAreAssertions) {
  int32_t A = variable("bytes", Java.ofDescriptor("[B"));
  step::Check Length{step::Check::HasLength};
  Length.What.At = Look::Variable;
  Length.What.Object = A;
  Length.Count = 2;
  step::Check Flag{step::Check::IsValue};
  Flag.What.Type = Java.ofDescriptor("Z");
  Flag.Expected = number('Z', 1);
  step::Check Number{step::Check::IsValue};
  Number.What.Type = Java.ofDescriptor("D");
  Number.Expected = number('D', 0);
  step::Check Message{step::Check::HasMessage};
  Message.What.At = Look::Thrown;
  Message.Text = u"no \"digit\"";
  Plan.Assert = {Length, Flag, Number, Message};
  EXPECT_EQ(printJava(Plan, Java, {false}).Text,
            "    assertEquals(2, bytes.length);\n"
            "    assertTrue(result);\n"
            "    assertEquals(0.0, (Object) result);\n"
            "    assertEquals(\"no \\\"digit\\\"\", thrown.getMessage());\n");
}

} // namespace
