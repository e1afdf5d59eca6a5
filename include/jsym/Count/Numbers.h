//===- Numbers.h - Exact numbers of any size --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_NUMBERS_H
#define JSYM_COUNT_NUMBERS_H

#include <cstdint>
#include <gmpxx.h>
#include <string>

namespace jsym {

using BigInt = mpz_class;
using Rational = mpq_class; ///< kept in lowest terms

BigInt powerOfTwo(unsigned Exponent);
/// \p N over \p K; 0 where N < K.
BigInt binomial(const BigInt &N, unsigned K);
BigInt toBigInt(__int128 N);
/// Numerator / Denominator, in lowest terms.
Rational ratio(const BigInt &Numerator, const BigInt &Denominator);
/// The double nearest to \p R.
double toDouble(const Rational &R);
/// "n/d", or "n" for an integer.
std::string toString(const Rational &R);

} // namespace jsym

#endif // JSYM_COUNT_NUMBERS_H
