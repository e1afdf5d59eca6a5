//===- HeapMerge.h - Two heaps of one moment become one ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_HEAPMERGE_H
#define JSYM_HEAP_HEAPMERGE_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"

namespace jsym {

class HeapStrategy;

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

/// Of what is stored so; nothing: references.
std::optional<Sort> sortOf(dialect::Storage K);

/// The one of two values of a type that \p When chooses: \p Then, else
/// \p Else. Nothing: of different references, and where one is not there.
/// \p S: of the type; nothing: it is not known, or a reference.
std::optional<Value> mergeValues(Value Else, Value Then, ExprId When,
                                 std::optional<Sort> S, ExprManager &Exprs);

/// Makes \p Into the heap that is \p Other where \p When holds, and what it
/// was otherwise. Both have come from \p Base. Objects that both made since
/// then at the same number are one, if they are alike: nobody else has them.
/// What only one has read of the input may be anything in the other: \p
/// Strategy says whether it still is in the one that read it; null: it is not
/// known. Refused: \p Into is as it was.
MergeRefusal mergeHeaps(HeapState &Into, const HeapState &Other,
                        const HeapState &Base, ExprId When, ExprManager &Exprs,
                        HeapStrategy *Strategy = nullptr);

} // namespace jsym

#endif // JSYM_HEAP_HEAPMERGE_H
