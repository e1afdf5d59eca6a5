//===- Law.cpp - Floats that are drawn as real numbers --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Distribution functions as fixed-point numbers of Fraction bits. The largest
/// intermediate result is below 2^300 (the series of the normal distribution at
/// Furthest) and stands beside an error of less than 2^10 units of the last bit
/// a factor; so what is left is far below half of 2^-Law::Bits.
///
//===----------------------------------------------------------------------===//
#include "jsym/Count/Law.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"

using namespace jsym;

static constexpr unsigned Fraction = 800;
/// Beyond so many standard deviations, or so large an exponent, there is less
/// than 2^-Law::Bits.
static constexpr unsigned Furthest = 20, LargestExponent = 200;

//===----------------------------------------------------------------------===//
// What people write
//===----------------------------------------------------------------------===//

/// "-1", "2.5", "1e-3", exactly.
static std::optional<Rational> parseDecimal(llvm::StringRef Text) {
  Text = Text.trim();
  auto [Mantissa, Exponent] = Text.split('e');
  int Power = 0;
  if (Text.contains('e') && Exponent.getAsInteger(10, Power))
    return std::nullopt;
  bool Negative = Mantissa.consume_front("-");
  auto [Whole, Part] = Mantissa.split('.');
  std::string Digits = (Whole + Part).str();
  if (Digits.empty() || Digits.size() > 400 || std::abs(Power) > 400 ||
      Digits.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  Power -= int(Part.size());
  BigInt Ten;
  mpz_ui_pow_ui(Ten.get_mpz_t(), 10, unsigned(std::abs(Power)));
  BigInt N(Digits, 10);
  if (Negative)
    N = -N;
  return Power < 0 ? ratio(N, Ten) : Rational(N * Ten);
}

std::optional<RealLaw> RealLaw::parse(llvm::StringRef Text) {
  Text = Text.trim();
  auto [Name, Rest] = Text.split('(');
  if (!Rest.consume_back(")"))
    return std::nullopt;
  llvm::SmallVector<llvm::StringRef, 2> Parts;
  Rest.split(Parts, ',');
  int Kind = llvm::StringSwitch<int>(Name.trim())
                 .Case("normal", Normal)
                 .Case("exponential", Exponential)
                 .Case("uniform", Uniform)
                 .Default(-1);
  if (Kind < 0 || Parts.size() != (Kind == Exponential ? 1u : 2u))
    return std::nullopt;
  RealLaw L;
  L.Kind = KindT(Kind);
  for (unsigned I = 0; I < Parts.size(); ++I) {
    std::optional<Rational> P = parseDecimal(Parts[I]);
    if (!P)
      return std::nullopt;
    (I ? L.B : L.A) = *P;
  }
  bool Good = L.Kind == Normal        ? L.B > 0
              : L.Kind == Exponential ? L.A > 0
                                      : L.A < L.B;
  return Good ? std::optional(L) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Distribution functions
//===----------------------------------------------------------------------===//

static BigInt toFixed(const Rational &R) {
  BigInt N = R.get_num() << Fraction, Q;
  mpz_fdiv_q(Q.get_mpz_t(), N.get_mpz_t(), R.get_den().get_mpz_t());
  return Q;
}

static BigInt times(const BigInt &A, const BigInt &B) {
  return A * B >> Fraction;
}

static BigInt one() { return BigInt(1) << Fraction; }

/// exp(-T), for T from 0 up to LargestExponent.
static BigInt expMinus(const BigInt &T) {
  constexpr unsigned Halvings = 24; // an argument below 2^-16
  BigInt Small = T >> Halvings, Term = one(), Sum = one();
  for (unsigned N = 1; Term != 0; ++N) {
    Term = times(Term, Small) / N;
    Sum += N % 2 ? -Term : Term;
  }
  for (unsigned I = 0; I < Halvings; ++I)
    Sum = times(Sum, Sum);
  return Sum;
}

/// atan(1 / N).
static BigInt arcTangentOfInverse(unsigned N) {
  BigInt Power = one() / N, Sum = Power;
  for (unsigned K = 3; Power != 0; K += 2) {
    Power /= N * N;
    Sum += K % 4 == 3 ? BigInt(-(Power / K)) : BigInt(Power / K);
  }
  return Sum;
}

/// 1 / sqrt(2 pi), by Machin's formula.
static BigInt normalFactor() {
  BigInt TwoPi = 32 * arcTangentOfInverse(5) - 8 * arcTangentOfInverse(239),
         Root;
  mpz_sqrt(Root.get_mpz_t(), BigInt(TwoPi << Fraction).get_mpz_t());
  return (one() << Fraction) / Root;
}

/// Of the standard normal distribution, between 0 and \p Z <= Furthest:
/// density(Z) * (Z + Z^3 / 3 + Z^5 / (3 * 5) + ...).
static BigInt normalUpTo(const BigInt &Z) {
  static const BigInt Factor = normalFactor();
  BigInt Square = times(Z, Z), Term = Z, Sum = Z;
  for (unsigned K = 3; Term != 0; K += 2) {
    Term = times(Term, Square) / K;
    Sum += Term;
  }
  return times(times(expMinus(Square / 2), Factor), Sum);
}

/// 2^Bits times the probability of less than \p X, rounded down.
BigInt Law::distribution(const Rational &X) const {
  const BigInt All = BigInt(1) << Bits;
  auto rounded = [](const BigInt &Fixed) {
    return BigInt(Fixed >> (Fraction - Bits));
  };
  switch (R.Kind) {
  case RealLaw::Normal: {
    Rational Z = (X - R.A) / R.B;
    if (abs(Z) >= Furthest)
      return Z < 0 ? BigInt(0) : All;
    BigInt Side = normalUpTo(toFixed(abs(Z)));
    return rounded((one() >> 1) + (Z < 0 ? BigInt(-Side) : Side));
  }
  case RealLaw::Exponential: {
    Rational T = X * R.A;
    if (T <= 0)
      return 0;
    return T >= LargestExponent ? All : rounded(one() - expMinus(toFixed(T)));
  }
  case RealLaw::Uniform: {
    Rational Share = (X - R.A) / (R.B - R.A);
    return Share <= 0 ? BigInt(0) : Share >= 1 ? All : rounded(toFixed(Share));
  }
  }
  llvm_unreachable("all kinds are there");
}

//===----------------------------------------------------------------------===//
// Bit patterns
//===----------------------------------------------------------------------===//

static unsigned mantissaBits(Sort S) {
  return S.Kind == SortKind::Float ? 23 : 52;
}

/// Where the numbers that are rounded to a positive magnitude begin: half way
/// from the one before.
Rational Law::below(uint64_t Magnitude) const {
  if (Magnitude == 0)
    return 0;
  const unsigned M = mantissaBits(S);
  const int Bias = S.Kind == SortKind::Float ? 127 : 1023;
  // In halves of the last place of the number before, which may be the last
  // one of its exponent; infinity is where the number after the last would be.
  uint64_t Before = Magnitude - 1, Exponent = Before >> M;
  uint64_t Mantissa = Before & ((uint64_t(1) << M) - 1);
  if (Exponent)
    Mantissa |= uint64_t(1) << M;
  int Power = int(std::max<uint64_t>(Exponent, 1)) - Bias - int(M) - 1;
  BigInt Halves = 2 * BigInt(Mantissa) + 1;
  return Power >= 0 ? Rational(Halves << unsigned(Power))
                    : ratio(Halves, BigInt(1) << unsigned(-Power));
}

/// -0 stands below 0, infinities stand outermost.
Law::Key Law::keyOf(uint64_t Pattern) const {
  uint64_t Sign = uint64_t(1) << (S.Width - 1);
  return Pattern & Sign ? Key(Sign) - 1 - (Pattern & ~Sign)
                        : Key(Sign) + Pattern;
}

/// Of all below the number that \p K stands for.
const BigInt &Law::upTo(Key K) const {
  auto [It, New] = Known.try_emplace(K);
  if (!New)
    return It->second;
  uint64_t Sign = uint64_t(1) << (S.Width - 1);
  uint64_t Infinity = Sign - (uint64_t(1) << mantissaBits(S));
  if (K <= Key(Sign) - 1 - Infinity)
    It->second = 0;
  else if (K > Key(Sign) + Infinity)
    It->second = BigInt(1) << Bits;
  else if (K >= Sign)
    It->second = distribution(below(uint64_t(K - Sign)));
  else // where the next smaller magnitude ends
    It->second = distribution(-below(uint64_t(Key(Sign) - K)));
  return It->second;
}

BigInt Law::mass(uint64_t First, uint64_t Last) const {
  std::lock_guard<std::mutex> Guard(Lock);
  Key Low = keyOf(First), High = keyOf(Last);
  if (Low > High)
    std::swap(Low, High);
  BigInt Mass = upTo(High + 1) - upTo(Low);
  return Mass < 0 ? BigInt(0) : Mass;
}
