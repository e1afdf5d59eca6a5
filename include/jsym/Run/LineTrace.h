//===- LineTrace.h - The last lines of a path -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_LINETRACE_H
#define JSYM_RUN_LINETRACE_H

#include "jsym/Run/PathResult.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"

namespace jsym {

/// Lines in the order of their execution, a line that repeats itself once.
/// Forks share what was before; of a long trace the end is kept.
class LineTrace {
public:
  /// At least \p Keep of the last steps stay.
  void add(const TraceStep &Step, uint64_t Keep);
  /// The last \p Keep steps, oldest first; \p Cut: there were more.
  std::vector<TraceStep> collect(uint64_t Keep, bool &Cut) const;

private:
  static constexpr uint32_t ChunkSize = 64;
  struct Chunk : llvm::RefCountedBase<Chunk> {
    llvm::IntrusiveRefCntPtr<Chunk> Before;
    uint32_t Size = 0;
    TraceStep Steps[ChunkSize];
    ~Chunk();
  };
  void drop(uint64_t Keep);

  llvm::IntrusiveRefCntPtr<Chunk> Last;
  uint32_t Chunks = 0;
  bool Dropped = false;
};

} // namespace jsym

#endif // JSYM_RUN_LINETRACE_H
