//===- EngineSharing.cpp - Engines that explore one method together -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"

using namespace llvm;

namespace jsym {

/// Not while all may begin again, and not too often: whoever takes a part
/// executes all that leads to it once more.
bool Engine::Impl::mayGive() const {
  constexpr double Least = 0.0005, Journeys = 10;
  return !Holding &&
         secondsSince(LastGiven) > std::max(Least, Journeys * Pool->journey());
}

/// Gives the state nearest to the root to whoever waits: the largest part. With
/// dfs it is the one that would be explored last.
void Engine::Impl::giveAway(Searcher &Search) {
  State *Best = States.front().get();
  for (auto &S : States) {
    uint32_t Depth = S->Decisions.size(), Least = Best->Decisions.size();
    if (Depth < Least || (Depth && Depth == Least &&
                          S->Decisions.back() > Best->Decisions.back()))
      Best = S.get();
  }
  Search.update(nullptr, {}, Best);
  Running = nullptr;
  std::unique_ptr<State> Given = release(*Best);
  WorkPool::Part Part{Given->Decisions.collect(), Given->Instructions, true,
                      Pool->nextId()};
  Sink->splitPart(Part.Id);
  Pool->give(std::move(Part));
  LastGiven = Clock::now();
}

/// As the worker of the first part has them, and counted by it.
void Engine::Impl::makeRoots(const EntryPoint &Entry) {
  auto Before =
      std::tuple(Interp.Instructions, Interp.Bytecodes, Interp.Paths.Counts);
  Interp.Paths.Prefix = decisionsOf(Options.ReplayPath);
  Roots = makeEntryStates(Interp, Entry, Pool->Early);
  std::tie(Interp.Instructions, Interp.Bytecodes, Interp.Paths.Counts) = Before;
}

/// Has States hold the state where \p Part begins; false if there is no such
/// state (a limit was reached on the way).
bool Engine::Impl::goTo(const EntryPoint &Entry, const WorkPool::Part &Part) {
  if (Roots.empty())
    makeRoots(Entry);
  Interp.Paths.Prefix = Part.Decisions;
  for (auto &Root : Roots) {
    std::vector<uint32_t> Begin = Root->Decisions.collect();
    if (Begin.size() <= Part.Decisions.size() &&
        std::equal(Begin.begin(), Begin.end(), Part.Decisions.begin()))
      adopt(std::make_unique<State>(*Root));
  }
  Replayed += Part.Instructions;
  // To where the giver was; the loop stops there.
  while (States.size() == 1 && !States.front()->Doom &&
         States.front()->Decisions.size() < Interp.Paths.Prefix.size() &&
         !limitReached())
    if (Interp.run(*States.front()) == Interpreter::Stop::Ended) {
      finish(*States.front());
      return false;
    }
  return true;
}

void Engine::Impl::explorePart(const EntryPoint &Entry,
                               const WorkPool::Part &Part) {
  States.clear();
  Running = nullptr;
  Interp.Paths.Prefix = Part.Decisions;
  if (!Part.Given)
    return exploreSharing(Entry);
  Clock::time_point Begin = Clock::now();
  std::vector<CodeStore::ProbeCounts> Probes;
  if (Options.Coverage)
    Probes = Store.probes();
  uint64_t Bytecodes = Interp.Bytecodes; // the giver counted those up to there
  bool Arrived = goTo(Entry, Part);
  Interp.Bytecodes = Bytecodes;
  if (!Arrived)
    return;
  if (Options.Coverage)
    Store.setProbes(Probes);
  LastGiven = Clock::now();
  Pool->addJourney(std::chrono::duration<double>(LastGiven - Begin).count());
  explore(createSearcher(SearchWorld{Ctx, Store, Options, *Entry.Method}));
}

void Engine::shareCode(Engine &Other) { P->Store.share(Other.P->Store); }

void Engine::absorb(const Engine &Other) {
  P->Store.absorb(Other.P->Store);
  P->Exhaustive &= Other.P->Exhaustive;
}

} // namespace jsym
