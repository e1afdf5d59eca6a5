//===- Algebra.h - Equalities of polynomials ----------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_ALGEBRA_H
#define JSYM_LIB_PROOF_ALGEBRA_H

#include "jsym/Expr/ExprManager.h"
#include <map>
#include <vector>

namespace jsym::proof {

/// Sums and products of bit-vectors are polynomials over the integers modulo
/// 2^width; what they are is the same, however they are written. Solvers that
/// multiply bit by bit take minutes to see that.
class Algebra {
public:
  explicit Algebra(const ExprManager &Exprs) : Exprs(Exprs) {}

  /// \p Condition holds: where it is an equality that gives the value of a
  /// variable, that replaces the variable from now on.
  void know(ExprId Condition);
  /// Whether \p Condition is an equality, or a disjunction with one, that holds
  /// for all values of what is in it.
  bool holds(ExprId Condition) const;
  /// Whether it is an equality with a product of what is not constant.
  bool isProduct(ExprId Condition) const;

private:
  /// By the ids of factors, in their order.
  using Monomial = std::vector<uint32_t>;
  struct Polynomial {
    std::map<Monomial, uint64_t> Terms;
    bool IsTooBig = false;
  };
  Polynomial of(ExprId E, unsigned Depth = 0) const;
  static void add(Polynomial &To, const Polynomial &What, uint64_t Times);
  static Polynomial product(const Polynomial &A, const Polynomial &B);
  Polynomial difference(ExprId Equality) const;
  void reduce(Polynomial &P, unsigned Width) const;

  const ExprManager &Exprs;
  std::map<uint32_t, Polynomial> Values; ///< of variables
};

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_ALGEBRA_H
