//===- Comparisons.cpp - Builders: less than, less or equal ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

static constexpr uint32_t MaxPushedSize = 2000, MaxNestedSize = 64;

static bool isStrict(ExprKind K) {
  return K == ExprKind::Slt || K == ExprKind::Ult;
}
static bool isSignedLess(ExprKind K) {
  return K == ExprKind::Slt || K == ExprKind::Sle;
}

/// Dispatches to the builder of \p K.
ExprId ExprManager::less(ExprKind K, ExprId A, ExprId B) {
  switch (K) {
  case ExprKind::Slt:
    return slt(A, B);
  case ExprKind::Sle:
    return sle(A, B);
  case ExprKind::Ult:
    return ult(A, B);
  default:
    return ule(A, B);
  }
}

ExprId ExprManager::lessBoolean(ExprKind K, ExprId A, ExprId B) {
  // Unsigned: false < true. Signed: true is -1.
  if (isSignedLess(K))
    std::swap(A, B);
  return isStrict(K) ? bitAnd(bitNot(A), B) : bitOr(bitNot(A), B);
}

/// Comparisons with the bounds of the range, and with constants: strict ones
/// only, and equalities where one value is left.
ExprId ExprManager::lessConstant(ExprKind K, ExprId A, ExprId B) {
  unsigned W = width(A);
  if (W > 64)
    return {};
  uint64_t Ones = semantics::mask<uint64_t>(W);
  uint64_t Min = isSignedLess(K) ? 1ull << (W - 1) : 0, Max = Ones - Min;
  if (isConst(B)) {
    uint64_t C = bits(B);
    if (!isStrict(K))
      return C == Max
                 ? hit(Rewrite::LessAlways, TrueId)
                 : hit(Rewrite::LessEqualConstant,
                       less(isSignedLess(K) ? ExprKind::Slt : ExprKind::Ult, A,
                            constant(W, C + 1)));
    if (C == Min)
      return hit(Rewrite::LessNever, FalseId);
    if (C == ((Min + 1) & Ones))
      return hit(Rewrite::LessSingle, eq(constant(W, Min), A));
    if (K == ExprKind::Ult && C == 1ull << (W - 1))
      return hit(Rewrite::UltSignBit, slt(constant(W, Ones), A));
    return {};
  }
  if (!isConst(A))
    return {};
  uint64_t C = bits(A);
  if (!isStrict(K))
    return C == Min ? hit(Rewrite::LessAlways, TrueId)
                    : hit(Rewrite::LessEqualConstant,
                          less(isSignedLess(K) ? ExprKind::Slt : ExprKind::Ult,
                               constant(W, C - 1), B));
  if (C == Max)
    return hit(Rewrite::LessNever, FalseId);
  if (C == ((Max - 1) & Ones))
    return hit(Rewrite::LessSingle, eq(constant(W, Max), B));
  if (C == Min)
    return hit(Rewrite::LessAllButOne, ne(constant(W, Min), B));
  if (K == ExprKind::Ult && C == (1ull << (W - 1)) - 1)
    return hit(Rewrite::UltSignBit, slt(B, constant(W, 0)));
  return {};
}

