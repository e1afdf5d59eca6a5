//===- Findings.h - Bugs of a whole project ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_FINDINGS_H
#define JSYM_SCAN_FINDINGS_H

#include "jsym/Replay/Replay.h"
#include "jsym/Result/Scenario.h"
#include "jsym/Scan/Record.h"

namespace jsym::scan {

/// Kinds of bugs, by what is thrown.
enum class Check : uint8_t {
#define JSYM_CHECK(E, W, T) E,
#include "jsym/Scan/Checks.def"
};
inline constexpr unsigned NumChecks = 0
#define JSYM_CHECK(E, W, T) +1
#include "jsym/Scan/Checks.def"
    ;
/// "npe".
llvm::StringRef checkWord(Check C);
/// "null is dereferenced".
llvm::StringRef checkText(Check C);
std::optional<Check> checkNamed(llvm::StringRef Word);
Check checkOf(const Scenario &S);
/// Whether it is made unless somebody says otherwise.
bool isOnByDefault(Check C);

/// Finding::WhyNoTest where the time was up.
inline constexpr llvm::StringLiteral NoTimeForTest =
    "there was no time for its test";

/// What an earlier report says of a finding.
enum class Standing : uint8_t { Unknown, New, Known };

/// One bug, which several entries may show.
struct Finding {
  testgen::BugKey Key;
  std::string Id; ///< of the key
  Check Kind = Check::Throws;
  testgen::Ranking Ranked;
  testgen::Need Least;
  /// Where the input that is told goes in.
  size_t Entry = 0;
  /// An entry that shows it, and what one has to grant there.
  struct By {
    size_t Entry = 0;
    testgen::Rank Is = testgen::Rank::Reachable;
    uint64_t Paths = 0;
  };
  std::vector<By> Entries; ///< in their order
  Scenario Shown;          ///< the path that needs least
  // What became of its test.
  std::string TestName, TestFile, TestSource, WhyNoTest;
  std::optional<replay::ReplayVerdict> Said;
  std::string SaidWhy;
  bool ThrewOther = false; ///< something came out of the test, but not that
  // What the user says of it.
  Standing Is = Standing::Unknown;
  std::string Suppressed; ///< why it is left out; empty: it is not

  // What its callers say.
  std::string RuledOut; ///< who calls its entries, and never shows it
  /// Where main or what others can call leads to it, and Entry is neither:
  /// methods from there on.
  std::vector<std::string> ReachedFrom;
  bool FromMain = false;

  uint64_t paths() const;
  bool confirmed() const { return Said == replay::ReplayVerdict::Confirmed; }
  /// It may be that no input shows it.
  bool inDoubt() const { return Shown.Doubtful && !confirmed(); }
};

/// The innermost frame of the program, no JDK's; null: there is none.
const StackPlace *programPlace(const Scenario &S);

/// Joins what the entries show: by key, those that matter most first. Results
/// are read into \p Infos.
llvm::Expected<std::vector<Finding>>
joinFindings(llvm::ArrayRef<EntryRecord> Records, InfoTable &Infos);

} // namespace jsym::scan

#endif // JSYM_SCAN_FINDINGS_H
