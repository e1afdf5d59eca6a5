//===- Predicates.cpp - Builders: equality, ite, conj, disj ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"
#include "llvm/ADT/SmallSet.h"

using namespace jsym;

/// Bounds on recursion.
static constexpr uint32_t MaxPushedSize = 2000, MaxSplitSize = 8000;

/// The inverse of an odd number modulo 2^64, by Newton's iteration.
static uint64_t oddInverse(uint64_t A) {
  uint64_t X = A;
  for (unsigned I = 0; I < 6; ++I)
    X *= 2 - A * X;
  return X;
}

/// E = X ^ (X >>> S) where that is a bijection, as HashMap mixes hash codes:
/// gives X and the constant S.
static bool isMixed(const ExprManager &M, ExprId E, ExprId &X, ExprId &S) {
  if (M.kind(E) != ExprKind::Xor || M.width(E) > 64)
    return false;
  auto Ops = M.operands(E);
  for (unsigned I : {0, 1}) {
    X = Ops[I];
    ExprId Shift = Ops[1 - I];
    if (M.kind(Shift) != ExprKind::LShr || M.operands(Shift)[0] != X)
      continue;
    S = M.operands(Shift)[1];
    return M.isConst(S) && M.bits(S) < M.width(E) &&
           2 * M.bits(S) >= M.width(E);
  }
  return false;
}

/// Sums and products: their inverse is applied to the constant.
bool ExprManager::moveSum(Equation &Q) {
  const ExprNode &N = node(Q.E);
  ExprId C = Q.C, X = N.Ops[0], Y = N.Ops[1];
  switch (N.Kind) {
  case ExprKind::Add:
    return isConst(X) && goOn(Q, Rewrite::EqAddConstant, sub(C, X), Y);
  case ExprKind::Sub:
    if (isConst(X))
      return goOn(Q, Rewrite::EqSubConstant, sub(X, C), Y);
    return isZero(C) && settle(Q, Rewrite::EqSubZero, eq(X, Y));
  case ExprKind::Mul: {
    unsigned W = N.S.Width;
    return isConst(X) && W <= 64 && (bits(X) & 1) &&
           goOn(Q, Rewrite::EqMulOdd, mul(C, constant(W, oddInverse(bits(X)))),
                Y);
  }
  case ExprKind::SRem:
    return isZero(C) && exactLog2(Y) > 0 &&
           goOn(Q, Rewrite::EqSRemPowerOfTwo, C,
                bitAnd(add(Y, bitNot(constant(N.S.Width, 0))), X));
  default:
    return false;
  }
}

/// What works bit by bit: inverted, or refuted by a bit that cannot be so.
bool ExprManager::moveMask(Equation &Q) {
  const ExprNode &N = node(Q.E);
  ExprId C = Q.C, X = N.Ops[0], Y = N.Ops[1];
  switch (N.Kind) {
  case ExprKind::Not:
    return goOn(Q, Rewrite::EqNot, bitNot(C), X);
  case ExprKind::Xor:
    if (isConst(X))
      return goOn(Q, Rewrite::EqXorConstant, bitXor(C, X), Y);
    if (isZero(C))
      return settle(Q, Rewrite::EqXorZero, eq(X, Y));
    if (ExprId Mixed, S; isMixed(*this, Q.E, Mixed, S))
      return goOn(Q, Rewrite::EqXorShift, bitXor(C, lshr(C, S)), Mixed);
    return false;
  case ExprKind::And:
    return isConst(X) && !isZero(bitAnd(C, bitNot(X))) &&
           settle(Q, Rewrite::EqAndMask, FalseId);
  case ExprKind::Or:
    if (isConst(X) && !isZero(bitAnd(X, bitNot(C))))
      return settle(Q, Rewrite::EqOrMask, FalseId);
    return isZero(C) && N.Size <= MaxSplitSize &&
           settle(Q, Rewrite::EqOrZero, bitAnd(eq(C, X), eq(C, Y)));
  default:
    return false;
  }
}

