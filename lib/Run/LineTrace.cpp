//===- LineTrace.cpp - The last lines of a path ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/LineTrace.h"
#include <cassert>

namespace jsym {

LineTrace::Chunk::~Chunk() { // iterative: long traces must not recurse
  auto N = std::move(Before);
  while (N && N->UseCount() == 1)
    N = std::exchange(N->Before, nullptr);
}

void LineTrace::add(const TraceStep &Step, uint64_t Keep) {
  if (Last && Last->Size) {
    const TraceStep &S = Last->Steps[Last->Size - 1];
    bool Same =
        S.Method == Step.Method && S.Line == Step.Line && S.Forks == Step.Forks;
    if (Same && S.Times == UINT32_MAX)
      return;
    // What forks share is never written.
    if ((Same || Last->Size < ChunkSize) && Last->UseCount() > 1) {
      auto *Own = new Chunk;
      Own->Before = Last->Before;
      Own->Size = Last->Size;
      std::copy_n(Last->Steps, Last->Size, Own->Steps);
      Last = Own;
    }
    if (Same) {
      ++Last->Steps[Last->Size - 1].Times;
      return;
    }
  }
  if (!Last || Last->Size == ChunkSize) {
    auto *Next = new Chunk;
    Next->Before = std::move(Last);
    Last = Next;
    if (++Chunks > 4 + 2 * (Keep / ChunkSize))
      drop(Keep);
  }
  Last->Steps[Last->Size++] = Step;
  assert(Last->UseCount() == 1 && "what forks share is never written");
}

/// Copies the chunks that are kept: others may still need what is before.
void LineTrace::drop(uint64_t Keep) {
  uint32_t Wanted = 2 + Keep / ChunkSize;
  llvm::IntrusiveRefCntPtr<Chunk> First, *Link = &First;
  const Chunk *From = Last.get();
  for (uint32_t I = 0; I < Wanted && From; ++I, From = From->Before.get()) {
    *Link = new Chunk;
    (*Link)->Size = From->Size;
    std::copy_n(From->Steps, From->Size, (*Link)->Steps);
    Link = &(*Link)->Before;
  }
  Last = std::move(First);
  Chunks = Wanted;
  Dropped = true;
}

std::vector<TraceStep> LineTrace::collect(uint64_t Keep, bool &Cut) const {
  std::vector<TraceStep> Steps;
  Cut = Dropped;
  for (const Chunk *C = Last.get(); C; C = C->Before.get())
    for (uint32_t I = C->Size; I-- > 0;) {
      if (Steps.size() == Keep) {
        Cut = true;
        std::reverse(Steps.begin(), Steps.end());
        return Steps;
      }
      Steps.push_back(C->Steps[I]);
    }
  std::reverse(Steps.begin(), Steps.end());
  return Steps;
}

} // namespace jsym
