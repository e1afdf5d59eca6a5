//===- ParallelExploration.cpp - One tree, several threads ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Exploration.h"
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Support/SignalStack.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <ctime>
#include <deque>
#include <list>
#include <mutex>
#include <thread>

using namespace llvm;

namespace jsym::api {

namespace {

/// Puts the paths of all workers into one order, that of their decisions, and
/// hands them on as soon as it is their turn.
class Merger {
public:
  /// \p InOrder: each part comes in order, and a part that was split off behind
  /// what is left of it (dfs). Otherwise all is sorted at the end.
  Merger(PathConsumer &To, bool InOrder) : To(To), InOrder(InOrder) {
    Parts.emplace_back();
    Places[0] = Parts.begin();
  }

  void add(uint64_t Part, PathRecord P) {
    std::lock_guard<std::mutex> Guard(Lock);
    auto Place = Places[Part];
    if (InOrder && Place == Parts.begin())
      take(std::move(P));
    else
      Place->Waiting.push_back(std::move(P));
  }

  void split(uint64_t Part, uint64_t NewPart) {
    std::lock_guard<std::mutex> Guard(Lock);
    Places[NewPart] = Parts.emplace(std::next(Places[Part]));
  }

  void end(uint64_t Part) {
    std::lock_guard<std::mutex> Guard(Lock);
    Places[Part]->Ended = true;
    while (InOrder && !Parts.empty() && Parts.front().Ended) {
      Parts.pop_front();
      if (Parts.empty())
        return;
      for (PathRecord &P : Parts.front().Waiting)
        take(std::move(P));
      Parts.front().Waiting.clear();
    }
  }

  size_t numParts() const { return Places.size(); }

  /// After the last part.
  void finish() {
    std::vector<PathRecord> All;
    for (PartOfTree &Part : Parts)
      llvm::move(Part.Waiting, std::back_inserter(All));
    llvm::sort(All, [](const PathRecord &A, const PathRecord &B) {
      return A.Scenario.Address < B.Scenario.Address;
    });
    for (PathRecord &P : All)
      take(std::move(P));
  }

private:
  struct PartOfTree {
    std::vector<PathRecord> Waiting;
    bool Ended = false;
  };
  void take(PathRecord P) {
    P.Scenario.Path = ++Number;
    To.take(std::move(P));
  }

  PathConsumer &To;
  const bool InOrder;
  std::mutex Lock;
  std::list<PartOfTree> Parts; ///< those that are not delivered, in order
  DenseMap<uint64_t, std::list<PartOfTree>::iterator> Places;
  uint64_t Number = 0;
};

/// The sink of one worker.
class Worker final : public PathSink {
public:
  Worker(Engine &E, PathConsumer &To, Merger &Into)
      : E(E), To(To), Into(Into) {}

  bool wants(EndReason R) const override { return To.wants(R); }
  void path(PathResult R) override {
    Into.add(Part, To.prepare(std::move(R), E));
  }
  void beginPart(uint64_t Id) override { Part = Id; }
  void splitPart(uint64_t NewPart) override { Into.split(Part, NewPart); }
  void endPart() override { Into.end(Part); }

private:
  Engine &E;
  PathConsumer &To;
  Merger &Into;
  uint64_t Part = 0;
};

/// The sink where there is one thread.
class Direct final : public PathSink {
public:
  Direct(Engine &E, PathConsumer &To) : E(E), To(To) {}
  bool wants(EndReason R) const override { return To.wants(R); }
  void path(PathResult R) override { To.take(To.prepare(std::move(R), E)); }

private:
  Engine &E;
  PathConsumer &To;
};

void add(RunSummary &To, const RunSummary &From) {
  To.Paths += From.Paths;
  To.Dropped += From.Dropped;
  To.Bugs += From.Bugs;
  To.Doubtful += From.Doubtful;
  To.Declared += From.Declared;
  addPremises(To.Premises, From.Premises);
  To.Instructions += From.Instructions;
  To.Bytecodes += From.Bytecodes;
  To.Forks += From.Forks;
  To.States += From.States;
  To.Seconds = std::max(To.Seconds, From.Seconds);
  for (const Shortfall &F : From.Shortfalls) {
    auto It = llvm::find_if(To.Shortfalls, [&](const Shortfall &Mine) {
      return Mine.isSame(F.Reason, F.Example);
    });
    if (It == To.Shortfalls.end()) {
      To.Shortfalls.push_back(F);
      continue;
    }
    It->Paths += F.Paths;
    if (!F.First.empty() && (It->First.empty() || F.First < It->First)) {
      It->First = F.First;
      It->Example = F.Example;
    }
    for (auto &[Place, Paths] : F.Places)
      It->cutAt(Place, Paths);
  }
}

uint64_t threadMicroseconds() {
  timespec T;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &T);
  return uint64_t(T.tv_sec) * 1000000 + uint64_t(T.tv_nsec) / 1000;
}

/// The order of one thread: by first path; what limits cut comes last.
void arrange(RunSummary &Summary) {
  llvm::stable_sort(Summary.Shortfalls,
                    [](const Shortfall &A, const Shortfall &B) {
                      if (A.First.empty() || B.First.empty())
                        return A.First.empty() < B.First.empty();
                      return A.First < B.First;
                    });
}

} // namespace

