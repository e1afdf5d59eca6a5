//===- Coverage.h - What explorations reached -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Coverage of bytecode, in the terms of JaCoCo: its instructions, lines and
/// branches (both ways of a conditional jump, the distinct targets of a switch;
/// exceptions are no branches), and covered is what its probes would record if
/// all paths were run on a JVM: where an exception leaves a stretch of code
/// without a probe, the whole stretch counts as not covered. Counts are those
/// of the explorations: how often, over all paths.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_OBSERVE_COVERAGE_H
#define JSYM_OBSERVE_COVERAGE_H

#include "jsym/Dialect/ClassModel.h"
#include <map>
#include <vector>

namespace jsym {

enum class Reach : uint8_t {
  Covered,
  /// Executed, but what followed threw before JaCoCo would have noticed.
  Executed,
  /// Not executed by any path, and all paths were explored: it cannot be.
  Infeasible,
  /// Not executed by the paths that were explored; there are others.
  Unexplored,
};

/// One way out of a bytecode that has several.
struct BranchCoverage {
  uint32_t Pc = 0;     ///< of the jump or switch
  uint32_t Target = 0; ///< where it goes
  int32_t TargetLine = -1;
  uint64_t Count = 0;
  Reach State = Reach::Unexplored;
};

struct LineCounts {
  uint64_t Hits = 0; ///< executions: the most of any of its bytecodes
  /// Bytecodes, and those of them that are Covered and Infeasible.
  uint32_t Bytecodes = 0, BytecodesCovered = 0, BytecodesInfeasible = 0;
  uint64_t Forks = 0;
  std::vector<BranchCoverage> Branches; ///< by offset, jumps before falling

  uint32_t branches(Reach R) const {
    uint32_t N = 0;
    for (const BranchCoverage &B : Branches)
      N += B.State == R;
    return N;
  }
};

struct MethodCoverage {
  const dialect::MethodModel *Method = nullptr;
  bool Reached = false; ///< an exploration began it
  /// By the method that was asked about, or what that calls, and so on; not
  /// only by a contract.
  bool OfTarget = false;
  uint64_t Calls = 0;   ///< how often, over all paths
  /// Lines of the source that have bytecode; -1 if it has no lines.
  std::map<int32_t, LineCounts> Lines;
};

} // namespace jsym

#endif // JSYM_OBSERVE_COVERAGE_H