/// Both sides extended from one width, or one extended and a constant.
ExprId ExprManager::lessExtended(ExprKind K, ExprId A, ExprId B) {
  const ExprNode &NA = node(A), &NB = node(B);
  bool BothZ = NA.Kind == ExprKind::ZExt && NB.Kind == ExprKind::ZExt;
  bool BothS = NA.Kind == ExprKind::SExt && NB.Kind == ExprKind::SExt;
  if ((BothZ || BothS) && width(NA.Ops[0]) == width(NB.Ops[0])) {
    ExprKind Inner = K;
    if (BothZ)
      Inner = isStrict(K) ? ExprKind::Ult : ExprKind::Ule;
    return hit(Rewrite::LessExtended, less(Inner, NA.Ops[0], NB.Ops[0]));
  }
  if (!isStrict(K) || width(A) > 64 || (!isConst(A) && !isConst(B)))
    return {};
  bool ConstFirst = isConst(A);
  const ExprNode &N = ConstFirst ? NB : NA;
  if (N.Kind != ExprKind::ZExt &&
      !(N.Kind == ExprKind::SExt && K == ExprKind::Slt))
    return {};
  // Where the constant lies against the range of the extended operand.
  ExprId C = ConstFirst ? A : B, X = N.Ops[0];
  unsigned Outer = width(C), Inner = width(X);
  bool Signed = N.Kind == ExprKind::SExt;
  semantics::Wide Half = semantics::Wide(1) << (Inner - 1);
  __int128 Low = Signed ? -__int128(Half) : 0;
  __int128 High = Signed ? __int128(Half) - 1 : __int128(2 * Half) - 1;
  __int128 V = K == ExprKind::Slt
                   ? __int128(semantics::asSigned(bits(C), Outer))
                   : __int128(bits(C));
  Rewrite R = Signed ? Rewrite::LessSExtConstant : Rewrite::LessZExtConstant;
  if (ConstFirst ? V < Low : V > High)
    return hit(R, TrueId);
  if (ConstFirst ? V >= High : V <= Low)
    return hit(R, FalseId);
  ExprId Narrow = trunc(C, Inner);
  ExprKind Below = Signed ? ExprKind::Slt : ExprKind::Ult;
  return hit(R, ConstFirst ? less(Below, Narrow, X) : less(Below, X, Narrow));
}

/// MIN + x <s MIN + y: how Java compares unsigned.
ExprId ExprManager::lessFlipped(ExprKind K, ExprId A, ExprId B) {
  unsigned W = width(A);
  if (!isSignedLess(K) || W > 64)
    return {};
  uint64_t Min = 1ull << (W - 1);
  auto Flipped = [&](ExprId E) -> ExprId {
    if (isConst(E))
      return constant(W, bits(E) ^ Min);
    const ExprNode &N = node(E);
    if ((N.Kind == ExprKind::Add || N.Kind == ExprKind::Xor) &&
        isBits(N.Ops[0], Min))
      return N.Ops[1];
    return {};
  };
  ExprId X = Flipped(A), Y = Flipped(B);
  if (!X || !Y)
    return {};
  return hit(Rewrite::LessFlipped, K == ExprKind::Slt ? ult(X, Y) : ule(X, Y));
}

/// The values an extended operand can have, if it is one and narrower.
static bool signedRange(const ExprManager &M, ExprId E, int64_t &Low,
                        int64_t &High) {
  const ExprNode &N = M.node(E);
  if (N.Kind == ExprKind::Const) {
    Low = High = semantics::asSigned(N.Payload, N.S.Width);
    return true;
  }
  if (N.Kind != ExprKind::ZExt && N.Kind != ExprKind::SExt)
    return false;
  unsigned W = M.width(N.Ops[0]);
  if (W > 32)
    return false;
  Low = N.Kind == ExprKind::SExt ? -(int64_t(1) << (W - 1)) : 0;
  High = (int64_t(1) << (N.Kind == ExprKind::SExt ? W - 1 : W)) - 1;
  return true;
}

/// c <s d + x and c <s x - y where nothing can overflow: what is added to a
/// constant goes to the other side, a difference against 0 is a comparison.
ExprId ExprManager::lessSum(ExprKind K, ExprId A, ExprId B) {
  unsigned W = width(A);
  if (K != ExprKind::Slt || W > 64 || isConst(A) == isConst(B))
    return {};
  bool ConstFirst = isConst(A);
  ExprId C = ConstFirst ? A : B, Sum = ConstFirst ? B : A;
  const ExprNode &N = node(Sum);
  int64_t LowX, HighX, LowY, HighY;
  __int128 Limit = __int128(1) << (W - 1);
  auto Fits = [&](__int128 Low, __int128 High) {
    return Low >= -Limit && High < Limit;
  };
  if (N.Kind == ExprKind::Add && isConst(N.Ops[0]) &&
      signedRange(*this, N.Ops[1], LowX, HighX)) {
    int64_t D = semantics::asSigned(bits(N.Ops[0]), W);
    __int128 Moved = __int128(semantics::asSigned(bits(C), W)) - D;
    if (!Fits(__int128(LowX) + D, __int128(HighX) + D) || !Fits(Moved, Moved))
      return {};
    ExprId NewC = constant(W, uint64_t(Moved));
    return hit(Rewrite::LessMoveConstant,
               ConstFirst ? slt(NewC, N.Ops[1]) : slt(N.Ops[1], NewC));
  }
  bool AgainstZero =
      ConstFirst ? isZero(C) || isAllOnes(C) : isZero(C) || isBits(C, 1);
  if (N.Kind == ExprKind::Sub && AgainstZero &&
      signedRange(*this, N.Ops[0], LowX, HighX) &&
      signedRange(*this, N.Ops[1], LowY, HighY) &&
      Fits(__int128(LowX) - HighY, __int128(HighX) - LowY)) {
    // 0 < x - y, -1 < x - y, x - y < 0, x - y < 1
    bool Strict = isZero(C);
    ExprId Small = ConstFirst ? N.Ops[1] : N.Ops[0];
    ExprId Big = ConstFirst ? N.Ops[0] : N.Ops[1];
    return hit(Rewrite::LessDifference,
               Strict ? slt(Small, Big) : sle(Small, Big));
  }
  return {};
}

