//===- GuessSolver.h - Tries likely floats ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_GUESSSOLVER_H
#define JSYM_LIB_SOLVER_GUESSSOLVER_H

#include "Layer.h"
#include "Slices.h"

namespace jsym {

/// Float arithmetic, remainders and products of variables cost Z3 seconds where
/// an evaluation costs a microsecond.
/// So where these are involved, values that programs tend to test for are
/// tried first: the constants of the conditions and what is near them, roots,
/// small integers, the special values; one variable at a time, then pairs.
class GuessSolver : public Layer {
public:
  GuessSolver(const ExprManager &Exprs, Slices &Partition,
              std::unique_ptr<Solver> Next, Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs), Partition(Partition) {}
  llvm::StringRef name() const override { return "guess"; }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  using Values = llvm::SmallVector<uint64_t, 32>;
  bool collect(const Query &Q);
  bool isHard(ExprId E) const;
  bool mentionsHard() const;
  void collectConstants();
  Values candidates(ExprId Var) const;
  bool fits(const Assignment &A);
  bool tryOne(Assignment &A);
  bool tryPairs(Assignment &A);

  const ExprManager &Exprs;
  Slices &Partition;
  llvm::SmallVector<ExprId, 32> Conditions;
  llvm::SmallVector<ExprId, 8> Vars;
  llvm::SmallVector<double, 32> Constants;
  unsigned Budget = 0;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_GUESSSOLVER_H
