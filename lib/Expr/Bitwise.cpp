//===- Bitwise.cpp - Builders: and, or, xor, not --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

/// Larger booleans keep their Not outside: a bound on work and recursion.
static constexpr uint32_t MaxDeMorganSize = 64;

namespace {

/// A comparison read as the set of outcomes that it allows.
struct Shape {
  ExprId X, Y;
  unsigned Outcomes = 0; ///< bit 0 less, 1 equal, 2 greater; 0: no comparison
  int Signed = -1;       ///< -1: either

  void swapSides() {
    std::swap(X, Y);
    Outcomes = (Outcomes & 2) | Outcomes >> 2 | (Outcomes & 1) << 2;
  }
};

} // namespace

static Shape shapeOf(const ExprManager &M, ExprId E) {
  const ExprNode *N = &M.node(E);
  auto Allows = [&](unsigned Outcomes, int Signed) -> Shape {
    return {N->Ops[0], N->Ops[1], Outcomes, Signed};
  };
  switch (N->Kind) {
  case ExprKind::Slt:
    return Allows(1, 1);
  case ExprKind::Sle:
    return Allows(3, 1);
  case ExprKind::Ult:
    return Allows(1, 0);
  case ExprKind::Ule:
    return Allows(3, 0);
  case ExprKind::Eq:
    return Allows(2, -1);
  case ExprKind::Not:
    N = &M.node(N->Ops[0]);
    return N->Kind == ExprKind::Eq ? Allows(5, -1) : Shape();
  default:
    return {};
  }
}

/// What x op y is when they are comparisons of the same two operands, read as
/// sets of {less, equal, greater}; nothing if they are not.
ExprId ExprManager::combineComparisons(bool IsAnd, ExprId A, ExprId B) {
  Shape SA = shapeOf(*this, A), SB = shapeOf(*this, B);
  if (!SA.Outcomes || !SB.Outcomes ||
      (SA.Signed >= 0 && SB.Signed >= 0 && SA.Signed != SB.Signed))
    return {};
  if (SA.X == SB.Y && SA.Y == SB.X && SA.X != SB.X)
    SB.swapSides();
  if (SA.X != SB.X || SA.Y != SB.Y || sort(SA.X).Kind != SortKind::BitVec)
    return {};
  bool Signed = std::max(SA.Signed, SB.Signed) == 1;
  unsigned Outcomes =
      IsAnd ? SA.Outcomes & SB.Outcomes : SA.Outcomes | SB.Outcomes;
  ExprId X = SA.X, Y = SA.Y;
  switch (Outcomes) {
  case 0:
    return FalseId;
  case 1:
    return Signed ? slt(X, Y) : ult(X, Y);
  case 2:
    return eq(X, Y);
  case 3:
    return Signed ? sle(X, Y) : ule(X, Y);
  case 4:
    return Signed ? slt(Y, X) : ult(Y, X);
  case 5:
    return ne(X, Y);
  case 6:
    return Signed ? sle(Y, X) : ule(Y, X);
  default:
    return TrueId;
  }
}

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
  if (S.Width == 1)
    if (ExprId R = combineComparisons(true, A, B))
      return hit(Rewrite::AndComparisons, R);
  if (isConst(A))
    return andConstant(A, B);
  for (bool Swap : {false, true}) {
    ExprId X = Swap ? B : A, Y = Swap ? A : B;
    const ExprNode &N = node(Y);
    bool Has = N.Ops[0] == X || N.Ops[1] == X;
    if (N.Kind == ExprKind::And && Has)
      return hit(Rewrite::AndAbsorbAnd, Y);
    if (N.Kind == ExprKind::Or && Has)
      return hit(Rewrite::AndAbsorbOr, X);
  }
  return make(ExprKind::And, S, A, B);
}

