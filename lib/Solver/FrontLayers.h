//===- FrontLayers.h - The cheapest layers ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_FRONTLAYERS_H
#define JSYM_LIB_SOLVER_FRONTLAYERS_H

#include "Layer.h"

namespace jsym {

/// Tries the model that comes with the query.
class ModelReuseSolver : public Layer {
public:
  ModelReuseSolver(const ExprManager &Exprs, std::unique_ptr<Solver> Next,
                   Auditor *Audit)
      : Layer(std::move(Next), Audit), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "model"; }

protected:
  bool decide(const Query &Q, Answer &Out) override {
    if (!Q.Model || !evaluate(Exprs, Q.Condition, *Q.Model))
      return false;
    Out.Result = Verdict::Sat;
    Out.Model = Q.Model;
    return true;
  }

private:
  const ExprManager &Exprs;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_FRONTLAYERS_H
