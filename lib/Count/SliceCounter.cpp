//===- SliceCounter.cpp - Parts that share no symbols ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SliceCounter.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

std::optional<Count> SliceCounter::decide(const CountProblem &P) {
  llvm::DenseMap<ExprId, unsigned> IndexOf;
  for (unsigned I = 0; I < P.Symbols.size(); ++I)
    IndexOf[P.Symbols[I].Var] = I;
  llvm::IntEqClasses Parts(P.Symbols.size());
  llvm::SmallVector<std::pair<ExprId, unsigned>, 8> Owned;
  llvm::SmallVector<ExprId, 8> Vars;
  for (ExprId E : P.Conditions) {
    if (Exprs.isTrue(E))
      continue;
    if (Exprs.isFalse(E))
      return Count::exact(0);
    Vars.clear();
    Exprs.collectVars(E, Vars);
    assert(!Vars.empty() && "a constant condition that is not folded");
    Owned.push_back({E, IndexOf.lookup(Vars[0])});
    for (ExprId V : Vars)
      Parts.join(IndexOf.lookup(Vars[0]), IndexOf.lookup(V));
  }
  Parts.compress();
  std::vector<CountProblem> Slices(Parts.getNumClasses());
  for (unsigned I = 0; I < P.Symbols.size(); ++I)
    Slices[Parts[I]].Symbols.push_back(P.Symbols[I]);
  for (auto [E, Symbol] : Owned)
    Slices[Parts[Symbol]].Conditions.push_back(E);

  Count Product = Count::exact(1);
  for (const CountProblem &S : Slices) {
    Product *= S.Conditions.empty() ? Count::exact(S.mass()) : forward(S);
    if (Product.isExact() && Product.low() == 0)
      break;
  }
  return Product;
}

//===----------------------------------------------------------------------===//

static BigInt numAssignments(const CountProblem &P) {
  BigInt N = 1;
  for (const CountedSymbol &S : P.Symbols)
    N *= S.Values.size();
  return N;
}

std::optional<Count> EnumerationCounter::decide(const CountProblem &P) {
  if (numAssignments(P) > Limit)
    return std::nullopt;
  BigInt Sum;
  Assignment A;
  auto Try = [&](auto &Self, unsigned I, const BigInt &Weight) -> void {
    if (I == P.Symbols.size()) {
      if (llvm::all_of(P.Conditions,
                       [&](ExprId E) { return evaluate(Exprs, E, A); }))
        Sum += Weight;
      return;
    }
    const Domain &D = P.Symbols[I].Values;
    for (const DomainRun &R : D.runs()) {
      BigInt W = Weight * R.Weight;
      for (uint64_t V = R.First;; V = (V + 1) & D.mask()) {
        A.set(Exprs.varIndex(P.Symbols[I].Var), V);
        Self(Self, I + 1, W);
        if (V == R.Last)
          break;
      }
    }
  };
  Try(Try, 0, 1);
  return Count::exact(Sum);
}

//===----------------------------------------------------------------------===//

/// Problems that one problem may become.
static constexpr size_t MaxCombinations = 4096;
/// As many are quicker than trying assignments.
static constexpr size_t FewCombinations = 4;

std::optional<Count> RunCounter::decide(const CountProblem &P) {
  if (P.hasSimpleDomains())
    return std::nullopt;
  size_t Combinations = 1;
  for (const CountedSymbol &S : P.Symbols) {
    Combinations *= S.Values.runs().size();
    if (Combinations > MaxCombinations)
      return std::nullopt;
  }
  if (Combinations > FewCombinations && numAssignments(P) <= EnumerationLimit)
    return std::nullopt;
  CountProblem Part = P;
  Count Sum = Count::exact(0);
  auto Choose = [&](auto &Self, unsigned I, const BigInt &Weight) -> void {
    if (I == P.Symbols.size()) {
      Count C = forward(Part);
      C *= Count::exact(Weight);
      Sum += C;
      return;
    }
    const Domain &D = P.Symbols[I].Values;
    for (const DomainRun &R : D.runs()) {
      DomainRun Plain{R.First, R.Last, 1};
      Part.Symbols[I].Values = Domain::ofRuns(D.width(), Plain);
      Self(Self, I + 1, Weight * R.Weight);
    }
  };
  Choose(Choose, 0, 1);
  return Sum;
}
