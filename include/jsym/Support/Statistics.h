//===- Statistics.h - Named counters of one run -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A Statistics object belongs to one engine (one thread). Hot code takes the
/// reference once and increments a plain integer:
///
///   uint64_t &Forks = Ctx.stats().counter("exec.forks", "states forked");
///   ++Forks;
///
/// Workers have their own object; merge() adds them up at the end.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_STATISTICS_H
#define JSYM_SUPPORT_STATISTICS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <string>

namespace jsym {

/// Numbers of which there is one for each layer, kind of fork, ...
enum class StatFamily : uint8_t {
#define JSYM_STAT_FAMILY(E, B, A) E,
#include "jsym/Support/StatFamilies.def"
};
/// "solver.z3.time", of LayerTime and "z3".
std::string statName(StatFamily F, llvm::StringRef Of);

/// One named number.
struct Statistic {
  enum KindTy {
    Count,   ///< an event count; merged by addition
    Maximum, ///< a high-water mark; merged by maximum
    Seconds  ///< a time; merged by addition
  };
  KindTy Kind = Count;
  std::string Help;
  uint64_t Value = 0; ///< of Count and Maximum
  double Time = 0;    ///< of Seconds
  StatFamily Family = StatFamily::None;
  std::string Of; ///< which one of the family: "z3"

  bool isZero() const { return Value == 0 && Time == 0; }
};

/// All statistics of one engine, by name. Names are dotted, room first:
/// "solver.queries", "solver.z3.time".
class Statistics {
public:
  /// The counter \p Name, made on first use. References stay valid for the life
  /// of this object. \p Help of the first use is kept.
  uint64_t &counter(llvm::StringRef Name, llvm::StringRef Help = "") {
    return get(Name, Help, Statistic::Count).Value;
  }
  /// The counter of \p F that is about \p Of.
  uint64_t &counter(StatFamily F, llvm::StringRef Of,
                    llvm::StringRef Help = "") {
    return get(F, Of, Help, Statistic::Count).Value;
  }
  /// A high-water mark; see raise().
  uint64_t &maximum(llvm::StringRef Name, llvm::StringRef Help = "") {
    return get(Name, Help, Statistic::Maximum).Value;
  }
  /// A sum of seconds, for ScopedTimer.
  double &seconds(llvm::StringRef Name, llvm::StringRef Help = "") {
    return get(Name, Help, Statistic::Seconds).Time;
  }
  double &seconds(StatFamily F, llvm::StringRef Of, llvm::StringRef Help = "") {
    return get(F, Of, Help, Statistic::Seconds).Time;
  }

  /// The statistic \p Name, or null where nobody asked for it yet.
  const Statistic *find(llvm::StringRef Name) const;

  /// Adds the numbers of another engine.
  void merge(const Statistics &Other);

  /// Visits all, in name order.
  void
  forEach(llvm::function_ref<void(llvm::StringRef, const Statistic &)> F) const;

private:
  Statistic &get(llvm::StringRef Name, llvm::StringRef Help,
                 Statistic::KindTy Kind);
  Statistic &get(StatFamily F, llvm::StringRef Of, llvm::StringRef Help,
                 Statistic::KindTy Kind);

  std::map<std::string, Statistic, std::less<>> ByName;
};

/// Lifts a high-water mark to \p Value.
inline void raise(uint64_t &Mark, uint64_t Value) {
  if (Value > Mark)
    Mark = Value;
}

} // namespace jsym

#endif // JSYM_SUPPORT_STATISTICS_H
