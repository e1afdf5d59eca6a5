//===- Arrays.cpp - Builders: arrays
//--------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/ExprManager.h"

using namespace jsym;

static constexpr unsigned IndexWidth = 32;

static Sort elementSort(Sort Array) { return {Array.Element, Array.Width}; }

ExprId ExprManager::constArray(ExprId Element) {
  return make(ExprKind::ConstArray, Sort::array(sort(Element)), Element);
}

ExprId ExprManager::select(ExprId Array, ExprId Index) {
  assert(sort(Array).Kind == SortKind::Array && width(Index) == IndexWidth);
  if (Rewriting) {
    const ExprNode &N = node(Array);
    if (N.Kind == ExprKind::ConstArray)
      return hit(Rewrite::SelectConstArray, N.Ops[0]);
    if (N.Kind == ExprKind::Store && N.Ops[1] == Index)
      return hit(Rewrite::SelectStored, N.Ops[2]);
    if (N.Kind == ExprKind::Store && bothConst(N.Ops[1], Index))
      return hit(Rewrite::SelectOther, select(N.Ops[0], Index));
  }
  return make(ExprKind::Select, elementSort(sort(Array)), Array, Index);
}

ExprId ExprManager::store(ExprId Array, ExprId Index, ExprId Value) {
  assert(sort(Array) == Sort::array(sort(Value)) && width(Index) == IndexWidth);
  if (Rewriting) {
    const ExprNode &N = node(Array);
    if (N.Kind == ExprKind::Store && N.Ops[1] == Index)
      return hit(Rewrite::StoreAgain, store(N.Ops[0], Index, Value));
  }
  return make(ExprKind::Store, sort(Array), Array, Index, Value);
}
