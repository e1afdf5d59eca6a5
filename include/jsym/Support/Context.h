//===- Context.h - What a run is carried by ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The object that is handed to everybody instead of globals: options,
/// statistics, logger, progress, and the wish to stop. One engine, one Context;
/// two engines in one process share nothing.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_CONTEXT_H
#define JSYM_SUPPORT_CONTEXT_H

#include "jsym/Support/Logger.h"
#include "jsym/Support/Progress.h"
#include "jsym/Support/Statistics.h"
#include <atomic>
#include <map>
#include <memory>

namespace jsym {

/// Carries one run. Not copyable; pass it by reference.
class Context {
public:
  Context();
  /// Whoever has \p Stop may ask the run to end.
  explicit Context(std::shared_ptr<std::atomic<bool>> Stop);
  ~Context();
  Context(const Context &) = delete;
  Context &operator=(const Context &) = delete;

  /// The option struct of a room, with its defaults until somebody sets it:
  /// Ctx.options<HeapOptions>().K. The reference stays valid.
  template <typename OptionsT> OptionsT &options() {
    OptionSlot &Slot = OptionStructs[keyOf<OptionsT>()];
    if (!Slot.Struct) {
      Slot.Struct = std::make_shared<OptionsT>();
      Slot.Clone = [](const void *From) -> std::shared_ptr<void> {
        return std::make_shared<OptionsT>(*static_cast<const OptionsT *>(From));
      };
    }
    return *static_cast<OptionsT *>(Slot.Struct.get());
  }

  Statistics &stats() { return Stats; }
  Logger &log() { return *Log; }
  Progress &progress() { return *Shown; }
  /// \p P is what engines report to from now on; null is silence.
  void setProgress(std::unique_ptr<Progress> P);

  /// Long loops poll this; a relaxed load.
  bool stopRequested() const { return Stop->load(std::memory_order_relaxed); }
  /// Asks the run to end at its next poll and report what it has.
  void requestStop() { Stop->store(true, std::memory_order_relaxed); }
  /// The flag itself, for a signal handler; lock-free.
  std::atomic<bool> &stopFlag() { return *Stop; }

  /// A Context for a worker of this run: the same options (by value), log
  /// stream and stop flag, its own statistics, silent progress.
  std::unique_ptr<Context> worker();

private:
  // The address of a constant per type stands for the type: LLVM's own
  // substitute for typeid.
  template <typename T> static const void *keyOf() {
    static const char Key = 0;
    return &Key;
  }

  struct OptionSlot {
    std::shared_ptr<void> Struct;
    std::shared_ptr<void> (*Clone)(const void *) = nullptr;
  };

  std::map<const void *, OptionSlot> OptionStructs;
  std::shared_ptr<std::atomic<bool>> Stop;
  Statistics Stats;
  std::shared_ptr<Logger> Log; ///< one for all workers: it locks
  std::unique_ptr<Progress> Shown;
};

} // namespace jsym

#endif // JSYM_SUPPORT_CONTEXT_H
