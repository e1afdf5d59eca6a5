//===- PathBounds.h - Bounds of published systems ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bounds that other systems explore by, so that what is said of them can be
/// repeated: none of them holds unless somebody asks for it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_PATHBOUNDS_H
#define JSYM_RESULT_PATHBOUNDS_H

#include "jsym/Support/Options.h"

namespace jsym {

/// When the solver is asked whether a path has an input.
enum class Feasibility : uint8_t {
  Conjunct, ///< at each branch
  End       ///< where the path ends, if somebody wants to know
};

enum class LibraryCalls : uint8_t { Follow, Unknown };

/// 0 means no limit where it is a limit.
struct PathBounds {
  /// How deep calls are followed, a number; empty: however deep.
  std::string CallDepth;
  /// Whether the program's calls of the JDK are followed at all.
  LibraryCalls Library = LibraryCalls::Follow;
  uint64_t BranchBound = 0;   ///< choices at one branch along a path
  uint64_t MaxConditions = 0; ///< conjuncts of the condition of a path
  Feasibility Asks = Feasibility::Conjunct;
  /// Before the solver, the path is looked through for the negation.
  bool Contradictions = false;

  bool limitsCalls() const {
    return !CallDepth.empty() || Library == LibraryCalls::Unknown;
  }
  /// Of CallDepth, which is checked.
  uint64_t callDepth() const;
};
void describeOptions(PathBounds &O, OptionSink &S);
/// What is wrong with them; empty: nothing.
std::string mistakeIn(const PathBounds &O);

} // namespace jsym

#endif // JSYM_RESULT_PATHBOUNDS_H
