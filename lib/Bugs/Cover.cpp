//===- Cover.cpp - A few paths that reach what all reach ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Cover.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <queue>
#include <tuple>

using namespace llvm;

namespace jsym::testgen {

namespace {

/// Gives numbers to what paths reach.
class Goals {
public:
  /// What one path reaches, each once.
  std::vector<uint32_t> of(const Scenario &S) {
    std::vector<uint32_t> Out;
    for (const ScenarioFork &F : S.Forks)
      Out.push_back(number(F.At.Method, F.At.Pc, int64_t(F.Taken), 1));
    // A branch that is decided by what was decided before shows in the order
    // of lines only.
    const void *Method = nullptr;
    int64_t Line = -1;
    for (const TracedLine &T : S.Trace) {
      Out.push_back(
          number(T.Method, T.Line, Method == T.Method ? Line : -1, 2));
      Method = T.Method;
      Line = T.Line;
    }
    StackPlace End = S.Where.empty() ? StackPlace() : S.Where.front();
    Out.push_back(number(End.Method, End.Pc, int64_t(S.Reason), 3));
    if (S.ExceptionClass)
      Out.push_back(number(S.ExceptionClass, End.Pc, End.Line, 4));
    llvm::sort(Out);
    Out.erase(llvm::unique(Out), Out.end());
    return Out;
  }

private:
  std::map<std::tuple<const void *, int64_t, int64_t, int>, uint32_t> Numbers;

  uint32_t number(const void *Where, int64_t A, int64_t B, int Kind) {
    return Numbers.try_emplace({Where, A, B, Kind}, uint32_t(Numbers.size()))
        .first->second;
  }
};

using GoalSets = std::vector<std::vector<uint32_t>>;

/// Chooses sets whose union is that of all.
class SetCover {
public:
  explicit SetCover(const GoalSets &Sets) : Sets(Sets), Chosen(Sets.size()) {
    size_t Count = 0;
    for (const auto &Set : Sets)
      for (uint32_t G : Set)
        Count = std::max<size_t>(Count, G + 1);
    Reaching.resize(Count);
    for (size_t I = 0; I < Sets.size(); ++I)
      for (uint32_t G : Sets[I])
        Reaching[G].push_back(uint32_t(I));
    Times.resize(Count);
  }

  std::vector<bool> choose() {
    // What nobody else reaches has to be there.
    for (const auto &R : Reaching)
      if (R.size() == 1 && !Chosen[R.front()])
        take(R.front());
    size_t Essential = Taken;
    greedy();
    thinOut();
    Best = Chosen;
    Fewest = Taken;
    // With one more than must be there, it is the fewest.
    if (Taken > Essential + 1)
      searchFromEssential();
    return Best;
  }

private:
  /// Steps of the search for the fewest; with more sets than it can go through
  /// the choice is small, but perhaps not the smallest.
  static constexpr unsigned MaxSteps = 20000;

  const GoalSets &Sets;
  std::vector<std::vector<uint32_t>> Reaching; ///< by goal
  std::vector<uint32_t> Times;                 ///< a goal is reached
  std::vector<bool> Chosen, Best;
  size_t Taken = 0, Fewest = 0;
  unsigned Steps = 0;

  void take(size_t I) {
    Chosen[I] = true;
    ++Taken;
    for (uint32_t G : Sets[I])
      ++Times[G];
  }

  void drop(size_t I) {
    Chosen[I] = false;
    --Taken;
    for (uint32_t G : Sets[I])
      --Times[G];
  }

  size_t adds(size_t I) const {
    return llvm::count_if(Sets[I], [&](uint32_t G) { return !Times[G]; });
  }

  /// The first of those that add most; how much one adds only gets less, so
  /// that an old number is looked at again before it counts.
  void greedy() {
    using Entry = std::tuple<size_t, int64_t>;
    std::priority_queue<Entry> Queue;
    for (size_t I = 0; I < Sets.size(); ++I)
      Queue.push({adds(I), -int64_t(I)});
    while (!Queue.empty()) {
      auto [Size, Minus] = Queue.top();
      Queue.pop();
      size_t I = size_t(-Minus), Now = adds(I);
      if (Now && Now < Size)
        Queue.push({Now, Minus});
      else if (Now)
        take(I);
    }
  }

  /// Later ones may have made an earlier one superfluous.
  void thinOut() {
    for (size_t I = 0; I < Sets.size(); ++I)
      if (Chosen[I] &&
          llvm::all_of(Sets[I], [&](uint32_t G) { return Times[G] > 1; }))
        drop(I);
  }

  void searchFromEssential() {
    for (size_t I = 0; I < Sets.size(); ++I)
      if (Chosen[I])
        drop(I);
    for (const auto &R : Reaching)
      if (R.size() == 1 && !Chosen[R.front()])
        take(R.front());
    search();
  }

  /// Tries each set with the goal that fewest reach; some one must be there.
  void search() {
    if (++Steps > MaxSteps)
      return;
    const std::vector<uint32_t> *Rarest = nullptr;
    for (size_t G = 0; G < Reaching.size(); ++G) {
      if (Times[G] || Reaching[G].empty())
        continue;
      if (!Rarest || Reaching[G].size() < Rarest->size())
        Rarest = &Reaching[G];
    }
    if (!Rarest) {
      if (Taken < Fewest) {
        Fewest = Taken;
        Best = Chosen;
      }
      return;
    }
    if (Taken + 1 >= Fewest)
      return;
    for (uint32_t I : *Rarest) {
      take(I);
      search();
      drop(I);
    }
  }
};

} // namespace

std::vector<bool> coveringPaths(ArrayRef<const Scenario *> All) {
  Goals Numbers;
  GoalSets Reached;
  for (const Scenario *S : All)
    Reached.push_back(S->NotReplayable.empty() ? Numbers.of(*S)
                                               : std::vector<uint32_t>());
  return SetCover(Reached).choose();
}

std::vector<size_t> mostWorthFirst(ArrayRef<const Scenario *> All,
                                   ArrayRef<Bug> Bugs) {
  constexpr size_t FewEnough = 250;
  std::vector<size_t> Order;
  Order.reserve(All.size());
  std::vector<bool> Seen(All.size());
  auto Add = [&](size_t I) {
    if (!Seen[I])
      Order.push_back(I);
    Seen[I] = true;
  };
  if (All.size() > FewEnough) {
    for (const Bug &B : Bugs)
      Add(B.Representative);
    std::vector<bool> Covers = coveringPaths(All);
    for (size_t I = 0; I < All.size(); ++I)
      if (Covers[I])
        Add(I);
  }
  for (size_t I = 0; I < All.size(); ++I)
    Add(I);
  return Order;
}

} // namespace jsym::testgen
