//===- EngineSharing.cpp - Engines that explore one method together -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include <cassert>

using namespace llvm;

namespace jsym {

/// Not while all may begin again, and not too often: whoever takes a part
/// executes all that leads to it once more.
bool Engine::Impl::mayGive() const {
  constexpr double Least = 0.0005, Journeys = 10;
  if (Holding || Pool->Eager)
    return !Holding;
  return secondsSince(LastGiven) > std::max(Least, Journeys * Pool->journey());
}

/// Gives the state nearest to the root to whoever waits: the largest part. With
/// dfs it is the one that would be explored last.
void Engine::Impl::giveAway(Searcher &Search) {
  auto lastWay = [](const State &S) {
    auto *E = S.Address.findLast(
        [](const BranchEntry &Each) { return Each.isDecision(); });
    return E ? E->Way : 0;
  };
  State *Best = States.front().get();
  assert(States.size() > 1 && "who gives away keeps something");
  for (auto &S : States)
    if (S->Forks < Best->Forks ||
        (S->Forks == Best->Forks && lastWay(*S) > lastWay(*Best)))
      Best = S.get();
  Search.update(nullptr, {}, Best);
  Running = nullptr;
  std::unique_ptr<State> Given = release(*Best);
  // Behind its last decision it is alone: whoever takes it finds out again.
  WorkPool::Part Part{PathAddress(Given->Address.collect()).upToLastDecision(),
                      Given->Instructions, true, Pool->nextId()};
  assert(!Part.Address.empty() && "a part begins behind a decision");
  Sink->splitPart(Part.Id);
  Pool->give(std::move(Part));
  LastGiven = Clock::now();
}

/// As the worker of the first part has them, and counted by it.
void Engine::Impl::makeRoots(const EntryPoint &Entry) {
  auto Before =
      std::tuple(Interp.Instructions, Interp.Bytecodes, Interp.Paths.Counts);
  Interp.Paths.Prefix = Entry.Below;
  Roots = makeEntryStates(Interp, Entry, Pool->Early);
  std::tie(Interp.Instructions, Interp.Bytecodes, Interp.Paths.Counts) = Before;
}

/// The entry states above and below \p Below: what was decided of the inputs
/// may end before it, or, where the solver says less than the giver's did, go
/// on behind it.
void Engine::Impl::adoptRoots(const PathAddress &Below) {
  for (auto &Root : Roots) {
    std::vector<BranchEntry> Begin = Root->Address.collect();
    size_t Common = std::min<size_t>(Begin.size(), Below.size());
    if (std::equal(Begin.begin(), Begin.begin() + Common,
                   Below.entries().begin()))
      adopt(std::make_unique<State>(*Root));
  }
}

/// Has States hold the states where \p Part begins, one but for what
/// adoptRoots says; false if there is none.
bool Engine::Impl::goTo(const EntryPoint &Entry, const WorkPool::Part &Part) {
  if (Roots.empty())
    makeRoots(Entry);
  Interp.Paths.Prefix = Part.Address;
  adoptRoots(Part.Address);
  Replayed += Part.Instructions;
  if (States.empty()) { // what was given was undecided, or this is a mistake
    shortfall(EndReason::PathMismatch, 1,
              "no input begins like path " + Part.Address.text());
    return false;
  }
  // To where the giver was; the loop stops there.
  while (States.size() == 1 && !States.front()->Doom &&
         !Interp.Paths.isWhereItBegins(*States.front()) && !limitReached())
    if (Interp.run(*States.front()) == Interpreter::Stop::Ended) {
      if (keeps() && wasCutShort())
        break;
      finish(*States.front());
      return false;
    }
  return !leavesPart(Part, /*HasArrived=*/true);
}

void Engine::Impl::explorePart(const EntryPoint &Entry,
                               const WorkPool::Part &Part) {
  States.clear();
  Running = nullptr;
  Interp.Paths.Prefix = Part.Address;
  Current = Part;
  if (leavesPart(Part, /*HasArrived=*/false))
    return;
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

void Engine::shareCode(std::shared_ptr<CodeCache> Code) {
  P->Store.shareWithAll(std::move(Code));
}

void Engine::absorb(const Engine &Other) {
  P->Store.absorb(Other.P->Store);
  P->Exhaustive &= Other.P->Exhaustive;
}

std::vector<CodeCounts> Engine::counts() const { return countsOf(P->Store); }

bool Engine::isExhaustive() const { return P->Exhaustive; }

void Engine::absorb(ArrayRef<CodeCounts> Counts, bool Exhaustive) {
  addCounts(P->Store, Counts);
  P->Exhaustive &= Exhaustive;
}

} // namespace jsym
