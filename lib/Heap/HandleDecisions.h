//===- HandleDecisions.h - Null or not, and which object --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The three strategies differ in one thing: how much of an input reference is
/// decided when it is read (HeapKind, settle()). What is not decided then is
/// decided when the program depends on it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_HANDLEDECISIONS_H
#define JSYM_LIB_HEAP_HANDLEDECISIONS_H

#include "ArrayClasses.h"

namespace jsym {

/// What an input reference is, as late as the strategy allows.
class HandleDecisions : HeapPart {
public:
  HandleDecisions(HeapWorld &W, InputStrings &Strings, OpaqueOrder &Order,
                  RefSets &Sets, InputObjects &Objects,
                  ArrayClasses &ArrayTypes)
      : HeapPart(W), Strings(Strings), Order(Order), Sets(Sets),
        Objects(Objects), ArrayTypes(ArrayTypes) {}

  Outcome settle(HeapState &H, Value Input);
  /// Ready, or a choice of what the handle is.
  Outcome isNull(HeapState &H, Value Ref);
  /// One alternative an object that a non-null handle may be; a single
  /// possibility is applied at once. If the object is about to be expanded, a
  /// new one must be within the bound.
  Outcome identify(HeapState &H, uint32_t Handle, bool Expand);
  bool mayBe(HeapState &H, const Handle &A, uint32_t Object);
  /// Collects the constants of all enums that \p T may be one of; false if
  /// \p Missing is to be initialised first.
  bool constants(HeapState &H, const TypeSet &T,
                 llvm::SmallVectorImpl<uint32_t> &Out,
                 const dialect::ClassModel *&Missing);

private:
  Outcome chooseNull(uint32_t Handle) const;
  Outcome possibleObjects(HeapState &H, uint32_t Handle, bool Expand);
  void addKnown(HeapState &H, uint32_t Handle, Outcome &O,
                llvm::ArrayRef<uint32_t> Constants);
  void addNew(HeapState &H, uint32_t Handle, bool Expand, const TypeSet *Types,
              Outcome &O);
  bool withinScope(const HeapState &H, const TypeSet &T) const;
  ExprId bindCondition(HeapState &H, uint32_t Handle, uint32_t Object);

  InputStrings &Strings;
  OpaqueOrder &Order;
  RefSets &Sets;
  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_HANDLEDECISIONS_H
