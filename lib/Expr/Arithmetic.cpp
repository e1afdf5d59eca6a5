//===- Arithmetic.cpp - Builders: add, sub, mul, division -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

/// Is \p E of this kind with a constant first operand?
static bool isWithConstant(const ExprManager &M, ExprId E, ExprKind K) {
  return M.kind(E) == K && M.isConst(M.operands(E)[0]);
}

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
  if (S.Width == 1)
    return hit(Rewrite::AddBoolean, bitXor(A, B));
  if (A == B)
    return hit(Rewrite::AddSelf, shl(A, constant(S.Width, 1)));
  const ExprNode &NA = node(A), &NB = node(B);
  if (isConst(A)) {
    if (isWithConstant(*this, B, ExprKind::Add))
      return hit(Rewrite::AddConstants, add(add(A, NB.Ops[0]), NB.Ops[1]));
    if (isWithConstant(*this, B, ExprKind::Sub))
      return hit(Rewrite::AddConstantSub, sub(add(A, NB.Ops[0]), NB.Ops[1]));
    if (NB.Kind == ExprKind::Not)
      return hit(Rewrite::AddConstantNot,
                 sub(add(A, bitNot(constant(S.Width, 0))), NB.Ops[0]));
    return make(ExprKind::Add, S, A, B);
  }
  for (bool Swap : {false, true}) {
    ExprId X = Swap ? B : A, Y = Swap ? A : B;
    const ExprNode &N = Swap ? NA : NB;
    if (isWithConstant(*this, Y, ExprKind::Add))
      return hit(Rewrite::AddPullConstant, add(N.Ops[0], add(X, N.Ops[1])));
    if (N.Kind == ExprKind::Sub && isZero(N.Ops[0]))
      return hit(Rewrite::AddNegation, sub(X, N.Ops[1]));
    if (N.Kind == ExprKind::Sub && N.Ops[1] == X)
      return hit(Rewrite::AddSubCancel, N.Ops[0]);
  }
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
  if (S.Width == 1)
    return hit(Rewrite::SubBoolean, bitXor(A, B));
  if (isConst(B))
    return hit(Rewrite::SubConstant, add(neg(B), A));
  const ExprNode &NA = node(A), &NB = node(B);
  if (isAllOnes(A))
    return hit(Rewrite::OnesSub, bitNot(B));
  if (NB.Kind == ExprKind::Sub && isZero(NB.Ops[0]))
    return hit(Rewrite::SubNegation, add(A, NB.Ops[1]));
  if (isConst(A) && isWithConstant(*this, B, ExprKind::Add))
    return hit(Rewrite::ConstantSubAdd, sub(sub(A, NB.Ops[0]), NB.Ops[1]));
  if (isConst(A) && isWithConstant(*this, B, ExprKind::Sub))
    return hit(Rewrite::ConstantSubSub, add(sub(A, NB.Ops[0]), NB.Ops[1]));
  if (NA.Kind == ExprKind::Add && (NA.Ops[0] == B || NA.Ops[1] == B))
    return hit(Rewrite::SubAddCancel, NA.Ops[NA.Ops[0] == B]);
  if (NB.Kind == ExprKind::Add && (NB.Ops[0] == A || NB.Ops[1] == A))
    return hit(Rewrite::SubSelfAdd, neg(NB.Ops[NB.Ops[0] == A]));
  if (isWithConstant(*this, A, ExprKind::Add))
    return hit(Rewrite::SubPullConstant, add(NA.Ops[0], sub(NA.Ops[1], B)));
  if (isWithConstant(*this, B, ExprKind::Add))
    return hit(Rewrite::SubPullConstant,
               add(neg(NB.Ops[0]), sub(A, NB.Ops[1])));
  return make(ExprKind::Sub, S, A, B);
}

ExprId ExprManager::neg(ExprId A) { return sub(constant(width(A), 0), A); }

/// k if the constant is 2^k, else -1.
int ExprManager::exactLog2(ExprId E) const {
  if (!isConst(E))
    return -1;
  uint64_t Low = bits(E), High = highBits(E);
  if (llvm::popcount(Low) + llvm::popcount(High) != 1)
    return -1;
  return Low ? llvm::countr_zero(Low) : 64 + llvm::countr_zero(High);
}

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
  if (S.Width == 1)
    return hit(Rewrite::MulBoolean, bitAnd(A, B));
  if (isAllOnes(A))
    return hit(Rewrite::MulMinusOne, neg(B));
  if (int K = exactLog2(A); K >= 0)
    return hit(Rewrite::MulPowerOfTwo, shl(B, constant(S.Width, unsigned(K))));
  const ExprNode &N = node(B);
  if (isConst(A) && isWithConstant(*this, B, ExprKind::Mul))
    return hit(Rewrite::MulConstants, mul(mul(A, N.Ops[0]), N.Ops[1]));
  if (isConst(A) && N.Kind == ExprKind::Shl && isConst(N.Ops[1]))
    return hit(Rewrite::MulShl, mul(shl(A, N.Ops[1]), N.Ops[0]));
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
  if (int K = exactLog2(B); K > 0)
    return hit(Rewrite::UDivPowerOfTwo,
               lshr(A, constant(S.Width, unsigned(K))));
  return make(ExprKind::UDiv, S, A, B);
}

ExprId ExprManager::sdiv(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::SDiv, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::SDiv, S, A, B);
  if (isBits(B, 1))
    return hit(Rewrite::DivOne, A);
  if (isAllOnes(B))
    return hit(Rewrite::SDivMinusOne, neg(A));
  return make(ExprKind::SDiv, S, A, B);
}

ExprId ExprManager::urem(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::URem, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::URem, S, A, B);
  if (isBits(B, 1))
    return hit(Rewrite::RemOne, constant(S.Width, 0));
  if (isZero(B))
    return hit(Rewrite::RemZero, A);
  if (exactLog2(B) > 0)
    return hit(Rewrite::URemPowerOfTwo,
               bitAnd(add(B, bitNot(constant(S.Width, 0))), A));
  return make(ExprKind::URem, S, A, B);
}

ExprId ExprManager::srem(ExprId A, ExprId B) {
  Sort S = sort(A);
  assert(S == sort(B));
  if (!Rewriting)
    return make(ExprKind::SRem, S, A, B);
  if (bothConst(A, B))
    return fold(ExprKind::SRem, S, A, B);
  if (isBits(B, 1) || isAllOnes(B))
    return hit(Rewrite::RemOne, constant(S.Width, 0));
  if (isZero(B))
    return hit(Rewrite::RemZero, A);
  return make(ExprKind::SRem, S, A, B);
}
