//===- InputObjects.h - Handles and objects of the input --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_INPUTOBJECTS_H
#define JSYM_LIB_HEAP_INPUTOBJECTS_H

#include "InputStrings.h"
#include "OpaqueOrder.h"
#include "RefSets.h"

namespace jsym {

/// Makes handles and input objects, and does to a heap what an effect says.
class InputObjects : HeapPart {
public:
  InputObjects(HeapWorld &W, InputStrings &Strings, RefSets &Sets)
      : HeapPart(W), Strings(Strings), Sets(Sets) {}

  Value newInput(HeapState &H, const InputSpec &Spec);
  /// What is found at \p Path in \p Holder, when nobody has looked before.
  Value freshValue(HeapState &H, uint32_t Path, const Object &Holder,
                   uint32_t Version);
  /// The object that a handle is if it is none that is known.
  uint32_t newInputObject(HeapState &H, uint32_t Handle, bool IsLong = false);
  /// The same, but what the handle is stays open.
  uint32_t makeInputObject(HeapState &H, uint32_t Handle);
  /// What holds of an object that turns out to be an array, or a String, and of
  /// nothing else.
  ExprId wellFormed(HeapState &H, uint32_t Object, const TypeSet &T);
  /// Of a builder that is looked into first: nothing, or what it is. A choice
  /// of what holds of its length is left.
  Outcome fillBuilder(HeapState &H, uint32_t Object);
  /// When such a String is longer than the bound, at which the path ends.
  ExprId tooLong(HeapState &H, uint32_t Object, const TypeSet &T);
  BoundKind longerString() const { return Strings.longerString(); }
  void narrowObject(HeapState &H, uint32_t Object, const TypeSet *T);
  /// An entry of a sparse array for an index.
  void touch(HeapState &H, uint32_t Array, Value Index);
  void apply(HeapState &H, const HeapEffect &E);

  /// An input array's class was open once; until then nothing must agree.
  bool haveOpenArrays() const { return OpenArrays; }

private:
  Value newHandle(HeapState &H, uint32_t Path, int Bound, uint32_t Version);
  std::string genericResult(const HeapState &H, const InputSpec &Spec);
  void bindObject(HeapState &H, uint32_t Handle, uint32_t Object);
  void narrowHandle(HeapState &H, uint32_t Handle, const TypeSet *T);
  void makeString(HeapState &H, uint32_t Object);
  void giveText(HeapState &H, uint32_t Object, const InputStrings::InputText &T,
                ExprId Length);
  void makeLongString(HeapState &H, uint32_t Object);

  InputStrings &Strings;
  RefSets &Sets;
  bool OpenArrays = false;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_INPUTOBJECTS_H
