//===- EngineRest.cpp - Explorations that go on elsewhere -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With WorkPool::Keeps. Whoever goes on explores exactly what was not told, so
/// that both together say what one exploration would have said. What was found
/// out in a hurry (a solver that was interrupted leaves more ways open than
/// there are) is forgotten: the step that it was found in never was.
///
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"

using namespace llvm;

namespace jsym {

/// Between two steps of different states, so that nothing is executed twice;
/// but not for long.
bool Engine::Impl::pauses() const {
  if (Holding)
    return false;
  if (scouts())
    return Interp.Instructions >= Pool->Keeps->InstructionsToLook ||
           (!Running && (States.size() >= Pool->Keeps->PartsWanted ||
                         Summary.Paths >= Pool->Keeps->PartsWanted));
  constexpr std::chrono::seconds Patience(2);
  auto Now = Clock::now();
  auto Pause = Pool->Keeps->Pause;
  return Now >= Pause && (!Running || Now - Pause >= Patience);
}

/// The paths that are held say which initialisers repeat. Depth first, a loop
/// may end none of them, and leave a way open in each round: who looks for
/// parts has seen enough then.
bool Engine::Impl::hasSeenFirstPaths() const {
  constexpr uint64_t WaysPerPart = 32;
  return Held.size() >= NumHeld ||
         (scouts() &&
          (States.size() >= WaysPerPart * Pool->Keeps->PartsWanted ||
           Interp.Instructions >= Pool->Keeps->InstructionsToLook));
}

/// Whether time ended, for whatever reason, since the last look at it.
bool Engine::Impl::wasCutShort() const {
  return Interp.Hurry.load(std::memory_order_relaxed) ||
         (Options.MaxSolverTime > 0 && Chain.seconds() > Options.MaxSolverTime);
}

EndReason Engine::Impl::whyCutShort() const {
  return limitOnTime().value_or(EndReason::TimeLimit);
}

Shortfall &Engine::Impl::cutShort(EndReason Why, uint64_t N) {
  auto It = llvm::find_if(Summary.Cut,
                          [&](const Shortfall &F) { return F.Reason == Why; });
  if (It == Summary.Cut.end())
    It = Summary.Cut.insert(It, {Why, 0, "", {}, {}});
  It->Paths += N;
  return *It;
}

/// What lies below \p Address is for others. A state that has not come to the
/// part that it is of stands for all of the part.
void Engine::Impl::leave(const ChunkList<BranchEntry> &Address,
                         uint64_t Instructions) {
  if (Address.size() < Current.Address.size())
    return Pool->leave(Current);
  Pool->leave({PathAddress(Address.collect()).upToLastDecision(), Instructions,
               /*Given=*/true, Pool->nextId()});
}

/// Not to its end yet, for a limit.
void Engine::Impl::leave(const State &S, EndReason Why) {
  cutShort(Why, 1);
  leave(S.Address, S.Instructions);
}

/// What is pending is for others. \p Why: a limit; nothing: a pause.
void Engine::Impl::leaveRest(std::optional<EndReason> Why) {
  for (auto &S : States)
    leave(S->Address, S->Instructions);
  Running = nullptr;
  if (Why && !States.empty())
    tellPlaces(cutShort(*Why, States.size()));
}

/// Where a limit is reached before anything of \p Part was explored: it is for
/// others. Who has arrived does not turn back for a pause.
bool Engine::Impl::leavesPart(const WorkPool::Part &Part, bool HasArrived) {
  Moved = false;
  if (!keeps())
    return false;
  std::optional<EndReason> Why = limitReached();
  if (wasCutShort())
    Why = whyCutShort();
  bool Pauses = !HasArrived && Part.Given && pauses();
  if (!Why && !Pauses)
    return false;
  States.clear();
  Running = nullptr;
  Pool->leave(Part);
  if (Why)
    cutShort(*Why, 1);
  return true;
}

Engine::Impl::Step Engine::Impl::step(const State &S) const {
  return {S.Address, S.Instructions, Interp.Instructions, Interp.Bytecodes,
          Interp.Paths.Counts};
}

/// As if \p S were where \p Begin was made; others explore it from there.
void Engine::Impl::undo(State &S, const Step &Begin) {
  Interp.Paths.Added.clear();
  Running = nullptr;
  release(S);
  leave(Begin.Address, Begin.Own);
  cutShort(whyCutShort(), 1);
  Interp.Instructions = Begin.Instructions;
  Interp.Bytecodes = Begin.Bytecodes;
  Interp.Paths.Counts = Begin.Counts;
}

} // namespace jsym