ExprId ExprManager::andConstant(ExprId C, ExprId X) {
  Sort S = sort(X);
  const ExprNode &N = node(X);
  if (N.Kind == ExprKind::And && isConst(N.Ops[0]))
    return hit(Rewrite::AndConstants, bitAnd(bitAnd(C, N.Ops[0]), N.Ops[1]));
  if (N.Kind == ExprKind::ZExt) {
    ExprId Inner = N.Ops[0];
    return hit(Rewrite::AndZExt,
               zext(bitAnd(trunc(C, width(Inner)), Inner), S.Width));
  }
  if (N.Kind == ExprKind::SExt && S.Width <= 64) {
    unsigned Ones = llvm::countr_one(bits(C));
    if (Ones <= width(N.Ops[0]) && bits(C) == semantics::mask<uint64_t>(Ones))
      return hit(Rewrite::AndMaskSExt, zext(trunc(N.Ops[0], Ones), S.Width));
  }
  return make(ExprKind::And, S, C, X);
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
  if (S.Width == 1)
    if (ExprId R = combineComparisons(false, A, B))
      return hit(Rewrite::OrComparisons, R);
  const ExprNode &NB = node(B);
  if (isConst(A) && NB.Kind == ExprKind::Or && isConst(NB.Ops[0]))
    return hit(Rewrite::OrConstants, bitOr(bitOr(A, NB.Ops[0]), NB.Ops[1]));
  for (bool Swap : {false, true}) {
    ExprId X = Swap ? B : A, Y = Swap ? A : B;
    const ExprNode &N = node(Y);
    bool Has = N.Ops[0] == X || N.Ops[1] == X;
    if (N.Kind == ExprKind::Or && Has)
      return hit(Rewrite::OrAbsorbOr, Y);
    if (N.Kind == ExprKind::And && Has)
      return hit(Rewrite::OrAbsorbAnd, X);
  }
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
  if (S.Width == 1)
    return hit(Rewrite::XorBoolean, bitNot(eq(A, B)));
  const ExprNode &NB = node(B);
  if (isConst(A) && NB.Kind == ExprKind::Xor && isConst(NB.Ops[0]))
    return hit(Rewrite::XorConstants, bitXor(bitXor(A, NB.Ops[0]), NB.Ops[1]));
  if (isConst(A) && NB.Kind == ExprKind::Not)
    return hit(Rewrite::XorNot, bitXor(bitNot(A), NB.Ops[0]));
  for (bool Swap : {false, true}) {
    ExprId X = Swap ? B : A, Y = Swap ? A : B;
    const ExprNode &N = node(Y);
    if (N.Kind == ExprKind::Xor && (N.Ops[0] == X || N.Ops[1] == X))
      return hit(Rewrite::XorCancel, N.Ops[N.Ops[0] == X]);
    if (!isConst(X) && N.Kind == ExprKind::Not)
      return hit(Rewrite::XorNot, bitNot(bitXor(X, N.Ops[0])));
  }
  return make(ExprKind::Xor, S, A, B);
}

ExprId ExprManager::bitNot(ExprId A) {
  Sort S = sort(A);
  if (!Rewriting)
    return make(ExprKind::Not, S, A);
  if (isConst(A))
    return fold(ExprKind::Not, S, A);
  const ExprNode &N = node(A);
  switch (N.Kind) {
  case ExprKind::Not:
    return hit(Rewrite::NotNot, N.Ops[0]);
  case ExprKind::Ult:
    return hit(Rewrite::NotCompare, ule(N.Ops[1], N.Ops[0]));
  case ExprKind::Ule:
    return hit(Rewrite::NotCompare, ult(N.Ops[1], N.Ops[0]));
  case ExprKind::Slt:
    return hit(Rewrite::NotCompare, sle(N.Ops[1], N.Ops[0]));
  case ExprKind::Sle:
    return hit(Rewrite::NotCompare, slt(N.Ops[1], N.Ops[0]));
  case ExprKind::Add:
    if (isConst(N.Ops[0]))
      return hit(Rewrite::NotAdd, sub(bitNot(N.Ops[0]), N.Ops[1]));
    break;
  case ExprKind::Sub:
    if (isConst(N.Ops[0]))
      return hit(Rewrite::NotSub, add(bitNot(N.Ops[0]), N.Ops[1]));
    break;
  case ExprKind::And:
    if (S.Width == 1 && N.Size <= MaxDeMorganSize)
      return hit(Rewrite::NotAnd, bitOr(bitNot(N.Ops[0]), bitNot(N.Ops[1])));
    break;
  case ExprKind::Or:
    if (S.Width == 1 && N.Size <= MaxDeMorganSize)
      return hit(Rewrite::NotOr, bitAnd(bitNot(N.Ops[0]), bitNot(N.Ops[1])));
    break;
  case ExprKind::Ite:
    if (bothConst(N.Ops[1], N.Ops[2]))
      return hit(Rewrite::NotIte,
                 ite(N.Ops[0], bitNot(N.Ops[1]), bitNot(N.Ops[2])));
    break;
  default:
    break;
  }
  return make(ExprKind::Not, S, A);
}
