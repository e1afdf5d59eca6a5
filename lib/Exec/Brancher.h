//===- Brancher.h - Where one state becomes several -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXEC_BRANCHER_H
#define JSYM_LIB_EXEC_BRANCHER_H

#include "jsym/Exec/ExecOptions.h"
#include "jsym/Exec/State.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace jsym {

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
  llvm::function_ref<std::string(const State &, uint32_t)> Tell = nullptr;
};

/// What was counted while paths parted.
struct BranchCounts {
  uint64_t Forks[NumForkKinds] = {}; ///< states that split off, by kind
  uint64_t States = 0;
};

/// Decides which ways of a branch a state goes; the one place where paths part.
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

  /// Adds what is known to be satisfiable with the path, or implied.
  void add(State &S, ExprId Condition) { S.Path.add(Condition, PathSerial); }

  /// States that parted from the one that ran, in the order of their ways.
  std::vector<std::unique_ptr<State>> Added;
  EndReason Reason = EndReason::Return;
  std::string Detail;
  BranchCounts Counts;
  /// Decisions that are made already: at its first forks a state goes the ways
  /// that stand here, and has no siblings.
  std::vector<uint32_t> Prefix;

private:
  struct FeasibleWay {
    uint32_t Number;
    Verdict Result; ///< Sat or Unknown
    ModelRef Model;
  };
  using FeasibleWays = llvm::SmallVector<FeasibleWay, 4>;

  void findFeasible(const State &S, const Branch &B, FeasibleWays &Ways);
  Went goOn(State &S, const Branch &B, FeasibleWay &Only);
  Went part(State &S, const Branch &B, FeasibleWays &Ways);
  Went follow(State &S, const Branch &B, FeasibleWays &Ways);
  void take(State &S, const Branch &B, FeasibleWay &W, ForkPoint *Point);
  Went ended(EndReason Why, std::string Text = "");
  State &spawn(State &S, ForkKind Kind);

  ExprManager &Exprs;
  SolverChain &Chain;
  const ExecOptions &Options;
  uint64_t PathSerial = 0;
  std::string WhyUnknown; ///< what the solver said last when it gave up
};

} // namespace jsym

#endif // JSYM_LIB_EXEC_BRANCHER_H
