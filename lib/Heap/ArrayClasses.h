//===- ArrayClasses.h - Input arrays of covariant classes -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_ARRAYCLASSES_H
#define JSYM_LIB_HEAP_ARRAYCLASSES_H

#include "InputObjects.h"

namespace jsym {

/// The class of an input array and those of its elements agree.
class ArrayClasses : HeapPart {
public:
  ArrayClasses(HeapWorld &W, InputObjects &Objects)
      : HeapPart(W), Objects(Objects) {}

  /// What was found in an array of the input.
  static llvm::SmallVector<Value, 8> elementsRead(const HeapState &H,
                                                  uint32_t Array);
  /// What an input reference or an object may be; null: not known.
  const TypeSet *typesOfValue(const HeapState &H, Value V);
  static bool isDecided(const HeapState &H, Value V, Handle::Status S);

  void apply(HeapState &H, const Alternative &A);
  /// Leaves out what an array and its elements cannot both be.
  Outcome agreeing(const HeapState &H, Outcome O);
  /// A new element of the array: it is of a class that the array's allows.
  void limitElement(HeapState &H, uint32_t Array, Value Element);

private:
  /// What is to hold of objects that turn out to be Strings or arrays, and
  /// when such a String is longer than the bound.
  struct Turned {
    ExprId Holds, TooLong;
  };
  const TypeSet *elementTypes(const HeapState &H, uint32_t Array);
  bool narrowToElements(HeapState &H, uint32_t Array,
                        llvm::ArrayRef<Value> Elements, bool &Changed);
  bool narrowElements(HeapState &H, uint32_t Array,
                      llvm::ArrayRef<Value> Elements, bool &Changed,
                      Turned &To);
  bool agree(HeapState &H, Turned &To);
  bool tryApply(HeapState &H, const Alternative &A, Turned &To);

  InputObjects &Objects;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_ARRAYCLASSES_H
