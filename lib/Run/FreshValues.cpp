//===- FreshValues.cpp - Symbols of Java's types --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/FreshValues.h"
#include "jsym/Heap/Sorts.h"

using namespace llvm;

namespace jsym {

Value freshPrimitive(ExprManager &Exprs, char Descriptor, StringRef Name,
                     uint32_t Rank) {
  ExprId Var = Exprs.var(sortOfDescriptor(Descriptor), Name, Rank);
  switch (Descriptor) {
  case 'Z':
  case 'C':
    return Value::expr(Exprs.zext(Var, 32));
  case 'B':
  case 'S':
    return Value::expr(Exprs.sext(Var, 32));
  default:
    return Value::expr(Var);
  }
}

} // namespace jsym
