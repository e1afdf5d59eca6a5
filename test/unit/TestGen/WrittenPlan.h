//===- WrittenPlan.h - Plans that tests write by hand -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_TESTGEN_WRITTENPLAN_H
#define JSYM_TEST_UNIT_TESTGEN_WRITTENPLAN_H

#include "jsym/TestPlan/TestPlan.h"
#include "gtest/gtest.h"

namespace jsym::testgen {

/// A plan and what it is of, both empty: who looks at plans needs no path.
struct WrittenPlan : testing::Test {
  Scenario S;
  TestPlan Plan;

  WrittenPlan() { Plan.Of = &S; }

  static ScenarioValue number(char Type, uint64_t Bits) {
    ScenarioValue V;
    V.Type = Type;
    V.Bits = Bits;
    return V;
  }
  /// \p I: -1 is null.
  static ScenarioValue object(int32_t I) {
    ScenarioValue V;
    V.Type = 'L';
    V.Object = I;
    return V;
  }
  static Operand given(ScenarioValue V) {
    Operand O;
    O.Value = V;
    return O;
  }
  int32_t variable(std::string Name, JavaType Type = {}) {
    S.Objects.emplace_back();
    Plan.Variables.push_back({std::move(Name), std::move(Type)});
    return int32_t(Plan.Variables.size() - 1);
  }
};

} // namespace jsym::testgen

#endif // JSYM_TEST_UNIT_TESTGEN_WRITTENPLAN_H
