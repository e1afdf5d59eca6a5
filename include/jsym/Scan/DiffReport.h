//===- DiffReport.h - What became of two versions ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_DIFFREPORT_H
#define JSYM_SCAN_DIFFREPORT_H

#include "jsym/Replay/Replay.h"
#include "jsym/Scan/Difference.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/Support/JSON.h"
#include <functional>

namespace jsym::scan {

/// What is to be told of a difference.
struct ToldDifference {
  std::string What, Input, Old, New, Test, Source;
  bool Shown = false; ///< by a JVM
  bool OfNew = false; ///< the test asserts what the new version does
};

/// What became of one entry.
struct ComparedEntry {
  std::string Name;
  std::string Verdict; ///< "differs", "equal", "equal-within-bounds", ...
  std::vector<ToldDifference> Differences;
  std::vector<std::string> Why; ///< not decided
  uint64_t OldPaths = 0, NewPaths = 0;
};

/// How differences are shown by tests.
struct DiffTests {
  testgen::JUnitOptions JUnit;
  std::string Helper; ///< source of JsymHeap.java
  /// Where tests of the old version go, and those of the new one; each as it is
  /// run with its own classes, and with the other's.
  std::string OfOld, OfOldWithNew, OfNew, OfNewWithOld;
  std::vector<std::string> OldPath, NewPath; ///< class paths
  std::function<llvm::Expected<replay::ReplayReport>(
      llvm::ArrayRef<std::string>)>
      Replay;
};

/// What is known of the differences before a JVM is asked.
void tell(ComparedEntry &To, const VersionComparison &C,
          dialect::ProgramSource &Old);
/// What follows from all, once it was.
void conclude(ComparedEntry &To, const VersionComparison &C);

/// Asks a JVM about the differences that are not shown yet, by tests of what
/// the new version does if \p OfNew: each is to pass with the classes of \p Of
/// and to fail with the others.
llvm::Error confirmDifferences(const DiffTests &With, api::World &Of,
                               Version &V, const VersionComparison &C,
                               bool OfNew, ComparedEntry &To);

/// "equal within these bounds".
llvm::StringRef verdictWords(llvm::StringRef Verdict);
llvm::json::Value toJson(const ComparedEntry &E);
/// \p NamesTests: they were kept; \p Verbose: their sources are told.
void print(llvm::raw_ostream &OS, const ComparedEntry &E, bool NamesTests,
           bool Verbose);

} // namespace jsym::scan

#endif // JSYM_SCAN_DIFFREPORT_H
