//===- WorkPool.h - Parts of an exploration between workers -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPLORE_WORKPOOL_H
#define JSYM_EXPLORE_WORKPOOL_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Result/PathAddress.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace jsym {

/// Engines on several threads explore one tree. Nothing is shared but this: an
/// engine without work takes a part, the address of a subtree, and
/// goes there; an engine with pending states gives its shallowest one when
/// somebody waits, but not so often that going there would cost more than it
/// brings.
class WorkPool {
public:
  struct Part {
    PathAddress Address; ///< of all parts but the first complete
    /// What a path executes up to there: counted by the giver already.
    uint64_t Instructions = 0;
    bool Given = false;
    uint64_t Id = 0; ///< PathSink::beginPart
  };

  WorkPool(unsigned Workers, PathAddress First) : Workers(Workers) {
    Part All;
    All.Address = std::move(First);
    Parts.push_back(std::move(All));
  }
  /// Begins with parts that an exploration has left.
  WorkPool(unsigned Workers, std::vector<Part> Left)
      : Parts(std::make_move_iterator(Left.begin()),
              std::make_move_iterator(Left.end())),
        Workers(Workers) {}

  /// Blocks until there is a part; nothing once all workers wait for one.
  std::optional<Part> take();
  void give(Part P);
  uint64_t nextId() { return ++LastId; }
  /// Whether somebody waits for more than there is.
  bool hungry() const { return Wanted.load(std::memory_order_relaxed) > 0; }

  /// For tests: whoever has pending states gives as soon as somebody waits.
  bool Eager = false;

  /// Explorations that are to go on later, or elsewhere: what is pending where
  /// an engine ends is kept, and no step counts that a limit cut short.
  struct Keeping {
    using Clock = std::chrono::steady_clock;
    /// The exploration's, of which this is a piece.
    Clock::time_point Begun = Clock::now();
    /// Engines end then, although no limit is reached.
    Clock::time_point Pause = Clock::time_point::max();
    /// If not 0: one engine looks for so many parts, breadth first, and ends
    /// when it has them, or has found as many paths on the way.
    uint64_t PartsWanted = 0;
    /// It has as many as there are after so many instructions, where a path is
    /// long or few ways are open: not after a time, as all who look have to
    /// find the same.
    uint64_t InstructionsToLook = 50'000'000;
  };
  std::optional<Keeping> Keeps;
  void leave(Part P);
  /// What was left, once all engines have ended.
  std::vector<Part> takeLeft() { return std::move(Left); }

  /// What it cost somebody to go to a part.
  void addJourney(double Seconds) { Journey.store(Seconds); }
  /// The last such cost.
  double journey() const { return Journey.load(std::memory_order_relaxed); }

  /// Classes to initialise before all paths (ExecOptions::ShareInitialisers).
  /// Set by the worker of the first part, before it gives one.
  std::vector<const dialect::ClassModel *> Early;

  /// Counts a path; all of them, this one included.
  uint64_t countPath() { return ++Paths; }
  void countPaths(uint64_t N) { Paths += N; }
  void uncountPaths(uint64_t N) { Paths -= N; }
  uint64_t paths() const { return Paths.load(std::memory_order_relaxed); }

private:
  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<Part> Parts;
  std::vector<Part> Left;
  const unsigned Workers;
  unsigned Waiting = 0;
  std::atomic<int> Wanted{0};
  std::atomic<uint64_t> Paths{0}, LastId{0};
  std::atomic<double> Journey{0};
};

} // namespace jsym

#endif // JSYM_EXPLORE_WORKPOOL_H
