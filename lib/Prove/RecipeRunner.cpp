//===- RecipeRunner.cpp - Runs a few calls in an engine -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Prove/RecipeRunner.h"
#include "RecipeCode.h"
#include "jsym/Dialect/ForwardingSource.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Extract/Extract.h"
#include "jsym/Result/Infos.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Run/State.h"
#include <deque>
#include <map>

using namespace llvm;
using namespace jsym::dialect;
using namespace jsym::testgen;

namespace jsym::prove {

namespace {

/// The program with recipes in it, as static methods of java.lang.Object.
class RecipeProgram final : public ForwardingSource {
public:
  using ForwardingSource::ForwardingSource;

  /// Null where there is no such class.
  const MethodModel *add(const Recipe &R) {
    Expected<const ClassModel *> Object = getClass("java/lang/Object");
    if (!Object)
      return consumeError(Object.takeError()), nullptr;
    Entry &E = All.emplace_back();
    E.Code = R;
    E.Symbol = "jsym.recipe" + std::to_string(All.size());
    E.Model.Owner = *Object;
    E.Model.Name = E.Model.Symbol = E.Symbol;
    E.Model.Descriptor = "()[Ljava/lang/Object;";
    E.Model.Flags = AccPublic | AccStatic | AccSynthetic;
    E.Model.HasCode = true;
    return &E.Model;
  }

  Expected<LoweredMethod> lower(const MethodModel &Method, LLVMContext &Context,
                                bool Probes) override {
    for (const Entry &E : reverse(All))
      if (&E.Model == &Method)
        return lowerRecipe(E.Code, E.Symbol, Context);
    return ForwardingSource::lower(Method, Context, Probes);
  }

private:
  struct Entry {
    Recipe Code;
    std::string Symbol;
    MethodModel Model;
  };
  std::deque<Entry> All;
};

/// Takes the one path that there should be.
class OnePath final : public PathSink {
public:
  OnePath(const MethodModel &Method, Engine &By, InfoTable &Infos)
      : Method(Method), By(By), Infos(Infos) {}

  void path(PathResult R) override {
    bool IsKnown = R.Reason == EndReason::Return ||
                   R.Reason == EndReason::Exception ||
                   R.Reason == EndReason::DoesNotEnd;
    if (++Paths == 1 && IsKnown && R.Inputs.empty() && R.StubCalls.empty() &&
        R.Condition.empty() && !R.Doubtful)
      Heap = extract::makeScenario(
          R, Method, R.Final->Heap, By.exprs(),
          [this](uint32_t P) { return By.strategy().pathName(P); }, Infos);
  }

  const MethodModel &Method;
  Engine &By;
  InfoTable &Infos;
  unsigned Paths = 0;
  std::optional<Scenario> Heap;
};

/// Takes the first paths that return.
class Returning final : public PathSink {
public:
  Returning(const MethodModel &Method, Engine &By, InfoTable &Infos)
      : Method(Method), By(By), Infos(Infos) {}

  void path(PathResult R) override {
    constexpr size_t Enough = 3;
    if (Found.size() == Enough || R.Reason != EndReason::Return || R.Doubtful ||
        !R.StubCalls.empty())
      return;
    Found.push_back(std::make_shared<Scenario>(extract::makeScenario(
        R, Method, R.Final->Heap, By.exprs(),
        [this](uint32_t P) { return By.strategy().pathName(P); }, Infos)));
  }

  const MethodModel &Method;
  Engine &By;
  InfoTable &Infos;
  std::vector<std::shared_ptr<const Scenario>> Found;
};

} // namespace

struct RecipeRunner::Impl {
  using Clock = std::chrono::steady_clock;
  static constexpr double MostSeconds = 2; ///< of a proof

  Impl(Context &Outer, ProgramSource &Inner)
      : Outer(Outer), Ctx(worker(1, 2)), Program(Inner),
        E(std::make_unique<Engine>(*Ctx, Program)) {}

