//===- Solver.h - The one question, and the chain that answers --*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SOLVER_SOLVER_H
#define JSYM_SOLVER_SOLVER_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Solver/PathCondition.h"
#include "jsym/Support/Options.h"
#include <memory>
#include <string>

namespace jsym {

enum class Verdict : uint8_t { Unsat, Sat, Unknown };

using ModelRef = std::shared_ptr<const Assignment>;

/// Why there is no answer.
struct UnknownReason {
  std::string Text; ///< "timeout", "incomplete: ..."
  /// The query was late, or somebody interrupted it: with more time there might
  /// be an answer.
  bool OutOfTime = false;

  UnknownReason() = default;
  UnknownReason(const char *Text) : Text(Text) {}
  UnknownReason(std::string Text) : Text(std::move(Text)) {}
  static UnknownReason late() { return {"timeout", true}; }
  static UnknownReason interrupted() { return {"interrupted", true}; }

private:
  UnknownReason(const char *Text, bool OutOfTime)
      : Text(Text), OutOfTime(OutOfTime) {}
};

struct Answer {
  Verdict Result = Verdict::Unknown;
  ModelRef Model; ///< with Sat: satisfies the whole path and the condition
  UnknownReason Reason; ///< with Unknown
};

/// Is Path and Condition satisfiable? Path itself is known to be satisfiable;
/// Model, if given, satisfies it.
struct Query {
  const PathCondition &Path;
  ExprId Condition;
  ModelRef Model;
  /// Between layers: the conditions of the path that matter; the model of the
  /// answer need satisfy only these. Null: all of the path.
  const llvm::SmallVectorImpl<ExprId> *Relevant = nullptr;

  /// The conditions to decide together with Condition.
  void collect(llvm::SmallVectorImpl<ExprId> &Conditions) const {
    if (Relevant)
      Conditions.append(Relevant->begin(), Relevant->end());
    else
      Path.collect(Conditions);
  }
};

/// A layer of the chain or all of it.
class Solver {
public:
  virtual ~Solver();
  virtual Answer check(const Query &Q) = 0;
  virtual llvm::StringRef name() const = 0;
};

/// What can go on at a branch: a model for each feasible side.
struct BranchAnswer {
  Verdict True = Verdict::Unknown, False = Verdict::Unknown;
  ModelRef TrueModel, FalseModel;
  UnknownReason Reason;
};

struct SolverOptions {
  bool Rewriting = true, ModelReuse = true, Order = true, Slicing = true,
       Cache = true, Repair = true, Guessing = true, Incremental = true;
  bool CrossCheck = false; ///< check each answer with Z3; contradicted: Unknown
  std::string LogFile;     ///< SMT-LIB2 of each query that reaches Z3
  /// The program jsym-z3 of the installation: Z3 works in processes of it, and
  /// a query that does not end is killed. Empty: it works on a thread, and such
  /// a query leaves one behind.
  std::string Z3Program;
  double QueryTimeout = 10; ///< seconds
  uint64_t CacheEntries = 65536;
  /// For tests: of 1,000 queries so many, at random, end as if they had taken
  /// too long.
  uint64_t TimeOuts = 0, TimeOutSeed = 1;
};
void describeOptions(SolverOptions &O, OptionSink &S);

/// Counters of one layer.
struct LayerStatistics {
  std::string Layer;
  uint64_t Asked = 0, Answered = 0, Unknown = 0, Disagreements = 0;
  double Seconds = 0;
};

/// One worker's solver: the chain, and the conveniences built on it.
class SolverChain {
public:
  SolverChain(ExprManager &Exprs, const SolverOptions &Options);
  ~SolverChain();

  Answer check(const Query &Q);
  /// Both sides of a branch; asks for at most one of them if a model is given.
  BranchAnswer branch(const PathCondition &Path, ExprId Condition,
                      ModelRef Model);
  /// The same where the caller has the negation.
  BranchAnswer branch(const PathCondition &Path, ExprId Condition,
                      ExprId Negation, ModelRef Model);
  /// The canonical, small model of a path for tests: deterministic, prefers 0,
  /// then small magnitudes, printable characters.
  Answer canonicalModel(const PathCondition &Path, ModelRef Model);
  /// All layers, outermost first.
  std::vector<LayerStatistics> statistics() const;
  /// What all queries took so far. Cheap.
  double seconds() const;
  /// From another thread: ends the running query as Unknown; all that are asked
  /// before resume() end so at once.
  void interrupt();
  void resume();
  /// What processes take in which queries are decided.
  uint64_t memoryElsewhere() const;
  /// What all queries together may take: beyond it they end as if interrupted.
  /// 0: no limit.
  void setTimeLimit(double Seconds);

private:
  struct Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym

#endif // JSYM_SOLVER_SOLVER_H
