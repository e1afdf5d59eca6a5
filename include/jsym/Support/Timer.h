//===- Timer.h - Wall and CPU time, RAII ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// ScopedTimer adds the time spent in a scope to a statistic; Stopwatch reads
/// elapsed wall time. Both cost one vDSO clock read (about 25 ns), so they may
/// stand around a solver query, not around an instruction.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_TIMER_H
#define JSYM_SUPPORT_TIMER_H

#include <chrono>
#include <cstdint>

namespace jsym {

/// CPU seconds used so far by the calling thread. A system call; not for hot
/// paths.
double threadCpuSeconds();

/// CPU seconds used so far by the whole process, user and system.
double processCpuSeconds();

/// The most memory the process has held so far, in bytes.
uint64_t peakMemoryBytes();

/// Elapsed wall time since construction or the last restart.
class Stopwatch {
public:
  using Clock = std::chrono::steady_clock;

  double seconds() const {
    return std::chrono::duration<double>(Clock::now() - Start).count();
  }
  void restart() { Start = Clock::now(); }

private:
  Clock::time_point Start = Clock::now();
};

/// Adds the wall time of its scope to a sum of seconds.
class ScopedTimer {
public:
  explicit ScopedTimer(double &Seconds) : Seconds(Seconds) {}
  ~ScopedTimer() { Seconds += Watch.seconds(); }
  ScopedTimer(const ScopedTimer &) = delete;
  ScopedTimer &operator=(const ScopedTimer &) = delete;

private:
  double &Seconds;
  Stopwatch Watch;
};

} // namespace jsym

#endif // JSYM_SUPPORT_TIMER_H
