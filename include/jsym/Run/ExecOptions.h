//===- ExecOptions.h - Options of the engine --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_EXECOPTIONS_H
#define JSYM_RUN_EXECOPTIONS_H

#include "jsym/Support/Options.h"

namespace jsym {

enum class SearchKind : uint8_t {
  Dfs,
  Bfs,
  RandomPath,
  Random,
  Coverage,
  Interleaved,
  Directed
};

/// 0 means no limit where it is a limit.
struct ExecOptions {
  SearchKind Search = SearchKind::Dfs;
  /// Whatever the search: paths are numbered in the order of dfs.
  bool NumberedInOrder = false;
  uint64_t Seed = 1;
  /// What SearchKind::Directed heads for: File.java:N, Cls.method,
  /// Cls.method:N.
  std::string Goal;
  /// Explore below this path only: a PathAddress as text.
  std::string ReplayPath;
  uint64_t Jobs = 1;  ///< threads
  double MaxTime = 0; ///< seconds, of one exploration
  uint64_t MaxPaths = 0;
  uint64_t MaxForks = 0;                  ///< along one path
  uint64_t MaxInstructions = 0;           ///< along one path
  uint64_t MaxMemory = uint64_t(8) << 30; ///< of the process, or ...
  /// ... what the process may grow by during an exploration.
  bool MemoryOfProcess = true;
  uint64_t MaxFrames = 2048;             ///< calls in progress
  uint64_t MaxArray = uint64_t(1) << 28; ///< bytes of one array
  /// Paths that need an array of 2^28 elements or more are of interest.
  bool HugeArrays = false;
  /// Where the sides of a branch meet, paths become one.
  bool MergePaths = false;
  uint64_t MergeLimit = 256; ///< states between a branch and its join
  /// Somebody cuts loops (LoopCutter): code says what is live there.
  bool CutLoops = false;
  uint64_t LoopBound = 0;   ///< iterations of one loop that materialise nothing
  double MaxSolverTime = 0; ///< seconds in the solver, of one exploration
  bool Assertions = true;
  bool ConcreteEnvironment = false;
  /// "Class.method": more sources of nondeterminism, by their result type.
  std::vector<std::string> Sources;
  /// "Class" or "Class.field": static fields that are inputs.
  std::vector<std::string> SymbolicStatics;
  /// Compute a small, deterministic model for every path.
  bool Models = true;
  /// Groups of models that replace JDK code by formulas; "off": none. Empty:
  /// all.
  std::vector<std::string> ModelGroups;
  /// The JDK's classes that the first paths initialise, each by itself, are
  /// initialised once before all paths.
  bool ShareInitialisers = true;
  /// Count costs by line, for Engine::writeProfile.
  bool Profile = false;
  /// Count executions of every instruction, for Engine::lineCoverage.
  bool Coverage = false;
  /// Keep where and why paths fork: PathResult::Trail.
  bool Trail = false;
  /// Keep so many of the last lines of each path: PathResult::Trace.
  uint64_t TraceLines = 0;
  /// Also how many decisions were behind them.
  bool TraceForks = false;
};
void describeOptions(ExecOptions &O, OptionSink &S);

} // namespace jsym

#endif // JSYM_RUN_EXECOPTIONS_H
