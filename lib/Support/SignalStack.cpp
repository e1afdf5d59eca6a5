//===- SignalStack.cpp - A stack for what crashes -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/SignalStack.h"
#include "llvm/Support/Compiler.h"
#include <csignal>

namespace jsym {

#if LLVM_ADDRESS_SANITIZER_BUILD
// The sanitizer has stacks of its own, and reports what happened on them.
SignalStack::SignalStack() = default;
SignalStack::~SignalStack() = default;
#else
static constexpr size_t Bytes = size_t(64) << 10;

SignalStack::SignalStack() : Memory(new uint8_t[Bytes]) {
  stack_t Stack{};
  Stack.ss_sp = Memory.get();
  Stack.ss_size = Bytes;
  sigaltstack(&Stack, nullptr);
}

SignalStack::~SignalStack() {
  stack_t None{};
  None.ss_flags = SS_DISABLE;
  sigaltstack(&None, nullptr);
}
#endif

} // namespace jsym
