//===- FreshValues.h - Symbols of Java's types -------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_FRESHVALUES_H
#define JSYM_RUN_FRESHVALUES_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/Value.h"

namespace jsym {

/// A fresh primitive of a field descriptor, as the stack has it (32 bits for
/// the int-like ones).
Value freshPrimitive(ExprManager &Exprs, char Descriptor, llvm::StringRef Name,
                     uint32_t Rank = UINT32_MAX);

} // namespace jsym

#endif // JSYM_RUN_FRESHVALUES_H
