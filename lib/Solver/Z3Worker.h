//===- Z3Worker.h - The thread that Z3 works on -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_Z3WORKER_H
#define JSYM_LIB_SOLVER_Z3WORKER_H

#include "llvm/Support/thread.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>
#include <z3.h>

namespace jsym {

/// Scopes to leave, conditions to assert, and the question. It refers to
/// nothing but Z3's objects, for it may outlive who asked.
struct Z3Task {
  Z3_context C = nullptr;
  Z3_solver Solver = nullptr;
  unsigned Pop = 0;
  std::vector<Z3_ast> Asserts;
  std::vector<size_t> Scopes; ///< indexes of the assertions that begin one
  /// What the check itself may take, scopes and assertions apart.
  std::chrono::duration<double> Share{0};

  enum class Stage { Asserting, Checking, Checked };
  std::atomic<Stage> At{Stage::Asserting};
  std::atomic<std::chrono::steady_clock::time_point> Begun{}; ///< the check
  Z3_lbool Result = Z3_L_UNDEF;

  void run(const std::atomic<bool> &Cancelled);
};

/// Z3 runs on a thread of its own. Its recursions get a deep stack; and where
/// it does not look at its clock (building circuits, preprocessing, pushing
/// scopes), for seconds or minutes, it is left to itself: whoever asked goes on
/// without an answer.
///
/// Z3's own timers are not used: they share threads, for which a check may wait
/// without end on a busy machine (4.8.12), also for that of one left to itself.
class Z3Worker {
public:
  using Clock = std::chrono::steady_clock;

  Z3Worker();
  ~Z3Worker();
  Z3Worker(const Z3Worker &) = delete;
  Z3Worker &operator=(const Z3Worker &) = delete;

  enum class End {
    Done,        ///< of a check that was ended the answer is "unknown"
    Interrupted, ///< it came back, but Z3's context cannot be used again
    Abandoned    ///< nothing of Z3's context may be touched again, nor this
  };
  /// Runs \p Task until \p Late, the end of its share or until \p Stop is true.
  End run(std::shared_ptr<Z3Task> Task, Clock::time_point Late,
          const std::atomic<bool> &Stop);
  /// From any thread: has run() look at its Stop.
  void wake();

private:
  struct Shared {
    std::mutex M;
    std::condition_variable Changed;
    std::shared_ptr<Z3Task> Task; ///< until it is done
    std::atomic<bool> Cancelled{false};
    bool Quit = false;
  };
  static void work(const std::shared_ptr<Shared> &S);
  using Guard = std::unique_lock<std::mutex>;
  bool isDone() const { return !S->Task; }
  void await(Guard &Lock, const Z3Task &Task, Clock::time_point Late,
             const std::atomic<bool> &Stop);
  bool endsCheck(Guard &Lock, const Z3Task &Task);

  std::shared_ptr<Shared> S = std::make_shared<Shared>();
  llvm::thread Thread;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_Z3WORKER_H
