//===- Floats.cpp - Builders: IEEE 754
//------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

static bool isFloat(Sort S) {
  return S.Kind == SortKind::Float || S.Kind == SortKind::Double;
}

ExprId ExprManager::floatOp(ExprKind K, Sort S, ExprId A, ExprId B) {
  if (Rewriting && isConst(A) && (!B || isConst(B)))
    return fold(K, S, A, B);
  return make(K, S, A, B);
}

ExprId ExprManager::fadd(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  if (Rewriting)
    orderOperands(A, B); // commutative: NaN is one value
  return floatOp(ExprKind::FAdd, sort(A), A, B);
}
ExprId ExprManager::fsub(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  return floatOp(ExprKind::FSub, sort(A), A, B);
}
ExprId ExprManager::fmul(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  if (Rewriting)
    orderOperands(A, B);
  return floatOp(ExprKind::FMul, sort(A), A, B);
}
ExprId ExprManager::fdiv(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  return floatOp(ExprKind::FDiv, sort(A), A, B);
}
ExprId ExprManager::frem(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  return floatOp(ExprKind::FRem, sort(A), A, B);
}
ExprId ExprManager::fneg(ExprId A) {
  return floatOp(ExprKind::FNeg, sort(A), A);
}
ExprId ExprManager::fabs(ExprId A) {
  return floatOp(ExprKind::FAbs, sort(A), A);
}
ExprId ExprManager::fsqrt(ExprId A) {
  return floatOp(ExprKind::FSqrt, sort(A), A);
}
ExprId ExprManager::feq(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  if (Rewriting)
    orderOperands(A, B);
  return floatOp(ExprKind::FEq, Sort::boolean(), A, B);
}
ExprId ExprManager::flt(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  return floatOp(ExprKind::FLt, Sort::boolean(), A, B);
}
ExprId ExprManager::fle(ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  return floatOp(ExprKind::FLe, Sort::boolean(), A, B);
}
ExprId ExprManager::fisnan(ExprId A) {
  return floatOp(ExprKind::FIsNaN, Sort::boolean(), A);
}
ExprId ExprManager::fpToSISat(ExprId A, unsigned Width) {
  assert(isFloat(sort(A)) && Width <= 64);
  return floatOp(ExprKind::FToSISat, Sort::bits(Width), A);
}
ExprId ExprManager::siToFp(ExprId A, Sort To) {
  assert(isFloat(To) && width(A) <= 64);
  return floatOp(ExprKind::SIToF, To, A);
}
ExprId ExprManager::uiToFp(ExprId A, Sort To) {
  assert(isFloat(To) && width(A) <= 64);
  return floatOp(ExprKind::UIToF, To, A);
}
ExprId ExprManager::fpConvert(ExprId A, Sort To) {
  assert(isFloat(To) && isFloat(sort(A)));
  return To == sort(A) ? A : floatOp(ExprKind::FConvert, To, A);
}
ExprId ExprManager::fpToBits(ExprId A) {
  assert(isFloat(sort(A)));
  return floatOp(ExprKind::FToBits, Sort::bits(width(A)), A);
}
ExprId ExprManager::bitsToFp(ExprId A, Sort To) {
  assert(isFloat(To) && To.Width == width(A));
  return floatOp(ExprKind::BitsToF, To, A);
}
