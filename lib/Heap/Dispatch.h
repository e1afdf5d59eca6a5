//===- Dispatch.h - Calls of inputs -----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_DISPATCH_H
#define JSYM_LIB_HEAP_DISPATCH_H

#include "TypeTests.h"

namespace jsym {

/// Which method a call of an input runs, or what answers it.
class Dispatch : HeapPart {
public:
  Dispatch(HeapWorld &W, InputObjects &Objects, ArrayClasses &ArrayTypes,
           HandleDecisions &Handles, TypeTests &Tests)
      : HeapPart(W), Objects(Objects), ArrayTypes(ArrayTypes), Handles(Handles),
        Tests(Tests) {}

  Outcome dispatch(HeapState &H, Value Ref,
                   const dialect::MethodModel &Resolved);

private:
  void restOnStandIn(HeapState &H, Value Ref);
  void restOnOnly(HeapState &H, Value Ref, const dialect::ClassModel &C,
                  const dialect::MethodModel &Resolved);
  Outcome dispatchClosed(HeapState &H, Value Ref, const TypeSet &T,
                         const dialect::MethodModel &Resolved);
  Outcome openAnswer(const dialect::MethodModel &Resolved,
                     const dialect::MethodModel *Inherited) const;
  Outcome dispatchOpen(HeapState &H, Value Ref, const TypeSet &T,
                       const dialect::MethodModel &Resolved);
  Outcome knownClasses(HeapState &H, Value Ref, const TypeSet &T,
                       OpenCall Call);

  InputObjects &Objects;
  ArrayClasses &ArrayTypes;
  HandleDecisions &Handles;
  TypeTests &Tests;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_DISPATCH_H
