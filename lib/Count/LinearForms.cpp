//===- LinearForms.cpp - Sums of symbols, wrap-around included ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "LinearForms.h"

using namespace jsym;

/// Beyond these, ranges might not fit into 128 bits.
static constexpr unsigned MaxWidth = 96;
static constexpr Int128 MaxCoefficient = Int128(1) << 40;
static constexpr unsigned MaxTerms = 64;
static constexpr unsigned MaxDepth = 64;

static Int128 power(unsigned Width) { return Int128(1) << Width; }

static Int128 floorDivide(Int128 A, Int128 B) {
  Int128 Q = A / B;
  return A % B < 0 ? Q - 1 : Q;
}

/// The residue of least magnitude.
static Int128 smallResidue(Int128 A, unsigned Width) {
  Int128 Half = power(Width - 1);
  return A - floorDivide(A + Half, 2 * Half) * 2 * Half;
}

/// A + Factor * B modulo 2^Width.
static std::optional<LinearForm> sum(const LinearForm &A, const LinearForm &B,
                                     Int128 Factor, unsigned Width) {
  if (Factor > MaxCoefficient || Factor < -MaxCoefficient ||
      (Width > 64 && Factor != 1 && Factor != -1))
    return std::nullopt;
  LinearForm R;
  R.Width = Width;
  R.Constant = smallResidue(
      A.Constant + Factor * smallResidue(B.Constant, Width), Width);
  const auto *X = A.Terms.begin(), *Y = B.Terms.begin();
  while (X != A.Terms.end() || Y != B.Terms.end()) {
    bool TakeX =
        Y == B.Terms.end() || (X != A.Terms.end() && X->Symbol <= Y->Symbol);
    bool TakeY =
        X == A.Terms.end() || (Y != B.Terms.end() && Y->Symbol <= X->Symbol);
    unsigned Symbol = TakeX ? X->Symbol : Y->Symbol;
    Int128 C = 0;
    if (TakeX)
      C += (X++)->Coefficient;
    if (TakeY)
      C += Factor * (Y++)->Coefficient;
    C = smallResidue(C, Width);
    if (C > MaxCoefficient || C < -MaxCoefficient)
      return std::nullopt;
    if (C != 0)
      R.Terms.push_back({Symbol, C});
  }
  if (R.Terms.size() > MaxTerms)
    return std::nullopt;
  return R;
}

LinearFormula::LinearFormula(ExprManager &Exprs, const CountProblem &P,
                             bool Expand)
    : Exprs(Exprs), Problem(P), Expand(Expand) {
  Nodes.push_back({NodeKind::Constant, false, 0, 0, 0});
  Nodes.push_back({NodeKind::Constant, true, 0, 0, 0});
  for (const CountedSymbol &S : P.Symbols) {
    IndexOf[S.Var] = Symbols.size();
    const DomainRun &R = S.Values.runs()[0];
    unsigned W = S.Values.width();
    uint64_t Mask = S.Values.mask(), Top = (R.Last - R.First) & Mask;
    Int128 Signed = smallResidue(R.First, W);
    Int128 Base = Signed;
    if (Top == Mask) // as a signed number, but for booleans
      Base = W == 1 ? 0 : -power(W - 1);
    else if (Signed + Top >= power(W - 1) && Int128(R.First) + Top <= Mask)
      Base = R.First;
    Symbols.push_back({Base, Int128(Top)});
  }
}

std::pair<Int128, Int128> LinearFormula::range(const LinearForm &F) const {
  Int128 Low = F.Constant, High = F.Constant;
  for (const LinearForm::Term &T : F.Terms)
    (T.Coefficient < 0 ? Low : High) += T.Coefficient * Symbols[T.Symbol].Top;
  return {Low, High};
}

/// What is to be added to have the value as it is read, if that is the same for
/// all assignments.
std::optional<Int128> LinearFormula::reading(const LinearForm &F,
                                             bool Signed) const {
  Int128 Min = Signed ? -power(F.Width - 1) : 0;
  Int128 Max = Min + power(F.Width) - 1;
  auto [Low, High] = range(F);
  Int128 Shift = -floorDivide(Low - Min, power(F.Width)) * power(F.Width);
  if (High + Shift > Max)
    return std::nullopt;
  return Shift;
}

std::optional<LinearForm> LinearFormula::form(ExprId E, unsigned Depth) {
  auto It = Forms.find(E);
  if (It != Forms.end())
    return It->second;
  std::optional<LinearForm> F;
  if (Depth <= MaxDepth)
    F = makeForm(E, Depth);
  Forms[E] = F;
  return F;
}

std::optional<LinearForm> LinearFormula::extended(const ExprNode &N,
                                                  unsigned Depth) {
  std::optional<LinearForm> F = form(N.Ops[0], Depth + 1);
  if (!F)
    return std::nullopt;
  std::optional<Int128> Shift = reading(*F, N.Kind == ExprKind::SExt);
  if (!Shift)
    return std::nullopt;
  F->Constant += *Shift;
  F->Width = N.S.Width;
  return F;
}

std::optional<LinearForm> LinearFormula::makeForm(ExprId E, unsigned Depth) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  const unsigned W = N.S.Width;
  if (N.S.Kind != SortKind::BitVec || W > MaxWidth)
    return std::nullopt;
  LinearForm Nothing;
  Nothing.Width = W;
  auto Part = [&](unsigned I) { return form(N.Ops[I], Depth + 1); };
  auto Scaled = [&](unsigned I, Int128 Factor) -> std::optional<LinearForm> {
    std::optional<LinearForm> F = Part(I);
    return F ? sum(Nothing, *F, Factor, W) : std::nullopt;
  };
  auto Number = [&](ExprId C) {
    Int128 High = W > 64 ? Exprs.highBits(C) : 0;
    return smallResidue(High << 64 | Exprs.bits(C), W);
  };
  switch (N.Kind) {
  case K::Const:
    Nothing.Constant = Number(E);
    return Nothing;
  case K::Var: {
    unsigned Symbol = IndexOf.at(E);
    Nothing.Terms.push_back({Symbol, 1});
    Nothing.Constant = Symbols[Symbol].Base;
    return Nothing;
  }
  case K::Add:
  case K::Sub: {
    std::optional<LinearForm> A = Part(0), B = Part(1);
    if (!A || !B)
      return std::nullopt;
    return sum(*A, *B, N.Kind == K::Add ? 1 : -1, W);
  }
  case K::Not: // -1 - x
    Nothing.Constant = -1;
    return Scaled(0, -1);
  case K::Mul:
    for (unsigned I : {0, 1})
      if (Exprs.isConst(N.Ops[I]))
        return Scaled(1 - I, Number(N.Ops[I]));
    return std::nullopt;
  case K::Shl:
    if (!Exprs.isConst(N.Ops[1]) || Exprs.bits(N.Ops[1]) >= 40 ||
        Exprs.bits(N.Ops[1]) >= W)
      return std::nullopt;
    return Scaled(0, power(Exprs.bits(N.Ops[1])));
  case K::ZExt:
  case K::SExt:
    return extended(N, Depth);
  case K::Extract:
    return Exprs.extractLow(E) == 0 ? Scaled(0, 1) : std::nullopt;
  default:
    return std::nullopt;
  }
}
