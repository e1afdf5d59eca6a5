//===- PathProbability.cpp - How likely the paths of a tree are -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/PathProbability.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

PathProbability::Parts PathProbability::touched(ExprId Condition) const {
  llvm::SmallVector<ExprId, 8> Vars;
  Exprs.collectVars(Condition, Vars);
  Parts R;
  for (const PartRef &P : current())
    if (llvm::any_of(Vars,
                     [&](ExprId V) { return llvm::is_contained(P->Vars, V); }))
      R.push_back(P);
  return R;
}

PathProbability::PartRef
PathProbability::joined(llvm::ArrayRef<PartRef> Touched, ExprId Condition) {
  auto R = std::make_shared<Part>();
  for (const PartRef &P : Touched)
    llvm::append_range(R->Conditions, P->Conditions);
  R->Conditions.push_back(Condition);
  CountProblem Problem = Chain.problem(R->Conditions, Values);
  for (const CountedSymbol &S : Problem.Symbols)
    R->Vars.push_back(S.Var);
  R->Number = Chain.count(Problem);
  R->Mass = Problem.mass();
  return R;
}

void PathProbability::follow(const PathCondition &Path) {
  Follower.follow(
      Path, [this](size_t N) { Levels.resize(Levels.size() - N); },
      [this](ExprId Condition) {
        Parts Touched = touched(Condition), Next;
        for (const PartRef &P : current())
          if (!llvm::is_contained(Touched, P))
            Next.push_back(P);
        Next.push_back(joined(Touched, Condition));
        Levels.push_back(std::move(Next));
      });
}

Probability PathProbability::of(const PathCondition &Path) {
  follow(Path);
  Probability Product(Count::exact(1), 1);
  for (const PartRef &P : current())
    Product *= Probability(P->Number, P->Mass);
  return Product;
}

std::optional<Probability>
PathProbability::conditional(const PathCondition &Path, ExprId Condition) {
  follow(Path);
  if (llvm::any_of(current(),
                   [](const PartRef &P) { return P->Number.low() == 0; }))
    return std::nullopt;
  Parts Touched = touched(Condition);
  Probability Before(Count::exact(1), 1);
  for (const PartRef &P : Touched)
    Before *= Probability(P->Number, P->Mass);
  PartRef After = joined(Touched, Condition);
  // Symbols that only the condition mentions are in the mass of After alone.
  return Probability(After->Number, After->Mass).given(Before);
}
