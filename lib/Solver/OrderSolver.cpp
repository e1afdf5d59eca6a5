//===- OrderSolver.cpp - Decides comparisons without Z3 -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "OrderSolver.h"

using namespace jsym;

void OrderSolver::follow(const PathCondition &Path) {
  Follower.follow(
      Path,
      [this](size_t N) {
        Depth -= N;
        while (!Others.empty() && Others.back().second > Depth)
          Others.pop_back();
        while (N--)
          Theory.pop();
      },
      [this](ExprId E) {
        ++Depth;
        if (!Theory.push(E))
          Others.emplace_back(E, Depth);
      });
}

bool OrderSolver::dependsOnOther(const Query &Q) {
  if (Others.empty())
    return false;
  Partition.follow(Q.Path);
  return llvm::any_of(Others, [&](const auto &Other) {
    return Partition.connected(Other.first, Q.Condition);
  });
}

ModelRef OrderSolver::model(const Query &Q) {
  auto Result = Others.empty() ? std::make_shared<Assignment>()
                               : std::make_shared<Assignment>(*Q.Model);
  Theory.forEachVariable([&](ExprId Var, uint64_t Bits) {
    uint32_t Index = Exprs.varIndex(Var);
    if (Others.empty() || Partition.connectedVariable(Index, Q.Condition))
      Result->set(Index, Bits);
  });
  return Result;
}

bool OrderSolver::decide(const Query &Q, Answer &Out) {
  follow(Q.Path);
  assert(Depth == Q.Path.size() && "the theory is at another path");
  bool Exact = Theory.push(Q.Condition);
  OrderTheory::Outcome O = Theory.solve();
  bool Decided = false;
  if (O == OrderTheory::Outcome::Unsat) {
    Out.Result = Verdict::Unsat;
    Decided = true;
  } else if (O == OrderTheory::Outcome::Sat && Exact &&
             (Others.empty() || Q.Model) && !dependsOnOther(Q)) {
    Out.Result = Verdict::Sat;
    Out.Model = model(Q);
    Decided = true;
  }
  Theory.pop();
  return Decided;
}
