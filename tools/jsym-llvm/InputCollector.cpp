//===- InputCollector.cpp - What a contract takes, kept -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputCollector.h"
#include "PathText.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Weigh/ReadData.h"

using namespace llvm;

namespace jsym::tool {

InputCollector::InputCollector(Invocation &I, Exploration &X,
                               const ListingOptions &Options,
                               const InputDomains &Domains, StringRef Noun,
                               Outputs &To)
    : I(I), X(X), Options(Options), Domains(Domains), Noun(Noun), To(To),
      Words(*X.session().Program),
      LongestArray(I.Ctx.options<HeapOptions>().arrayBound()) {}

/// Has it as many objects as --exactly says?
bool InputCollector::fits(const PathResult &R) const {
  return all_of(Options.Exactly, [&](StringRef Item) {
    auto [Class, Number] = Item.split('=');
    uint64_t N = 0;
    return !Number.getAsInteger(10, N) && inputObjects(R, Class) == N;
  });
}

CounterChain &InputCollector::chainOf(Engine &By) {
  std::lock_guard<std::mutex> Guard(Lock);
  std::unique_ptr<CounterChain> &C = Chains[&By];
  if (!C)
    C = std::make_unique<CounterChain>(By.exprs(),
                                       I.Ctx.options<CountOptions>());
  return *C;
}

PathRecord InputCollector::prepare(PathResult R, Engine &By) {
  PathRecord P;
  Found F;
  F.Fits = fits(R);
  bool Concrete = !Domains.Of.empty();
  if (F.Fits && Concrete)
    addData(F, R, By);
  if (F.Fits && !Options.CountOnly && (!Concrete || !F.WhyNot.empty()))
    F.Data.push_back(scenario(R, By));
  P.Scenario.Address = R.Address.abridged();
  std::string Key = P.Scenario.Address.decisions();
  std::lock_guard<std::mutex> Guard(Lock);
  ByPath[Key] = std::move(F);
  return P;
}

/// The structure with each of its data, and how many these are.
void InputCollector::addData(Found &F, PathResult &R, Engine &By) {
  ReadData Data = ReadData::of(R, By, Domains, LongestArray);
  if (Data.Vague) {
    F.WhyNot = "text and results of calls have no domain";
    return;
  }
  CountProblem P = Data.problem(R.Condition);
  F.WithData = chainOf(By).count(P);
  if (Options.CountOnly)
    return;
  constexpr uint64_t MostValues = 1 << 16;
  for (const CountedSymbol &S : P.Symbols)
    if (S.Values.size() > MostValues) {
      F.WhyNot = "some number has no --domain";
      return;
    }
  ModelRef Own = R.Model;
  forEachAssignment(By.exprs(), P, [&](const Assignment &A) {
    // Of one path there are no more than are listed of all.
    F.Cut = Options.Most && F.Data.size() >= Options.Most;
    if (F.Cut)
      return false;
    Assignment Whole = Own ? *Own : Assignment();
    for (uint32_t Var : A.variables())
      Whole.set(Var, A.get(Var));
    R.Model = std::make_shared<Assignment>(std::move(Whole));
    F.Data.push_back(scenario(R, By));
    F.Data.back().Condition.clear();
    return true;
  });
  R.Model = Own;
}

/// Of an invariant, what it answers; what a method does nobody has looked at.
Scenario InputCollector::scenario(const PathResult &R, Engine &By) const {
  Scenario S = X.scenario(R, By);
  const dialect::MethodModel &M = X.method();
  if (contract::isInvariant(M) && StringRef(M.Descriptor).ends_with(")Z")) {
    S.Returned.emplace();
    S.Returned->Type = 'Z';
    S.Returned->Bits = 1;
  }
  return S;
}

void InputCollector::take(PathRecord P) {
  Found F;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    auto It = ByPath.find(P.Scenario.Address.decisions());
    F = std::move(It->second);
    ByPath.erase(It);
  }
  if (!F.Fits)
    return;
  ++Structures;
  if (F.WithData) {
    if (!WithData)
      WithData = Count::exact(0);
    *WithData += *F.WithData;
  }
  if (WhyNot.empty())
    WhyNot = F.WhyNot;
  Cut |= F.Cut;
  for (Scenario &S : F.Data) {
    if (isFull()) {
      Cut = true;
      break;
    }
    list(std::move(S));
  }
}

void InputCollector::list(Scenario S) {
  S.Path = ++Listed;
  if (I.json()) {
    keep(S);
  } else {
    I.Out << Noun << " " << Listed << ":\n";
    printInputs(I.Out, S, Words, I.Common.Verbose);
    printCondition(I.Out, S, Words, I.Common.Verbose);
  }
  To.add({std::move(S), "", {}, {}});
}

void InputCollector::keep(const Scenario &S) {
  json::Object Values;
  for (auto [In, Text] :
       zip_equal(S.Inputs, Words.inputs(S, testgen::Telling::Whole)))
    Values[json::fixUTF8(In.Name)] = json::fixUTF8(Text);
  json::Array Condition;
  for (const std::string &C : S.Condition)
    Condition.push_back(json::fixUTF8(C));
  Kept.push_back(json::Object{{"values", std::move(Values)},
                              {"condition", std::move(Condition)}});
}

} // namespace jsym::tool
