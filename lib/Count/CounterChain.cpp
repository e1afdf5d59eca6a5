//===- CounterChain.cpp - The layers that count ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BoxCounter.h"
#include "CaseCounter.h"
#include "ColumnCounter.h"
#include "DiagramCounter.h"
#include "FactCounter.h"
#include "MemoCounter.h"
#include "OrderCounter.h"
#include "SliceCounter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

void jsym::describeOptions(CountOptions &O, OptionSink &S) {
  auto Expert = OptionSink::Expert;
  S.flag("count-slicing", O.Slicing,
         "count parts that share no symbols one by one", Expert);
  S.flag("count-memo", O.Memo, "remember counts", Expert);
  S.flag("count-facts", O.Facts,
         "count conditions on one symbol in closed form, and use them as "
         "domains",
         Expert);
  S.flag("count-runs", O.Runs,
         "take domains apart into runs of consecutive values", Expert);
  S.flag("count-order", O.Order, "count comparisons in closed form", Expert);
  S.flag("count-enumeration", O.Enumeration,
         "try all assignments where there are few", Expert);
  S.flag("count-columns", O.Columns, "count linear conditions bit by bit",
         Expert);
  S.flag("count-cases", O.Cases,
         "try the values of narrow factors and divisors", Expert);
  S.flag("count-diagrams", O.Diagrams,
         "count conditions on bits by decision diagrams", Expert);
  S.flag("count-boxes", O.Boxes,
         "bound what cannot be counted by cutting domains", Expert);
  S.flag("count-samples", O.Samples,
         "estimate what cannot be counted by trying random values", Expert);
  S.number("count-order-steps", O.OrderSteps, 0, 1u << 30,
           "sets of symbols tried in closed forms", Expert);
  S.number("count-enumeration-limit", O.EnumerationLimit, 0, 1u << 30,
           "assignments that are tried one by one", Expert);
  S.number("count-column-states", O.ColumnStates, 1, 1u << 30,
           "sets of carries at a time", Expert);
  S.number("count-diagram-nodes", O.DiagramNodes, 1, 1u << 30,
           "nodes of a decision diagram", Expert);
  S.number("count-boxes-limit", O.BoxLimit, 1, 1u << 20,
           "parts that domains are cut into", Expert);
  S.number("count-samples-limit", O.SampleLimit, 1, 1u << 30,
           "random values tried for an estimate", Expert);
}

struct CounterChain::Impl {
  Impl(ExprManager &Exprs, const CountOptions &Options);
  ExprManager &Exprs;
  std::unique_ptr<Counter> Outermost;
  std::vector<CountLayer *> Layers; ///< outermost first
};

