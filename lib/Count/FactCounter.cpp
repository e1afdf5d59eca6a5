//===- FactCounter.cpp - What conditions on one symbol say ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FactCounter.h"
#include "IntervalSet.h"
#include "jsym/Expr/Transform.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

std::optional<Domain> jsym::restrictDomain(ExprManager &Exprs,
                                           const CountedSymbol &S,
                                           llvm::ArrayRef<ExprId> Conditions) {
  const Domain &D = S.Values;
  llvm::SmallVector<DomainRun, 4> Left;
  CountProblem One;
  llvm::append_range(One.Conditions, Conditions);
  One.Symbols.push_back({S.Var, {}});
  for (const DomainRun &R : D.runs()) {
    One.Symbols[0].Values =
        Domain::ofRuns(D.width(), DomainRun{R.First, R.Last, 1});
    LinearFormula F(Exprs, One);
    if (!F.build())
      return std::nullopt;
    LinearFormula::Symbol Range = F.symbols()[0];
    std::optional<IntervalSet> U = solve(F, F.root(), Range.Top);
    if (!U)
      return std::nullopt;
    for (const IntervalSet::Interval &I : U->intervals())
      Left.push_back({uint64_t(Range.Base + I.Low) & D.mask(),
                      uint64_t(Range.Base + I.High) & D.mask(), R.Weight});
  }
  return Domain::ofRuns(D.width(), Left);
}

static unsigned indexOf(const CountProblem &P, ExprId Var) {
  return llvm::find_if(P.Symbols,
                       [&](const CountedSymbol &S) { return S.Var == Var; }) -
         P.Symbols.begin();
}

/// Conditions on one symbol become its domain, unless that would get more runs.
bool FactCounter::narrow(CountProblem &P) const {
  size_t Before = P.Conditions.size();
  llvm::SmallVector<ExprId, 4> Vars;
  llvm::erase_if(P.Conditions, [&](ExprId E) {
    Vars.clear();
    Exprs.collectVars(E, Vars);
    if (Vars.size() != 1)
      return false;
    CountedSymbol &S = P.Symbols[indexOf(P, Vars[0])];
    std::optional<Domain> D = restrictDomain(Exprs, S, E);
    if (!D || D->runs().size() > S.Values.runs().size())
      return false;
    S.Values = std::move(*D);
    return true;
  });
  return P.Conditions.size() != Before;
}

void FactCounter::replace(CountProblem &P, unsigned Symbol, ExprId By) {
  ExprId Var = P.Symbols[Symbol].Var;
  for (ExprId &E : P.Conditions)
    E = substitute(Exprs, E,
                   [&](ExprId S) { return S == Var ? By : ExprId(); });
  P.Symbols.erase(P.Symbols.begin() + Symbol);
}

bool FactCounter::replaceConstant(CountProblem &P, BigInt &Factor) {
  bool Any = false;
  for (unsigned I = 0; I < P.Symbols.size();) {
    const Domain &D = P.Symbols[I].Values;
    if (!D.isSingle()) {
      ++I;
      continue;
    }
    Factor *= D.runs()[0].Weight;
    replace(P, I,
            Exprs.constantOf(Exprs.sort(P.Symbols[I].Var), D.runs()[0].First));
    Any = true;
  }
  return Any;
}

/// What both have, as intervals of unsigned numbers: a run that goes round the
/// top is two.
static std::optional<Domain> intersect(const Domain &A, const Domain &B) {
  using Run = DomainRun;
  auto Flat = [](const Domain &D) {
    llvm::SmallVector<Run, 4> Runs;
    for (const Run &R : D.runs())
      if (R.First <= R.Last) {
        Runs.push_back(R);
      } else {
        Runs.push_back({R.First, D.mask(), R.Weight});
        Runs.push_back({0, R.Last, R.Weight});
      }
    llvm::sort(Runs,
               [](const Run &X, const Run &Y) { return X.First < Y.First; });
    return Runs;
  };
  auto RunsA = Flat(A), RunsB = Flat(B);
  llvm::SmallVector<Run, 4> Common;
  for (const Run *X = RunsA.begin(), *Y = RunsB.begin();
       X != RunsA.end() && Y != RunsB.end(); ++(X->Last < Y->Last ? X : Y)) {
    Run R{std::max(X->First, Y->First), std::min(X->Last, Y->Last), 0};
    if (__builtin_mul_overflow(X->Weight, Y->Weight, &R.Weight))
      return std::nullopt;
    if (R.First <= R.Last)
      Common.push_back(R);
  }
  return Domain::ofRuns(A.width(), Common);
}

/// x = y: one symbol, with the weights of both.
bool FactCounter::replaceEqual(CountProblem &P) {
  for (unsigned I = 0; I < P.Conditions.size(); ++I) {
    ExprId E = P.Conditions[I];
    if (Exprs.kind(E) != ExprKind::Eq)
      continue;
    ExprId X = Exprs.operands(E)[0], Y = Exprs.operands(E)[1];
    if (Exprs.kind(X) != ExprKind::Var || Exprs.kind(Y) != ExprKind::Var ||
        Exprs.sort(X).Kind != SortKind::BitVec)
      continue;
    CountedSymbol &SX = P.Symbols[indexOf(P, X)];
    unsigned IndexY = indexOf(P, Y);
    std::optional<Domain> Both = intersect(SX.Values, P.Symbols[IndexY].Values);
    if (!Both)
      continue;
    SX.Values = std::move(*Both);
    P.Conditions.erase(P.Conditions.begin() + I);
    replace(P, IndexY, X);
    return true;
  }
  return false;
}

std::optional<Count> FactCounter::decide(const CountProblem &P) {
  if (P.Symbols.size() == 1) {
    std::optional<Domain> D = restrictDomain(Exprs, P.Symbols[0], P.Conditions);
    return D ? std::optional(Count::exact(D->mass())) : std::nullopt;
  }
  CountProblem Simpler = P;
  BigInt Factor = 1;
  bool Changed = narrow(Simpler);
  for (const CountedSymbol &S : Simpler.Symbols)
    if (S.Values.isEmpty())
      return Count::exact(0);
  Changed |= replaceConstant(Simpler, Factor);
  while (replaceEqual(Simpler))
    Changed = true;
  if (!Changed)
    return std::nullopt;
  Count C = Chain->count(Simpler);
  C *= Count::exact(Factor);
  return C;
}
