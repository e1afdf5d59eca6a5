//===- Record.h - What a scan knows of one entry ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Processes of a scan tell each other of entries by records, and its store
/// keeps them: each is one line of JSON, for processes of one version.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_RECORD_H
#define JSYM_SCAN_RECORD_H

#include "jsym/Bugs/Bugs.h"
#include "jsym/Result/EndReason.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace jsym::scan {

/// How far the exploration of an entry has come.
enum class EntryState : uint8_t {
#define JSYM_ENTRY_STATE(E, W, T) E,
#include "jsym/Scan/States.def"
};
inline constexpr unsigned NumEntryStates = 0
#define JSYM_ENTRY_STATE(E, W, T) +1
#include "jsym/Scan/States.def"
    ;
/// "complete"; does not change from version to version.
llvm::StringRef stateWord(EntryState S);
/// "explored completely".
llvm::StringRef stateText(EntryState S);

/// A bug that an entry shows.
struct BugRecord {
  testgen::BugKey Key;
  testgen::Ranking Ranked;
  testgen::Need Least;
  uint64_t Paths = 0; ///< that show it
  std::string Result; ///< of the one that needs least: writeResult()
};

/// What was not explored.
struct CutRecord {
  EndReason Reason = EndReason::TimeLimit;
  uint64_t Paths = 0;
  std::string Text; ///< for people
};

/// How far a method was covered.
struct MethodReach {
  std::string Class, Source; ///< a/b/C of a/b/C$D, C.java
  uint32_t Branches = 0;
  std::vector<uint32_t> Taken;    ///< branches, by number, ascending
  std::map<uint32_t, bool> Lines; ///< those with code; covered?
  void add(const MethodReach &Other);
};

struct EntryRecord {
  std::string Entry; ///< Entry::Target
  EntryState State = EntryState::NotBegun;
  unsigned Rounds = 0; ///< explorations, each with more time
  double Slice = 0;    ///< seconds that the last one was given; 0: no limit
  bool MoreWithTime = false;            ///< a limit of time cut the last one
  double Seconds = 0;                   ///< that all took
  uint64_t Paths = 0, Instructions = 0; ///< of the last one
  uint64_t States = 0; ///< of the last one: all that paths parted into
  /// Of it: paths that ended in a bug, whether they have an input or not; of
  /// these, without one; ways of branches whose negation stood in the path;
  /// ways that the solver refuted.
  uint64_t Warnings = 0, Unsolvable = 0, Contradictions = 0, Refuted = 0;
  uint64_t Longest = 0; ///< conjuncts of the condition of a path with a bug
  std::vector<BugRecord> Bugs;
  std::vector<CutRecord> Cuts;
  std::vector<std::string> Premises;          ///< approximations, a text each
  std::map<std::string, MethodReach> Reached; ///< by symbol
  std::string Error; ///< why there was no exploration, or what it died of
};

llvm::json::Value toJson(const EntryRecord &R);
/// An error where that is not what toJson() makes.
llvm::Expected<EntryRecord> recordOf(const llvm::json::Value &V);

/// Of a later exploration of the same entry: what was found before stays found.
void addLater(EntryRecord &To, EntryRecord Later);

} // namespace jsym::scan

#endif // JSYM_SCAN_RECORD_H
