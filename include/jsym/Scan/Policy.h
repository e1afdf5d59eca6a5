//===- Policy.h - What counts, and what is known already --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_POLICY_H
#define JSYM_SCAN_POLICY_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Scan/Laws.h"
#include "jsym/Scan/ScanReport.h"
#include "jsym/Support/Options.h"

namespace jsym::scan {

struct PolicyOptions {
  /// "new-bug", "bug", "never", or words of ranks; empty: the default.
  std::vector<std::string> FailOn;
  std::string Baseline;              ///< a report of an earlier scan
  std::vector<std::string> Suppress; ///< files of suppressions
  std::vector<std::string> Checks;   ///< words, or "-word", "+word"
};
void describeOptions(PolicyOptions &O, OptionSink &S);

/// What the user says of findings.
class Policy {
public:
  /// An error where an option or a file of them says nothing.
  static llvm::Expected<Policy> open(const PolicyOptions &O);

  /// The ranks of findings that are told.
  const testgen::RankSet &fails() const { return Ranks; }
  /// The checks that are made.
  const CheckSet &checks() const { return Checks; }
  /// Marks what is suppressed and what is known; says what is fixed.
  void apply(ScanReport &R, dialect::ProgramSource &Program) const;
  /// 0; 1: there is what --fail-on names; 4: the tool made a mistake.
  int exitCode(const ScanReport &R) const;

private:
  enum class Fail { Default, Bug, NewBug, Never };
  /// A line of a file of suppressions.
  struct Rule {
    std::string Id;            ///< of one finding; else empty:
    std::optional<Check> Kind; ///< nothing: any
    std::string Place, Reason;
  };
  Fail On = Fail::Default;
  testgen::RankSet Ranks = testgen::ranksThatFail();
  CheckSet Checks{};
  std::vector<Rule> Rules;
  std::vector<KnownFinding> Baseline;
  bool HasBaseline = false;

  llvm::Error readFailOn(const PolicyOptions &O);
  llvm::Error readChecks(const PolicyOptions &O);
  llvm::Error readRules(llvm::StringRef Path);
  llvm::Error readBaseline(llvm::StringRef Path);
  std::string whySuppressed(const Finding &F, const ScanReport &R,
                            dialect::ProgramSource &Program) const;
};

} // namespace jsym::scan

#endif // JSYM_SCAN_POLICY_H
