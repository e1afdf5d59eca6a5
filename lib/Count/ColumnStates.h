//===- ColumnStates.h - States with a count each ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_COLUMNSTATES_H
#define JSYM_LIB_COUNT_COLUMNSTATES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <gmp.h>
#include <vector>

namespace jsym {

/// A table from states, which are vectors of small numbers, to how many choices
/// lead there. All counts have room for the same number of limbs.
class ColumnStates {
public:
  ColumnStates(unsigned Slots, unsigned Limbs)
      : Slots(Slots), Limbs(Limbs), Table(64, 0) {}
  size_t size() const { return Number; }
  llvm::ArrayRef<int32_t> state(size_t I) const {
    return llvm::ArrayRef(States).slice(I * Slots, Slots);
  }
  const mp_limb_t *count(size_t I) const { return &Counts[I * Limbs]; }
  /// Adds to the count of \p State.
  void add(llvm::ArrayRef<int32_t> State, const mp_limb_t *Count);
  void clear();

private:
  static uint64_t hash(llvm::ArrayRef<int32_t> State);
  void grow();

  unsigned Slots, Limbs;
  size_t Number = 0;
  std::vector<int32_t> States;
  std::vector<mp_limb_t> Counts;
  std::vector<uint32_t> Table; ///< number of the state + 1; a power of two
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_COLUMNSTATES_H
