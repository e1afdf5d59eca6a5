//===- Watch.cpp - Ends an exploration in time ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Watch.h"

using namespace jsym;

static constexpr std::chrono::milliseconds Interval(50);

Watch::Watch(Context &Ctx, SolverChain &Chain, std::atomic<bool> &Hurry,
             Clock::time_point Begin, double Seconds)
    : Ctx(Ctx), Chain(Chain), Hurry(Hurry), End(Clock::time_point::max()) {
  if (Seconds > 0)
    End = Begin + std::chrono::duration_cast<Clock::duration>(
                      std::chrono::duration<double>(Seconds));
  Watcher = std::thread([this] { watch(); });
}

Watch::~Watch() {
  {
    std::lock_guard<std::mutex> Lock(M);
    Done = true;
  }
  Over.notify_one();
  Watcher.join();
  Chain.resume();
  Hurry.store(false, std::memory_order_relaxed);
}

void Watch::watch() {
  std::unique_lock<std::mutex> Lock(M);
  while (!Over.wait_until(Lock, std::min(End, Clock::now() + Interval),
                          [this] { return Done; })) {
    if (Clock::now() < End && !Ctx.stopRequested())
      continue;
    Hurry.store(true, std::memory_order_relaxed);
    Chain.interrupt();
    Over.wait(Lock, [this] { return Done; });
    return;
  }
}