/// What puts bits elsewhere: each is asked for where it comes from.
bool ExprManager::movePlaces(Equation &Q) {
  const ExprNode &N = node(Q.E);
  ExprId C = Q.C, X = N.Ops[0], Y = N.Ops[1];
  int W = N.S.Width;
  switch (N.Kind) {
  case ExprKind::ZExt:
  case ExprKind::SExt: {
    ExprId Narrow = trunc(C, width(X));
    if ((N.Kind == ExprKind::ZExt ? zext(Narrow, W) : sext(Narrow, W)) != C)
      return settle(Q, Rewrite::EqExtConstant, FalseId);
    return goOn(Q, Rewrite::EqExtConstant, Narrow, X);
  }
  case ExprKind::Concat:
    return settle(Q, Rewrite::EqConcat,
                  bitAnd(eq(extract(C, width(Y), width(X)), X),
                         eq(trunc(C, width(Y)), Y)));
  case ExprKind::Shl: {
    int By = shiftAmount(Y);
    if (By <= 0 || By >= W)
      return false;
    if (!isZero(trunc(C, By)))
      return settle(Q, Rewrite::EqShl, FalseId);
    return goOn(Q, Rewrite::EqShl, extract(C, By, W - By), trunc(X, W - By));
  }
  case ExprKind::LShr: {
    int By = shiftAmount(Y);
    if (By <= 0 || By >= W)
      return false;
    if (!isZero(extract(C, W - By, By)))
      return settle(Q, Rewrite::EqLShr, FalseId);
    return goOn(Q, Rewrite::EqLShr, trunc(C, W - By), extract(X, By, W - By));
  }
  default:
    return false;
  }
}

/// Is some bit of all that the choice is between other than C's? So it is of
/// the digits of a number, of which one depends on how many there are.
static bool isRefuted(const ExprManager &M, ExprId C, ExprId Choice) {
  constexpr unsigned Most = 64;
  llvm::SmallSet<uint32_t, 16> Seen;
  llvm::SmallVector<ExprId, 8> Work{Choice};
  while (!Work.empty()) {
    ExprId E = Work.pop_back_val();
    if (!Seen.insert(E.Index).second)
      continue;
    auto Ops = M.operands(E);
    bool Masked = M.kind(E) == ExprKind::Or && M.isConst(Ops[0]);
    if (M.kind(E) == ExprKind::Ite)
      Work.append({Ops[1], Ops[2]});
    else if (Masked ? !(M.bits(Ops[0]) & ~M.bits(C)) : !M.isConst(E) || E == C)
      return false;
    if (Seen.size() > Most)
      return false;
  }
  return true;
}

/// A choice is asked on both sides, if that decides one or costs little.
bool ExprManager::moveIntoChoice(Equation &Q) {
  const ExprNode &N = node(Q.E);
  if (N.Kind != ExprKind::Ite)
    return false;
  ExprId C = Q.C, X = N.Ops[0], Y = N.Ops[1], Z = N.Ops[2];
  if (N.Size <= MaxPushedSize && (isConst(Y) || isConst(Z)))
    return settle(Q, Rewrite::EqIteConstant, ite(X, eq(C, Y), eq(C, Z)));
  if (N.S.Width <= 64 && isRefuted(*this, C, Q.E))
    return settle(Q, Rewrite::EqIteConstant, FalseId);
  if (!isNestedChoice(Q.E))
    return false;
  ExprId Then = eq(C, Y), Else = eq(C, Z);
  return (isConst(Then) || isConst(Else)) &&
         settle(Q, Rewrite::EqIteConstant, ite(X, Then, Else));
}

/// C = E for a constant C: move what is invertible to the constant's side. A
/// loop, since E may be a chain of a million operations.
ExprId ExprManager::eqConstant(ExprId C, ExprId E) {
  Equation Q{C, E, {}};
  while (!isConst(Q.E) && width(Q.E) != 1) {
    if (!moveSum(Q) && !moveMask(Q) && !movePlaces(Q) && !moveIntoChoice(Q))
      return make(ExprKind::Eq, Sort::boolean(), Q.C, Q.E);
    if (Q.Answer)
      return Q.Answer;
  }
  return eq(Q.C, Q.E);
}

/// x = E where E is a sum in which x occurs, and sums on both sides.
ExprId ExprManager::eqSums(ExprId A, ExprId B) {
  for (bool Swap : {false, true}) {
    ExprId X = Swap ? B : A, Sum = Swap ? A : B;
    const ExprNode &N = node(Sum);
    if (N.Kind == ExprKind::Add && (N.Ops[0] == X || N.Ops[1] == X))
      return hit(Rewrite::EqAddSelf,
                 eq(constant(N.S.Width, 0), N.Ops[N.Ops[0] == X]));
    if (N.Kind == ExprKind::Sub && N.Ops[0] == X)
      return hit(Rewrite::EqSubSelf, eq(constant(N.S.Width, 0), N.Ops[1]));
  }
  const ExprNode &NA = node(A), &NB = node(B);
  if (NA.Kind == ExprKind::Add && NB.Kind == ExprKind::Add &&
      bothConst(NA.Ops[0], NB.Ops[0]))
    return hit(Rewrite::EqAddBoth,
               eq(add(sub(NA.Ops[0], NB.Ops[0]), NA.Ops[1]), NB.Ops[1]));
  if (ExprId X, Y, S, T;
      isMixed(*this, A, X, S) && isMixed(*this, B, Y, T) && S == T)
    return hit(Rewrite::EqXorShift, eq(X, Y));
  if (NA.Kind == ExprKind::Not && NB.Kind == ExprKind::Not)
    return hit(Rewrite::EqNotBoth, eq(NA.Ops[0], NB.Ops[0]));
  bool Extended = NA.Kind == NB.Kind &&
                  (NA.Kind == ExprKind::ZExt || NA.Kind == ExprKind::SExt);
  if (Extended && width(NA.Ops[0]) == width(NB.Ops[0]))
    return hit(Rewrite::EqExtBoth, eq(NA.Ops[0], NB.Ops[0]));
  return {};
}

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
  if (S.Kind != SortKind::BitVec)
    return make(ExprKind::Eq, Sort::boolean(), A, B);
  if (S.Width == 1) {
    if (isConst(A))
      return hit(Rewrite::EqBoolean, isTrue(A) ? B : bitNot(B));
    if (isComplement(A, B))
      return hit(Rewrite::EqComplement, FalseId);
    for (ExprId E : {A, B})
      if (kind(E) == ExprKind::Not)
        return hit(Rewrite::EqNotBoolean,
                   bitNot(eq(operands(E)[0], E == A ? B : A)));
    return make(ExprKind::Eq, Sort::boolean(), A, B);
  }
  if (ExprId R = isConst(A) ? eqConstant(A, B) : eqSums(A, B))
    return R;
  return make(ExprKind::Eq, Sort::boolean(), A, B);
}

