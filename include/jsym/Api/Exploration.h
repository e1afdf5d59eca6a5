//===- Exploration.h - What exploring subcommands begin with ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_EXPLORATION_H
#define JSYM_API_EXPLORATION_H

#include "jsym/Api/Jsym.h"
#include "jsym/Api/Partial.h"
#include "jsym/Api/Session.h"
#include "jsym/Contract/Harness.h"
#include "jsym/Result/Scenario.h"
#include <atomic>
#include <functional>

namespace jsym::api {

/// What is left of a path when its engine is not needed any more.
struct PathRecord {
  jsym::Scenario Scenario;
  std::string Formula; ///< Outputs::formula
  /// The same path for other inputs, which have tests, too.
  std::vector<jsym::Scenario> More;
  /// Sides of branches that its input takes before they meet.
  std::vector<ScenarioFork> Sides;
};
static_assert(std::is_nothrow_move_constructible_v<PathRecord>);

/// What becomes of paths, in two steps.
class PathConsumer {
public:
  virtual ~PathConsumer();
  /// False: paths that end so are counted only.
  virtual bool wants(EndReason) const { return true; }
  /// On the thread of the engine that found the path; on others at the same
  /// time.
  virtual PathRecord prepare(PathResult R, Engine &By) = 0;
  /// One after the other, in the order of their numbers, on any thread.
  virtual void take(PathRecord P) = 0;
};

/// How an exploration in pieces is done.
struct PiecePlan {
  ShardId Shard;        ///< of one that has not begun
  bool Explores = true; ///< else what is left stays so
  /// Is told what there is, every so many seconds (0: never) and at the end.
  std::function<llvm::Error(const Partial &)> Save;
  double Interval = 0;
};

/// A target, its contract and an engine for it, ready to go: what run, check
/// and compare begin with.
class Exploration {
public:
  /// Frees all that engines made: states, expressions, solvers; not the world.
  ~Exploration();
  /// Before the end of the process, to which their memory goes back at once:
  /// engines are not freed, which takes a second where a million states are
  /// left.
  void leaveEngines();
  /// Reads the options of \p Ctx, which must outlive the result.
  static llvm::Expected<std::unique_ptr<Exploration>>
  open(Context &Ctx, const ProgramOptions &O, llvm::StringRef Target,
       ContractUse Use, const ChosenOptions &Chosen);
  /// In a world that is there; \p Target is no file. Options of the pipeline
  /// are those of the world.
  static llvm::Expected<std::unique_ptr<Exploration>>
  open(Context &Ctx, std::shared_ptr<World> Of, llvm::StringRef Target,
       ContractUse Use, const ChosenOptions &Chosen);

  Session &session() { return *S; }
  const dialect::MethodModel &method() const { return *S->Method; }
  Engine &engine() { return *E; }
  EntryPoint &entry() { return Entry; }
  /// With ExecOptions::Jobs above 1 on as many threads; \p To gets the paths in
  /// the order of their decisions, which is that of dfs.
  RunSummary explore(PathConsumer &To);

  /// Explores what is left of \p P, and of the whole what is dealt to its shard
  /// where it has not begun, until nothing is left or a limit is reached. \p To
  /// prepares paths, and gets none.
  llvm::Error explorePieces(PathConsumer &To, Partial &P,
                            const PiecePlan &Plan);
  /// Then: hands all paths to \p To.
  llvm::Expected<RunSummary> deliver(PathConsumer &To, const Partial &P);

  /// The path, found by \p By, in concrete terms. On the thread of \p By.
  Scenario scenario(const PathResult &R, Engine &By) const;
  /// Fills in other inputs of the path that are worth a test: where it ends
  /// since an index is out of bounds, one for which it is so on the other side,
  /// negative or too large; with \p EachSide, where paths have met in it, one
  /// for each side of a branch that no other input of the path takes.
  void addMore(PathRecord &P, const PathResult &R, Engine &By,
               bool EachSide) const;

private:
  using Opener = llvm::function_ref<llvm::Expected<Session>()>;
  static llvm::Expected<std::unique_ptr<Exploration>>
  open(Context &Ctx, Opener OpenSession, ContractUse Use,
       const ChosenOptions &Chosen);
  Exploration() = default;
  Scenario extracted(const PathResult &R, Engine &By) const;
  ExprId otherSide(const PathResult &R, Engine &By) const;
  std::optional<Session> S;
  std::unique_ptr<contract::Harness> Harness;
  llvm::Error enter(ContractUse Use, const ChosenOptions &Chosen);
  llvm::Error underContract();
  std::unique_ptr<Engine> makeEngine(Context &Its);
  RunSummary exploreAll(PathConsumer &To);
  /// Into the statistics, those that the contract's conditions met.
  void countStates() const;
  void finish(RunSummary &Summary) const;
  void explain(RunSummary &Summary) const;
  RunSummary exploreInParallel(PathConsumer &To, unsigned Jobs);
  RunSummary exploreTogether(WorkPool &Pool,
                             llvm::ArrayRef<std::unique_ptr<PathSink>> Sinks,
                             uint64_t *Busiest = nullptr);
  void makeWorkers(unsigned Jobs);
  llvm::Error takeUp(Partial &P);
  llvm::Error deal(PathConsumer &To, Partial &P, ShardId Shard,
                   WorkPool::Keeping::Clock::time_point Begun);
  llvm::Error save(Partial &P, const PiecePlan &Plan);
  RunSummary exploreInOrder(PathConsumer &To);

  Context *Ctx = nullptr;
  std::unique_ptr<Engine> E;
  /// Workers besides E.
  std::vector<std::unique_ptr<Context>> Contexts;
  std::vector<std::unique_ptr<Engine>> Others;
  std::vector<const dialect::ClassModel *> Early; ///< of pieces
  EntryPoint Entry;
  bool InputsOnly = false; ///< the method itself is not explored
  /// Nanoseconds that all threads spent in scenario().
  mutable std::atomic<uint64_t> Concretising = 0;
  /// Of conditions that are no state's.
  mutable std::atomic<uint64_t> NextSerial = uint64_t(1) << 61;
};

} // namespace jsym::api

#endif // JSYM_API_EXPLORATION_H
