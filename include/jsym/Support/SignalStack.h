//===- SignalStack.h - A stack for what crashes -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_SIGNALSTACK_H
#define JSYM_SUPPORT_SIGNALSTACK_H

#include <cstdint>
#include <memory>

namespace jsym {

/// A thread that overflows its stack has none left to say so on. Each thread of
/// ours has one of these as its first variable: signal handlers run there.
class SignalStack {
public:
  SignalStack();
  ~SignalStack();
  SignalStack(const SignalStack &) = delete;
  SignalStack &operator=(const SignalStack &) = delete;

private:
  std::unique_ptr<uint8_t[]> Memory;
};

} // namespace jsym

#endif // JSYM_SUPPORT_SIGNALSTACK_H
