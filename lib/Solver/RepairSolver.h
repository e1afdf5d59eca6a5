//===- RepairSolver.h - Changes the model at hand ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_REPAIRSOLVER_H
#define JSYM_LIB_SOLVER_REPAIRSOLVER_H

#include "Layer.h"

namespace jsym {

/// The model satisfies the path but not the condition: push the value that the
/// condition should have down through operations that can be inverted, the rest
/// of the model held fixed, until a variable or an array element is reached;
/// then evaluate everything. A condition that this breaks is mended in the same
/// way, a few times. (After propagation-based local search: Niemetz, Preiner,
/// Biere, "Precise and complete propagation based local search for
/// satisfiability modulo theories", CAV 2016.) Never answers Unsat.
class RepairSolver : public Layer {
public:
  RepairSolver(const ExprManager &Exprs, std::unique_ptr<Solver> Next,
               Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "repair"; }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  bool repair(ExprId E, uint64_t Target, unsigned Depth);
  bool repairBoolean(ExprId E, bool Target, unsigned Depth);
  bool repairLess(const ExprNode &N, bool Target, unsigned Depth);
  bool repairBits(ExprId E, uint64_t Target, unsigned Depth);
  bool repairSum(ExprId E, uint64_t Target, unsigned Depth);
  bool repairPlaces(ExprId E, uint64_t Target, unsigned Depth);
  bool into(ExprId Op, uint64_t V, unsigned Depth);
  bool repairFloat(const ExprNode &N, uint64_t Target, unsigned Depth);
  bool repairIte(const ExprNode &N, uint64_t Target, unsigned Depth);
  bool repairElement(const ExprNode &N, uint64_t Target);
  bool changed();
  uint64_t value(ExprId E) const { return evaluate(Exprs, E, A); }

  const ExprManager &Exprs;
  Assignment A;
  llvm::SmallVector<ExprId, 64> Conditions;
  unsigned Budget = 0; ///< leaves that may still be set
  unsigned Steps = 0;  ///< conditions that may still be mended in a row
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_REPAIRSOLVER_H
