//===- TargetsTest.cpp - Names of classes and packages --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Targets.h"
#include "gtest/gtest.h"

using namespace jsym::scan;

TEST(Targets, PatternsMeanPackagesClassesAndMethods) {
  struct {
    const char *Pattern, *Class, *Method;
    bool Matches;
  } Cases[] = {
      {"a.b.C", "a.b.C", "m", true},       {"a.b.C", "a.b.C$D", "m", true},
      {"a.b.C$D", "a.b.C$D", "m", true},   {"a.b.C$D", "a.b.C", "m", false},
      {"a.b.C", "a.b.CD", "m", false},     {"a.b.C.m", "a.b.C", "m", true},
      {"a.b.C.m", "a.b.C", "n", false},    {"a.b.C.m", "a.b.C", "", false},
      {"a.b.*", "a.b.C", "m", true},       {"a.b.*", "a.b.c.D", "m", false},
      {"a.b.**", "a.b.c.D", "m", true},    {"a.b.**", "a.bc.D", "m", false},
      {"a.b", "a.b.c.D", "m", true},       {"a.b", "a.bc.D", "m", false},
      {"*.C", "a.C", "m", true},           {"*.C", "a.b.C", "m", false},
      {"**.C", "a.b.C", "m", true},        {"**.get*", "a.b.C", "getX", true},
      {"**.get*", "a.b.C", "setX", false}, {"", "a.b.C", "m", false},
  };
  for (const auto &C : Cases)
    EXPECT_EQ(matchesPattern(C.Pattern, C.Class, C.Method), C.Matches)
        << C.Pattern << " " << C.Class << " " << C.Method;
}
