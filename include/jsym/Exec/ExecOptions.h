//===- ExecOptions.h - Options of the engine --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXEC_EXECOPTIONS_H
#define JSYM_EXEC_EXECOPTIONS_H

#include "jsym/Support/Options.h"

namespace jsym {

enum class SearchKind : uint8_t { Dfs, Bfs };

/// 0 means no limit where it is a limit.
struct ExecOptions {
  SearchKind Search = SearchKind::Dfs;
  uint64_t Seed = 1;
  double MaxTime = 0; ///< seconds, of one exploration
  uint64_t MaxPaths = 0;
  uint64_t MaxForks = 0;                  ///< along one path
  uint64_t MaxInstructions = 0;           ///< along one path
  uint64_t MaxMemory = uint64_t(8) << 30; ///< of the process
  uint64_t MaxFrames = 2048;              ///< deeper calls: StackOverflowError
  uint64_t MaxArray = uint64_t(1) << 28;  ///< bytes of one array
  uint64_t LoopBound = 0; ///< iterations of one loop that materialise nothing
  bool Assertions = true;
  bool ConcreteEnvironment = false;
  /// "Class.method": more sources of nondeterminism, by their result type.
  std::vector<std::string> Sources;
  /// Compute a small, deterministic model for every path.
  bool Models = true;
  /// Count executions of every instruction, for Engine::lineCoverage.
  bool Coverage = false;
};
void describeOptions(ExecOptions &O, OptionSink &S);

} // namespace jsym

#endif // JSYM_EXEC_EXECOPTIONS_H
