//===- FloatRanges.cpp - What ranges of floats make of floats -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FloatRanges.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <limits>

using namespace jsym;

static constexpr uint64_t SignBit = uint64_t(1) << 63;
static constexpr double Infinity = std::numeric_limits<double>::infinity();

static uint64_t placeOf(double D) {
  auto Bits = llvm::bit_cast<uint64_t>(D);
  return Bits & SignBit ? ~Bits : Bits | SignBit;
}
static double numberAt(uint64_t Place) {
  return llvm::bit_cast<double>(Place & SignBit ? Place & ~SignBit : ~Place);
}

static Range anything() {
  return {placeOf(-Infinity), placeOf(Infinity), true};
}

static uint64_t maskOf(unsigned W) { return W >= 64 ? ~0ull : (1ull << W) - 1; }

static double ofBits(Sort S, uint64_t Bits) {
  return S.Kind == SortKind::Float
             ? double(llvm::bit_cast<float>(uint32_t(Bits)))
             : llvm::bit_cast<double>(Bits);
}

/// In the precision of the sort. Of two floats, what + - * / and the square
/// root of doubles give is exact enough to be rounded once more.
static double rounded(Sort S, double D) {
  return S.Kind == SortKind::Float ? double(float(D)) : D;
}

/// The hull of some numbers; anything if one is NaN.
static Range hullOf(std::initializer_list<double> All, bool NaN = false) {
  Range R{~0ull, 0, NaN};
  for (double D : All) {
    if (std::isnan(D))
      return anything();
    R.Low = std::min(R.Low, placeOf(D));
    R.High = std::max(R.High, placeOf(D));
  }
  return R;
}

Range jsym::ofPatterns(Sort S, Range Patterns) {
  double Low = ofBits(S, Patterns.Low), High = ofBits(S, Patterns.High);
  // All of one sign, and none beyond infinity.
  if (std::isnan(Low) || std::isnan(High) ||
      std::signbit(Low) != std::signbit(High))
    return anything();
  return hullOf({Low, High});
}

static bool hasInfinity(Range R) {
  return std::isinf(numberAt(R.Low)) || std::isinf(numberAt(R.High));
}

static Range binary(ExprKind K, Sort S, Range A, Range B) {
  bool NaN = A.NaN || B.NaN;
  double A0 = numberAt(A.Low), A1 = numberAt(A.High), B0 = numberAt(B.Low),
         B1 = numberAt(B.High);
  // Infinities may meet, or zero; the ends do not tell.
  if (hasInfinity(A) || hasInfinity(B))
    return anything();
  auto R = [S](double D) { return rounded(S, D); };
  switch (K) {
  case ExprKind::FAdd:
    return hullOf({R(A0 + B0), R(A1 + B1)}, NaN);
  case ExprKind::FSub:
    return hullOf({R(A0 - B1), R(A1 - B0)}, NaN);
  case ExprKind::FMul:
    return hullOf({R(A0 * B0), R(A0 * B1), R(A1 * B0), R(A1 * B1)}, NaN);
  case ExprKind::FDiv:
    if (B0 <= 0 && B1 >= 0)
      return anything();
    return hullOf({R(A0 / B0), R(A0 / B1), R(A1 / B0), R(A1 / B1)}, NaN);
  default: // the remainder
    return anything();
  }
}

static Range comparison(ExprKind K, Range A, Range B) {
  bool NaN = A.NaN || B.NaN;
  double A0 = numberAt(A.Low), A1 = numberAt(A.High), B0 = numberAt(B.Low),
         B1 = numberAt(B.High);
  bool Never, Always;
  if (K == ExprKind::FEq) {
    Never = A1 < B0 || B1 < A0;
    Always = A0 == A1 && B0 == B1 && A0 == B0;
  } else if (K == ExprKind::FLt) {
    Never = A0 >= B1;
    Always = A1 < B0;
  } else {
    Never = A0 > B1;
    Always = A1 <= B0;
  }
  return {uint64_t(Always && !NaN), uint64_t(!Never)};
}