namespace {
/// Behind all others: nobody knows.
class LastCounter : public CountLayer {
public:
  LastCounter() : CountLayer(nullptr) {}
  llvm::StringRef name() const override { return "unknown"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override {
    return Count::between(0, P.mass());
  }
};
} // namespace

/// The chain, from the last layer to the first.
CounterChain::Impl::Impl(ExprManager &Exprs, const CountOptions &O)
    : Exprs(Exprs) {
  auto Put = [&](auto L) {
    Layers.insert(Layers.begin(), L.get());
    Outermost = std::move(L);
  };
  Put(std::make_unique<LastCounter>());
  if (O.Samples)
    Put(std::make_unique<SampleCounter>(Exprs, O.SampleLimit, O.Doubt,
                                        std::move(Outermost)));
  if (O.Boxes)
    Put(std::make_unique<BoxCounter>(Exprs, O.BoxLimit, std::move(Outermost)));
  if (O.Diagrams)
    Put(std::make_unique<DiagramCounter>(Exprs, O.DiagramNodes,
                                         std::move(Outermost)));
  if (O.Boxes)
    Put(std::make_unique<FewBoxesCounter>(Exprs, std::move(Outermost)));
  CaseCounter *Cases = nullptr;
  if (O.Cases) {
    auto L = std::make_unique<CaseCounter>(Exprs, std::move(Outermost));
    Cases = L.get();
    Put(std::move(L));
  }
  if (O.Columns)
    Put(std::make_unique<ColumnCounter>(Exprs, O.ColumnStates,
                                        std::move(Outermost)));
  if (O.Enumeration)
    Put(std::make_unique<EnumerationCounter>(Exprs, O.EnumerationLimit,
                                             std::move(Outermost)));
  if (O.Order)
    Put(std::make_unique<OrderCounter>(Exprs, O.OrderSteps,
                                       std::move(Outermost)));
  if (O.Runs)
    Put(std::make_unique<RunCounter>(O.Enumeration ? O.EnumerationLimit : 0,
                                     std::move(Outermost)));
  FactCounter *Facts = nullptr;
  if (O.Facts) {
    auto L = std::make_unique<FactCounter>(Exprs, std::move(Outermost));
    Facts = L.get();
    Put(std::move(L));
  }
  if (O.Memo)
    Put(std::make_unique<MemoCounter>(Exprs, std::move(Outermost)));
  Put(std::make_unique<LawCounter>(Exprs, O.BoxLimit, std::move(Outermost)));
  if (O.Slicing)
    Put(std::make_unique<SliceCounter>(Exprs, std::move(Outermost)));
  if (Facts)
    Facts->setChain(*Outermost);
  if (Cases)
    Cases->setChain(*Outermost);
}

CounterChain::CounterChain(ExprManager &Exprs, const CountOptions &Options)
    : P(std::make_unique<Impl>(Exprs, Options)) {}
CounterChain::~CounterChain() = default;

/// Of fewer: what is known if conditions that nobody can count hold, too.
static Count atMost(const Count &C) {
  if (C.doubt() > 0)
    return Count::estimate(0, C.likely() / 2, C.high(), C.doubt());
  return Count::between(0, C.high());
}

Count CounterChain::count(const CountProblem &Problem) {
  CountProblem Scalar;
  Scalar.Symbols = Problem.Symbols;
  llvm::SmallDenseSet<ExprId, 16> Seen;
  bool Complete = true;
  for (ExprId E : Problem.Conditions) {
    if (P->Exprs.isFalse(E))
      return Count::exact(0);
    if (P->Exprs.isTrue(E) || !Seen.insert(E).second)
      continue;
    if (isScalar(P->Exprs, E))
      Scalar.Conditions.push_back(E);
    else
      Complete = false;
  }
  Count C = P->Outermost->count(Scalar);
  return Complete ? C : atMost(C);
}

Count CounterChain::countUnion(llvm::ArrayRef<std::vector<ExprId>> Union,
                               llvm::ArrayRef<CountedSymbol> Symbols) {
  ExprManager &Exprs = P->Exprs;
  Count Sum = Count::exact(0);
  for (size_t I = 0; I < Union.size(); ++I) {
    CountProblem Problem;
    llvm::append_range(Problem.Conditions, Union[I]);
    llvm::append_range(Problem.Symbols, Symbols);
    llvm::SmallDenseSet<ExprId, 16> Holds(Union[I].begin(), Union[I].end());
    // What was counted before is left out. Paths part at a condition that
    // holds on one and not on the other: then there is nothing to leave out.
    for (const std::vector<ExprId> &Before : Union.take_front(I)) {
      bool Disjoint = false;
      llvm::SmallVector<ExprId, 8> Violated;
      for (ExprId E : Before) {
        ExprId Not = Exprs.bitNot(E);
        Disjoint |= Holds.contains(Not);
        if (!Holds.contains(E))
          Violated.push_back(Not);
      }
      if (!Disjoint)
        Problem.Conditions.push_back(Exprs.disj(Violated));
    }
    Sum += count(Problem);
  }
  return Sum;
}

CountProblem CounterChain::problem(llvm::ArrayRef<ExprId> Conditions,
                                   const Domains &Values) const {
  CountProblem R;
  llvm::append_range(R.Conditions, Conditions);
  llvm::SmallVector<ExprId, 16> Vars;
  for (ExprId E : Conditions)
    P->Exprs.collectVars(E, Vars);
  for (ExprId V : Vars)
    if (Sort S = P->Exprs.sort(V); S.Kind != SortKind::Array)
      R.Symbols.push_back({V, Values.get(V, S)});
  return R;
}

std::vector<CountLayerStatistics> CounterChain::statistics() const {
  std::vector<CountLayerStatistics> All;
  for (const CountLayer *L : P->Layers)
    All.push_back(L->statistics());
  return All;
}
