//===- CheckPrinter.h - Assertions as Java statements -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTPLAN_CHECKPRINTER_H
#define JSYM_LIB_TESTPLAN_CHECKPRINTER_H

#include "JavaWords.h"
#include "jsym/TestPlan/TestPlan.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym::testgen {

/// Integer, Character, ...
bool isBoxed(const JavaType &T);

/// What must hold after the call, a statement each.
class CheckPrinter {
public:
  CheckPrinter(const TestPlan &Plan, JavaWords &Words, llvm::raw_ostream &OS)
      : Plan(Plan), Words(Words), OS(OS) {}

  void print(const step::Check &C);

private:
  const TestPlan &Plan;
  JavaWords &Words;
  llvm::raw_ostream &OS;

  void assertEquals(const std::string &Expected, const std::string &Actual);
  void assertSame(const std::string &Expected, const std::string &Actual);
  void writeValue(const step::Check &C, const std::string &At);
  void writeConstant(const step::Check &C, const std::string &At);
  void writeClass(const step::Check &C, const std::string &At);
  void writeSize(const step::Check &C, const std::string &At);
  std::string jdk(llvm::StringRef Class);
  bool writeEqual(const step::Check &C, const std::string &At);
  bool isLiteral(int32_t I) const;
  void writeContents(const step::Check &C, const std::string &At);
  std::string content(const ScenarioValue &V);
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTPLAN_CHECKPRINTER_H
