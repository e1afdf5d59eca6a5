//===- IntervalSet.cpp - Unions of intervals of integers ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "IntervalSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

/// Beyond as many intervals, other counters are quicker.
static constexpr unsigned MaxIntervals = 64;

static Int128 floorDivide(Int128 A, Int128 B) {
  return A / B - (A % B != 0 && (A < 0) != (B < 0) ? 1 : 0);
}

void IntervalSet::add(Int128 Low, Int128 High) {
  if (Low > High)
    return;
  if (!Parts.empty() && Low <= Parts.back().High + 1)
    Parts.back().High = std::max(High, Parts.back().High);
  else
    Parts.push_back({Low, High});
}

bool IntervalSet::contains(Int128 X) const {
  return llvm::any_of(
      Parts, [&](const Interval &I) { return I.Low <= X && X <= I.High; });
}

IntervalSet IntervalSet::operator&(const IntervalSet &Other) const {
  IntervalSet R;
  const Interval *A = Parts.begin(), *B = Other.Parts.begin();
  while (A != Parts.end() && B != Other.Parts.end()) {
    R.add(std::max(A->Low, B->Low), std::min(A->High, B->High));
    (A->High < B->High ? A : B)++;
  }
  return R;
}

IntervalSet IntervalSet::operator|(const IntervalSet &Other) const {
  IntervalSet R;
  const Interval *A = Parts.begin(), *B = Other.Parts.begin();
  while (A != Parts.end() || B != Other.Parts.end()) {
    bool TakeA =
        B == Other.Parts.end() || (A != Parts.end() && A->Low <= B->Low);
    const Interval *&Next = TakeA ? A : B;
    R.add(Next->Low, Next->High);
    ++Next;
  }
  return R;
}

IntervalSet IntervalSet::complement(Int128 Top) const {
  IntervalSet R;
  Int128 Next = 0;
  for (const Interval &I : Parts) {
    R.add(Next, I.Low - 1);
    Next = I.High + 1;
  }
  R.add(Next, Top);
  return R;
}

//===----------------------------------------------------------------------===//
// Atoms over one symbol
//===----------------------------------------------------------------------===//

static Int128 slope(const LinearForm &F) {
  return F.Terms.empty() ? 0 : F.Terms[0].Coefficient;
}

/// Adds the u of Low..High with D * u + E < 0.
static void addBelow(IntervalSet &R, Int128 D, Int128 E, Int128 Low,
                     Int128 High) {
  if (D == 0)
    R.add(E < 0 ? Low : High + 1, High);
  else if (D > 0) // u < -E / D
    R.add(Low, std::min(High, -floorDivide(E, D) - 1));
  else // u > E / -D
    R.add(std::max(Low, floorDivide(E, -D) + 1), High);
}

Int128 jsym::endOfTurn(const LinearForm &F, Int128 U, Int128 Top) {
  Int128 C = slope(F), Modulus = Int128(1) << F.Width;
  Int128 Turn = floorDivide(C * U + F.Constant, Modulus) * Modulus;
  if (C == 0)
    return Top;
  // Turn <= C * u + Constant < Turn + Modulus
  Int128 Room = C > 0 ? Turn + Modulus - 1 - F.Constant : F.Constant - Turn;
  return std::min(Top, floorDivide(Room, C > 0 ? C : -C));
}

static std::optional<IntervalSet> solveBelow(const LinearAtom &A, Int128 Top) {
  Int128 Modulus = Int128(1) << A.A.Width;
  auto Start = [&](const LinearForm &F, Int128 U) {
    return floorDivide(slope(F) * U + F.Constant, Modulus) * Modulus;
  };
  IntervalSet R;
  unsigned Turns = 0;
  for (Int128 U = 0; U <= Top;) {
    if (++Turns > 4 * MaxIntervals)
      return std::nullopt;
    Int128 End = std::min(endOfTurn(A.A, U, Top), endOfTurn(A.B, U, Top));
    addBelow(R, slope(A.A) - slope(A.B),
             A.A.Constant - Start(A.A, U) - A.B.Constant + Start(A.B, U), U,
             End);
    U = End + 1;
  }
  return R;
}

/// u = -Constant / Coefficient modulo 2^Width, the coefficient being odd.
static std::optional<IntervalSet> solveResidue(const LinearForm &F,
                                               Int128 Top) {
  using Word = unsigned __int128;
  Word C = F.Terms[0].Coefficient, Inverse = C;
  for (int I = 0; I < 7; ++I) // each step doubles the bits that are right
    Inverse *= 2 - C * Inverse;
  Word Mask = (Word(1) << F.Width) - 1;
  Int128 First = (Word(0) - Word(F.Constant)) * Inverse & Mask;
  Int128 Modulus = Int128(1) << F.Width;
  IntervalSet R;
  if (First <= Top && (Top - First) / Modulus >= MaxIntervals)
    return std::nullopt;
  for (Int128 U = First; U <= Top; U += Modulus)
    R.add(U, U);
  return R;
}

std::optional<IntervalSet> jsym::solve(const LinearAtom &A, Int128 Top) {
  switch (A.What) {
  case LinearAtom::Kind::Negative: {
    IntervalSet R;
    addBelow(R, slope(A.A), A.A.Constant, 0, Top);
    return R;
  }
  case LinearAtom::Kind::Zero: { // the only coefficient is 1
    Int128 U = -A.A.Constant;
    return 0 <= U && U <= Top ? IntervalSet(U, U) : IntervalSet();
  }
  case LinearAtom::Kind::ZeroResidue:
    return solveResidue(A.A, Top);
  case LinearAtom::Kind::BelowResidue:
    return solveBelow(A, Top);
  }
  llvm_unreachable("all kinds are there");
}

std::optional<IntervalSet> jsym::solve(const LinearFormula &F,
                                       LinearFormula::NodeId Root, Int128 Top) {
  // Operands have smaller numbers.
  std::vector<IntervalSet> Values(Root + 1);
  for (LinearFormula::NodeId N = 0; N <= Root; ++N) {
    const LinearFormula::Node &Node = F.node(N);
    switch (Node.Kind) {
    case LinearFormula::NodeKind::Constant:
      if (Node.Positive)
        Values[N] = IntervalSet(0, Top);
      break;
    case LinearFormula::NodeKind::Literal: {
      std::optional<IntervalSet> S = solve(F.atoms()[Node.Atom], Top);
      if (!S)
        return std::nullopt;
      Values[N] = Node.Positive ? *S : S->complement(Top);
      break;
    }
    case LinearFormula::NodeKind::And:
      Values[N] = Values[Node.Left] & Values[Node.Right];
      break;
    case LinearFormula::NodeKind::Or:
      Values[N] = Values[Node.Left] | Values[Node.Right];
      break;
    }
    if (Values[N].size() > 4 * MaxIntervals)
      return std::nullopt;
  }
  return Values[Root];
}
