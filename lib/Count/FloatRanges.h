//===- FloatRanges.h - What ranges of floats make of floats -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A float of either type is a double, and doubles are numbered in ascending
/// order: -0 is below 0, infinities are outermost. Rounding to nearest never
/// turns an order round, so what the ends of ranges come to are the ends of
/// what comes out, to the last bit.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_FLOATRANGES_H
#define JSYM_LIB_COUNT_FLOATRANGES_H

#include "Ranges.h"

namespace jsym {

inline bool isFloat(Sort S) {
  return S.Kind == SortKind::Float || S.Kind == SortKind::Double;
}

/// A range of bit patterns of that sort.
Range ofPatterns(Sort S, Range Patterns);
/// What \p E comes to, which is a float or has one among its operands \p Ops.
Range floatRange(const ExprManager &Exprs, ExprId E, llvm::ArrayRef<Range> Ops);

} // namespace jsym

#endif // JSYM_LIB_COUNT_FLOATRANGES_H
