//===- FloatBox.h - What floats may be within a box ---------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_FLOATBOX_H
#define JSYM_LIB_SOLVER_FLOATBOX_H

#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/DenseMap.h"

namespace jsym {

/// Numbers from Low to High (none: Low > High; zeros are one), and maybe NaN.
struct Range {
  double Low, High;
  bool Nan;

  static Range all();
  static Range none(bool Nan) { return {1, 0, Nan}; }
  static Range of(double D);
  bool hasNumbers() const { return Low <= High; }
  bool isEmpty() const { return !hasNumbers() && !Nan; }
  bool hasZero() const { return Low <= 0 && High >= 0; }
  bool isFinite() const;
  void intersect(const Range &R);
  void join(const Range &R);
};

/// Whether a condition may hold, and may not.
struct Truth {
  bool MayHold = true, MayFail = true;
};

/// The ranges of all expressions of a conjunction where its floating-point
/// variables are in given ranges. Rounding to nearest is monotone, so that what
/// is computed from the ends of ranges bounds what is computed between them;
/// functions of Math are given eight units of the last place.
class FloatBox {
public:
  FloatBox(const ExprManager &Exprs, llvm::ArrayRef<ExprId> Conditions);

  llvm::ArrayRef<ExprId> variables() const { return Vars; }
  /// False: no values within \p Domains, which are by variable, satisfy the
  /// conjunction. Else they are as narrow as it says.
  bool narrow(std::vector<Range> &Domains);

private:
  void add(ExprId Root);
  bool pass(std::vector<Range> &Domains);
  Range forward(ExprId E) const;
  Range binary(ExprId E) const;
  Range applied(ExprId E) const;
  Range roundedTo(Sort S, Range R) const;
  Truth truth(ExprId E) const;
  Truth compared(ExprId E) const;
  void hold(ExprId E, bool Is);
  void less(ExprId A, ExprId B, bool OrEqual);
  void equal(ExprId A, ExprId B);
  /// \p E is within \p R, and what it is made of is as that implies.
  void within(ExprId E, Range R);
  void inverse(ExprId E, const Range &R);
  const Range &at(ExprId E) const { return Ranges.find(E)->second; }

  const ExprManager &Exprs;
  llvm::ArrayRef<ExprId> Conditions;
  std::vector<ExprId> Order; ///< operands first
  llvm::SmallVector<ExprId, 8> Vars;
  llvm::DenseMap<ExprId, Range> Ranges;
  llvm::DenseMap<ExprId, Truth> Truths;
  bool Refuted = false;
  unsigned Fuel = 0; ///< steps down that a pass may still make
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_FLOATBOX_H
