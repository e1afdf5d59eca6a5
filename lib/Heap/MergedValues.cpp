//===- MergedValues.cpp - One value of two sides --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/MergedValues.h"
#include "jsym/Heap/Object.h"

namespace jsym {

static ExprId asExpr(Value V, Sort S, ExprManager &Exprs) {
  if (!V.isConcrete())
    return V.expr();
  return S.Kind == SortKind::BitVec ? Exprs.constant(S.Width, V.Bits)
                                    : Exprs.floatConstant(S, V.Bits);
}

std::optional<Value> mergeValues(Value Else, Value Then, ExprId When,
                                 std::optional<Sort> S, ExprManager &Exprs) {
  if (Else == Then && (!Else.isAbsent() || Else.Pad == Then.Pad))
    return Else;
  auto isNumber = [](Value V) { return !V.isAbsent() && !V.isHandle(); };
  if (!isNumber(Else) || !isNumber(Then))
    return std::nullopt;
  if (!Else.isConcrete())
    S = Exprs.sort(Else.expr());
  else if (!Then.isConcrete())
    S = Exprs.sort(Then.expr());
  if (!S || S->Kind == SortKind::Array)
    return std::nullopt;
  ExprId Both =
      Exprs.ite(When, asExpr(Then, *S, Exprs), asExpr(Else, *S, Exprs));
  return Exprs.isConst(Both) ? Value::bits(Exprs.bits(Both))
                             : Value::expr(Both);
}

std::optional<Sort> sortOf(dialect::Storage K) {
  switch (K) {
  case dialect::Storage::F32:
    return Sort::float32();
  case dialect::Storage::F64:
    return Sort::float64();
  case dialect::Storage::Ref:
    return std::nullopt;
  default:
    return Sort::bits(8 * sizeOf(K));
  }
}

} // namespace jsym
