//===- Watch.h - Ends an exploration in time --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_WATCH_H
#define JSYM_LIB_EXPLORE_WATCH_H

#include "jsym/Solver/Solver.h"
#include "jsym/Support/Context.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace jsym {

/// A thread beside the one that explores. The latter looks at the clock between
/// instructions and between queries; when time is up, or the user has had
/// enough, this one cuts short what is between two looks: it ends solver
/// queries, and has the interpreter (some instructions of which copy gigabytes)
/// look at the clock after each slow one.
class Watch {
public:
  using Clock = std::chrono::steady_clock;

  /// \p Seconds: the limit on time; 0 is none.
  Watch(Context &Ctx, SolverChain &Chain, std::atomic<bool> &Hurry,
        Clock::time_point Begin, double Seconds);
  ~Watch();
  Watch(const Watch &) = delete;
  Watch &operator=(const Watch &) = delete;

private:
  void watch();

  Context &Ctx;
  SolverChain &Chain;
  std::atomic<bool> &Hurry;
  Clock::time_point End;
  std::mutex M;
  std::condition_variable Over;
  bool Done = false;
  std::thread Watcher;
};

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_WATCH_H
