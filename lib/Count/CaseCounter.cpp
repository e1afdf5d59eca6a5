//===- CaseCounter.cpp - One value of a factor after another --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CaseCounter.h"
#include "jsym/Expr/Transform.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

/// Values that are tried.
static constexpr unsigned MaxValues = 1024;

static bool isProduct(const ExprManager &Exprs, ExprId E) {
  ExprKind K = Exprs.kind(E);
  return (K == ExprKind::Mul || K == ExprKind::UDiv || K == ExprKind::SDiv ||
          K == ExprKind::URem || K == ExprKind::SRem) &&
         llvm::none_of(Exprs.operands(E),
                       [&](ExprId Op) { return Exprs.isConst(Op); });
}

/// The symbol with the fewest values of those below a product.
std::optional<unsigned>
CaseCounter::narrowestFactor(const CountProblem &P) const {
  llvm::SmallVector<ExprId, 8> Factors;
  llvm::DenseSet<ExprId> Seen;
  llvm::SmallVector<ExprId, 32> Work(P.Conditions.begin(), P.Conditions.end());
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    if (isProduct(Exprs, E))
      Exprs.collectVars(E, Factors);
    llvm::append_range(Work, Exprs.operands(E));
  }
  std::optional<unsigned> Narrowest;
  BigInt Fewest = MaxValues + 1;
  for (unsigned I = 0; I < P.Symbols.size(); ++I)
    if (llvm::is_contained(Factors, P.Symbols[I].Var))
      if (BigInt Size = P.Symbols[I].Values.size(); Size < Fewest) {
        Narrowest = I;
        Fewest = Size;
      }
  return Narrowest;
}

std::optional<Count> CaseCounter::decide(const CountProblem &P) {
  std::optional<unsigned> Factor = narrowestFactor(P);
  if (!Factor || P.Symbols.size() == 1)
    return std::nullopt;
  CountedSymbol S = P.Symbols[*Factor];
  Sort Of = Exprs.sort(S.Var);
  CountProblem Rest = P;
  Rest.Symbols.erase(Rest.Symbols.begin() + *Factor);
  Count Sum = Count::exact(0);
  for (const DomainRun &R : S.Values.runs())
    for (uint64_t V = R.First;; V = (V + 1) & S.Values.mask()) {
      ExprId By = Exprs.constantOf(Of, V);
      for (auto [Old, New] : llvm::zip(P.Conditions, Rest.Conditions))
        New = substitute(Exprs, Old,
                         [&](ExprId E) { return E == S.Var ? By : ExprId(); });
      Count C = Chain->count(Rest);
      if (!C.isExact())
        return std::nullopt;
      C *= Count::exact(R.Weight);
      Sum += C;
      if (V == R.Last)
        break;
    }
  return Sum;
}
