//===- SliceSolver.h - Asks only about what matters -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_SLICESOLVER_H
#define JSYM_LIB_SOLVER_SLICESOLVER_H

#include "Layer.h"
#include "Slices.h"

namespace jsym {

/// Leaves out the conditions of the path that share no symbol, directly or
/// through others, with the condition. The rest of the model is the old one.
class SliceSolver : public Layer {
public:
  SliceSolver(const ExprManager &Exprs, Slices &Partition,
              std::unique_ptr<Solver> Next, Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs), Partition(Partition) {}
  llvm::StringRef name() const override { return "slices"; }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  ModelRef merge(const Query &Q, llvm::ArrayRef<ExprId> Conditions,
                 const Assignment &Slice);

  const ExprManager &Exprs;
  Slices &Partition;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_SLICESOLVER_H
