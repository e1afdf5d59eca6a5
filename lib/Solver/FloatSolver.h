//===- FloatSolver.h - Arithmetic of floats by boxes and search ---*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_FLOATSOLVER_H
#define JSYM_LIB_SOLVER_FLOATSOLVER_H

#include "FloatBox.h"
#include "Layer.h"
#include <random>

namespace jsym {

/// Conditions with products of doubles, or with functions of Math, which a
/// solver knows nothing of. Boxes of values are narrowed and split: when none
/// is left, the conditions are unsatisfiable. Values from boxes that are left
/// are where a search begins, which changes one variable at a time so that the
/// conditions are less far from holding, in units of the last place; functions
/// of Math are what they really are. Both have budgets that are counted.
class FloatSolver : public Layer {
public:
  FloatSolver(const ExprManager &Exprs, std::unique_ptr<Solver> Next,
              Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "floats"; }

  /// Whether an answer to \p Q rests on what functions of Math are: a solver
  /// that takes them for any functions may know of other models.
  static bool usesFunctions(const ExprManager &Exprs, const Query &Q);

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  bool collect(const Query &Q);
  /// Unsat: there is no solution. Sat: Now is one. Else boxes that may have
  /// some are in Left.
  Verdict split();
  bool search();
  bool climb();
  bool improve(size_t Var, double &Best);
  bool fits();
  double distance(ExprId E, bool Is);
  double compared(ExprId E, bool Is);
  void begin(const std::vector<Range> &Box);
  void beginAnywhere();

  const ExprManager &Exprs;
  llvm::SmallVector<ExprId, 32> Conditions;
  llvm::SmallVector<ExprId, 8> Vars; ///< all that are looked for
  llvm::SmallVector<ExprId, 8> BoxVars;
  std::vector<std::vector<Range>> Left;
  std::shared_ptr<Assignment> Now;
  std::vector<double> Constants;
  std::mt19937_64 Random;
  uint64_t Evaluations = 0;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_FLOATSOLVER_H
