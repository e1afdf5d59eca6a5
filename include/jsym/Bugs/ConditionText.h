//===- ConditionText.h - What a path asks of its input ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_BUGS_CONDITIONTEXT_H
#define JSYM_BUGS_CONDITIONTEXT_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Scenario.h"
#include <memory>

namespace jsym::testgen {

/// Scenario::Condition says exactly which inputs take a path. This says it as a
/// person asks for it: without what holds of all objects that there are, and
/// without what the JDK keeps inside its own. Not for several threads.
class ConditionText {
public:
  /// Knows nothing of the program: what it assumes of objects is told, too.
  ConditionText();
  explicit ConditionText(dialect::ProgramSource &Program);
  ~ConditionText();

  std::vector<std::string> conditions(const Scenario &S);
  /// Texts of the input are no longer, which is not said; 0: they may be.
  uint64_t LongestText = 0;
  /// The same of a term: "this.lines.get(0).count"; as it is, if there is no
  /// other way to say it.
  static std::string term(const Scenario &S, llvm::StringRef Text);

private:
  class Program;
  std::unique_ptr<Program> Known;
};

} // namespace jsym::testgen

#endif // JSYM_BUGS_CONDITIONTEXT_H
