//===- HandleJoin.h - What two heaps know of input references ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_JOIN_HANDLEJOIN_H
#define JSYM_LIB_JOIN_HANDLEJOIN_H

#include "jsym/Heap/Strategy.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace jsym {

/// The part of a HeapJoin that is about handles and what was found at places of
/// the input. What only one of both has read, the other would find as well, if
/// it is undecided still; what only one has decided, the two do not share.
class HandleJoin {
public:
  HandleJoin(HeapState &H, const HeapState &Other, const HeapState &Base,
             HeapStrategy *Strategy)
      : H(H), Other(Other), Base(Base), Strategy(Strategy) {}

  /// Makes the handles of both those of the heap, and its log that of both.
  /// False: they know different things.
  bool run();
  /// A handle of the other heap, or whatever else it found, in this one.
  Value here(Value Theirs) const;
  /// A handle that was a set when the two parted is one again.
  bool isAsBefore(uint32_t Handle) const;

private:
  bool shared();
  bool places();
  bool own(uint32_t Handle);
  bool compareLogs();
  bool same(Materialised Mine, Materialised Theirs);
  bool leftOpen(const HeapState &More, const HeapState &Less,
                llvm::ArrayRef<Materialised> Read) const;
  static bool isNumbered(const Handle &A) { return A.Which || A.Number; }

  HeapState &H;
  const HeapState &Other, &Base;
  HeapStrategy *Strategy;
  /// Handles of the other heap that have another number here.
  llvm::DenseMap<uint32_t, uint32_t> Numbers;
  /// Those that both know of, each heap's by its own numbers.
  llvm::DenseSet<uint32_t> Mine, Theirs;
  std::vector<Materialised> OnlyMine, OnlyTheirs;
};

} // namespace jsym

#endif // JSYM_LIB_JOIN_HANDLEJOIN_H
