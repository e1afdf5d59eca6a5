//===- Constants.h - Objects that all inputs of a class are ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_CONSTANTS_H
#define JSYM_HEAP_CONSTANTS_H

#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Heap/HeapState.h"

namespace jsym {

/// The class that holds the constants of \p C; null: it has none, or, unless
/// \p C is of an enum, that class is not initialised.
inline const dialect::ClassModel *constantsOf(const HeapState &H,
                                              const dialect::ClassModel &C) {
  if (const dialect::ClassModel *E = dialect::enumOf(C))
    return E;
  if (dialect::hasOnlyConstants(C))
    for (uint32_t I = 0; I < H.Statics.size(); ++I)
      if (uint32_t Id = H.Statics[I];
          Id && H.get(Id)->Class->name() == dialect::keeperOf(C.name()))
        return H.get(Id)->Class;
  return nullptr;
}

} // namespace jsym

#endif // JSYM_HEAP_CONSTANTS_H
