//===- SourceNameTest.cpp - What inputs from outside are called -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/SourceName.h"
#include "gtest/gtest.h"

using namespace jsym;

namespace {

SourceName nth(SourceName Name, uint32_t Number) {
  Name.Number = Number;
  return Name;
}

TEST(SourceName, NumbersAreToldAfterTheQuestion) {
  SourceName Int(SourceKind::Verifier, "nondetInt");
  EXPECT_EQ(nth(Int, 1).text(), "nondetInt#1");
  EXPECT_EQ(nth(Int, 2).text(), "nondetInt#2");
  EXPECT_EQ(nth(Int, 2).question(), "nondetInt");
  SourceName Field(SourceKind::Named, "makeFieldsSymbolic", "x");
  EXPECT_EQ(nth(Field, 1).text(), "makeFieldsSymbolic#1.x");
}

TEST(SourceName, TheFirstReadingOfAClockHasNone) {
  SourceName Year(SourceKind::Clock, "LocalDate.now()", "year");
  EXPECT_EQ(nth(Year, 1).text(), "LocalDate.now().year");
  EXPECT_EQ(nth(Year, 2).text(), "LocalDate.now()#2.year");
  EXPECT_EQ(nth(Year, 2).question(), "LocalDate.now().year");
}

TEST(SourceName, WhatHasNoNumberIsItsName) {
  for (const char *Name : {"getenv(\"A#1\")", "file(\"x#2\")", "System.in"}) {
    EXPECT_EQ(SourceName(Name).text(), Name);
    EXPECT_EQ(SourceName(Name).question(), Name);
  }
}

TEST(SourceName, ClocksAreReadOneAfterTheOther) {
  SourceName Date(SourceKind::Clock, "LocalDate.now()", "year"),
      Month(SourceKind::Clock, "YearMonth.now()", "year"),
      Day(SourceKind::Clock, "LocalDate.now()", "day");
  EXPECT_TRUE(Date.asksAs(Month));
  EXPECT_FALSE(Date.asksAs(Day));
  SourceName Int(SourceKind::Verifier, "nondetInt"),
      Own(SourceKind::Named, "nondetInt");
  EXPECT_TRUE(Int.asksAs(Int));
  EXPECT_FALSE(Int.asksAs(Own));
  EXPECT_FALSE(Int.asksAs({SourceKind::Verifier, "nondetLong"}));
}

} // namespace
