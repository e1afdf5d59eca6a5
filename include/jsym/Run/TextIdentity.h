//===- TextIdentity.h - Strings that may be others --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// s.trim() is s itself where there is nothing to trim. On symbolic text it is
/// one object either way, which remembers when it stands for another one; it
/// matters only where a program compares identities.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_TEXTIDENTITY_H
#define JSYM_RUN_TEXTIDENTITY_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"

namespace jsym {

/// Null if the object is itself in any case.
const TextIdentity *identityOf(const Object &O);

/// All objects that \p Id may be, with conditions that exclude each other.
TextIdentity identities(ExprManager &E, const HeapState &H, uint32_t Id);

/// When two objects are the same String to the program: a condition of width 1;
/// nothing if neither is a String of open identity.
ExprId sameText(ExprManager &E, const HeapState &H, uint32_t A, uint32_t B);

} // namespace jsym

#endif // JSYM_RUN_TEXTIDENTITY_H
