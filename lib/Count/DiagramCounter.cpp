//===- DiagramCounter.cpp - Whatever bits can say -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "DiagramCounter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using Ref = Diagrams::Ref;
using Bits = BitBlaster::Bits;

static constexpr unsigned MaxBits = 4096;

/// Symbols as they occur from left to right; those that say how far to shift
/// come first.
static llvm::SmallVector<unsigned, 8> orderSymbols(const ExprManager &Exprs,
                                                   const CountProblem &P,
                                                   unsigned &Shifts) {
  llvm::SmallVector<ExprId, 8> Amounts, Others;
  llvm::DenseSet<ExprId> Seen;
  llvm::SmallVector<ExprId, 32> Work(llvm::reverse(P.Conditions));
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E).second)
      continue;
    ExprKind K = Exprs.kind(E);
    if (K == ExprKind::Var)
      Others.push_back(E);
    if (K == ExprKind::Shl || K == ExprKind::LShr || K == ExprKind::AShr)
      Exprs.collectVars(Exprs.operands(E)[1], Amounts);
    llvm::append_range(Work, llvm::reverse(Exprs.operands(E)));
  }
  Shifts = Amounts.size();
  for (ExprId V : Others)
    if (!llvm::is_contained(Amounts, V))
      Amounts.push_back(V);
  llvm::SmallVector<unsigned, 8> Order;
  for (ExprId V : Amounts)
    Order.push_back(
        llvm::find_if(P.Symbols,
                      [&](const CountedSymbol &S) { return S.Var == V; }) -
        P.Symbols.begin());
  return Order;
}

/// The values of a domain.
static Ref inDomain(const BitBlaster &B, Diagrams &D, const Bits &X,
                    const Domain &Values) {
  Ref Any = Diagrams::False;
  unsigned W = Values.width();
  for (const DomainRun &R : Values.runs()) {
    Ref FromFirst = B.below(B.constant(W, R.First), X, true);
    Ref ToLast = B.below(X, B.constant(W, R.Last), true);
    Any = D.either(Any, R.First <= R.Last ? D.both(FromFirst, ToLast)
                                          : D.either(FromFirst, ToLast));
  }
  return Values.isAll() ? Diagrams::True : Any;
}

/// Bits of equal significance are neighbours, the symbols of shifts before all.
static std::vector<Bits> placeBits(Diagrams &D, const CountProblem &P,
                                   llvm::ArrayRef<unsigned> Symbols,
                                   unsigned Shifts, bool HighestFirst,
                                   unsigned &Levels) {
  std::vector<Bits> Of(P.Symbols.size());
  unsigned Widest = 0;
  for (unsigned S : Symbols) {
    Of[S].resize(P.Symbols[S].Values.width());
    Widest = std::max<unsigned>(Widest, Of[S].size());
  }
  auto Place = [&](llvm::ArrayRef<unsigned> Some) {
    for (unsigned I = 0; I < Widest; ++I)
      for (unsigned S : Some)
        if (unsigned Bit = HighestFirst ? Widest - 1 - I : I;
            Bit < Of[S].size())
          Of[S][Bit] = D.variable(Levels++);
  };
  Place(Symbols.take_front(Shifts));
  Place(Symbols.drop_front(Shifts));
  return Of;
}

std::optional<BigInt>
DiagramCounter::countWith(const CountProblem &P,
                          llvm::ArrayRef<unsigned> Symbols, unsigned Shifts,
                          bool HighestFirst) const {
  Diagrams D(MaxNodes);
  BitBlaster B(Exprs, D);
  unsigned Levels = 0;
  std::vector<Bits> Of = placeBits(D, P, Symbols, Shifts, HighestFirst, Levels);
  Ref All = Diagrams::True;
  for (unsigned S : Symbols) {
    All = D.both(All, inDomain(B, D, Of[S], P.Symbols[S].Values));
    B.setVariable(P.Symbols[S].Var, std::move(Of[S]));
  }
  llvm::SmallVector<ExprId, 8> Conditions(P.Conditions);
  llvm::stable_sort(Conditions, [&](ExprId X, ExprId Y) {
    return Exprs.size(X) < Exprs.size(Y);
  });
  for (ExprId E : Conditions) {
    std::optional<Ref> C = B.condition(E);
    if (!C)
      return std::nullopt;
    All = D.both(All, *C);
  }
  if (D.isFull())
    return std::nullopt;
  return D.count(All, Levels);
}

std::optional<Count> DiagramCounter::decide(const CountProblem &P) {
  BigInt Weight = 1;
  unsigned NumBits = 0;
  for (const CountedSymbol &S : P.Symbols) {
    for (const DomainRun &R : S.Values.runs())
      if (R.Weight != S.Values.runs()[0].Weight)
        return std::nullopt;
    if (!S.Values.isEmpty())
      Weight *= S.Values.runs()[0].Weight;
    NumBits += S.Values.width();
  }
  if (NumBits > MaxBits)
    return std::nullopt;
  unsigned Shifts = 0;
  llvm::SmallVector<unsigned, 8> Order = orderSymbols(Exprs, P, Shifts);
  // What no condition mentions.
  for (unsigned S = 0; S < P.Symbols.size(); ++S)
    if (!llvm::is_contained(Order, S))
      Weight *= P.Symbols[S].Values.size();
  // Quotients and remainders are made from above, products from below.
  for (bool HighestFirst : {true, false})
    if (std::optional<BigInt> N = countWith(P, Order, Shifts, HighestFirst))
      return Count::exact(*N * Weight);
  return std::nullopt;
}