ExprId ExprManager::iteBoolean(ExprId C, ExprId T, ExprId E) {
  if (isConst(T))
    return hit(Rewrite::IteBoolean,
               isTrue(T) ? bitOr(C, E) : bitAnd(bitNot(C), E));
  if (isConst(E))
    return hit(Rewrite::IteBoolean,
               isTrue(E) ? bitOr(bitNot(C), T) : bitAnd(C, T));
  if (T == C)
    return hit(Rewrite::IteConditionArm, bitOr(C, E));
  if (E == C)
    return hit(Rewrite::IteConditionArm, bitAnd(C, T));
  if (isComplement(T, E))
    return hit(Rewrite::IteComplement, eq(C, T));
  return {};
}

/// What the dialect makes of a Java division (docs/dialect.md), because LLVM's
/// is undefined for MIN / -1.
ExprId ExprManager::iteGuardedDivide(ExprId C, ExprId T, ExprId E) {
  const ExprNode Divide = node(E);
  if (Divide.Kind != ExprKind::SDiv && Divide.Kind != ExprKind::SRem)
    return {};
  const ExprNode Guard = node(Divide.Ops[1]);
  if (Guard.Kind != ExprKind::Ite || Guard.Ops[0] != C ||
      !isBits(Guard.Ops[1], 1))
    return {};
  ExprId Dividend = Divide.Ops[0], Divisor = Guard.Ops[2];
  unsigned W = width(Divisor);
  if (W > 64 || eq(constant(W, ~uint64_t(0)), Divisor) != C)
    return {};
  if (Divide.Kind == ExprKind::SRem)
    return isZero(T) ? hit(Rewrite::IteGuardedDivide, srem(Dividend, Divisor))
                     : ExprId();
  return T == neg(Dividend)
             ? hit(Rewrite::IteGuardedDivide, sdiv(Dividend, Divisor))
             : ExprId();
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
  if (S == Sort::boolean())
    if (ExprId R = iteBoolean(C, T, E))
      return R;
  if (S.Kind == SortKind::BitVec && S.Width > 1) {
    if (ExprId R = iteGuardedDivide(C, T, E))
      return R;
    if (isBits(T, 1) && isZero(E))
      return hit(Rewrite::IteOneZero, zext(C, S.Width));
    if (isZero(T) && isBits(E, 1))
      return hit(Rewrite::IteOneZero, zext(bitNot(C), S.Width));
  }
  const ExprNode &NC = node(C), &NT = node(T), &NE = node(E);
  if (NC.Kind == ExprKind::Eq && ((NC.Ops[0] == T && NC.Ops[1] == E) ||
                                  (NC.Ops[0] == E && NC.Ops[1] == T)))
    return hit(Rewrite::IteEqArms, E);
  if (NT.Kind == ExprKind::Ite) {
    if (NT.Ops[0] == C)
      return hit(Rewrite::IteNested, ite(C, NT.Ops[1], E));
    if (NT.Ops[2] == E)
      return hit(Rewrite::IteMerge, ite(bitAnd(C, NT.Ops[0]), NT.Ops[1], E));
  }
  if (NE.Kind == ExprKind::Ite) {
    if (NE.Ops[0] == C)
      return hit(Rewrite::IteNested, ite(C, T, NE.Ops[2]));
    if (NE.Ops[1] == T)
      return hit(Rewrite::IteMerge, ite(bitOr(C, NE.Ops[0]), T, NE.Ops[2]));
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
