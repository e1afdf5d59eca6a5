//===- FdLibmWords.h - The halves of doubles --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPR_FDLIBMWORDS_H
#define JSYM_LIB_EXPR_FDLIBMWORDS_H

#include "llvm/ADT/bit.h"
#include <cmath>
#include <cstdint>
#include <limits>

// Contracted products would round once where the algorithms round twice.
#pragma STDC FP_CONTRACT OFF

namespace jsym::fdlibm {

inline constexpr double Infinity = std::numeric_limits<double>::infinity();
inline constexpr double NaN = std::numeric_limits<double>::quiet_NaN();
inline constexpr double Pi = 0x1.921fb54442d18p1;
inline constexpr double Ln2Hi = 6.93147180369123816490e-01,
                        Ln2Lo = 1.90821492927058770002e-10,
                        InvLn2 = 1.44269504088896338700e+00;
inline constexpr double Two54 = 0x1p54, Two24 = 0x1p24;

/// Sign, exponent and the upper 20 bits of the fraction.
inline int32_t high(double X) {
  return int32_t(llvm::bit_cast<uint64_t>(X) >> 32);
}
inline uint32_t low(double X) { return uint32_t(llvm::bit_cast<uint64_t>(X)); }
inline double join(int32_t High, uint32_t Low) {
  return llvm::bit_cast<double>(uint64_t(uint32_t(High)) << 32 | Low);
}
inline double withHigh(double X, int32_t High) { return join(High, low(X)); }
/// With the lower half of its bits cleared.
inline double head(double X) { return join(high(X), 0); }
/// X * 2^K for normal numbers, by their exponent.
inline double shifted(double X, int K) {
  return withHigh(X, int32_t(uint32_t(high(X)) + (uint32_t(K) << 20)));
}
/// The high word without the sign: compares like the magnitude.
inline int32_t magnitude(double X) { return high(X) & 0x7FFFFFFF; }

/// C[0] + X * (C[1] + X * (...)).
template <unsigned N> double horner(double X, const double (&C)[N]) {
  double R = C[N - 1];
  for (unsigned I = N - 1; I-- > 0;)
    R = C[I] + X * R;
  return R;
}

} // namespace jsym::fdlibm

#endif // JSYM_LIB_EXPR_FDLIBMWORDS_H
