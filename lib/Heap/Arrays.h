//===- Arrays.h - Elements, indexes and lengths -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_ARRAYS_H
#define JSYM_LIB_HEAP_ARRAYS_H

#include "Fields.h"

namespace jsym {

/// Elements of arrays: input arrays are sparse, with a symbolic length; of
/// others only the index is symbolic.
class Arrays : HeapPart {
public:
  Arrays(HeapWorld &W, InputObjects &Objects, ArrayClasses &ArrayTypes,
         HandleDecisions &Handles, References &Refs, Fields &Slots)
      : HeapPart(W), Objects(Objects), ArrayTypes(ArrayTypes), Handles(Handles),
        Refs(Refs), Slots(Slots) {}

  Outcome arrayLength(HeapState &H, Value Array);
  Outcome load(HeapState &H, Value Array, Value Index);
  Outcome entryElement(HeapState &H, Value Array, Value Index);
  Outcome store(HeapState &H, Value Array, Value Index, Value V);
  uint32_t newSymbolicArray(HeapState &H, const dialect::ClassModel &Class,
                            Value Length);

private:
  struct Found {
    bool Hit = false; ///< Entry is the place
    uint32_t Entry = 0;
    Outcome Otherwise;
  };
  /// The entry of a sparse array for an index; makes one if that is certain.
  Found findElement(HeapState &H, uint32_t Array, Value Index);
  Outcome loadSparse(HeapState &H, uint32_t Array, Value Index);
  Outcome storeSparse(HeapState &H, uint32_t Array, Value Index, Value V);
  ExprId searchTree(ExprId Index, uint32_t Begin, uint32_t End,
                    llvm::function_ref<ExprId(uint32_t)> At);
  Outcome loadSymbolic(HeapState &H, const Object &O, ExprId Index);
  Outcome storeSymbolic(HeapState &H, uint32_t Array, ExprId Index, Value V);
  Outcome loadDense(const Object &O, ExprId Index);
  Outcome storeDense(HeapState &H, uint32_t Array, ExprId Index, Value V);
  Outcome chooseIndex(uint32_t Length, ExprId Index);
  ExprId indexIs(Value A, Value B);
  ExprId elementExpr(dialect::Storage S, Value V);
  Value fixedIndex(const HeapState &H, Value Index) const;

  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
  HandleDecisions &Handles;
  References &Refs;
  Fields &Slots;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_ARRAYS_H
