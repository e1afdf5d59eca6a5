//===- PathHeaps.h - All heaps that a path stands for -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_WEIGH_PATHHEAPS_H
#define JSYM_LIB_WEIGH_PATHHEAPS_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"

namespace jsym {

/// Calls \p Do with each heap that \p All stands for on a path with such
/// conditions, one after the other, and with what these say of numbers in it
/// (there may be none that satisfy them). No two are the same heap. False:
/// there are more than \p Most.
bool forEachHeap(
    const HeapState &All, llvm::ArrayRef<ExprId> Conditions, ExprManager &Exprs,
    uint64_t Most,
    llvm::function_ref<void(const HeapState &, llvm::ArrayRef<ExprId>)> Do);

} // namespace jsym

#endif // JSYM_LIB_WEIGH_PATHHEAPS_H
