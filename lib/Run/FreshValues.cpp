//===- FreshValues.cpp - Symbols of Java's types --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/FreshValues.h"

using namespace llvm;

namespace jsym {

Value freshPrimitive(ExprManager &Exprs, char Descriptor, StringRef Name,
                     uint32_t Rank) {
  auto var = [&](Sort S) { return Exprs.var(S, Name, Rank); };
  switch (Descriptor) {
  case 'Z':
    return Value::expr(Exprs.zext(var(Sort::bits(1)), 32));
  case 'B':
    return Value::expr(Exprs.sext(var(Sort::bits(8)), 32));
  case 'C':
    return Value::expr(Exprs.zext(var(Sort::bits(16)), 32));
  case 'S':
    return Value::expr(Exprs.sext(var(Sort::bits(16)), 32));
  case 'J':
    return Value::expr(var(Sort::bits(64)));
  case 'F':
    return Value::expr(var(Sort::float32()));
  case 'D':
    return Value::expr(var(Sort::float64()));
  default:
    return Value::expr(var(Sort::bits(32)));
  }
}

} // namespace jsym
