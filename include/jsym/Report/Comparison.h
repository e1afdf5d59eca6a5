//===- Comparison.h - Runs of one target side by side -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_REPORT_COMPARISON_H
#define JSYM_REPORT_COMPARISON_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace jsym::report {

/// One way to explore: a word for each dimension of the matrix.
struct Configuration {
  std::string Pipeline, Heap, Search, Jobs, Solver;
  std::string Structure = {}; ///< how contracts say which inputs there are
  /// Everything but the parts in which paths may differ by design.
  std::string name() const;
};

/// Whether these may be Configuration::Structure, which is about contracts.
llvm::Error checkStructures(llvm::ArrayRef<std::string> Words,
                            bool HasContract);
/// The options of run that a word stands for.
std::vector<std::string> structureArguments(llvm::StringRef Word);

/// What a configuration did.
struct ComparedRun {
  Configuration Config;
  /// "bug", "none", "undecided"; "crashed", "timeout" where there is no report.
  std::string Verdict;
  std::string Why; ///< of crashes: the last line it wrote
  bool Exhaustive = false;
  uint64_t Paths = 0, Bugs = 0, Forks = 0, Instructions = 0, Queries = 0,
           Z3 = 0, Memory = 0;
  /// Whether an input can be made of a path, and what searches for one tried.
  uint64_t Questions = 0, SearchStates = 0;
  double Cpu = 0;
  bool finished() const { return Verdict != "crashed" && Verdict != "timeout"; }
};

/// Takes the numbers from what "run --stats" wrote.
llvm::Error readStats(llvm::StringRef Json, ComparedRun &Run);

/// What all runs say together.
enum class CommonVerdict {
  None,
  Bug,
  Undecided,
  Broken ///< two contradict each other, or one crashed
};

struct Comparison {
  std::string Target;
  bool ShowJobs = false, ShowSolver = false, ShowStructure = false;
  std::vector<ComparedRun> Runs;

  /// Pairs that cannot both be right, in words: a bug here and none there, or
  /// other paths in another order of exploration.
  std::vector<std::string> disagreements() const;
  CommonVerdict verdict() const;

  void printText(llvm::raw_ostream &OS) const;
  void printCsv(llvm::raw_ostream &OS) const;
  void printJson(llvm::raw_ostream &OS) const;
};

} // namespace jsym::report

#endif // JSYM_REPORT_COMPARISON_H
