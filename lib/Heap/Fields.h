//===- Fields.h - Fields, when they are looked at ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_FIELDS_H
#define JSYM_LIB_HEAP_FIELDS_H

#include "References.h"

namespace jsym {

/// Slots of instances, absent until somebody looks.
class Fields : HeapPart {
public:
  Fields(HeapWorld &W, InputObjects &Objects, ArrayClasses &ArrayTypes,
         HandleDecisions &Handles, References &Refs)
      : HeapPart(W), Objects(Objects), ArrayTypes(ArrayTypes), Handles(Handles),
        Refs(Refs) {}

  Outcome getField(HeapState &H, Value Ref, const dialect::FieldModel &F);
  Outcome entryField(HeapState &H, Value Ref, const dialect::FieldModel &F);
  Outcome putField(HeapState &H, Value Ref, const dialect::FieldModel &F,
                   Value V);
  /// What is in an absent slot of an object, or entry of a sparse array, that
  /// is looked at. \p Was: how it is absent.
  Outcome materialise(HeapState &H, uint32_t Object, uint32_t Slot,
                      uint32_t Path, Value Was);

private:
  Outcome constant(HeapState &H, uint32_t Id, const dialect::FieldModel &F,
                   uint32_t Path);
  ExprId restOnFact(HeapState &H, uint32_t Path, Value V);

  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
  HandleDecisions &Handles;
  References &Refs;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_FIELDS_H
