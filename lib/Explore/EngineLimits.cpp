//===- EngineLimits.cpp - Where an exploration ends early -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include "jsym/Support/Process.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

std::optional<EndReason> Engine::Impl::limitReached() {
  Ctx.progress().offer([&] {
    return ProgressFigures{Summary.Paths, Summary.Bugs, States.size(),
                           seconds()};
  });
  if (auto Limit = limitOnTime())
    return Limit;
  if (Options.MaxPaths && pathsSoFar() >= Options.MaxPaths)
    return EndReason::PathLimit;
  // A state that runs long may allocate much between two polls; one that forks
  // does so after a few instructions.
  bool Sometimes = Running || (++Turns & 63) == 0;
  if (Options.MaxMemory && Sometimes && outOfMemory())
    return EndReason::MemoryLimit;
  return std::nullopt;
}

std::optional<EndReason> Engine::Impl::limitOnTime() const {
  if (Ctx.stopRequested())
    return EndReason::Interrupted;
  if (Options.MaxTime > 0 && seconds() > Options.MaxTime)
    return EndReason::TimeLimit;
  if (Options.MaxSolverTime > 0 && Chain.seconds() > Options.MaxSolverTime)
    return EndReason::SolverTimeLimit;
  return std::nullopt;
}

std::optional<EndReason> Engine::Impl::pathLimit(const State &S) {
  if (Options.MaxInstructions && S.Instructions > Options.MaxInstructions)
    return EndReason::InstructionLimit;
  constexpr uint32_t MaxObjects = 0xF0000000; // ids have 32 bits
  if (S.Heap.Objects.size() > MaxObjects)
    return EndReason::MemoryLimit;
  return std::nullopt;
}

bool Engine::Impl::outOfMemory() {
  auto tooMuch = [&] {
    return residentBytes() + Chain.memoryElsewhere() >
           Options.MaxMemory + MemoryBefore;
  };
  if (!tooMuch())
    return false;
  if (!Running || Uncaught || !Interp.collectGarbage(*Running, /*Urgent=*/true))
    return true;
  releaseFreeMemory();
  return tooMuch();
}

/// \p Of: the path, where it is one that ended.
Shortfall &Engine::Impl::shortfall(EndReason R, uint64_t Paths,
                                   StringRef Detail, const State *Of) {
  auto It = llvm::find_if(Summary.Shortfalls, [&](const Shortfall &F) {
    return F.isSame(R, Detail);
  });
  bool New = It == Summary.Shortfalls.end();
  if (New)
    It = Summary.Shortfalls.insert(It, {R, 0, Detail.str(), {}, {}});
  It->Paths += Paths;
  if ((!Pool && !Options.NumberedInOrder) || !Of)
    return *It;
  PathAddress Address(Of->Address.collect());
  if (New || Address < It->First) {
    It->First = Address.abridged();
    It->Example = Detail.str();
  }
  return *It;
}

void Shortfall::cutAt(StringRef Place, uint64_t N) {
  auto It = llvm::find_if(Places, [&](auto &P) { return P.first == Place; });
  if (It == Places.end())
    It = Places.insert(It, {Place.str(), 0});
  It->second += N;
  llvm::sort(Places, [](auto &A, auto &B) {
    return std::pair(B.second, StringRef(A.first)) <
           std::pair(A.second, StringRef(B.first));
  });
}

std::string placeText(ArrayRef<StackEntry> Stack) {
  if (Stack.empty())
    return "";
  auto Own = llvm::find_if(Stack, [](const StackEntry &E) {
    return !E.Method->Owner->isPlatform();
  });
  std::string Text = describe(Stack.front());
  return Own == Stack.begin() || Own == Stack.end()
             ? Text
             : Text + " from " + describe(*Own);
}

static bool isCutByBound(const State &S) {
  return S.Doom && endClass(*S.Doom) == EndClass::Bound;
}

/// What is pending ends here, for a limit of the whole exploration.
void Engine::Impl::cut(EndReason R) {
  if (keeps())
    return leaveRest(R);
  uint64_t Pending = 0;
  for (auto &S : States)
    if (isCutByBound(*S)) // it would end so whenever it is its turn
      shortfall(*S->Doom, 1, S->whyDoomed(), S.get());
    else
      ++Pending;
  if (!Pending)
    return;
  tellPlaces(shortfall(R, Pending, ""));
}

/// Where pending states are.
void Engine::Impl::tellPlaces(Shortfall &F) const {
  using Place = std::pair<const Procedure *, uint32_t>;
  std::map<Place, std::pair<const State *, uint64_t>> Groups;
  for (auto &S : States)
    if (const Frame *Top = isCutByBound(*S) ? nullptr : S->Top.get()) {
      auto &Group =
          Groups.try_emplace({Top->Proc, Top->Pc}, S.get(), 0).first->second;
      ++Group.second;
    }
  for (auto &[At, Group] : Groups)
    if (std::string Text = placeText(JavaObjects::stack(*Group.first));
        !Text.empty())
      F.cutAt(Text, Group.second);
}

} // namespace jsym
