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
#include "llvm/ADT/StringRef.h"
#include <string>

namespace jsym {

/// Receives one line of text now and then. Belongs to one thread.
class Progress {
public:
  virtual ~Progress();

  /// Offers a line; \p Render is called only if it will be shown. Cheap enough
  /// for every fork or every thousand instructions: mostly one decrement.
  void offer(llvm::function_ref<std::string()> Render) {
    if (!Shown || --Countdown != 0)
      return;
    Countdown = Stride;
    if (Watch.seconds() - LastAt < Interval)
      return;
    LastAt = Watch.seconds();
    show(Render());
  }
  /// Takes the line away, e.g. before the report is printed.
  virtual void clear() {}

protected:
  explicit Progress(bool Shown = false) : Shown(Shown) {}
  virtual void show(llvm::StringRef Line) {}

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
