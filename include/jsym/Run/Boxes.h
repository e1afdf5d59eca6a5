//===- Boxes.h - The identity of boxed numbers ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_BOXES_H
#define JSYM_RUN_BOXES_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"

namespace jsym {

/// The numbers whose boxes are shared (JLS 5.1.7).
struct BoxRange {
  int32_t Low, High;
  ExprId contains(ExprManager &E, ExprId Number) const;
};
/// Nothing if it is not a class of boxes with a cache.
std::optional<BoxRange> cachedBoxes(const dialect::ClassModel &C);

/// When two different objects are the same box to the program: a condition of
/// width 1; nothing: never. \p CacheOf yields the array of the boxes that a
/// class shares, null if there is none yet.
ExprId
sameBox(ExprManager &E, const HeapState &H, uint32_t A, uint32_t B,
        llvm::function_ref<const Object *(const dialect::ClassModel &)> CacheOf);

} // namespace jsym

#endif // JSYM_RUN_BOXES_H
