//===- Schedule.h - Which entry gets how much time, and when ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_SCHEDULE_H
#define JSYM_SCAN_SCHEDULE_H

#include "jsym/Scan/Record.h"
#include <optional>

namespace jsym::scan {

/// Spreads the time of a scan over its entries: all get a short while first,
/// class by class in turn; then those that a limit of time has cut get four
/// times as much as before, first where most branches are left for the time
/// that it takes.
class Schedule {
public:
  /// \p Classes: of each entry, a number of its class. \p Seconds: for all
  /// entries on one thread; 0: no limit, one round.
  Schedule(llvm::ArrayRef<unsigned> Classes, double Seconds);

  struct Turn {
    size_t Entry;
    double Seconds; ///< 0: no limit
  };
  /// What is to be done next, if \p Left seconds are left on each thread;
  /// nothing: there is no more to do, or it has to wait for what is under way.
  std::optional<Turn> next(double Left);
  /// The outcome of a turn, all that is known of the entry; or what an earlier
  /// scan had found.
  void done(size_t Entry, const EntryRecord &Known);
  bool waiting() const { return UnderWay != 0; }

private:
  double yieldOf(size_t Entry) const;

  struct Standing {
    bool Begun = false, UnderWay = false, More = false;
    double Slice = 0;                        ///< of the last round
    std::map<std::string, uint32_t> Methods; ///< branches by method
  };
  std::vector<Standing> Entries;
  std::vector<size_t> First; ///< the order of the first round
  size_t NextFirst = 0, UnderWay = 0;
  double FirstSlice = 0;
  std::map<std::string, MethodReach> Reached; ///< by all
};

} // namespace jsym::scan

#endif // JSYM_SCAN_SCHEDULE_H
