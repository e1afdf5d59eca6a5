//===- Elements.h - What holds of all elements of an array --------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// "Each element below i is positive" is a condition on any index and on what
/// stands there. Where a cut assumes it, it is assumed of each element that the
/// path reads from then on, as long as nothing was written there; where it has
/// to hold, it has to for an index of which nothing is known and for what the
/// state has there.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_ELEMENTS_H
#define JSYM_LIB_PROOF_ELEMENTS_H

#include "Visit.h"

namespace jsym::proof {

/// Arrays of one state.
class Elements {
public:
  Elements(ExprManager &Exprs, const State &S) : Exprs(Exprs), S(S) {}

  /// The array at \p P as an open one; nothing: no primitives that are found
  /// where somebody looks.
  std::optional<OpenArray> open(const Place &P) const;
  /// \p Values for \p A's index, which is any, and for what \p S has there.
  void look(const OpenArray &A, llvm::DenseMap<ExprId, ExprId> &Values);
  /// \p Holds, unless what is known of the elements that were looked at
  /// excludes it.
  ExprId unless(const Candidate &K, ExprId Holds) const;
  /// Whether all that is known of elements behind \p C is known of \p S, too.
  bool knowsWhat(const Cut &C) const;
  /// What is known of the element at \p Index of \p Array, which is \p Element
  /// since \p Version.
  ExprId known(uint32_t Array, uint32_t Version, ExprId Index,
               ExprId Element) const;

private:
  ExprId havocked(uint32_t Array, Value V, ExprId Index, Sort Type,
                  llvm::SmallVectorImpl<ExprId> &Known) const;

  ExprManager &Exprs;
  const State &S;
  std::map<Place, ExprId> Unless; ///< what is not so
};

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_ELEMENTS_H
