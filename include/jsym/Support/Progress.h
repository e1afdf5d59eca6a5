//===- Progress.h - How far a run has come ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Engines report how far they are; the tool shows it on a terminal, a test
/// listens, everybody else gets the silent base class.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_PROGRESS_H
#define JSYM_SUPPORT_PROGRESS_H

#include "jsym/Support/Timer.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>

namespace jsym {

/// How far an exploration has come.
struct ProgressFigures {
  uint64_t Paths = 0, Bugs = 0;
  uint64_t Pending = 0; ///< paths that are begun and not at their end
  double Seconds = 0;
};

/// Receives figures now and then. Belongs to one thread.
class Progress {
public:
  virtual ~Progress();

  /// Offers figures; \p Collect is called only if they will be shown. Cheap
  /// enough for every fork or every thousand instructions: mostly one
  /// decrement.
  void offer(llvm::function_ref<ProgressFigures()> Collect) {
    if (!Shown || --Countdown != 0)
      return;
    Countdown = Stride;
    if (Watch.seconds() - LastAt < Interval)
      return;
    LastAt = Watch.seconds();
    show(Collect());
  }
  /// Takes the line away, e.g. before the report is printed.
  virtual void clear() {}

protected:
  explicit Progress(bool Shown = false) : Shown(Shown) {}
  virtual void show(const ProgressFigures &F) {}

private:
  static constexpr unsigned Stride = 16;
  static constexpr double Interval = 0.1; // seconds between two lines
  bool Shown;
  unsigned Countdown = Stride;
  double LastAt = 0;
  Stopwatch Watch;
};

/// Shows nothing and costs one test.
class SilentProgress final : public Progress {};

} // namespace jsym

#endif // JSYM_SUPPORT_PROGRESS_H
