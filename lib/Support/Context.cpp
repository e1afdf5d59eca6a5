//===- Context.cpp - What a run is carried by -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Context.h"

namespace jsym {

Context::Context() : Context(std::make_shared<std::atomic<bool>>(false)) {}

Context::Context(std::shared_ptr<std::atomic<bool>> Stop)
    : Stop(std::move(Stop)), Log(std::make_shared<Logger>()),
      Shown(std::make_unique<SilentProgress>()) {
  static_assert(std::atomic<bool>::is_always_lock_free,
                "a signal handler sets the flag");
}

Context::~Context() = default;

void Context::setProgress(std::unique_ptr<Progress> P) {
  Shown = P ? std::move(P) : std::make_unique<SilentProgress>();
}

std::unique_ptr<Context> Context::worker() {
  auto W = std::make_unique<Context>();
  for (const auto &[Key, Slot] : OptionStructs)
    W->OptionStructs[Key] = {Slot.Clone(Slot.Struct.get()), Slot.Clone};
  W->Stop = Stop;
  W->Log = Log;
  return W;
}

} // namespace jsym
