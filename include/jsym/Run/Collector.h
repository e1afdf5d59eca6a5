//===- Collector.h - Frees objects that nobody can reach --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A long path makes garbage. When a state has allocated as much as
/// HeapState::wantsCollecting() says, whoever runs it marks what its roots
/// reach and frees the rest, between two instructions. Programs do not notice:
/// ids are never used again (identity hash codes are made of them), weak
/// references hold on to what they refer to, as on a JVM that has memory to
/// spare, and there are no finalisers. The input heap stays whole: what a path
/// did with it is its result.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_COLLECTOR_H
#define JSYM_RUN_COLLECTOR_H

#include "jsym/Heap/HeapState.h"
#include "llvm/ADT/BitVector.h"

namespace jsym {

/// Calls \p Visit for each slot of \p O that may hold a reference.
void forEachReference(const Object &O, llvm::function_ref<void(Value)> Visit);

class Collector {
public:
  /// Keeps what the heap itself names: inputs, what handles are bound to,
  /// static fields, class objects, what was read of the input.
  explicit Collector(HeapState &H);
  /// Keeps what \p V refers to. \p V may be a number as well (registers do
  /// not tell): then whatever object has it as its id stays.
  void keep(Value V);
  /// Frees the rest.
  void sweep();

private:
  void keepId(uint64_t Id);
  void scan(const Object &O);
  void mark();

  HeapState &H;
  llvm::BitVector Live;
  llvm::SmallVector<uint32_t, 64> Work;
  uint64_t Bytes = 0;
};

} // namespace jsym

#endif // JSYM_RUN_COLLECTOR_H
