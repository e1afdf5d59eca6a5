//===- EngineImpl.h - What an engine has -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_ENGINEIMPL_H
#define JSYM_LIB_EXPLORE_ENGINEIMPL_H

#include "EntryStates.h"
#include "Searcher.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Functions/RealFunctions.h"
#include "jsym/Observe/Profile.h"
#include "jsym/Run/Interpreter.h"
#include <chrono>

namespace jsym {

/// The innermost place in the user's code beside the innermost of all:
/// "java.util.ArrayList.add(ArrayList.java:486) from Foo.fill(Foo.java:7)".
std::string placeText(llvm::ArrayRef<StackEntry> Stack);

/// What stands for a method whose call is not followed.
NativeResult unfollowedCall(NativeCall &C);

/// One worker: its paths that are pending, and what they share.
struct Engine::Impl {
  using Clock = std::chrono::steady_clock;

  Context &Ctx;
  dialect::ProgramSource &Source;
  ExecOptions Options;
  ExprManager Exprs;
  SolverChain Chain;
  std::unique_ptr<HeapStrategy> Strategy;
  std::deque<std::string> SourceClasses;
  NativeTable Natives;
  CodeStore Store;
  Interpreter Interp;
  std::unique_ptr<CompletionFilter> Filter; ///< with EntryPoint::Filter
  std::unique_ptr<Profile> Profiler;        ///< with ExecOptions::Profile

  // Of one exploration.
  RunSummary Summary;
  PathSink *Sink = nullptr;
  std::vector<std::unique_ptr<State>> States; ///< by State::Slot
  Clock::time_point Started;
  uint64_t MemoryBefore = 0; ///< what the limit on memory does not count
  uint32_t Turns = 0;
  State *Running = nullptr; ///< it ran last and was polled
  /// What the solver did before: for other explorations, or for paths that are
  /// explored once more.
  std::vector<LayerStatistics> Discarded;
  uint64_t Unsolvable = 0; ///< bugs at the end of paths without an input
  std::optional<PathEnd> Uncaught; ///< concrete runs: being printed
  bool Exhaustive = true;          ///< all explorations so far were
  /// The first paths, held back until it is known whether to begin again with
  /// classes initialised before them.
  std::vector<PathResult> Held;
  bool Holding = false;
  WorkPool *Pool = nullptr;
  /// Of conditions that are no state's: never one of the brancher's.
  uint64_t FactSerial = uint64_t(1) << 62;
  uint64_t Replayed = 0; ///< instructions that others counted
  /// Entry states, of which all parts taken over begin: made once, so that
  /// their symbols are the same.
  std::vector<std::unique_ptr<State>> Roots;
  Clock::time_point LastGiven;
  WorkPool::Part Current; ///< that is explored, with a pool
  bool Moved = false;     ///< a step was made in it

  Impl(Context &Ctx, dialect::ProgramSource &Source,
       const StrategyFactory &MakeStrategy);

  Profile::Costs costs() const;
  State *adopt(std::unique_ptr<State> S);
  std::unique_ptr<State> release(State &S);
  void finish(State &S);
  void settleEnd(State &S);
  bool isOnePathTooMany(State &S);
  void countEnd(const State &S);
  void countPremises(const State &S);
  Shown settleDoubt(State &S);
  bool hasInput(State &S);
  bool needsHugeArrays(State &S);
  bool leavesTasks(const State &S);
  bool findInput(State &S, bool Whole);
  void beginFilter(const EntryPoint &Entry);
  std::function<bool(const State &)> Judges; ///< as the entry point's
  void publishFilter();
  ModelRef modelOf(const State &S);
  void markIfShort(const State &S);
  bool printsUncaught(State &S);
  PathResult result(std::shared_ptr<State> S, const PathCondition &Own,
                    ModelRef Model);
  Shortfall &shortfall(EndReason R, uint64_t Paths, llvm::StringRef Detail,
                       const State *Of = nullptr);
  void cut(EndReason R);
  std::optional<EndReason> limitReached();
  std::optional<EndReason> limitOnTime() const;
  bool outOfMemory();
  std::optional<EndReason> pathLimit(const State &S);
  void explore(std::unique_ptr<Searcher> Search);
  void exploreSharing(const EntryPoint &Entry);
  void deliver();
  void forget();
  static constexpr size_t NumHeld = 8;
  void explorePart(const EntryPoint &Entry, const WorkPool::Part &Part);
  bool goTo(const EntryPoint &Entry, const WorkPool::Part &Part);
  void adoptRoots(const PathAddress &Below);
  void makeRoots(const EntryPoint &Entry);
  /// Where a step began, should it be undone.
  struct Step {
    ChunkList<BranchEntry> Address;
    uint64_t Own = 0, Instructions = 0, Bytecodes = 0;
    BranchCounts Counts;
  };
  bool keeps() const { return Pool && Pool->Keeps; }
  bool scouts() const { return keeps() && Pool->Keeps->PartsWanted; }
  bool pauses() const;
  bool hasSeenFirstPaths() const;
  bool wasCutShort() const;
  void leave(const ChunkList<BranchEntry> &Address, uint64_t Instructions);
  void leave(const State &S, EndReason Why);
  void leaveRest(std::optional<EndReason> Why);
  bool leavesPart(const WorkPool::Part &Part, bool HasArrived);
  EndReason whyCutShort() const;
  Shortfall &cutShort(EndReason Why, uint64_t N);
  Step step(const State &S) const;
  void undo(State &S, const Step &Begin);
  void tellPlaces(Shortfall &F) const;
  bool mayGive() const;
  void giveAway(Searcher &Search);
  /// Of all workers.
  uint64_t pathsSoFar() const { return Pool ? Pool->paths() : Summary.Paths; }
  void publish();
  static double secondsSince(Clock::time_point T) {
    return std::chrono::duration<double>(Clock::now() - T).count();
  }
  double seconds() const { return secondsSince(Started); }
};

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_ENGINEIMPL_H
