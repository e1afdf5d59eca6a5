//===- WritingLimit.cpp - How long outputs are written --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/Report.h"

namespace jsym::report {

using Clock = std::chrono::steady_clock;

void WritingLimit::begin(const RunReport &R, Clock::time_point End) {
  Until = End;
  Omitted = 0;
  LeftOut.assign(R.Paths.size(), false);
}

bool WritingLimit::isOver() const {
  return Clock::now() > Until || (Stop && *Stop);
}

bool leavesOut(const RunReport &R, size_t Path) {
  if (!R.Limit || !R.Limit->isOver())
    return false;
  const std::optional<size_t> &Bug = R.Paths[Path].Bug;
  if (Bug && *Bug < R.Bugs.size() && R.Bugs[*Bug].Representative == Path)
    return false;
  ++R.Limit->Omitted;
  R.Limit->LeftOut[Path] = true;
  return true;
}

bool isLeftOut(const RunReport &R, size_t Path) {
  return R.Limit && R.Limit->LeftOut[Path];
}

} // namespace jsym::report
