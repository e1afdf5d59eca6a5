//===- Ranges.h - What boxes of values make of expressions ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_RANGES_H
#define JSYM_LIB_COUNT_RANGES_H

#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace jsym {

/// Unsigned numbers from Low up to High; of a float its value as a double, by
/// which place that has among all doubles (FloatRanges.h).
struct Range {
  uint64_t Low = 0, High = 0;
  bool NaN = false; ///< a float, and maybe none of these, but NaN
  bool isSingle() const { return Low == High; }
};

/// Evaluates conditions over ranges instead of values.
class RangeProgram {
public:
  /// \p Vars: the variables whose ranges run() is told.
  RangeProgram(const ExprManager &Exprs, llvm::ArrayRef<ExprId> Conditions,
               llvm::ArrayRef<ExprId> Vars);
  /// Whether all conditions hold: {1, 1} always, {0, 0} never. Of what has more
  /// than 64 bits nothing is known. Floats have ranges of bit patterns.
  Range run(llvm::ArrayRef<Range> OfVars);

private:
  struct Step {
    ExprId E;
    uint32_t Ops[3];
  };
  Range evaluate(const Step &S) const;

  const ExprManager &Exprs;
  bool TooLarge = false;
  std::vector<Sort> Sorts; ///< of variables
  std::vector<Step> Steps; ///< their results stand behind those of variables
  std::vector<uint32_t> Conditions;
  std::vector<Range> Values;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_RANGES_H