  /// With the limits of a proof instead of those of the run.
  std::unique_ptr<Context> worker(uint64_t MaxForks, uint64_t MaxPaths) {
    std::unique_ptr<Context> Out = Outer.worker();
    ExecOptions &O = Out->options<ExecOptions>();
    ExecOptions Own;
    Own.MaxInstructions = 3'000'000;
    Own.MaxPaths = MaxPaths;
    Own.MaxForks = MaxForks;
    Own.MaxTime = MostSeconds;
    Own.MaxMemory = O.MaxMemory;
    Own.Assertions = O.Assertions;
    Own.Sources = O.Sources;
    Own.ModelGroups = O.ModelGroups;
    O = Own;
    Out->options<PathBounds>() = PathBounds();
    return Out;
  }

  /// Nothing that is begun ends later than the last moment; false: it is over.
  bool hasTime(Context &Of) {
    if (!Last)
      return true;
    std::chrono::duration<double> Left = *Last - Clock::now();
    Of.options<ExecOptions>().MaxTime = std::min(MostSeconds, Left.count());
    return Left.count() > 0;
  }

  std::shared_ptr<const MadeHeap> run(const Recipe &R);

  std::optional<Clock::time_point> Last;
  Context &Outer;
  std::unique_ptr<Context> Ctx, ExampleCtx;
  RecipeProgram Program;
  InfoTable Infos;
  std::unique_ptr<Engine> E, Exampler;
  DenseMap<const MethodModel *, std::vector<std::shared_ptr<const Scenario>>>
      Examples;
  std::map<Recipe, std::shared_ptr<const MadeHeap>> Known;
};

std::shared_ptr<const MadeHeap> RecipeRunner::Impl::run(const Recipe &R) {
  EntryPoint Entry;
  Entry.Method = Program.add(R);
  if (!Entry.Method)
    return nullptr;
  OnePath Sink(*Entry.Method, *E, Infos);
  E->explore(Entry, Sink);
  if (Sink.Paths != 1 || !Sink.Heap)
    return nullptr;
  auto Out = std::make_shared<MadeHeap>();
  Out->Heap = std::move(*Sink.Heap);
  Out->Made.resize(R.size());
  if (!Out->Heap.Returned)
    return Out;
  if (Out->Heap.Returned->isNull())
    return nullptr;
  ScenarioValue Null;
  Null.Type = 'L';
  for (size_t I = 0; I < R.size(); ++I)
    if (hasResult(R[I]))
      Out->Made[I] = Null;
  const ScenarioObject &All = Out->Heap.Objects[Out->Heap.Returned->Object];
  for (const ScenarioElement &Element : All.PostElements)
    if (Element.Index < Out->Made.size() && Out->Made[Element.Index])
      Out->Made[Element.Index] = Element.Value;
  return Out;
}

RecipeRunner::RecipeRunner(Context &Ctx, ProgramSource &Program)
    : P(std::make_unique<Impl>(Ctx, Program)) {}

RecipeRunner::~RecipeRunner() = default;

std::shared_ptr<const MadeHeap> RecipeRunner::run(const Recipe &R) {
  if (auto It = P->Known.find(R); It != P->Known.end())
    return It->second;
  if (!P->hasTime(*P->Ctx))
    return nullptr;
  return P->Known[R] = P->run(R);
}

void RecipeRunner::stopAt(std::chrono::steady_clock::time_point When) {
  P->Last = When;
}

std::vector<std::shared_ptr<const Scenario>>
RecipeRunner::examples(const MethodModel &M) {
  if (auto It = P->Examples.find(&M); It != P->Examples.end())
    return It->second;
  P->Examples[&M]; // who asks meanwhile gets none
  if (!P->Exampler) {
    P->ExampleCtx = P->worker(64, 48);
    P->Exampler = std::make_unique<Engine>(*P->ExampleCtx, P->Program);
  }
  if (!P->hasTime(*P->ExampleCtx))
    return {};
  EntryPoint Entry;
  Entry.Method = &M;
  Returning Sink(M, *P->Exampler, P->Infos);
  P->Exampler->explore(Entry, Sink);
  return P->Examples[&M] = std::move(Sink.Found);
}

} // namespace jsym::prove
