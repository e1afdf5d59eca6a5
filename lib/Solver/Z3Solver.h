//===- Z3Solver.h - The last layer ------------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_Z3SOLVER_H
#define JSYM_LIB_SOLVER_Z3SOLVER_H

#include "Z3Context.h"
#include "Z3Layer.h"
#include "Z3Worker.h"
#include "jsym/Support/Files.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

namespace jsym {

/// Decides everything it can in time. A few solver objects follow the paths (or
/// slices of them) by push and pop: building solver objects is what costs
/// (KLEE's lesson), and the one that shares the longest prefix is taken. What
/// they cannot do in a fraction of the time goes to a fresh solver with
/// tactics.
class Z3Solver final : public Z3Layer {
public:
  Z3Solver(const ExprManager &Exprs, const SolverOptions &Options,
           Auditor *Audit);
  ~Z3Solver() override;

  void interrupt() override;
  void resume() override;
  void setAllowance(double Seconds) override { Allowance = Seconds; }
  void setPatient(bool On) override { Patient = On; }
  /// A thread is left on which Z3 did not end in time.
  bool hasAbandoned() const { return Abandoned; }
  /// How many queries needed the fresh solver.
  uint64_t numFresh() const { return Fresh; }

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  /// A solver object and what is asserted in it. Of many conditions at once the
  /// first half is one scope, of the rest the first half, and so on: paths part
  /// near their ends, and Z3 takes long for a thousand scopes.
  struct Session {
    Z3_solver Solver = nullptr;
    std::vector<ExprId> Stack;
    std::vector<size_t> Scopes; ///< where in the stack each begins
    uint64_t LastUse = 0;
  };
  using Clock = Z3Worker::Clock;
  using Conditions = llvm::SmallVector<ExprId, 64>;
  static constexpr unsigned MaxSessions = 4;

  void open();
  void close();
  enum class Kind { Incremental, General, Bits };
  Z3_solver makeSolver(Kind K);
  void dropSolver(Z3_solver S);
  Session *sessionFor(const Conditions &All);
  bool translateAll(llvm::ArrayRef<ExprId> Es, std::vector<Z3_ast> &Terms);
  void moveTo(Session &S, const Conditions &All, Z3Task &Task);
  void begin();
  std::shared_ptr<Z3Task> freshTask(const Conditions &All, ExprId Condition,
                                    Kind K);
  Answer run(std::shared_ptr<Z3Task> Task);
  Answer read(Z3_solver S, Z3_lbool Result);
  bool hasFloatArithmetic(const Conditions &All, ExprId Condition);
  bool isOfChoices(const Conditions &All, ExprId Condition);
  Answer checkConditions(const Conditions &All, ExprId Condition);
  Answer checkIncremental(const Conditions &All, ExprId Condition,
                          double Seconds);
  Answer checkFresh(const Conditions &All, ExprId Condition, Kind K);
  Answer checkRemainders(const Conditions &All, ExprId Condition,
                         llvm::ArrayRef<ExprId> Remainders);
  bool satisfies(const Conditions &All, ExprId Condition,
                 const Assignment &Model) const;
  Answer failed(llvm::StringRef What);
  void log(const Conditions &All, ExprId Condition);

  const ExprManager &Exprs;
  SolverOptions Options;
  std::unique_ptr<Z3Context> Context;
  std::vector<std::unique_ptr<Z3Context>> Retired; ///< with their solvers
  std::vector<Session> Sessions;
  bool Patient = true, Abandoned = false;
  uint64_t Uses = 0, Fresh = 0, Logged = 0;
  double Allowance = 0;
  std::unique_ptr<OutputLog> Log;
  Clock::time_point Late; ///< when the running query is
  // Shared with interrupt():
  std::mutex Lock; ///< for the pointer
  std::unique_ptr<Z3Worker> Worker;
  std::atomic<bool> Stopped{false};
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_Z3SOLVER_H
