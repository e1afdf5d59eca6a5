//===- ParallelExploration.cpp - One tree, several threads ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Exploration.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>
#include <thread>

using namespace llvm;

namespace jsym::tool {

namespace {

struct Found {
  std::vector<uint32_t> Decisions;
  PathResult Result;
  Engine *By;
};

/// Keeps the paths of one worker.
class Keeper final : public PathSink {
public:
  explicit Keeper(Engine &E) : E(E) {}
  void path(PathResult R) override {
    std::vector<uint32_t> Decisions = decisionsOf(R.Decisions);
    Paths.push_back({std::move(Decisions), std::move(R), &E});
  }
  std::vector<Found> Paths;

private:
  Engine &E;
};

void add(RunSummary &To, const RunSummary &From) {
  To.Paths += From.Paths;
  To.Dropped += From.Dropped;
  To.Bugs += From.Bugs;
  To.Approximated |= From.Approximated;
  To.Instructions += From.Instructions;
  To.Forks += From.Forks;
  To.States += From.States;
  To.Seconds = std::max(To.Seconds, From.Seconds);
  for (const Shortfall &F : From.Shortfalls) {
    auto It = llvm::find_if(To.Shortfalls, [&](const Shortfall &Mine) {
      return Mine.Reason == F.Reason;
    });
    if (It == To.Shortfalls.end())
      To.Shortfalls.push_back(F);
    else if (F.Paths || !It->Paths)
      It->Paths += F.Paths;
  }
}

/// Order and examples of shortfalls as one thread has them: by first path.
void arrange(RunSummary &Summary, ArrayRef<Found> Paths) {
  std::vector<Shortfall> Ordered;
  for (const Found &P : Paths) {
    auto It = llvm::find_if(Summary.Shortfalls, [&](const Shortfall &F) {
      return F.Reason == P.Result.Reason;
    });
    if (It == Summary.Shortfalls.end())
      continue;
    It->Example = P.Result.Detail;
    Ordered.push_back(std::move(*It));
    Summary.Shortfalls.erase(It);
  }
  llvm::move(Summary.Shortfalls, std::back_inserter(Ordered));
  Summary.Shortfalls = std::move(Ordered);
}

} // namespace

RunSummary Exploration::explore(PathSink &Sink) {
  uint64_t Jobs = Ctx->options<ExecOptions>().Jobs;
  if (Jobs > 1 && !Entry.Concrete)
    return exploreInParallel(Sink, Jobs);
  return E->explore(Entry, Sink);
}

RunSummary Exploration::exploreInParallel(PathSink &Sink, unsigned Jobs) {
  std::vector<Engine *> Engines{E.get()};
  while (Others.size() + 1 < Jobs) {
    Contexts.push_back(Ctx->worker());
    Others.push_back(std::make_unique<Engine>(*Contexts.back(), *Harness));
    contract::addContractNatives(Others.back()->natives());
    Engines.push_back(Others.back().get());
  }
  WorkPool Pool(Jobs, decisionsOf(Ctx->options<ExecOptions>().ReplayPath));
  std::deque<Keeper> Keepers;
  for (Engine *Worker : Engines)
    Keepers.emplace_back(*Worker);
  std::vector<RunSummary> Summaries(Jobs);
  auto work = [&](unsigned N) {
    Summaries[N] = Engines[N]->explore(Entry, Keepers[N], &Pool);
  };
  std::vector<std::thread> Threads;
  for (unsigned N = 1; N < Jobs; ++N)
    Threads.emplace_back(work, N);
  work(0);
  for (std::thread &T : Threads)
    T.join();

  RunSummary Total = std::move(Summaries[0]);
  std::vector<Found> Paths = std::move(Keepers[0].Paths);
  for (unsigned N = 1; N < Jobs; ++N) {
    add(Total, Summaries[N]);
    llvm::move(Keepers[N].Paths, std::back_inserter(Paths));
    Ctx->stats().merge(Contexts[N - 1]->stats());
    E->absorb(*Engines[N]);
  }
  llvm::sort(Paths, [](const Found &A, const Found &B) {
    return A.Decisions < B.Decisions;
  });
  arrange(Total, Paths);
  uint64_t Number = 0;
  for (Found &P : Paths) {
    P.Result.Number = ++Number;
    Finder = P.By;
    Sink.path(std::move(P.Result));
  }
  Finder = E.get();
  return Total;
}

} // namespace jsym::tool
