//===- Predicates.cpp - Builders: comparisons, ite, booleans
//--------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

ExprId ExprManager::eq(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Eq, Sort::boolean(), A, B);
  if (A == B)
    return hit(Rewrite::EqSelf, TrueId);
  orderOperands(A, B);
  // Canonical NaN: different float constants are different values.
  if (bothConst(A, B))
    return FalseId;
  if (S == Sort::boolean() && isConst(A))
    return hit(Rewrite::EqBoolean, isTrue(A) ? B : bitNot(B));
  return make(ExprKind::Eq, Sort::boolean(), A, B);
}

ExprId ExprManager::ult(ExprId A, ExprId B) {
  assert(sort(A) == sort(B));
  if (Rewriting) {
    if (bothConst(A, B))
      return fold(ExprKind::Ult, Sort::boolean(), A, B);
    if (A == B || isZero(B) || isAllOnes(A))
      return hit(Rewrite::LessNever, FalseId);
  }
  return make(ExprKind::Ult, Sort::boolean(), A, B);
}

ExprId ExprManager::ule(ExprId A, ExprId B) {
  assert(sort(A) == sort(B));
  if (Rewriting) {
    if (bothConst(A, B))
      return fold(ExprKind::Ule, Sort::boolean(), A, B);
    if (A == B || isZero(A) || isAllOnes(B))
      return hit(Rewrite::LessAlways, TrueId);
  }
  return make(ExprKind::Ule, Sort::boolean(), A, B);
}

ExprId ExprManager::slt(ExprId A, ExprId B) {
  assert(sort(A) == sort(B));
  if (Rewriting) {
    if (bothConst(A, B))
      return fold(ExprKind::Slt, Sort::boolean(), A, B);
    if (A == B)
      return hit(Rewrite::LessNever, FalseId);
  }
  return make(ExprKind::Slt, Sort::boolean(), A, B);
}

ExprId ExprManager::sle(ExprId A, ExprId B) {
  assert(sort(A) == sort(B));
  if (Rewriting) {
    if (bothConst(A, B))
      return fold(ExprKind::Sle, Sort::boolean(), A, B);
    if (A == B)
      return hit(Rewrite::LessAlways, TrueId);
  }
  return make(ExprKind::Sle, Sort::boolean(), A, B);
}

ExprId ExprManager::ite(ExprId C, ExprId T, ExprId E) {
  Sort S = sort(T);
  assert(S == sort(E) && sort(C) == Sort::boolean());
  if (!Rewriting)
    return make(ExprKind::Ite, S, C, T, E);
  if (isConst(C))
    return isTrue(C) ? T : E;
  if (T == E)
    return hit(Rewrite::IteSame, T);
  if (kind(C) == ExprKind::Not)
    return hit(Rewrite::IteNot, ite(operands(C)[0], E, T));
  if (S == Sort::boolean()) {
    if (isConst(T))
      return hit(Rewrite::IteBoolean,
                 isTrue(T) ? bitOr(C, E) : bitAnd(bitNot(C), E));
    if (isConst(E))
      return hit(Rewrite::IteBoolean,
                 isTrue(E) ? bitOr(bitNot(C), T) : bitAnd(C, T));
  }
  return make(ExprKind::Ite, S, C, T, E);
}

ExprId ExprManager::conj(llvm::ArrayRef<ExprId> Parts) {
  ExprId All = TrueId;
  for (ExprId Part : Parts)
    All = bitAnd(All, Part);
  return All;
}

ExprId ExprManager::disj(llvm::ArrayRef<ExprId> Parts) {
  ExprId Any = FalseId;
  for (ExprId Part : Parts)
    Any = bitOr(Any, Part);
  return Any;
}
