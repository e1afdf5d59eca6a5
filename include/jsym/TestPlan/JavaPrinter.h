//===- JavaPrinter.h - A plan as Java statements ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTPLAN_JAVAPRINTER_H
#define JSYM_TESTPLAN_JAVAPRINTER_H

#include "jsym/JavaTypes/SourceScope.h"
#include "jsym/TestPlan/TestPlan.h"
#include <set>

namespace jsym::testgen {

/// The body of a test method, and what its class needs for it.
struct JavaBody {
  std::string Text;              ///< indented by four
  std::set<std::string> Imports; ///< "java.util.List"
  /// Members in use that their owners want nobody to use.
  bool UsesDeprecated = false, UsesRemoval = false;
  /// What the compiler wants declared: "Exception", "Throwable"; may be empty.
  llvm::StringRef Throws;
};

struct TestStyle {
  bool Five = true;     ///< with JUnit 5, else 4
  bool Mockito = false; ///< its mocks instead of the helper's stubs
};

JavaBody printJava(const TestPlan &Plan, JavaTypes &Java,
                   const TestStyle &Style);

/// A test with parameters, and what makes one input of it.
struct ParameterizedBody {
  JavaBody Test;
  std::string Parameters; ///< "Account account, int amount"
  JavaBody Input;
  std::string Values; ///< "account, 6"
};

/// Whether it may have parameters: what its input is made of is all in these,
/// and not in static fields, the machine or the library.
bool mayBeParameterized(const TestPlan &Plan, JavaTypes &Java);
ParameterizedBody printParameterized(const TestPlan &Plan, JavaTypes &Java,
                                     const TestStyle &Style);

} // namespace jsym::testgen

#endif // JSYM_TESTPLAN_JAVAPRINTER_H
