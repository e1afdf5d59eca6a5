//===- Z3Solver.h - The last layer --------------------------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_Z3SOLVER_H
#define JSYM_LIB_SOLVER_Z3SOLVER_H

#include "Layer.h"
#include "PathFollower.h"
#include "Z3Context.h"
#include <atomic>

namespace jsym {

/// Decides everything it can in time. One solver object follows the path tree
/// by push and pop; building solver objects is what costs (KLEE's lesson).
class Z3Solver : public Layer {
public:
  Z3Solver(const ExprManager &Exprs, const SolverOptions &Options,
           Auditor *Audit);
  ~Z3Solver() override;

  llvm::StringRef name() const override { return "z3"; }
  /// From any thread: ends the running check as Unknown.
  void interrupt();

protected:
  bool decide(const Query &Q, Answer &Out) override;

private:
  void open();
  void close();
  bool follow(const PathCondition &Path);
  bool assertCondition(ExprId E);
  Answer read(Z3_lbool Result);
  Answer failed(llvm::StringRef What);

  const ExprManager &Exprs;
  SolverOptions Options;
  std::unique_ptr<Z3Context> Context;
  std::atomic<Z3_context> Running{nullptr};
  Z3_solver Incremental = nullptr;
  PathFollower Follower;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_Z3SOLVER_H
