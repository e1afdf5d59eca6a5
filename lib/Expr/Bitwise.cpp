//===- Bitwise.cpp - Builders: logic, shifts, width changes
//---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

ExprId ExprManager::bitAnd(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::And, S, A, B);
  orderOperands(A, B);
  if (bothConst(A, B))
    return fold(ExprKind::And, S, A, B);
  if (isZero(A))
    return hit(Rewrite::AndZero, A);
  if (isAllOnes(A) || A == B)
    return hit(Rewrite::AndIdentity, B);
  if (isComplement(A, B))
    return hit(Rewrite::AndComplement, constant(S.Width, 0));
  return make(ExprKind::And, S, A, B);
}

ExprId ExprManager::bitOr(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Or, S, A, B);
  orderOperands(A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Or, S, A, B);
  if (isAllOnes(A))
    return hit(Rewrite::OrOnes, A);
  if (isZero(A) || A == B)
    return hit(Rewrite::OrIdentity, B);
  if (isComplement(A, B))
    return hit(Rewrite::OrComplement, bitNot(constant(S.Width, 0)));
  return make(ExprKind::Or, S, A, B);
}

ExprId ExprManager::bitXor(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Xor, S, A, B);
  orderOperands(A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Xor, S, A, B);
  if (isZero(A))
    return hit(Rewrite::XorZero, B);
  if (isAllOnes(A))
    return hit(Rewrite::XorOnes, bitNot(B));
  if (A == B)
    return hit(Rewrite::XorSelf, constant(S.Width, 0));
  return make(ExprKind::Xor, S, A, B);
}

ExprId ExprManager::bitNot(ExprId A) {
  Sort S = sort(A);
  if (!Rewriting)
    return make(ExprKind::Not, S, A);
  if (isConst(A))
    return fold(ExprKind::Not, S, A);
  const ExprNode &N = node(A);
  if (N.Kind == ExprKind::Not)
    return hit(Rewrite::NotNot, N.Ops[0]);
  switch (N.Kind) {
  case ExprKind::Ult:
    return hit(Rewrite::NotCompare, ule(N.Ops[1], N.Ops[0]));
  case ExprKind::Ule:
    return hit(Rewrite::NotCompare, ult(N.Ops[1], N.Ops[0]));
  case ExprKind::Slt:
    return hit(Rewrite::NotCompare, sle(N.Ops[1], N.Ops[0]));
  case ExprKind::Sle:
    return hit(Rewrite::NotCompare, slt(N.Ops[1], N.Ops[0]));
  default:
    return make(ExprKind::Not, S, A);
  }
}

ExprId ExprManager::shl(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::Shl, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::Shl, S, A, B);
  if (isZero(B) || isZero(A))
    return hit(Rewrite::ShiftZero, A);
  return make(ExprKind::Shl, S, A, B);
}

ExprId ExprManager::lshr(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::LShr, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::LShr, S, A, B);
  if (isZero(B) || isZero(A))
    return hit(Rewrite::ShiftZero, A);
  return make(ExprKind::LShr, S, A, B);
}

ExprId ExprManager::ashr(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::AShr, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::AShr, S, A, B);
  if (isZero(B) || isZero(A))
    return hit(Rewrite::ShiftZero, A);
  return make(ExprKind::AShr, S, A, B);
}

ExprId ExprManager::zext(ExprId A, unsigned Width) {
  assert(Width >= width(A));
  if (Width == width(A))
    return A;
  Sort S = Sort::bits(Width);
  if (Rewriting && isConst(A))
    return fold(ExprKind::ZExt, S, A);
  return make(ExprKind::ZExt, S, A);
}

ExprId ExprManager::sext(ExprId A, unsigned Width) {
  assert(Width >= width(A));
  if (Width == width(A))
    return A;
  Sort S = Sort::bits(Width);
  if (Rewriting && isConst(A))
    return fold(ExprKind::SExt, S, A);
  return make(ExprKind::SExt, S, A);
}

ExprId ExprManager::extract(ExprId A, unsigned Low, unsigned Width) {
  assert(Low + Width <= width(A));
  if (Width == width(A))
    return A;
  Sort S = Sort::bits(Width);
  if (Rewriting && isConst(A))
    return fold(ExprKind::Extract, S, A, {}, Low);
  return make(ExprKind::Extract, S, A, ExprId{Low});
}

ExprId ExprManager::concat(ExprId High, ExprId Low) {
  Sort S = Sort::bits(width(High) + width(Low));
  if (Rewriting && bothConst(High, Low))
    return fold(ExprKind::Concat, S, High, Low, width(Low));
  return make(ExprKind::Concat, S, High, Low);
}
