//===- TypeTests.h - Of which class an input is -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_TYPETESTS_H
#define JSYM_LIB_HEAP_TYPETESTS_H

#include "HandleDecisions.h"

namespace jsym {

/// Casts, instanceof and what else narrows the classes of an input.
class TypeTests : HeapPart {
public:
  TypeTests(HeapWorld &W, InputStrings &Strings, InputObjects &Objects,
            ArrayClasses &ArrayTypes, HandleDecisions &Handles)
      : HeapPart(W), Strings(Strings), Objects(Objects), ArrayTypes(ArrayTypes),
        Handles(Handles) {}

  Outcome instanceOf(HeapState &H, Value Ref, const dialect::ClassModel &C);
  Outcome castable(HeapState &H, Value Ref, const dialect::ClassModel &C);
  /// Is it a \p C? \p OfNull is the answer for null.
  Outcome typeTest(HeapState &H, Value Ref, const dialect::ClassModel &C,
                   bool OfNull);
  /// Without classes of an enum that no constant has. Null and \p First set:
  /// that is to be answered first.
  const TypeSet *existing(HeapState &H, const TypeSet &T, Outcome &First);
  /// A handle or an object has types \p T.
  Alternative narrow(Value Ref, const TypeSet *T, llvm::StringRef Label) const;
  /// Adds that, and of Strings those that are too long.
  void addNarrow(HeapState &H, Outcome &O, Value Ref, const TypeSet *T,
                 llvm::StringRef Label);
  /// An object of \p Bound is taken to be of a class that is known.
  void restOnKnown(HeapState &H, const dialect::ClassModel &Bound);
  Outcome leaveOthers(HeapState &H, Value Ref, const TypeSet *&T);

private:
  void restOnStandIn(HeapState &H, Value Ref, const TypeSet &T,
                     const dialect::ClassModel &C);
  InputStrings &Strings;
  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
  HandleDecisions &Handles;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_TYPETESTS_H
