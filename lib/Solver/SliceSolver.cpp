//===- SliceSolver.cpp - Asks only about what matters ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SliceSolver.h"

using namespace jsym;

/// The values of the symbols of \p Conditions from \p Slice, all others from
/// the model of the path.
ModelRef SliceSolver::merge(const Query &Q, llvm::ArrayRef<ExprId> Conditions,
                            const Assignment &Slice) {
  auto Result = std::make_shared<Assignment>(*Q.Model);
  auto TakeFunction = [&](llvm::StringRef Name) {
    llvm::erase_if(Result->Functions,
                   [&](const auto &F) { return F.Name == Name; });
    if (const auto *F = Slice.getFunction(Name))
      Result->Functions.push_back(*F);
  };
  for (ExprId E : Conditions)
    for (uint32_t Symbol : Partition.symbolsOf(E)) {
      uint32_t Index = Symbol / 2;
      if (Symbol % 2) {
        TakeFunction(Exprs.functionName(Index));
      } else if (Exprs.sort(Exprs.varAt(Index)).Kind == SortKind::Array) {
        const Assignment::ArrayValue *V = Slice.getArray(Index);
        Result->setArray(Index, V ? *V : Assignment::ArrayValue());
      } else {
        Result->set(Index, Slice.get(Index));
      }
    }
  return Result;
}

bool SliceSolver::decide(const Query &Q, Answer &Out) {
  if (!Q.Model || Q.Relevant)
    return false;
  Partition.follow(Q.Path);
  llvm::SmallVector<ExprId, 32> Relevant;
  if (Partition.collect(Q.Condition, Relevant))
    return false;
  assert(Relevant.size() < Q.Path.size() && "a slice is a part");
  Query Slice = Q;
  Slice.Relevant = &Relevant;
  Out = forward(Slice);
  if (Out.Result == Verdict::Sat) {
    Relevant.push_back(Q.Condition);
    Out.Model = merge(Q, Relevant, *Out.Model);
  }
  return true;
}
