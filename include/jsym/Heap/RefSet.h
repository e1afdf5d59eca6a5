//===- RefSet.h - References that may be several things ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What one state knows of a reference in all the heaps that it stands for:
/// decisions by which object is found at which place of the input, and by which
/// side of a branch was taken before its sides met. Each is asked at most once,
/// in one order: sides first, the latest before all others, then places in the
/// order of their handles. So equal sets over places are one node, members
/// exclude each other, and one of them it is.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_REFSET_H
#define JSYM_HEAP_REFSET_H

#include "jsym/Heap/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace jsym {

class HeapState;
class RefSet;

/// One reference, or a set of them.
struct Guarded {
  const RefSet *Set = nullptr;
  /// Without a set: null, an object, or a handle that is no set itself; absent
  /// where the path has no such heap.
  Value Only;

  static Guarded of(Value V) { return {nullptr, Value{V.Bits, V.Tag, 0}}; }
  static Guarded none() { return of(Value::absent()); }
  bool isNone() const { return !Set && Only.isAbsent(); }
  friend bool operator==(const Guarded &A, const Guarded &B) {
    return A.Set == B.Set && (A.Set || A.Only == B.Only);
  }
};

/// A decision by the object that is found at a place. Interned by whoever makes
/// them, for as long as any state lives.
class RefSet {
public:
  struct Case {
    uint32_t Number; ///< of the object there (Handle::Number); 0: null
    Guarded Is;
  };
  RefSet(uint32_t Place, std::vector<Case> Cases)
      : Place(Place), Cases(std::move(Cases)) {}

  /// When the place is asked: earlier ones have a smaller number.
  const uint32_t Place;
  /// The handle of the place.
  uint32_t handle() const {
    return Place < FirstPlace ? FirstPlace - 1 - Place : Place - FirstPlace;
  }
  static constexpr uint32_t FirstPlace = 1u << 31;
  /// Of a place of the input, and of a branch whose sides have met.
  static uint32_t place(uint32_t Handle) { return FirstPlace + Handle; }
  static uint32_t join(uint32_t Handle) { return FirstPlace - 1 - Handle; }
  /// By number; others there are none on this path.
  const std::vector<Case> Cases;
};

/// Calls \p Visit for each reference that is a member, once or more often.
void forEachMember(Guarded G, llvm::function_ref<void(Value)> Visit);

} // namespace jsym

#endif // JSYM_HEAP_REFSET_H
