//===- Replay.h - Generated tests on a real JVM -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTGEN_REPLAY_H
#define JSYM_TESTGEN_REPLAY_H

#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace jsym::testgen {

enum class ReplayVerdict : uint8_t { Confirmed, Contradicted, NotReplayable };

struct ReplayedTest {
  uint64_t Path = 0;
  std::string Class, Method, Predicted;
  bool Bug = false;
  ReplayVerdict Verdict = ReplayVerdict::NotReplayable;
  std::string Why; ///< what the JVM said, or why there is no test
};

struct ReplayReport {
  std::vector<ReplayedTest> Tests;
  unsigned Confirmed = 0, Contradicted = 0, NotReplayable = 0;
  std::string CompilerOutput; ///< warnings, if there were any
};

struct ReplaySettings {
  std::string JdkHome;
  std::string RunnerSource;  ///< ReplayRunner4.java or 5, by the manifest
  std::string RunnerSource5;
  std::vector<std::string> JUnitJars; ///< empty: Debian's
  double Timeout = 600;      ///< seconds for the whole run
  bool Assertions = true;
};

/// Compiles the tests of \p Directory (jsym-tests.json says which), runs them,
/// and compares each outcome with its prediction. An error where javac or the
/// JVM cannot be run at all or the tests do not compile.
llvm::Expected<ReplayReport> replayTests(llvm::StringRef Directory,
                                         const ReplaySettings &Settings);

} // namespace jsym::testgen

#endif // JSYM_TESTGEN_REPLAY_H
