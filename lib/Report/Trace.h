//===- Trace.h - Lines of a path, loops folded ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_REPORT_TRACE_H
#define JSYM_LIB_REPORT_TRACE_H

#include "jsym/Result/Scenario.h"

namespace jsym::report {

/// Steps that are executed Times times over; loops inside count in their steps.
struct TraceLoop {
  std::vector<TracedLine> Steps;
  uint64_t Times = 1;
};

/// Folds what repeats itself at once: periods of up to \p MaxPeriod steps.
std::vector<TraceLoop> foldTrace(llvm::ArrayRef<TracedLine> Trace,
                                 size_t MaxPeriod = 32);

} // namespace jsym::report

#endif // JSYM_LIB_REPORT_TRACE_H
