//===- PlacedTables.h - What a JVM has in place of lists --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_PLACEDTABLES_H
#define JSYM_LIB_EXTRACT_PLACEDTABLES_H

#include "jsym/Expr/Assignment.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"
#include "llvm/ADT/DenseMap.h"

namespace jsym {

/// The tables that HashMaps with a list (OpenTables.h) have on a JVM, for given
/// values of the symbols.
struct PlacedTables {
  struct Table {
    const dialect::ClassModel *Class;
    uint32_t Length;
    std::vector<std::pair<uint32_t, uint32_t>> Firsts; ///< bucket, entry
  };
  llvm::DenseMap<uint32_t, Table> ByMap;
  llvm::DenseMap<uint32_t, uint32_t> Next; ///< entry in the same bucket, or 0

  PlacedTables(const HeapState &H, const ExprManager &Exprs,
               const Assignment &Model);
};

} // namespace jsym

#endif // JSYM_LIB_EXTRACT_PLACEDTABLES_H
