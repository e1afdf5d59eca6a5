//===- CostObserver.h - Whom the loop tells what it spends ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_COSTOBSERVER_H
#define JSYM_RUN_COSTOBSERVER_H

#include <cstdint>

namespace jsym {

struct Frame;

/// Called at lines only, and where the loop begins and ends.
class CostObserver {
public:
  virtual ~CostObserver() = default;
  /// A state goes on; \p Top is its innermost frame.
  virtual void enter(const Frame &Top, uint64_t Instructions) = 0;
  virtual void line(const Frame &Top, uint32_t Line, uint64_t Instructions) = 0;
  /// A state stops.
  virtual void leave(uint64_t Instructions) = 0;
  /// Something happened that may have cost more than instructions.
  virtual void touch() = 0;
};

} // namespace jsym

#endif // JSYM_RUN_COSTOBSERVER_H
