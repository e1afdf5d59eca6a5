//===- Trend.h - Earlier scans of the same ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_TREND_H
#define JSYM_SCAN_TREND_H

#include "jsym/Scan/ScanReport.h"

namespace jsym::scan {

/// One scan, in numbers.
struct TrendRun {
  std::string When; ///< "2026-04-01 12:30", UTC
  uint64_t Told = 0, Confirmed = 0, New = 0, Gone = 0;
  uint64_t Entries = 0, Complete = 0, Branches = 0, Taken = 0;
};

/// The last scans whose reports went to the same place, the oldest first.
struct Trend {
  std::vector<TrendRun> Runs;
  std::vector<std::string> Last; ///< ids of what the last one told

  /// An error where the file is there and is something else.
  static llvm::Expected<Trend> read(llvm::StringRef Path);
  void add(const ScanReport &R, std::string When);
  void write(llvm::raw_ostream &OS) const;
};

} // namespace jsym::scan

#endif // JSYM_SCAN_TREND_H
