//===- Weigher.cpp - How likely explored paths are ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/Weigher.h"
#include "PathHeaps.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/State.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym {

/// Of one path; beyond, its probability is only bounded.
static constexpr uint64_t MostHeaps = 200'000;

//===----------------------------------------------------------------------===//
// References by fixed choices
//===----------------------------------------------------------------------===//

Expected<FixedChoices> FixedChoices::parse(StringRef Text) {
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  unsigned Percent[3] = {};
  bool Good = Parts.size() == 3;
  for (size_t I = 0; Good && I < 3; ++I)
    Good = !Parts[I].getAsInteger(10, Percent[I]);
  if (!Good || Percent[0] + Percent[1] + Percent[2] != 100)
    return inputError("option '--fixed' does not take '" + Text + "'",
                      "write the percents of null, new and alias, which add up "
                      "to 100: --fixed=10,80,10");
  return FixedChoices{ratio(Percent[0], 100), ratio(Percent[1], 100)};
}

Rational FixedChoices::of(const HeapChoice &C) const {
  Rational Alias = 1 - Null - New;
  // Of two possibilities, the other one has all the rest.
  Rational IsNew = C.Objects ? New : Rational(1 - Null);
  Rational NotNull = C.MayBeNull ? Rational(1) : Rational(1 - Null);
  switch (C.What) {
  case HeapChoice::Open:
    return 1;
  case HeapChoice::Null:
    return C.MayBeNull ? Null : Rational(0);
  case HeapChoice::New:
    return NotNull == 0 ? Rational(0) : Rational(IsNew / NotNull);
  case HeapChoice::Alias:
    return NotNull == 0 ? Rational(0) : Rational(Alias / C.Objects / NotNull);
  case HeapChoice::NonNull:
  case HeapChoice::Constant:
    return C.MayBeNull ? Rational(1 - Null) : Rational(1);
  }
  llvm_unreachable("all kinds are there");
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

struct Weigher::Worker {
  Worker(ExprManager &Exprs, const CountOptions &O)
      : Exprs(Exprs), Chain(Exprs, O), Probabilities(Exprs, Chain, {}) {}
  void addInput(const InputInfo &I, const InputDomains &Domains);
  void addData(ExprId Var, Domain D) {
    if (Inputs.insert(Var).second)
      Probabilities.setDomain(Var, std::move(D));
  }
  bool isAboutInputs(ExprId E);
  const PathCondition &follow(ArrayRef<ExprId> Own);

  ExprManager &Exprs;
  CounterChain Chain;
  PathProbability Probabilities;
  DenseSet<ExprId> Inputs;
  /// The conditions of the path before, and the path after each of them: what
  /// paths share is counted once.
  std::vector<std::pair<ExprId, PathCondition>> Before;
  uint64_t Serial = 0;
  const PathCondition Nothing;
  PathCondition Path; ///< of the path at hand
};

/// A primitive input is a variable, or one that is extended to an int.
static std::optional<ExprId> variableOf(const ExprManager &Exprs, Value V) {
  if (V.isConcrete() || V.isAbsent())
    return std::nullopt;
  ExprId E = V.expr();
  while (Exprs.kind(E) == ExprKind::ZExt || Exprs.kind(E) == ExprKind::SExt)
    E = Exprs.operands(E)[0];
  return Exprs.kind(E) == ExprKind::Var ? std::optional(E) : std::nullopt;
}

void Weigher::Worker::addInput(const InputInfo &I,
                               const InputDomains &Domains) {
  if (I.Descriptor.size() != 1)
    return;
  if (std::optional<ExprId> V = variableOf(Exprs, I.Entry))
    addData(*V, Domains.find(I.Descriptor[0], I.Name));
}

bool Weigher::Worker::isAboutInputs(ExprId E) {
  SmallVector<ExprId, 8> Vars;
  Exprs.collectVars(E, Vars);
  return all_of(Vars, [&](ExprId V) { return Inputs.contains(V); });
}

Weigher::Worker &Weigher::workerOf(Engine &By) {
  std::lock_guard<std::mutex> Guard(Lock);
  std::shared_ptr<Worker> &W = Workers[&By];
  if (!W)
    W = std::make_shared<Worker>(By.exprs(), Options);
  return *W;
}

/// Something between nothing and what it would be at most.
static void weaken(Probability &P) {
  P.Low = 0;
  P.Likely /= 2;
}

static void scale(Probability &P, const Rational &By) {
  P.Low *= By;
  P.Likely *= By;
  P.High *= By;
  P.Doubt = By == 0 ? 0 : P.Doubt;
}

/// What follows from \p Own alone.
const PathCondition &Weigher::Worker::follow(ArrayRef<ExprId> Own) {
  size_t Shared = 0;
  while (Shared < std::min(Own.size(), Before.size()) &&
         Before[Shared].first == Own[Shared])
    ++Shared;
  Before.resize(Shared);
  for (ExprId E : Own.drop_front(Shared)) {
    PathCondition P = Before.empty() ? PathCondition() : Before.back().second;
    P.add(E, Serial);
    Before.push_back({E, std::move(P)});
  }
  return Before.empty() ? Nothing : Before.back().second;
}

Weight Weigher::weigh(const PathResult &R, Engine &By, const HeapState *All,
                      ExprId And) {
  Worker &W = workerOf(By);
  for (const InputInfo &I : R.Inputs)
    W.addInput(I, Domains);
  std::vector<ExprId> Conditions = R.Condition;
  if (And)
    Conditions.push_back(And);
  if (!All)
    return weighOne(R, By, W, R.Final->Heap, Conditions);
  Weight Sum;
  Sum.Heaps = 0;
  auto add = [&](const HeapState &H, ArrayRef<ExprId> Own) {
    Weight Of = weighOne(R, By, W, H, Own);
    if (Of.P.High != 0)
      ++Sum.Heaps;
    Sum.P += Of.P;
    Sum.Data = std::move(Of.Data);
    Sum.Choices = std::move(Of.Choices);
  };
  if (!forEachHeap(*All, Conditions, W.Exprs, MostHeaps, add)) {
    Sum.P.High = 1;
    Sum.P.Likely = (Sum.P.Low + 1) / 2;
  }
  return Sum;
}

Weight Weigher::weighOne(const PathResult &R, Engine &By, Worker &W,
                         const HeapState &H, ArrayRef<ExprId> Conditions) {
  PathShape S;
  if (Shapes)
    S = Shapes->shapeOf(R, H, By);
  for (auto &[Var, D] : S.Data)
    W.addData(Var, std::move(D));
  std::vector<ExprId> Own;
  for (ExprId E : Conditions)
    if (W.isAboutInputs(E))
      Own.push_back(E);
  W.Path = W.follow(Own);
  Weight Of;
  Of.Data = W.Probabilities.of(W.Path);
  Of.P = Of.Data;
  // Of what was not counted, nothing is known but the numbers.
  S.Vague |= Fixed && any_of(S.Choices, [](const HeapChoice &C) {
               return C.What == HeapChoice::Constant;
             });
  if (Shapes && !Fixed && !S.Vague)
    Of.P = ofStructures(W, S);
  if (Fixed && !S.Vague)
    for (const HeapChoice &C : S.Choices)
      scale(Of.P, Fixed->of(C));
  if (S.Impossible)
    scale(Of.P, 0);
  // What is cut has not decided which of the other paths it would have been.
  if (Own.size() != Conditions.size() || S.Vague ||
      (Shapes && endClass(R.Reason) == EndClass::Bound))
    weaken(Of.P);
  Of.Choices = std::move(S.Choices);
  return Of;
}

Probability Weigher::ofStructures(Worker &W, const PathShape &S) {
  Probability Sum;
  Shapes->forEachLengths(S, [&](ArrayRef<unsigned> Lengths) {
    PathCondition Path = W.Path;
    Rational Share = Shapes->share(S, Lengths);
    if (Share == 0)
      return;
    size_t Next = 0;
    for (const PathShape::Known &K : S.Objects)
      if (K.Length) {
        ExprId L = W.Exprs.constant(32, Lengths[Next++]);
        Path.add(W.Exprs.eq(K.Length, L), W.Serial);
        Share *= Shapes->longestArray() + 1; // each is a structure of its own
      }
    Probability P = W.Probabilities.of(Path);
    scale(P, Share);
    Sum += P;
  });
  return Sum;
}

std::vector<CountLayerStatistics> Weigher::statistics() const {
  std::vector<CountLayerStatistics> Sum;
  for (const auto &[By, W] : Workers) {
    std::vector<CountLayerStatistics> Own = W->Chain.statistics();
    Sum.resize(Own.size());
    for (auto [S, O] : zip(Sum, Own)) {
      S.Layer = O.Layer;
      S.Asked += O.Asked;
      S.Answered += O.Answered;
    }
  }
  return Sum;
}

} // namespace jsym
