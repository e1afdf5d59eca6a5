//===- Cover.cpp - A few paths that reach what all reach ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/Cover.h"
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
    for (const TraceStep &T : S.Trace) {
      Out.push_back(
          number(T.Method, T.Line, Method == T.Method ? Line : -1, 2));
      Method = T.Method;
      Line = T.Line;
    }
    StackEntry End = S.Where.empty() ? StackEntry() : S.Where.front();
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

} // namespace

std::vector<bool> coveringPaths(ArrayRef<const Scenario *> All) {
  Goals Numbers;
  std::vector<std::vector<uint32_t>> Reached;
  size_t Count = 0;
  for (const Scenario *S : All) {
    Reached.push_back(S->NotReplayable.empty() ? Numbers.of(*S)
                                               : std::vector<uint32_t>());
    for (uint32_t G : Reached.back())
      Count = std::max<size_t>(Count, G + 1);
  }
  // Greedy, the first of equals; how much a path adds only gets less, so that
  // an old number is looked at again before it counts.
  using Entry = std::tuple<size_t, int64_t>;
  std::priority_queue<Entry> Queue;
  for (size_t I = 0; I < All.size(); ++I)
    Queue.push({Reached[I].size(), -int64_t(I)});
  std::vector<bool> Done(Count), Chosen(All.size());
  while (!Queue.empty()) {
    auto [Size, Minus] = Queue.top();
    Queue.pop();
    size_t I = size_t(-Minus);
    size_t Now =
        llvm::count_if(Reached[I], [&](uint32_t G) { return !Done[G]; });
    if (Now == 0)
      continue;
    if (Now < Size) {
      Queue.push({Now, Minus});
      continue;
    }
    Chosen[I] = true;
    for (uint32_t G : Reached[I])
      Done[G] = true;
  }
  return Chosen;
}

} // namespace jsym::testgen
