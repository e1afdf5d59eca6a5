//===- DescriptorsTest.cpp - Descriptors taken apart ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "gtest/gtest.h"

using namespace jsym::dialect;
using llvm::StringRef;

TEST(Descriptors, SplitsParametersAndResult) {
  auto [Parameters, Result] = splitMethodDescriptor("(I[[Lp/A;J[D)[Lq/B;");
  EXPECT_EQ(llvm::ArrayRef(Parameters),
            (llvm::ArrayRef<StringRef>{"I", "[[Lp/A;", "J", "[D"}));
  EXPECT_EQ(Result, "[Lq/B;");
}

TEST(Descriptors, ClassNamesMayHoldParentheses) {
  EXPECT_EQ(resultDescriptor("(La)b;)V"), "V");
  EXPECT_EQ(resultDescriptor("(I)La)b;"), "La)b;");
  EXPECT_EQ(splitMethodDescriptor("(La)b;I)La(;").Parameters.size(), 2u);
  EXPECT_EQ(prettyName("C.m(La)b;I)V"), "C.m(a)b, int)");
}

TEST(Descriptors, RefusesWhatIsNone) {
  for (StringRef Bad : {"", "[", "L;", "Lx", "V", "Q", ")"}) {
    StringRef Rest = Bad;
    EXPECT_EQ(takeFieldDescriptor(Rest), "") << Bad.str();
    EXPECT_EQ(Rest, Bad);
  }
}

TEST(Descriptors, NamesAsSourceCodeHasThem) {
  for (char Letter : StringRef("ZBCSIJFDV"))
    EXPECT_EQ(primitiveLetter(primitiveName(Letter)), Letter);
  EXPECT_EQ(primitiveLetter("String"), 0);
  EXPECT_EQ(prettyDescriptor("[[I"), "int[][]");
  EXPECT_EQ(prettyDescriptor("[Ljava/util/Map$Entry;"),
            "java.util.Map$Entry[]");
  EXPECT_EQ(descriptorClass("Lp/A;"), "p/A");
  EXPECT_EQ(descriptorClass("[Lp/A;"), "[Lp/A;");
}
