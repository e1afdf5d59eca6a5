//===- Numbers.cpp - Exact numbers of any size ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/Numbers.h"
#include <cmath>

using namespace jsym;

BigInt jsym::powerOfTwo(unsigned Exponent) { return BigInt(1) << Exponent; }

BigInt jsym::binomial(const BigInt &N, unsigned K) {
  BigInt R;
  if (N >= K)
    mpz_bin_ui(R.get_mpz_t(), N.get_mpz_t(), K);
  return R;
}

BigInt jsym::toBigInt(__int128 N) {
  unsigned __int128 Magnitude = N;
  if (N < 0)
    Magnitude = -Magnitude;
  BigInt R = (BigInt(uint64_t(Magnitude >> 64)) << 64) + uint64_t(Magnitude);
  return N < 0 ? BigInt(-R) : R;
}

Rational jsym::ratio(const BigInt &Numerator, const BigInt &Denominator) {
  Rational R(Numerator, Denominator);
  R.canonicalize();
  return R;
}

double jsym::toDouble(const Rational &R) {
  double Below = R.get_d(); // towards zero
  double Beyond = std::nextafter(Below, sgn(R) < 0 ? -HUGE_VAL : HUGE_VAL);
  if (!std::isfinite(Beyond))
    return Below;
  Rational ToBelow = abs(R - Rational(Below));
  return ToBelow <= abs(Rational(Beyond) - R) ? Below : Beyond;
}

std::string jsym::toString(const Rational &R) { return R.get_str(); }
