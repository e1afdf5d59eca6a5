//===- ScanReport.h - A scan, for people and for programs -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_SCANREPORT_H
#define JSYM_SCAN_SCANREPORT_H

#include "jsym/Report/Report.h"
#include "jsym/Scan/Entries.h"
#include "jsym/Scan/Findings.h"
#include <functional>

namespace jsym::scan {

/// A finding of an earlier scan.
struct KnownFinding {
  std::string Id, Text;
};

struct Trend;

/// What all reports are written from.
struct ScanReport {
  std::string Command; ///< as it can be repeated
  std::vector<std::pair<std::string, std::string>> Options;
  std::vector<std::string> Targets;
  std::vector<Entry> Entries;
  std::vector<EntryRecord> Records; ///< one an entry
  std::vector<Finding> Findings;
  unsigned Classes = 0;
  /// With --since: entries that were left out, as nothing they may come to has
  /// changed.
  std::optional<uint64_t> Unchanged;
  std::vector<std::pair<std::string, std::string>> NotLoaded;
  testgen::RankSet Fails{}; ///< ranks that are told; others are counted
  bool ShowAll = false;
  bool Confirms = false; ///< a JVM was asked: only what it confirmed counts
  bool HasBaseline = false;
  bool Interrupted = false;        ///< by the user
  std::vector<KnownFinding> Fixed; ///< of the baseline, not found any more
  double Seconds = 0;
  /// Of a finding's innermost line, if its source is there.
  std::vector<report::SourceLine> Lines;
  /// Of the source of a class, if it is there.
  std::map<const ClassInfo *, std::string> Sources;
  /// The values of its inputs: "new Node(1, null)".
  std::function<std::vector<std::string>(const Scenario &)> InputTexts;
  std::function<llvm::StringRef(replay::ReplayVerdict)> ReplayWord;
  /// Where the source of a class is, by its name and that of the file.
  std::function<std::string(llvm::StringRef, llvm::StringRef)> SourceOf;

  /// Whether the finding counts: of a rank that does, not suppressed, not
  /// ruled out by all callers, and proved, as far as there is a proof to be
  /// had.
  bool counts(const Finding &F) const;
  /// Whether the finding is told in full.
  bool tells(const Finding &F) const {
    return F.Suppressed.empty() && (ShowAll || counts(F));
  }
  /// "pkg.Cls.method(int)" of an entry.
  std::string nameOf(size_t Entry) const;
  /// "n = 0, s = null": where the finding's input goes in.
  std::string inputText(const Finding &F) const;
};

/// How warnings ended, as the literature counts them; where nothing is counted,
/// why there is nothing.
struct Outcome {
  llvm::StringRef Word, Text, WhyNone;
  std::optional<uint64_t> Count;
};
std::vector<Outcome> outcomesOf(const ScanReport &R);

/// Entries by state, branches by whether they were taken.
struct ScanFigures {
  std::array<uint64_t, NumEntryStates> States{};
  uint64_t Paths = 0, Longest = 0;
  /// As EntryRecord has them, of all entries.
  uint64_t PathStates = 0, Warnings = 0, Unsolvable = 0, Contradictions = 0,
           Refuted = 0;
  unsigned Tests = 0; ///< that were made
  uint64_t Branches = 0, BranchesTaken = 0, Lines = 0, LinesCovered = 0;
  uint64_t Told = 0, Confirmed = 0, InDoubt = 0, Suppressed = 0, Known = 0;
  uint64_t RuledOut = 0; ///< by all callers
  /// Of those that no JVM confirmed: what no test can show, for which there was
  /// no time, others.
  uint64_t NoTest = 0, NoTime = 0, Unproved = 0;
  std::array<uint64_t, testgen::NumRanks> Folded{};
  unsigned UniqueLines = 0; ///< those told by exception and the program's line
};
ScanFigures figuresOf(const ScanReport &R);
/// All that the entries reached, by symbol.
std::map<std::string, MethodReach> reachOf(llvm::ArrayRef<EntryRecord> Records);

/// The lines that were covered, by source file; for lcov.
std::vector<report::FileCoverage> coverageOf(const ScanReport &R);

/// docs/json.md documents the schema.
void writeScanJson(llvm::raw_ostream &OS, const ScanReport &R);
/// One line a record, as it is found; docs/json.md.
void writeScanLine(llvm::raw_ostream &OS, llvm::StringRef Name,
                   const EntryRecord &R);
/// JUnit's XML: a suite a class, a case an entry.
void writeScanJUnitXml(llvm::raw_ostream &OS, const ScanReport &R);
/// One self-contained page, with the last scans as \p T has them.
void writeScanHtml(llvm::raw_ostream &OS, const ScanReport &R, const Trend &T);
/// The findings as the reports of the room Report have them.
report::RunReport asRunReport(const ScanReport &R);

} // namespace jsym::scan

#endif // JSYM_SCAN_SCANREPORT_H
