//===- Weigher.cpp - How likely explored paths are ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Weigher.h"
#include "Target.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::tool {

//===----------------------------------------------------------------------===//
// Domains
//===----------------------------------------------------------------------===//

Expected<InputRanges> parseRanges(ArrayRef<std::string> Items) {
  InputRanges Ranges;
  for (StringRef Item : Items) {
    auto [Name, Values] = Item.split('=');
    auto [First, Last] = Values.split("..");
    InputRange R;
    if (First.getAsInteger(10, R.First) ||
        (Last.empty() ? First : Last).getAsInteger(10, R.Last) ||
        R.First > R.Last)
      return inputError("option '--domain' does not take '" + Item + "'",
                        "write --domain=NAME=FIRST..LAST");
    Ranges.Of[Name.str()] = R;
  }
  return Ranges;
}

/// \p R is what the user said of an input, maybe by "*".
static Error checkRange(const InputSpec &I, InputRange R, bool ByName) {
  char Type = I.Descriptor[0];
  if (Type == 'F' || Type == 'D')
    return ByName ? inputError("option '--domain' is about integers, '" +
                                   I.Name + "' is a float",
                               "leave it out: all numbers are equally likely")
                  : Error::success();
  InputRange All = typeRange(Type), Both = common(All, R);
  bool Inside = Both.First == R.First && Both.Last == R.Last;
  if (ByName ? Inside : Both.First <= Both.Last)
    return Error::success();
  return inputError(
      "option '--domain' has values that the type of '" + I.Name + "' has not",
      "its values are " + Twine(All.First) + ".." + Twine(All.Last));
}

Error checkRanges(const InputRanges &Ranges, const dialect::MethodModel &M) {
  std::vector<InputSpec> Inputs = methodInputs(M);
  SmallVector<StringRef, 8> Names;
  for (const InputSpec &I : Inputs) {
    if (I.Declared || I.Descriptor.size() != 1)
      return inputError("input '" + I.Name + "' of " + prettyMethod(M) +
                            " is a reference, and inputs that are weighed are "
                            "of primitive types",
                        "write a static method that builds it from numbers");
    Names.push_back(I.Name);
    bool ByName = Ranges.Of.count(I.Name);
    auto It = Ranges.Of.find(ByName ? I.Name : "*");
    if (It != Ranges.Of.end())
      if (Error E = checkRange(I, It->second, ByName))
        return E;
  }
  for (const auto &[Name, R] : Ranges.Of)
    if (Name != "*" && !is_contained(Names, StringRef(Name)))
      return inputError("no input '" + Name + "'" + didYouMean(Name, Names),
                        "the inputs of " + prettyMethod(M) + " are " +
                            join(Names, ", "));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

struct Weigher::Worker {
  Worker(ExprManager &Exprs, const CountOptions &O)
      : Exprs(Exprs), Chain(Exprs, O), Probabilities(Exprs, Chain, {}) {}
  void addInput(const InputInfo &I, const InputRanges &Ranges);
  bool isAboutInputs(ExprId E);

  ExprManager &Exprs;
  CounterChain Chain;
  PathProbability Probabilities;
  DenseSet<ExprId> Inputs;
  /// The conditions of the path before, and the path after each of them: what
  /// paths share is counted once.
  std::vector<std::pair<ExprId, PathCondition>> Before;
  uint64_t Serial = 0;
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

void Weigher::Worker::addInput(const InputInfo &I, const InputRanges &Ranges) {
  if (I.Descriptor.size() != 1)
    return;
  std::optional<ExprId> V = variableOf(Exprs, I.Entry);
  if (!V || !Inputs.insert(*V).second)
    return;
  const InputRange *Given = Ranges.find(I.Name, I.Descriptor[0]);
  if (!Given)
    return;
  InputRange R = common(*Given, typeRange(I.Descriptor[0]));
  Probabilities.setDomain(*V, Domain::range(Exprs.width(*V), R.First, R.Last));
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

Probability Weigher::weigh(const PathResult &R, Engine &By) {
  Worker &W = workerOf(By);
  for (const InputInfo &I : R.Inputs)
    W.addInput(I, Ranges);
  std::vector<ExprId> Own;
  for (ExprId E : R.Condition)
    if (W.isAboutInputs(E))
      Own.push_back(E);
  size_t Shared = 0;
  while (Shared < std::min(Own.size(), W.Before.size()) &&
         W.Before[Shared].first == Own[Shared])
    ++Shared;
  W.Before.resize(Shared);
  for (ExprId E : ArrayRef(Own).drop_front(Shared)) {
    PathCondition P =
        W.Before.empty() ? PathCondition() : W.Before.back().second;
    P.add(E, W.Serial);
    W.Before.push_back({E, std::move(P)});
  }
  Probability P = W.Probabilities.of(W.Before.empty() ? PathCondition()
                                                      : W.Before.back().second);
  if (Own.size() != R.Condition.size()) {
    P.Low = 0;
    P.Likely /= 2;
  }
  return P;
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

} // namespace jsym::tool
