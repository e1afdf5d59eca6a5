//===- BitBlaster.h - Expressions as decision diagrams ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_BITBLASTER_H
#define JSYM_LIB_COUNT_BITBLASTER_H

#include "Diagrams.h"
#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace jsym {

/// A diagram for each bit of expressions over bit-vectors, and over the bits of
/// floats as far as these are compared, not computed.
class BitBlaster {
public:
  using Ref = Diagrams::Ref;
  using Bits = llvm::SmallVector<Ref, 32>; ///< the lowest first

  BitBlaster(const ExprManager &Exprs, Diagrams &D) : Exprs(Exprs), D(D) {}
  void setVariable(ExprId Var, Bits B) { Known[Var] = std::move(B); }
  /// Nothing for what is not about bits, or if there is no more room.
  std::optional<Ref> condition(ExprId E);
  Ref below(const Bits &A, const Bits &B, bool OrEqual) const;
  Bits constant(unsigned Width, uint64_t Low, uint64_t High = 0) const;

private:
  bool translate(ExprId E);
  std::optional<Bits> make(ExprId E);
  std::optional<Bits> makeArithmetic(const ExprNode &N, const Bits &A,
                                     const Bits &B);
  Bits sum(const Bits &A, const Bits &B, Ref Carry) const;
  Bits complement(const Bits &A) const;
  Bits negative(const Bits &A) const;
  Bits choose(Ref C, const Bits &T, const Bits &E) const;
  Bits product(const Bits &A, const Bits &B) const;
  std::pair<Bits, Bits> divide(const Bits &A, const Bits &B) const;
  Bits signedDivide(const Bits &A, const Bits &B, bool Remainder) const;
  Bits shift(ExprKind K, const Bits &A, const Bits &Amount) const;
  Ref equal(const Bits &A, const Bits &B) const;
  std::optional<Bits> makeFloat(const ExprNode &N, const Bits &A,
                                const Bits *B) const;
  Ref isNaN(const Bits &A) const;
  Ref isNumberBelow(const Bits &A, const Bits &B) const;
  template <typename OpT>
  Bits bitwise(const Bits &A, const Bits &B, OpT Op) const;

  const ExprManager &Exprs;
  Diagrams &D;
  llvm::DenseMap<ExprId, Bits> Known;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_BITBLASTER_H
