//===- OpenTables.h - HashMaps without a table ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A HashMap with symbolic keys keeps its entries in a list (JsymHashMap.java)
/// until somebody wants to know their order.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIBRARY_OPENTABLES_H
#define JSYM_LIBRARY_OPENTABLES_H

#include "jsym/Heap/HeapState.h"

namespace jsym {

/// The JsymHashMap of a HashMap, in a slot behind those of its class; null for
/// everything else. Its table is absent until somebody reads it.
inline Value listOf(const Object &O) {
  if (O.isInput() || O.Shape != Layout::Instance ||
      O.From != Origin::Allocated || O.size() != O.Class->slots().size() + 1)
    return Value::null();
  return O.slots().back();
}

} // namespace jsym

#endif // JSYM_LIBRARY_OPENTABLES_H
