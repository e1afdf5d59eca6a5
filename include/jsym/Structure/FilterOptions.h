//===- FilterOptions.h - What steers the filter -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_STRUCTURE_FILTEROPTIONS_H
#define JSYM_STRUCTURE_FILTEROPTIONS_H

#include "jsym/Support/Options.h"

namespace jsym {

/// How a contract's preconditions and invariants decide which inputs there are.
enum class InvariantUse : uint8_t {
  Build,  ///< they run first, and all that they may look at is decided
  Filter, ///< where paths part, it is asked whether an input can still be made
};

/// What of a path the question is about.
enum class FilterFacts : uint8_t {
  All,
  Shape, ///< which references there are, and nothing else
};

struct FilterOptions {
  InvariantUse Use = InvariantUse::Build;
  FilterFacts Facts = FilterFacts::All;
  /// States that one search may try; beyond, the path is kept. 0: any number.
  uint64_t Budget = 10000000;
  /// Instructions of one run of the conditions; beyond, the path is kept.
  uint64_t Fuel = 100000000;
  /// Inputs that were found answer further questions.
  bool Reuse = true;
  /// Each part of a contract is asked on its own, too.
  bool Parts = true;
  /// What nothing was found for is asked again, by search alone.
  bool CrossCheck = false;
};
void describeOptions(FilterOptions &O, OptionSink &S);

} // namespace jsym

#endif // JSYM_STRUCTURE_FILTEROPTIONS_H
