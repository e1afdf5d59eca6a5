//===- FactSolver.h - Rewrites conditions with what the path says -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_FACTSOLVER_H
#define JSYM_LIB_SOLVER_FACTSOLVER_H

#include "Layer.h"
#include "jsym/Solver/PathFollower.h"
#include "llvm/ADT/DenseMap.h"

namespace jsym {

/// Replaces terms that the path equates with constants, and conditions that the
/// path contains or contradicts, then simplifies.
class FactSolver : public Layer {
public:
  FactSolver(ExprManager &Exprs, std::unique_ptr<Solver> Next, Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "facts"; }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  void push(ExprId E);
  void learn(ExprId Term, ExprId Value);
  void pop();

  ExprManager &Exprs;
  PathFollower Follower;
  llvm::DenseMap<ExprId, ExprId> Facts;
  std::vector<ExprId> Learnt; ///< keys of Facts, in order
  std::vector<size_t> Scopes; ///< length of Learnt before each condition
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_FACTSOLVER_H
