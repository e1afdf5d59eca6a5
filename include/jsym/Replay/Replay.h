//===- Replay.h - Generated tests on a real JVM -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_REPLAY_REPLAY_H
#define JSYM_REPLAY_REPLAY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <atomic>
#include <set>
#include <string>
#include <vector>

namespace jsym::replay {

enum class ReplayVerdict : uint8_t {
  Confirmed,
  Contradicted,
  NotReplayable,
  NotFeasible, ///< the JVM does something else, and the path was in doubt
  NotRun,      ///< there was no time for it
  Cut          ///< by a bound or a limit: nothing is predicted
};

struct ReplayedTest {
  uint64_t Path = 0;
  std::string Class, Method, Predicted;
  std::string Throws; ///< what is predicted to be thrown: Class.getName()
  bool Bug = false;
  bool Fails = false;     ///< is to fail, as predicted
  bool OtherSide = false; ///< of a path that has another test
  std::string Doubt;      ///< doubt() of the path
  /// What a JVM may do otherwise each time, if there is anything: Confirmed is
  /// a test that never failed, and failing contradicts nothing.
  std::string Chance;
  unsigned Directory = 0; ///< index into ReplayReport::Directories
  ReplayVerdict Verdict = ReplayVerdict::NotReplayable;
  std::string Why; ///< what the JVM said, or why there is no test
  std::string
      Thrown{}; ///< Class.getName() of what came out of a test that fails
};

struct ReplayedDirectory {
  std::string Path;
  bool Compiled = true;
  std::string CompilerOutput; ///< errors, warnings; empty as a rule
};

struct ReplayReport {
  std::vector<ReplayedDirectory> Directories;
  std::vector<ReplayedTest> Tests;
  unsigned Confirmed = 0, Contradicted = 0, NotReplayable = 0, NotFeasible = 0,
           NotRun = 0, Cut = 0;
  double CompileSeconds = 0; ///< within the JVMs that ran the tests

  bool allCompiled() const;
  /// How many paths a JVM said this of.
  unsigned &countOf(ReplayVerdict V);
};

struct ReplaySettings {
  std::string JdkHome;
  std::string ReplayJar; ///< jsym-replay.jar
  std::string GuardJar;  ///< jsym-guard.jar
  std::string Runner4;   ///< ReplayRunner4.java, which runs JUnit 4
  std::string Runner5;
  std::vector<std::string> JUnitJars; ///< empty: Debian's
  std::string Target;                 ///< only tests of this one; empty: of all
  std::set<uint64_t> First;           ///< paths whose tests are run first
  double Timeout = 600;               ///< seconds for the whole run
  const std::atomic<bool> *Stop = nullptr; ///< once true, nothing more is run
  /// Seconds after which a test ends with its JVM; others go on in another one.
  /// 0: tests have limits of their own.
  double TestLimit = 0;
  bool Assertions = true;
};

/// Compiles the tests of each directory (its jsym-tests.json says which), runs
/// them, and compares each outcome with its prediction; all in one JVM, unless
/// a test ends that: another one goes on behind it. An error where a directory
/// has no manifest or the JVM cannot be run.
llvm::Expected<ReplayReport>
replayTests(llvm::ArrayRef<std::string> Directories,
            const ReplaySettings &Settings);

} // namespace jsym::replay

#endif // JSYM_REPLAY_REPLAY_H
