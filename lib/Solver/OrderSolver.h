//===- OrderSolver.h - Decides comparisons without Z3 -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_ORDERSOLVER_H
#define JSYM_LIB_SOLVER_ORDERSOLVER_H

#include "Layer.h"
#include "OrderTheory.h"
#include "jsym/Solver/PathFollower.h"
#include "Slices.h"

namespace jsym {

/// An exact decision where the condition, and all conditions of the path that
/// it depends on, are comparisons that OrderTheory understands. Unsat is also
/// found when only some of them are.
class OrderSolver : public Layer {
public:
  OrderSolver(const ExprManager &Exprs, Slices &Partition,
              std::unique_ptr<Solver> Next, Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs), Partition(Partition),
        Theory(Exprs) {}
  llvm::StringRef name() const override { return "order"; }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  void follow(const PathCondition &Path);
  bool dependsOnOther(const Query &Q);
  ModelRef model(const Query &Q);

  const ExprManager &Exprs;
  Slices &Partition;
  OrderTheory Theory;
  PathFollower Follower;
  /// Conditions of the path that are not understood wholly, with their depth.
  std::vector<std::pair<ExprId, size_t>> Others;
  size_t Depth = 0;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_ORDERSOLVER_H