/// Is one of the two values a constant?
static bool hasConstantArm(const ExprManager &M, ExprId E) {
  const ExprNode &N = M.node(E);
  return N.Kind == ExprKind::Ite &&
         (M.isConst(N.Ops[1]) || M.isConst(N.Ops[2]));
}

/// An ite without constant arms, to which one may be left when it is compared
/// with a constant: what an order answers.
bool ExprManager::isNestedChoice(ExprId E) const {
  const ExprNode &N = node(E);
  return N.Kind == ExprKind::Ite && N.Size <= MaxNestedSize &&
         (hasConstantArm(*this, N.Ops[1]) || hasConstantArm(*this, N.Ops[2]));
}

/// A constant against an ite with a constant arm: what Comparator results and
/// boolean values become when they are branched on.
ExprId ExprManager::lessIte(ExprKind K, ExprId A, ExprId B) {
  if (isConst(A) == isConst(B))
    return {};
  ExprId Choice = isConst(A) ? B : A;
  const ExprNode N = node(Choice);
  bool Nested = !hasConstantArm(*this, Choice);
  if (N.Size > MaxPushedSize || (Nested && !isNestedChoice(Choice)))
    return {};
  auto Arm = [&](ExprId E) {
    return isConst(A) ? less(K, A, E) : less(K, E, B);
  };
  ExprId Then = Arm(N.Ops[1]), Else = Arm(N.Ops[2]);
  if (Nested && !isConst(Then) && !isConst(Else))
    return {};
  return hit(Rewrite::LessIte, ite(N.Ops[0], Then, Else));
}

ExprId ExprManager::buildLess(ExprKind K, ExprId A, ExprId B) {
  assert(sort(A) == sort(B) && sort(A).Kind == SortKind::BitVec);
  Sort Boolean = Sort::boolean();
  if (!Rewriting)
    return make(K, Boolean, A, B);
  if (bothConst(A, B))
    return fold(K, Boolean, A, B);
  if (A == B)
    return isStrict(K) ? hit(Rewrite::LessNever, FalseId)
                       : hit(Rewrite::LessAlways, TrueId);
  if (width(A) == 1)
    return hit(Rewrite::LessBoolean, lessBoolean(K, A, B));
  if (ExprId R = lessConstant(K, A, B))
    return R;
  if (ExprId R = lessExtended(K, A, B))
    return R;
  if (ExprId R = lessFlipped(K, A, B))
    return R;
  if (ExprId R = lessSum(K, A, B))
    return R;
  if (ExprId R = lessIte(K, A, B))
    return R;
  return make(K, Boolean, A, B);
}

ExprId ExprManager::ult(ExprId A, ExprId B) {
  return buildLess(ExprKind::Ult, A, B);
}
ExprId ExprManager::ule(ExprId A, ExprId B) {
  return buildLess(ExprKind::Ule, A, B);
}
ExprId ExprManager::slt(ExprId A, ExprId B) {
  return buildLess(ExprKind::Slt, A, B);
}
ExprId ExprManager::sle(ExprId A, ExprId B) {
  return buildLess(ExprKind::Sle, A, B);
}