RunSummary Exploration::explore(PathConsumer &To) {
  RunSummary Summary = exploreAll(To);
  dropUnwritten(Summary.Premises, *S->Program);
  explain(Summary);
  return Summary;
}

RunSummary Exploration::exploreAll(PathConsumer &To) {
  const ExecOptions &Options = Ctx->options<ExecOptions>();
  // What is profiled or logged is one engine's run from its beginning.
  bool Logs = !Ctx->options<SolverOptions>().LogFile.empty();
  if (Options.Jobs > 1 && !Entry.Concrete && !Options.Profile && !Logs)
    return exploreInParallel(To, Options.Jobs);
  if (Options.NumberedInOrder && !Entry.Concrete)
    return exploreInOrder(To);
  Direct Sink(*E, To);
  return E->explore(Entry, Sink);
}

RunSummary Exploration::exploreInOrder(PathConsumer &To) {
  Merger Sorted(To, /*InOrder=*/false);
  Worker Sink(*E, To, Sorted);
  RunSummary Summary = E->explore(Entry, Sink);
  arrange(Summary);
  Sorted.finish();
  return Summary;
}

RunSummary Exploration::exploreInParallel(PathConsumer &To, unsigned Jobs) {
  const ExecOptions &Options = Ctx->options<ExecOptions>();
  std::vector<Engine *> Engines{E.get()};
  while (Others.size() + 1 < Jobs) {
    Contexts.push_back(Ctx->worker());
    // Time-outs that are simulated hit each at other places.
    Contexts.back()->options<SolverOptions>().TimeOutSeed += Contexts.size();
    Others.push_back(makeEngine(*Contexts.back()));
    Others.back()->shareCode(*E);
    Engines.push_back(Others.back().get());
  }
  WorkPool Pool(Jobs, Entry.Below);
  Merger Merged(To, Options.Search == SearchKind::Dfs);
  std::deque<Worker> Workers;
  for (Engine *One : Engines)
    Workers.emplace_back(*One, To, Merged);
  std::vector<RunSummary> Summaries(Jobs);
  std::vector<uint64_t> Spent(Jobs);
  auto work = [&](unsigned N) {
    uint64_t Begin = threadMicroseconds();
    Summaries[N] = Engines[N]->explore(Entry, Workers[N], &Pool);
    Spent[N] = threadMicroseconds() - Begin;
  };
  std::vector<std::thread> Threads;
  for (unsigned N = 1; N < Jobs; ++N)
    Threads.emplace_back([&work, N] {
      SignalStack OwnStack;
      work(N);
    });
  work(0);
  for (std::thread &T : Threads)
    T.join();

  RunSummary Total = std::move(Summaries[0]);
  for (unsigned N = 1; N < Jobs; ++N) {
    add(Total, Summaries[N]);
    Ctx->stats().merge(Contexts[N - 1]->stats());
    E->absorb(*Engines[N]);
  }
  arrange(Total);
  Merged.finish();
  raise(Ctx->stats().maximum("jobs.busiest",
                             "CPU microseconds of the busiest thread"),
        *llvm::max_element(Spent));
  Ctx->stats().counter("jobs.parts", "parts of the tree given to another") +=
      Merged.numParts() - 1;
  return Total;
}

} // namespace jsym::api
