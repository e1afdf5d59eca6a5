//===- ForcedBits.cpp - Bits of a variable that conditions fix ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ForcedBits.h"

using namespace jsym;

static uint64_t ones(unsigned Width) {
  return Width >= 64 ? ~0ull : (1ull << Width) - 1;
}

/// Condition \p E is true, or it is false.
void ForcedBits::learn(ExprId E, bool Holds, unsigned Depth) {
  if (!Depth)
    return;
  const ExprNode &N = Exprs.node(E);
  auto IsConst = [&](ExprId C, uint64_t Bits) {
    return Exprs.isConst(C) && Exprs.bits(C) == (Bits & ones(Exprs.width(C)));
  };
  switch (N.Kind) {
  case ExprKind::Not:
    return learn(N.Ops[0], !Holds, Depth - 1);
  case ExprKind::And:
  case ExprKind::Or:
    if (Holds == (N.Kind == ExprKind::And)) {
      learn(N.Ops[0], Holds, Depth - 1);
      learn(N.Ops[1], Holds, Depth - 1);
    }
    return;
  case ExprKind::Eq: {
    if (!Exprs.isConst(N.Ops[0]) ||
        Exprs.sort(N.Ops[0]).Kind != SortKind::BitVec ||
        Exprs.width(N.Ops[0]) > 64)
      return;
    uint64_t C = Exprs.bits(N.Ops[0]);
    if (Holds)
      return bits(N.Ops[1], ones(Exprs.width(N.Ops[0])), C, Depth - 1);
    // 0 is not bit & x
    const ExprNode &X = Exprs.node(N.Ops[1]);
    if (!C && X.Kind == ExprKind::And && Exprs.isConst(X.Ops[0])) {
      uint64_t Bit = Exprs.bits(X.Ops[0]);
      if (!(Bit & (Bit - 1)))
        bits(X.Ops[1], Bit, Bit, Depth - 1);
    }
    return;
  }
  case ExprKind::Slt:
  case ExprKind::Sle: {
    // x < 0, x <= -1 and their opposites: the sign
    bool Strict = N.Kind == ExprKind::Slt;
    unsigned W = Exprs.width(N.Ops[0]);
    if (W > 64)
      return;
    uint64_t Sign = 1ull << (W - 1);
    if (IsConst(N.Ops[1], Strict ? 0 : ~0ull))
      bits(N.Ops[0], Sign, Holds ? Sign : 0, Depth - 1);
    else if (IsConst(N.Ops[0], Strict ? ~0ull : 0))
      bits(N.Ops[1], Sign, Holds ? 0 : Sign, Depth - 1);
    return;
  }
  default:
    if (N.S == Sort::boolean())
      bits(E, 1, Holds, Depth);
  }
}

/// The \p Known bits of \p E are those of \p Is.
void ForcedBits::bits(ExprId E, uint64_t Known, uint64_t Is, unsigned Depth) {
  const ExprNode &N = Exprs.node(E);
  if (!Known || !Depth || N.S.Width > 64 || N.S.Kind != SortKind::BitVec)
    return;
  Is &= Known;
  if (E == Var) {
    Mask |= Known;
    Value = (Value & ~Known) | Is;
    return;
  }
  ExprId A = N.Ops[0], B = N.Ops[1];
  --Depth;
  switch (N.Kind) {
  case ExprKind::Not:
    return bits(A, Known, ~Is, Depth);
  case ExprKind::And:
  case ExprKind::Or:
  case ExprKind::Xor:
    if (!Exprs.isConst(A))
      return;
    if (N.Kind == ExprKind::Xor)
      return bits(B, Known, Is ^ Exprs.bits(A), Depth);
    return bits(
        B, Known & (N.Kind == ExprKind::And ? Exprs.bits(A) : ~Exprs.bits(A)),
        Is, Depth);
  case ExprKind::Extract:
    if (Exprs.width(A) <= 64)
      bits(A, Known << Exprs.extractLow(E), Is << Exprs.extractLow(E), Depth);
    return;
  case ExprKind::Concat: {
    unsigned Low = Exprs.width(B);
    bits(A, Known >> Low, Is >> Low, Depth);
    return bits(B, Known & ones(Low), Is, Depth);
  }
  case ExprKind::ZExt:
    return bits(A, Known & ones(Exprs.width(A)), Is, Depth);
  case ExprKind::SExt: {
    unsigned W = Exprs.width(A);
    uint64_t Sign = 1ull << (W - 1), High = Known & ~ones(W);
    uint64_t Low = Known & ones(W);
    if (High) {
      Is = (Is & ~Sign) | (Is & High ? Sign : 0);
      Low |= Sign;
    }
    return bits(A, Low, Is, Depth);
  }
  case ExprKind::Shl:
  case ExprKind::LShr:
  case ExprKind::AShr: {
    if (!Exprs.isConst(B) || Exprs.bits(B) >= N.S.Width)
      return;
    uint64_t By = Exprs.bits(B), All = ones(N.S.Width);
    if (N.Kind == ExprKind::Shl)
      return bits(A, Known >> By, Is >> By, Depth);
    return bits(A, Known << By & All, Is << By, Depth);
  }
  default:
    return;
  }
}

bool ForcedBits::enumerate(unsigned Count,
                           llvm::function_ref<bool(uint64_t)> Try) const {
  unsigned W = Exprs.width(Var);
  uint64_t Sign = 1ull << (W - 1), Free = ~Mask & (Sign - 1);
  bool Positive = !(Mask & Value & Sign), Negative = !(Mask & ~Value & Sign);
  uint64_t Up = Value & ~Sign, Down = Value | Sign | Free;
  auto MagnitudeOf = [&](uint64_t V) { return (0 - V) & ones(W); };
  while (Count-- && (Positive || Negative)) {
    if (Positive && (!Negative || Up <= MagnitudeOf(Down))) {
      if (Try(Up))
        return true;
      // The next larger value of the free bits.
      uint64_t Next = ((Up | ~Free) + 1) & Free;
      Positive = Next != 0;
      Up = (Value & ~Sign) | Next;
    } else {
      if (Try(Down))
        return true;
      uint64_t Rest = Down & Free;
      Negative = Rest != 0;
      Down = (Value | Sign) | ((Rest - 1) & Free);
    }
  }
  return false;
}
