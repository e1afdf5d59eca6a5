//===- References.h - Comparing and dereferencing ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_REFERENCES_H
#define JSYM_LIB_HEAP_REFERENCES_H

#include "TypeTests.h"

namespace jsym {

/// What the program does with references, wherever they come from.
class References : HeapPart {
public:
  References(HeapWorld &W, InputObjects &Objects, ArrayClasses &ArrayTypes,
             HandleDecisions &Handles, TypeTests &Tests)
      : HeapPart(W), Objects(Objects), ArrayTypes(ArrayTypes), Handles(Handles),
        Tests(Tests) {}

  Outcome refEq(HeapState &H, Value A, Value B);
  /// The object, in order and within the bound.
  Outcome deref(HeapState &H, Value Ref);
  Outcome exactClass(HeapState &H, Value Ref);

private:
  bool mustEstablish(const HeapState &H, Value Object);
  Outcome establish(HeapState &H, Value Object);
  Outcome chooseOthers(HeapState &H, Value V, const TypeSet &T);
  Outcome chooseKnown(HeapState &H, Value V, const TypeSet &T);

  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
  HandleDecisions &Handles;
  TypeTests &Tests;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_REFERENCES_H
