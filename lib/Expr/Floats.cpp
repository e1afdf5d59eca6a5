//===- Floats.cpp - Builders: IEEE 754 ------------------------------------===//
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

/// Integers of up to this many bits convert exactly.
static unsigned precision(Sort S) {
  return S.Kind == SortKind::Float ? 24 : 53;
}

bool ExprManager::isFloatConst(ExprId E, double D) const {
  return isConst(E) && bits(E) == semantics::ofDouble(sort(E).Kind, D);
}

bool ExprManager::isNaNConst(ExprId E) const {
  return isConst(E) && std::isnan(semantics::asDouble(sort(E).Kind, bits(E)));
}

ExprId ExprManager::floatOp(ExprKind K, Sort S, ExprId A, ExprId B) {
  if (Rewriting && isConst(A) && (!B || isConst(B)))
    return fold(K, S, A, B);
  return make(K, S, A, B);
}

/// An operand that is NaN makes the result NaN.
ExprId ExprManager::floatArithmetic(ExprKind K, ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(isFloat(S) && S == sort(B));
  if (Rewriting && !bothConst(A, B))
    for (ExprId E : {A, B})
      if (isNaNConst(E))
        return hit(Rewrite::FArithmeticNaN, E);
  return floatOp(K, S, A, B);
}

ExprId ExprManager::fadd(ExprId A, ExprId B) {
  if (Rewriting) {
    orderOperands(A, B); // commutative, since NaN is one value
    if (isFloatConst(A, -0.0) && !isConst(B))
      return hit(Rewrite::FAddMinusZero, B);
  }
  return floatArithmetic(ExprKind::FAdd, A, B);
}
ExprId ExprManager::fsub(ExprId A, ExprId B) {
  if (Rewriting && isFloatConst(B, 0.0) && !isConst(A))
    return hit(Rewrite::FSubZero, A);
  return floatArithmetic(ExprKind::FSub, A, B);
}
ExprId ExprManager::fmul(ExprId A, ExprId B) {
  if (Rewriting) {
    orderOperands(A, B);
    if (isFloatConst(A, 1.0) && !isConst(B))
      return hit(Rewrite::FMulOne, B);
  }
  return floatArithmetic(ExprKind::FMul, A, B);
}
ExprId ExprManager::fdiv(ExprId A, ExprId B) {
  if (Rewriting && isFloatConst(B, 1.0) && !isConst(A))
    return hit(Rewrite::FDivOne, A);
  return floatArithmetic(ExprKind::FDiv, A, B);
}
ExprId ExprManager::frem(ExprId A, ExprId B) {
  return floatArithmetic(ExprKind::FRem, A, B);
}

ExprId ExprManager::fneg(ExprId A) {
  if (Rewriting && kind(A) == ExprKind::FNeg)
    return hit(Rewrite::FNegNeg, operands(A)[0]);
  return floatOp(ExprKind::FNeg, sort(A), A);
}
ExprId ExprManager::fabs(ExprId A) {
  if (Rewriting && kind(A) == ExprKind::FAbs)
    return hit(Rewrite::FAbsSign, A);
  if (Rewriting && kind(A) == ExprKind::FNeg)
    return hit(Rewrite::FAbsSign, fabs(operands(A)[0]));
  return floatOp(ExprKind::FAbs, sort(A), A);
}
ExprId ExprManager::fsqrt(ExprId A) {
  return floatOp(ExprKind::FSqrt, sort(A), A);
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

/// Conversions of integers of one width that the format represents exactly.
bool ExprManager::areExactIntegers(ExprId A, ExprId B) const {
  return kind(A) == kind(B) &&
         (kind(A) == ExprKind::SIToF || kind(A) == ExprKind::UIToF) &&
         width(operands(A)[0]) == width(operands(B)[0]) &&
         width(operands(A)[0]) <= precision(sort(A));
}

ExprId ExprManager::floatCompare(ExprKind K, ExprId A, ExprId B) {
  assert(isFloat(sort(A)) && sort(A) == sort(B));
  if (!Rewriting || bothConst(A, B))
    return floatOp(K, Sort::boolean(), A, B);
  if (isNaNConst(A) || isNaNConst(B))
    return hit(Rewrite::FCompareNaN, FalseId);
  if (A == B)
    return hit(Rewrite::FCompareSelf,
               K == ExprKind::FLt ? FalseId : bitNot(fisnan(A)));
  if (areExactIntegers(A, B)) {
    ExprId X = operands(A)[0], Y = operands(B)[0];
    bool Signed = kind(A) == ExprKind::SIToF;
    ExprId R = K == ExprKind::FEq   ? eq(X, Y)
               : K == ExprKind::FLt ? (Signed ? slt(X, Y) : ult(X, Y))
                                    : (Signed ? sle(X, Y) : ule(X, Y));
    return hit(Rewrite::FCompareIntegers, R);
  }
  return floatOp(K, Sort::boolean(), A, B);
}

ExprId ExprManager::feq(ExprId A, ExprId B) {
  if (Rewriting)
    orderOperands(A, B);
  return floatCompare(ExprKind::FEq, A, B);
}
ExprId ExprManager::flt(ExprId A, ExprId B) {
  return floatCompare(ExprKind::FLt, A, B);
}
ExprId ExprManager::fle(ExprId A, ExprId B) {
  return floatCompare(ExprKind::FLe, A, B);
}

ExprId ExprManager::fisnan(ExprId A) {
  if (Rewriting) {
    const ExprNode &N = node(A);
    switch (N.Kind) {
    case ExprKind::FNeg:
    case ExprKind::FAbs:
    case ExprKind::FConvert: // a narrowing overflows to infinity
      return hit(Rewrite::IsNaNOperand, fisnan(N.Ops[0]));
    case ExprKind::SIToF:
    case ExprKind::UIToF:
      return hit(Rewrite::IsNaNInteger, FalseId);
    default:
      break;
    }
  }
  return floatOp(ExprKind::FIsNaN, Sort::boolean(), A);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

ExprId ExprManager::fpToSISat(ExprId A, unsigned Width) {
  assert(isFloat(sort(A)) && Width <= 64);
  if (Rewriting && kind(A) == ExprKind::SIToF) {
    ExprId X = operands(A)[0];
    if (width(X) <= Width && width(X) <= precision(sort(A)))
      return hit(Rewrite::IntegerBack, sext(X, Width));
  }
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
  if (To == sort(A))
    return A;
  const ExprNode &N = node(A);
  if (Rewriting && To.Kind == SortKind::Float && N.Kind == ExprKind::FConvert &&
      sort(N.Ops[0]) == To)
    return hit(Rewrite::ConvertBack, N.Ops[0]);
  return floatOp(ExprKind::FConvert, To, A);
}
ExprId ExprManager::fpToBits(ExprId A) {
  assert(isFloat(sort(A)));
  return floatOp(ExprKind::FToBits, Sort::bits(width(A)), A);
}
ExprId ExprManager::bitsToFp(ExprId A, Sort To) {
  assert(isFloat(To) && To.Width == width(A));
  if (Rewriting && kind(A) == ExprKind::FToBits)
    return hit(Rewrite::BitsBack, operands(A)[0]);
  return floatOp(ExprKind::BitsToF, To, A);
}
