//===- PathProbability.h - How likely the paths of a tree are ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_PATHPROBABILITY_H
#define JSYM_COUNT_PATHPROBABILITY_H

#include "jsym/Count/Counter.h"
#include "jsym/Solver/PathFollower.h"

namespace jsym {

/// Asks about one path after the other and keeps what they share: going to a
/// path costs what is different from the path before, and a condition more
/// counts only the conditions that share symbols with it, directly or through
/// others.
class PathProbability {
public:
  /// Variables are independent; \p Values says how they are distributed.
  PathProbability(const ExprManager &Exprs, CounterChain &Chain, Domains Values)
      : Exprs(Exprs), Chain(Chain), Values(std::move(Values)) {}

  /// Before the first path that mentions \p Var.
  void setDomain(ExprId Var, Domain D) { Values.set(Var, std::move(D)); }
  /// That inputs satisfy all of \p Path.
  Probability of(const PathCondition &Path);
  /// That inputs which satisfy \p Path satisfy \p Condition, too: the share of
  /// a branch. Nothing if maybe none satisfies the path.
  std::optional<Probability> conditional(const PathCondition &Path,
                                         ExprId Condition);

private:
  /// Conditions that share symbols.
  struct Part {
    llvm::SmallVector<ExprId, 4> Conditions, Vars;
    Count Number;
    BigInt Mass;
  };
  using PartRef = std::shared_ptr<const Part>;
  using Parts = llvm::SmallVector<PartRef, 4>;
  void follow(const PathCondition &Path);
  PartRef joined(llvm::ArrayRef<PartRef> Touched, ExprId Condition);
  /// Those of the path at hand that share symbols with \p Condition.
  Parts touched(ExprId Condition) const;
  const Parts &current() const { return Levels.empty() ? None : Levels.back(); }

  const ExprManager &Exprs;
  CounterChain &Chain;
  Domains Values;
  PathFollower Follower;
  std::vector<Parts> Levels; ///< after each condition of the path
  const Parts None;
};

} // namespace jsym

#endif // JSYM_COUNT_PATHPROBABILITY_H
