//===- Brancher.h - Where one state becomes several -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_BRANCHER_H
#define JSYM_RUN_BRANCHER_H

#include "jsym/Run/ExecOptions.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace jsym {

struct PathBounds;

/// A branch of the program whose way the path does not determine by itself.
struct Branch {
  ForkKind Kind;
  /// What holds on each way, numbered by the program: true or none where
  /// nothing but the heap is decided.
  llvm::ArrayRef<ExprId> Conditions;
  /// One of the conditions always holds: where only one way is feasible, the
  /// path implies it.
  bool Exhaustive;
  /// Moves a state on that goes way N. May set State::Doom.
  llvm::function_ref<void(State &, uint32_t)> Take;
  /// What the heap decides on way N, before Take; may be null.
  llvm::function_ref<DecisionOf<dialect::ClassModel>(const State &, uint32_t)>
      Tell = nullptr;
};

/// Where a path that is gone along again and the program disagree.
struct Misfit {
  uint32_t Number;    ///< of the branch, from 1
  BranchEntry Wanted; ///< as the address has it
  BranchEntry Here;
  /// Only the digest disagrees: of Wanted, only shortPoint of Point is known.
  bool OfDigest = false;
};

/// What was counted while paths parted.
struct BranchCounts {
  uint64_t Forks[NumForkKinds] = {}; ///< states that split off, by kind
  /// Ways whose negation stood in the path, and those that the solver refuted.
  uint64_t Contradictions = 0, Refuted = 0;
  uint64_t States = 0;
};

/// Decides which ways of a branch a state goes; the one place where paths part.
///
/// Every branch of more than one way leaves an entry in State::Address, also
/// where one way only is feasible. Somebody else's complete address is followed
/// without asking what else is feasible: what is not on the way is the business
/// of whoever recorded it, who either refuted it or has a state that went
/// there. The branch at the end may have been recorded although it was
/// undecided, so that what is known of it is found out again. Of typed
/// decisions it is not known at which branches they are: each branch is asked
/// about.
class Brancher {
public:
  Brancher(ExprManager &Exprs, SolverChain &Chain, const ExecOptions &Options)
      : Exprs(Exprs), Chain(Chain), Options(Options) {}

  enum class Went : uint8_t {
    On,     ///< one way: the state goes on
    Parted, ///< Added holds those that go the other ways, if any: the loop
            ///< stops
    Ended,  ///< Reason and Detail say why
  };
  Went branch(State &S, const Branch &B);
  /// Whether paths on which the solver gives up are followed for one input:
  /// where there is no time to wait for better.
  bool FollowsOneInput = false;
  /// The states that \p Begin has become, each satisfiable and with its path,
  /// are the ways of one branch there: \p S, which was at \p Begin, becomes the
  /// first of those that go on, and is one of the engine's as before.
  Went meet(State &S, const State &Begin,
            std::vector<std::unique_ptr<State>> Ways);
  /// The entry that \p S is to follow, if Prefix is complete.
  const BranchEntry *nextEntry(const State &S) const {
    bool Within = Prefix.isComplete() && S.Address.size() < Prefix.size();
    return Within ? &Prefix[S.Address.size()] : nullptr;
  }
  /// A question about all that the path can be, whose answer, below \p Answers,
  /// depends on how much the solver finds out, and which changes how the path
  /// goes on but not what it is. Nothing: the path has ended, see Reason.
  std::optional<uint32_t> ask(State &S, uint32_t Answers,
                              llvm::function_ref<uint32_t()> Question);
  /// Prefix is behind \p S.
  bool isWhereItBegins(const State &S) const {
    return (Prefix.isComplete() ? S.Address.size() : S.Forks) >= Prefix.size();
  }

  /// Adds what is known to be satisfiable with the path, or implied.
  void add(State &S, ExprId Condition) { S.Path.add(Condition, *PathSerial); }
  /// Conditions of several branchers with one solver have different numbers.
  uint64_t &serial() { return *PathSerial; }
  void numberAs(Brancher &Other) { PathSerial = Other.PathSerial; }

  /// States that parted from the one that ran, in the order of their ways.
  std::vector<std::unique_ptr<State>> Added;
  EndReason Reason = EndReason::Return;
  std::string Detail;
  bool OutOfTime = false;      ///< with EndReason::Undecided: the solver was
  std::optional<Misfit> Wrong; ///< with EndReason::PathMismatch
  BranchCounts Counts;
  /// Asked about every way of a branch that the solver leaves open; may be
  /// null.
  PathFilter *Filter = nullptr;
  /// May be null.
  const PathBounds *Bounds = nullptr;
  /// Not of a path, but of what somebody tries out for one.
  bool Trial = false;
  /// Where exploring begins: at its first branches a state goes the ways that
  /// stand here, and has no siblings.
  PathAddress Prefix;

private:
  struct FeasibleWay {
    uint32_t Number;
    Verdict Result; ///< Sat or Unknown
    ModelRef Model;
    /// With a filter: the condition of the path that goes this way, and what it
    /// said of it.
    std::optional<PathCondition> Path = std::nullopt;
    WitnessRef Shown = nullptr;
    bool Doubtful = false;
    bool Needed = false; ///< its condition is not implied
  };
  using FeasibleWays = llvm::SmallVector<FeasibleWay, 4>;

  void findFeasible(const State &S, const Branch &B, FeasibleWays &Ways);
  bool contradicts(const State &S, ExprId Condition);
  bool findUnrefuted(const State &S, const Branch &B, FeasibleWays &Ways);
  std::optional<Went> beyond(const State &S, const Branch &B, uint32_t Point);
  bool isOnly(const State &S, const Branch &B, uint32_t Way);
  bool isTaken(const State &S, const Branch &B, FeasibleWay &W);
  Went goOn(State &S, const Branch &B, FeasibleWay &Only);
  Went part(State &S, const Branch &B, FeasibleWays &Ways);
  Went followTyped(State &S, const Branch &B, FeasibleWays &Ways);
  Went followEntry(State &S, const Branch &B, const BranchEntry &Entry);
  Went followed(State &S);
  Went meetAgain(State &S, const State &Begin, BranchEntry Here,
                 std::vector<std::unique_ptr<State>> Ways);
  void take(State &S, const Branch &B, FeasibleWay &W, BranchEntry Entry,
            ForkPoint *Point);
  Went misfit(Misfit M);
  void followOneInput(State &S);
  Went ended(EndReason Why, std::string Text = "", bool OutOfTime = false);
  State &spawn(State &S, ForkKind Kind);

  ExprManager &Exprs;
  SolverChain &Chain;
  const ExecOptions &Options;
  uint64_t OwnSerial = 0, *PathSerial = &OwnSerial;
  UnknownReason WhyUnknown; ///< what the solver said last when it gave up
};

} // namespace jsym

#endif // JSYM_RUN_BRANCHER_H
