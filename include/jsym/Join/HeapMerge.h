//===- HeapMerge.h - Two heaps of one moment become one ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_JOIN_HEAPMERGE_H
#define JSYM_JOIN_HEAPMERGE_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/Strategy.h"
#include <memory>

namespace jsym {

/// Why two states do not become one.
enum class MergeRefusal : uint8_t {
  None,
  Place,      ///< they do not stand at the same place
  References, ///< a reference leads to different objects
  Objects,    ///< objects were made that are not alike
  Input,      ///< different things were found out about the input
  Arrays,     ///< arrays of open length differ
  Classes,    ///< other classes are initialised
  Output,     ///< they wrote or read something
  Other,
};
inline constexpr unsigned NumMergeRefusals = 9;
llvm::StringRef refusalWord(MergeRefusal R);

/// Makes a heap the one that is \p Other where \p When holds, and what it was
/// otherwise. Both have come from \p Base, in the same strategy. Objects that
/// both made since then at the same number are one, if they are alike: nobody
/// else has them; others get numbers of their own. What only one has read of
/// the input may be anything in the other, so it is to be undecided.
class HeapJoin {
public:
  /// \p Strategy null: no reference is two things.
  HeapJoin(HeapState &H, const HeapState &Other, const HeapState &Base,
           ExprId When, HeapStrategy *Strategy, ExprManager &Exprs);
  ~HeapJoin();
  /// What has to be the same in both; makes room for the objects of the other.
  /// Those of these numbers are two, alike or not.
  MergeRefusal begin(llvm::ArrayRef<uint32_t> Apart = {});
  /// \p Else here, \p Then in the other heap. Nothing: they remain two.
  std::optional<Value> reference(Value Else, Value Then);
  /// The number that an object of the other heap has here.
  uint32_t numberOf(uint32_t Object) const;
  /// What objects hold. The heap is not to be used if any of this refuses.
  MergeRefusal finish();

private:
  class Impl;
  std::unique_ptr<Impl> I;
};

/// All of that, without values beside the heap. Refused: \p Into is as it was.
MergeRefusal mergeHeaps(HeapState &Into, const HeapState &Other,
                        const HeapState &Base, ExprId When,
                        HeapStrategy *Strategy, ExprManager &Exprs);

} // namespace jsym

#endif // JSYM_JOIN_HEAPMERGE_H