/// JVMS 6.5.d2l: towards zero, no further than the type goes, 0 for NaN.
static Range toInteger(Range A, unsigned W) {
  auto Convert = [W](double D) -> __int128 {
    __int128 Most = (__int128(1) << (W - 1)) - 1;
    if (D >= std::ldexp(1.0, int(W) - 1))
      return Most;
    if (D < -std::ldexp(1.0, int(W) - 1))
      return -Most - 1;
    return __int128(D);
  };
  __int128 Low = Convert(numberAt(A.Low)), High = Convert(numberAt(A.High));
  if (A.NaN) {
    Low = std::min<__int128>(Low, 0);
    High = std::max<__int128>(High, 0);
  }
  if (Low < 0 && High >= 0) // round the top
    return {0, maskOf(W)};
  return {uint64_t(Low) & maskOf(W), uint64_t(High) & maskOf(W)};
}

static Range ofInteger(bool Signed, Sort To, Range A, unsigned W) {
  auto Convert = [&](uint64_t N) {
    if (!Signed)
      return To.Kind == SortKind::Float ? double(float(N)) : double(N);
    auto I = int64_t(N << (64 - W)) >> (64 - W);
    return To.Kind == SortKind::Float ? double(float(I)) : double(I);
  };
  uint64_t Top = uint64_t(1) << (W - 1);
  if (Signed && A.Low < Top && A.High >= Top)
    return hullOf({Convert(Top), Convert(Top - 1)});
  return hullOf({Convert(A.Low), Convert(A.High)});
}

/// The patterns, where they are all of one sign.
static Range toPatterns(Sort Of, Range A) {
  double Low = numberAt(A.Low), High = numberAt(A.High);
  if (A.NaN || std::signbit(Low) != std::signbit(High))
    return {0, maskOf(Of.Width)};
  auto Bits = [&](double D) {
    return Of.Kind == SortKind::Float
               ? uint64_t(llvm::bit_cast<uint32_t>(float(D)))
               : llvm::bit_cast<uint64_t>(D);
  };
  return {std::min(Bits(Low), Bits(High)), std::max(Bits(Low), Bits(High))};
}

Range jsym::floatRange(const ExprManager &Exprs, ExprId E,
                       llvm::ArrayRef<Range> Ops) {
  using K = ExprKind;
  const ExprNode &N = Exprs.node(E);
  auto Sorted = [&](unsigned I) { return Exprs.sort(Exprs.operands(E)[I]); };
  switch (N.Kind) {
  case K::Const: {
    double D = ofBits(N.S, Exprs.bits(E));
    return std::isnan(D) ? anything() : hullOf({D});
  }
  case K::FAdd:
  case K::FSub:
  case K::FMul:
  case K::FDiv:
  case K::FRem:
    return binary(N.Kind, N.S, Ops[0], Ops[1]);
  case K::FNeg:
    return hullOf({-numberAt(Ops[0].Low), -numberAt(Ops[0].High)}, Ops[0].NaN);
  case K::FAbs: {
    double Low = numberAt(Ops[0].Low), High = numberAt(Ops[0].High);
    if (std::signbit(Low) != std::signbit(High))
      return hullOf({0.0, -Low, High}, Ops[0].NaN);
    return hullOf({std::fabs(Low), std::fabs(High)}, Ops[0].NaN);
  }
  case K::FSqrt:
    return hullOf({rounded(N.S, std::sqrt(numberAt(Ops[0].Low))),
                   rounded(N.S, std::sqrt(numberAt(Ops[0].High)))},
                  Ops[0].NaN);
  case K::FEq:
  case K::FLt:
  case K::FLe:
    return comparison(N.Kind, Ops[0], Ops[1]);
  case K::FIsNaN:
    return Range{0, Ops[0].NaN};
  case K::FToSISat:
    return toInteger(Ops[0], N.S.Width);
  case K::SIToF:
  case K::UIToF:
    return Sorted(0).Width > 64
               ? anything()
               : ofInteger(N.Kind == K::SIToF, N.S, Ops[0], Sorted(0).Width);
  case K::FConvert:
    return hullOf({rounded(N.S, numberAt(Ops[0].Low)),
                   rounded(N.S, numberAt(Ops[0].High))},
                  Ops[0].NaN);
  case K::FToBits:
    return toPatterns(Sorted(0), Ops[0]);
  case K::BitsToF:
    return ofPatterns(N.S, Ops[0]);
  case K::Ite:
    if (Ops[0].isSingle())
      return Ops[Ops[0].Low ? 1 : 2];
    return {std::min(Ops[1].Low, Ops[2].Low),
            std::max(Ops[1].High, Ops[2].High), Ops[1].NaN || Ops[2].NaN};
  default:
    return isFloat(N.S) ? anything() : Range{0, maskOf(N.S.Width)};
  }
}
