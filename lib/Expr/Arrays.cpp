//===- Arrays.cpp - Builders: arrays --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/ExprManager.h"

using namespace jsym;

static constexpr unsigned IndexWidth = 32;
static constexpr uint32_t MaxPushedSize = 64;

static Sort elementSort(Sort Array) { return {Array.Element, Array.Width}; }

ExprId ExprManager::constArray(ExprId Element) {
  return make(ExprKind::ConstArray, Sort::array(sort(Element)), Element);
}

/// Indexes that differ by a constant are never the same.
bool ExprManager::areDistinct(ExprId I, ExprId J) const {
  auto Base = [&](ExprId E, uint64_t &Offset) -> ExprId {
    const ExprNode &N = node(E);
    Offset = 0;
    if (N.Kind == ExprKind::Const) {
      Offset = N.Payload;
      return {};
    }
    if (N.Kind != ExprKind::Add || !isConst(N.Ops[0]))
      return E;
    Offset = bits(N.Ops[0]);
    return N.Ops[1];
  };
  uint64_t OffsetI, OffsetJ;
  return Base(I, OffsetI) == Base(J, OffsetJ) && OffsetI != OffsetJ;
}

ExprId ExprManager::select(ExprId Array, ExprId Index) {
  assert(sort(Array).Kind == SortKind::Array && width(Index) == IndexWidth);
  Sort Element = elementSort(sort(Array));
  if (!Rewriting)
    return make(ExprKind::Select, Element, Array, Index);
  // Past the stores to other indexes.
  while (kind(Array) == ExprKind::Store &&
         areDistinct(node(Array).Ops[1], Index))
    Array = hit(Rewrite::SelectOther, node(Array).Ops[0]);
  const ExprNode &N = node(Array);
  if (N.Kind == ExprKind::ConstArray)
    return hit(Rewrite::SelectConstArray, N.Ops[0]);
  if (N.Kind == ExprKind::Store && N.Ops[1] == Index)
    return hit(Rewrite::SelectStored, N.Ops[2]);
  if (N.Kind == ExprKind::Ite && N.Size <= MaxPushedSize)
    return hit(Rewrite::SelectIte,
               ite(N.Ops[0], select(N.Ops[1], Index), select(N.Ops[2], Index)));
  return make(ExprKind::Select, Element, Array, Index);
}

ExprId ExprManager::store(ExprId Array, ExprId Index, ExprId Value) {
  assert(sort(Array) == Sort::array(sort(Value)) && width(Index) == IndexWidth);
  if (Rewriting) {
    const ExprNode &N = node(Array), &V = node(Value);
    if (N.Kind == ExprKind::Store && N.Ops[1] == Index)
      return hit(Rewrite::StoreAgain, store(N.Ops[0], Index, Value));
    if (V.Kind == ExprKind::Select && V.Ops[0] == Array && V.Ops[1] == Index)
      return hit(Rewrite::StoreSelected, Array);
  }
  return make(ExprKind::Store, sort(Array), Array, Index, Value);
}
