//===- ParallelExploration.cpp - One tree, several threads ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Summaries.h"
#include "jsym/Api/Exploration.h"
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Support/SignalStack.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <ctime>
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

uint64_t threadMicroseconds() {
  timespec T;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &T);
  return uint64_t(T.tv_sec) * 1000000 + uint64_t(T.tv_nsec) / 1000;
}

} // namespace

RunSummary Exploration::explore(PathConsumer &To) {
  RunSummary Summary = exploreAll(To);
  Ctx->stats().seconds(StatFamily::Stage, "concretise",
                       "making inputs of paths") +=
      double(Concretising.exchange(0)) * 1e-9;
  countStates();
  finish(Summary);
  return Summary;
}

void Exploration::countStates() const {
  for (const std::string &Note : Harness->notes())
    Ctx->log().warnOnce(Note);
  if (InputsOnly || !Harness->contractOfWrapper(*Entry.Method))
    return;
  Statistics &Stats = Ctx->stats();
  Stats.counter("contract.before", "states that satisfy the precondition") =
      Harness->counted(contract::Harness::Entered);
  Stats.counter("contract.after", "states before the postcondition") =
      Harness->counted(contract::Harness::Left);
}

void Exploration::finish(RunSummary &Summary) const { explain(Summary); }

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

RunSummary
Exploration::exploreTogether(WorkPool &Pool,
                             ArrayRef<std::unique_ptr<PathSink>> Sinks,
                             uint64_t *Busiest) {
  std::vector<RunSummary> Summaries(Sinks.size());
  std::vector<uint64_t> Spent(Sinks.size());
  auto work = [&](unsigned N) {
    uint64_t Begin = threadMicroseconds();
    Engine &By = N ? *Others[N - 1] : *E;
    Summaries[N] = By.explore(Entry, *Sinks[N], &Pool);
    Spent[N] = threadMicroseconds() - Begin;
  };
  std::vector<std::thread> Threads;
  for (unsigned N = 1; N < Sinks.size(); ++N)
    Threads.emplace_back([&work, N] {
      SignalStack OwnStack;
      work(N);
    });
  work(0);
  for (std::thread &T : Threads)
    T.join();
  if (Busiest)
    raise(*Busiest, *llvm::max_element(Spent));
  RunSummary Total = std::move(Summaries[0]);
  for (size_t N = 1; N < Summaries.size(); ++N)
    addSummary(Total, Summaries[N]);
  return Total;
}

/// Engines besides the first.
void Exploration::makeWorkers(unsigned Jobs) {
  while (Others.size() + 1 < Jobs) {
    Contexts.push_back(Ctx->worker());
    // Time-outs that are simulated hit each at other places.
    Contexts.back()->options<SolverOptions>().TimeOutSeed += Contexts.size();
    Others.push_back(makeEngine(*Contexts.back()));
    Others.back()->shareCode(*E);
  }
}

RunSummary Exploration::exploreInParallel(PathConsumer &To, unsigned Jobs) {
  makeWorkers(Jobs);
  WorkPool Pool(Jobs, Entry.Below);
  Merger Merged(To, Ctx->options<ExecOptions>().Search == SearchKind::Dfs);
  std::vector<std::unique_ptr<PathSink>> Workers;
  for (unsigned N = 0; N < Jobs; ++N)
    Workers.push_back(
        std::make_unique<Worker>(N ? *Others[N - 1] : *E, To, Merged));
  uint64_t Busiest = 0;
  RunSummary Total = exploreTogether(Pool, Workers, &Busiest);
  for (unsigned N = 1; N < Jobs; ++N) {
    Ctx->stats().merge(Contexts[N - 1]->stats());
    E->absorb(*Others[N - 1]);
  }
  arrange(Total);
  Merged.finish();
  raise(Ctx->stats().maximum("jobs.busiest",
                             "CPU microseconds of the busiest thread"),
        Busiest);
  Ctx->stats().counter("jobs.parts", "parts of the tree given to another") +=
      Merged.numParts() - 1;
  return Total;
}

} // namespace jsym::api
