//===- ChosenHeap.h - One heap of those that a state stands for -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_CHOSENHEAP_H
#define JSYM_LIB_EXPLORE_CHOSENHEAP_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"

namespace jsym {

/// Makes \p H the one of the heaps that it stands for that \p Model, which
/// satisfies the path, means: references are decided, and input objects that
/// this heap does not have are no inputs any longer.
void chooseHeap(HeapState &H, const ExprManager &Exprs,
                const Assignment &Model);

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_CHOSENHEAP_H
