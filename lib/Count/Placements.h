//===- Placements.h - Symbols from low to high ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_PLACEMENTS_H
#define JSYM_LIB_COUNT_PLACEMENTS_H

#include "IntervalSet.h"

namespace jsym {

/// What is to hold of the values of some symbols.
struct PlacementProblem {
  using Mask = uint32_t;
  static constexpr unsigned MaxSymbols = 16;
  struct Symbol {
    IntervalSet Allowed;
    Mask Below = 0;     ///< those that must have smaller values
    Mask NotAbove = 0;  ///< those that must not have greater ones
    Mask Different = 0; ///< those that must have others
    Mask Same = 0;      ///< those that must have the same
  };
  std::vector<Symbol> Symbols;
};

/// How many values there are for the symbols; nothing if that takes more than
/// \p Steps steps, which are counted down.
///
/// The line is cut into cells in which each symbol may have all values or none.
/// From the lowest cell to the highest it is decided which symbols are in it,
/// and, in it, which have the lowest value, which the next one, and so on: what
/// is left to choose are j different values of the cell. What matters of the
/// choices so far is the set of symbols that are placed.
std::optional<BigInt> countPlacements(const PlacementProblem &P,
                                      uint64_t &Steps);

} // namespace jsym

#endif // JSYM_LIB_COUNT_PLACEMENTS_H
