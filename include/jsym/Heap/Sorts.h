//===- Sorts.h - How wide a primitive value is ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_SORTS_H
#define JSYM_HEAP_SORTS_H

#include "jsym/Expr/Expr.h"

namespace jsym {

/// Of a variable for a value of the primitive type: as wide as the type itself,
/// not as the int that it is widened to.
inline Sort sortOfDescriptor(char Descriptor) {
  switch (Descriptor) {
  case 'Z':
    return Sort::boolean();
  case 'B':
    return Sort::bits(8);
  case 'C':
  case 'S':
    return Sort::bits(16);
  case 'J':
    return Sort::bits(64);
  case 'F':
    return Sort::float32();
  case 'D':
    return Sort::float64();
  default:
    return Sort::bits(32);
  }
}

} // namespace jsym

#endif // JSYM_HEAP_SORTS_H
