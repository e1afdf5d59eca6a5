//===- ArrayStores.h - What an array takes ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_ARRAYSTORES_H
#define JSYM_LIB_HEAP_ARRAYSTORES_H

#include "References.h"

namespace jsym {

/// JVMS 6.5.aastore.
class ArrayStores : HeapPart {
public:
  ArrayStores(HeapWorld &W, InputObjects &Objects, ArrayClasses &ArrayTypes,
              HandleDecisions &Handles, TypeTests &Tests, References &Refs)
      : HeapPart(W), Objects(Objects), ArrayTypes(ArrayTypes), Handles(Handles),
        Tests(Tests), Refs(Refs) {}

  Outcome storable(HeapState &H, Value Array, Value Ref);

private:
  const dialect::ClassModel *arrayOf(const dialect::ClassModel &Element);
  Outcome storableByClass(HeapState &H, Value Array, const TypeSet &T, Value V);

  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
  HandleDecisions &Handles;
  TypeTests &Tests;
  References &Refs;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_ARRAYSTORES_H
