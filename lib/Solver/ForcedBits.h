//===- ForcedBits.h - Bits of a variable that conditions fix ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_FORCEDBITS_H
#define JSYM_LIB_SOLVER_FORCEDBITS_H

#include "jsym/Expr/ExprManager.h"

namespace jsym {

/// Bits of one variable that have the same value wherever the conditions hold
/// that were learned from. What it does not understand fixes nothing.
class ForcedBits {
public:
  ForcedBits(const ExprManager &Exprs, ExprId Var) : Exprs(Exprs), Var(Var) {}

  void learn(ExprId Condition, bool Holds = true) {
    learn(Condition, Holds, MaxDepth);
  }
  uint64_t mask() const { return Mask; }
  uint64_t value() const { return Value; }

  /// Values with the forced bits, those nearest to 0 first, of two of one
  /// magnitude the positive one; at most \p Count. \p Try returns true to end.
  bool enumerate(unsigned Count, llvm::function_ref<bool(uint64_t)> Try) const;

private:
  static constexpr unsigned MaxDepth = 32;
  void learn(ExprId E, bool Holds, unsigned Depth);
  void bits(ExprId E, uint64_t Known, uint64_t Is, unsigned Depth);

  const ExprManager &Exprs;
  const ExprId Var;
  uint64_t Mask = 0, Value = 0;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_FORCEDBITS_H
