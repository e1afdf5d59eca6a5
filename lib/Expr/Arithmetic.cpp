//===- Arithmetic.cpp - Builders: add, sub, mul, division
//-----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

ExprId ExprManager::add(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Add, S, A, B);
  orderOperands(A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Add, S, A, B);
  if (isZero(A))
    return hit(Rewrite::AddZero, B);
  const ExprNode &N = node(B);
  if (isConst(A) && N.Kind == ExprKind::Add && isConst(N.Ops[0]))
    return hit(Rewrite::AddConstants, add(add(A, N.Ops[0]), N.Ops[1]));
  return make(ExprKind::Add, S, A, B);
}

ExprId ExprManager::sub(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Sub, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Sub, S, A, B);
  if (A == B)
    return hit(Rewrite::SubSelf, constant(S.Width, 0));
  if (isConst(B))
    return hit(Rewrite::SubConstant, add(neg(B), A));
  return make(ExprKind::Sub, S, A, B);
}

ExprId ExprManager::neg(ExprId A) { return sub(constant(width(A), 0), A); }

ExprId ExprManager::mul(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Mul, S, A, B);
  orderOperands(A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Mul, S, A, B);
  if (isZero(A))
    return hit(Rewrite::MulZero, A);
  if (isBits(A, 1))
    return hit(Rewrite::MulOne, B);
  return make(ExprKind::Mul, S, A, B);
}

ExprId ExprManager::udiv(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::UDiv, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::UDiv, S, A, B);
  if (isBits(B, 1))
    return hit(Rewrite::DivOne, A);
  return make(ExprKind::UDiv, S, A, B);
}

ExprId ExprManager::sdiv(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::SDiv, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::SDiv, S, A, B);
  if (isBits(B, 1) && S.Width > 1)
    return hit(Rewrite::DivOne, A);
  return make(ExprKind::SDiv, S, A, B);
}

ExprId ExprManager::urem(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::URem, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::URem, S, A, B);
  return make(ExprKind::URem, S, A, B);
}

ExprId ExprManager::srem(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::SRem, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::SRem, S, A, B);
  return make(ExprKind::SRem, S, A, B);
}
