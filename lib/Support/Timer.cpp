//===- Timer.cpp - Wall and CPU time, RAII --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Timer.h"
#include <ctime>
#include <sys/resource.h>

namespace jsym {

static double seconds(clockid_t Clock) {
  timespec T{};
  clock_gettime(Clock, &T);
  return double(T.tv_sec) + double(T.tv_nsec) * 1e-9;
}

double threadCpuSeconds() { return seconds(CLOCK_THREAD_CPUTIME_ID); }

double processCpuSeconds() { return seconds(CLOCK_PROCESS_CPUTIME_ID); }

uint64_t peakMemoryBytes() {
  rusage Usage{};
  getrusage(RUSAGE_SELF, &Usage);
  return uint64_t(Usage.ru_maxrss) * 1024; // Linux counts in KiB
}

} // namespace jsym
