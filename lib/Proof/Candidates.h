//===- Candidates.h - What may hold of a loop ---------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_CANDIDATES_H
#define JSYM_LIB_PROOF_CANDIDATES_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Proof/LoopChecker.h"
#include <optional>

namespace jsym::proof {

/// A place of which only invariants are known.
struct OpenValue {
  Place Where;
  std::string Name;
  ExprId Var;    ///< what stands there now
  ExprId Before; ///< what stood there when the loop was cut
};

/// An array of whose elements only invariants are known.
struct OpenArray {
  Place Where;
  std::string Name;
  ExprId Index;         ///< any of its indexes
  ExprId Element;       ///< what stands there
  uint32_t Version = 0; ///< of the heap since when nothing else is known
};

struct Candidate {
  std::string Name; ///< the same for every cut of the loop
  ExprId Condition; ///< over variables of open places
  /// The open values of which few values are known, alone or together.
  llvm::SmallVector<unsigned, 2> AreOneOf = {};
  std::string Group = {}; ///< of those that are refuted together
  /// The array of which the condition holds for each index and element.
  std::optional<Place> OfElements = {};
};

/// Invariants that loops often have, over the open values and \p Terms, which
/// the loop does not change; none that \p Claim has refuted.
std::vector<Candidate> candidates(ExprManager &Exprs,
                                  llvm::ArrayRef<OpenValue> Open,
                                  llvm::ArrayRef<ExprId> Terms,
                                  const LoopClaim &Claim, const Effort &How);

/// What may hold of all elements of \p Arrays up to a place, or from there on.
std::vector<Candidate> elementCandidates(ExprManager &Exprs,
                                         llvm::ArrayRef<OpenArray> Arrays,
                                         llvm::ArrayRef<OpenValue> Open,
                                         llvm::ArrayRef<ExprId> Terms,
                                         const LoopClaim &Claim);

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_CANDIDATES_H
