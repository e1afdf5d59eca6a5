//===- Engine.h - Explores a method -----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPLORE_ENGINE_H
#define JSYM_EXPLORE_ENGINE_H

#include "jsym/Code/CodeCache.h"
#include "jsym/Code/CodeCounts.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Explore/WorkPool.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Observe/Coverage.h"
#include "jsym/Run/ExecOptions.h"
#include "jsym/Run/Native.h"
#include "jsym/Run/PathResult.h"
#include "jsym/Run/StaticInput.h"
#include "jsym/Structure/CompletionFilter.h"
#include "jsym/Support/Context.h"

namespace jsym {

class LoopCutter;

/// What to start with.
struct EntryPoint {
  const dialect::MethodModel *Method = nullptr;
  /// The class that the method was named by, where that inherits it: what is
  /// initialised, and the receiver's; else null.
  const dialect::ClassModel *Heir = nullptr;
  /// Static fields to be inputs, too. Their classes are initialised before the
  /// method begins, then each gets its input, in this order; objects that
  /// initialisers made are never among these.
  std::vector<StaticInput> SymbolicStatics;
  /// If set, the same of fields of each class of the program, when it is
  /// initialised. Asked from several threads.
  StaticInputsOf WrittenStatics;
  /// If not set, all may but final ones. Asked from several threads.
  StaticMayChange MayChange;
  /// If set, says which inputs there are: paths that none of them takes are
  /// left out where that shows.
  std::optional<ContractMethods> Filter;
  /// If set: does a state run a condition on the input, before the method? An
  /// input on which that does not end is none.
  std::function<bool(const State &)> Judges;
  /// Concrete: Method is main(String[]), called with these; what it writes goes
  /// to these streams, nothing is symbolic.
  bool Concrete = false;
  std::vector<std::string> Arguments;
  llvm::raw_ostream *Out = nullptr, *Err = nullptr;
  /// Only what lies below this path is explored.
  PathAddress Below;
  /// If set, decides which states stand for others where loops begin again.
  LoopCutter *Cutter = nullptr;
  /// Method is main(String[]), called without arguments; symbolic is only what
  /// it asks for.
  bool NoArguments = false;
};

/// What was not explored, and why.
struct Shortfall {
  EndReason Reason;
  uint64_t Paths = 0;  ///< paths ended, or pending ones given up
  std::string Example; ///< detail of the first
  /// That path, abridged; where paths are found out of order.
  PathAddress First;
  /// Where in the program they were cut, and how many there: "Cls.method(
  /// File.java:7)". The first few places; most paths first.
  std::vector<std::pair<std::string, uint64_t>> Places;
  /// Shortfalls are counted by reason, missing classes each by itself.
  bool isSame(EndReason R, llvm::StringRef Detail) const {
    return Reason == R && (R != EndReason::MissingClass || Example == Detail);
  }
  /// Adds to Places.
  void cutAt(llvm::StringRef Place, uint64_t N);
};

/// The end of an exploration.
struct RunSummary {
  uint64_t Paths = 0; ///< without the dropped ones
  uint64_t Dropped = 0;
  std::vector<Shortfall> Shortfalls; ///< bounds, limits, unsupported, undecided
  /// Limits that ended it where what was pending is kept (WorkPool::Keeps).
  std::vector<Shortfall> Cut;
  uint64_t Bugs = 0;     ///< paths that end in one, none of them doubtful
  uint64_t Doubtful = 0; ///< others that end in one: PathResult::Doubtful
  /// Paths that end in a bug of a rank that nobody wants to fail for: taken
  /// from the two above by who ranks them.
  uint64_t Minor = 0;
  uint64_t Declared = 0; ///< ended by an exception that the contract excuses
  std::vector<PremiseUse> Premises; ///< that any path rests on, each once
  /// Of what premises are about: "Order.lines", "never null: …". Whoever knows.
  std::vector<std::pair<std::string, std::string>> Explanations;
  uint64_t Instructions = 0, Forks = 0, States = 0;
  uint64_t Bytecodes = 0; ///< with ExecOptions::Coverage
  /// Instructions executed once more, to go to where a part begins.
  uint64_t Repeated = 0;
  double Seconds = 0;
  /// An approximation may have lost paths.
  bool lossy() const;
  /// No shortfall, nothing lost: every path of the program was seen.
  bool exhaustive() const {
    return Shortfalls.empty() && Cut.empty() && !lossy();
  }
};

/// One exploration engine; several may live in one process. Results (states,
/// expressions) must not outlive it. Context, Source and Options are the
/// caller's and outlive the engine.
class Engine {
public:
  /// \p Strategy: of the symbolic heap; createStrategy of the room Heap is the
  /// usual one.
  Engine(Context &Ctx, dialect::ProgramSource &Source,
         const StrategyFactory &Strategy = createStrategy);
  ~Engine();
  Engine(const Engine &) = delete;

  /// To be added to before the first exploration. The JDK's and the input API's
  /// are there already.
  NativeTable &natives();
  ExprManager &exprs();
  SolverChain &solver();
  HeapStrategy &strategy();

  /// Explores all paths, as far as the limits allow, and hands each to \p Sink.
  /// With \p Pool: as one of its workers; what others explore is theirs to
  /// report, and Number means nothing.
  RunSummary explore(const EntryPoint &Entry, PathSink &Sink,
                     WorkPool *Pool = nullptr);
  /// Before the first exploration: methods that \p Other or this engine lowers
  /// and decodes need not be by the other one.
  void shareCode(Engine &Other);
  /// The same with all engines that ever get \p Code: engines of one program
  /// that count coverage, trace lines and profile alike, and none of which runs
  /// contracts in the place of code.
  void shareCode(std::shared_ptr<CodeCache> Code);
  /// Adds the coverage of another worker.
  void absorb(const Engine &Other);
  /// How often code was executed so far; as another process has it.
  std::vector<CodeCounts> counts() const;
  bool isExhaustive() const; ///< all explorations so far were
  /// Adds what another engine of the same program counted; of methods that are
  /// not there nothing.
  void absorb(llvm::ArrayRef<CodeCounts> Counts, bool Exhaustive);

  /// Line coverage and branch coverage so far.
  struct Coverage {
    uint64_t Branches = 0, BranchesTaken = 0; ///< sides
    uint64_t Methods = 0;
  };
  Coverage coverage() const;

  /// Of all methods of the classes any of whose methods were called, and of
  /// those nested with them; the JDK's only if \p Platform. By classes' names.
  /// With ExecOptions::Coverage only; see Coverage.h.
  /// \p Target: what MethodCoverage::OfTarget is about.
  std::vector<MethodCoverage>
  lineCoverage(bool Platform,
               const dialect::MethodModel *Target = nullptr) const;

  /// Costs by line and call in callgrind's format. With ExecOptions::Profile.
  void writeProfile(llvm::raw_ostream &OS) const;

private:
  struct Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym

#endif // JSYM_EXPLORE_ENGINE_H
