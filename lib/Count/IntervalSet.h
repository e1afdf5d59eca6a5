//===- IntervalSet.h - Unions of intervals of integers ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_INTERVALSET_H
#define JSYM_LIB_COUNT_INTERVALSET_H

#include "LinearForms.h"

namespace jsym {

/// Integers, as ascending intervals (both ends belong to them) with gaps
/// between them.
class IntervalSet {
public:
  struct Interval {
    Int128 Low, High;
  };
  IntervalSet() = default;
  /// Empty if Low > High.
  IntervalSet(Int128 Low, Int128 High) { add(Low, High); }
  /// Not below any interval that is there.
  void add(Int128 Low, Int128 High);
  llvm::ArrayRef<Interval> intervals() const { return Parts; }
  size_t size() const { return Parts.size(); }
  bool contains(Int128 X) const;

  IntervalSet operator&(const IntervalSet &Other) const;
  IntervalSet operator|(const IntervalSet &Other) const;
  /// The others from 0 up to \p Top.
  IntervalSet complement(Int128 Top) const;

private:
  llvm::SmallVector<Interval, 2> Parts;
};

/// The last u from \p U up to \p Top with which \p F, over one symbol at most,
/// stays between the multiples of 2^Width that enclose it at \p U.
Int128 endOfTurn(const LinearForm &F, Int128 U, Int128 Top);
/// The u from 0 up to \p Top for which an atom over one symbol holds; nothing
/// if there are too many intervals.
std::optional<IntervalSet> solve(const LinearAtom &A, Int128 Top);
/// The same for a formula.
std::optional<IntervalSet> solve(const LinearFormula &F,
                                 LinearFormula::NodeId N, Int128 Top);

} // namespace jsym

#endif // JSYM_LIB_COUNT_INTERVALSET_H
