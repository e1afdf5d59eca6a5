//===- FdLibmInverse.cpp - Inverse trigonometric functions ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FdLibmWords.h"
#include "jsym/Expr/FdLibm.h"
#include <cmath>

namespace jsym::fdlibm {

static constexpr double HalfPiHi = 0x1.921fb54442d18p0,
                        HalfPiLo = 0x1.1a62633145c07p-54;

/// (asin(x) - x) / x^3 for Z = x^2.
static double arcRatio(double Z) {
  static constexpr double P[] = {0x1.5555555555555p-3,  -0x1.4d61203eb6f7dp-2,
                                 0x1.9c1550e884455p-3,  -0x1.48228b5688f3bp-5,
                                 0x1.9efe07501b288p-11, 0x1.23de10dfdf709p-15};
  static constexpr double Q[] = {1.0, -0x1.33a271c8a2d4bp1, 0x1.02ae59c598ac8p1,
                                 -0x1.6066c1b8d0159p-1, 0x1.3b8c5b12e9282p-4};
  return Z * horner(Z, P) / horner(Z, Q);
}

double asin(double X) {
  int32_t Ix = magnitude(X);
  if (std::fabs(X) == 1)
    return X * HalfPiHi + X * HalfPiLo;
  if (!(std::fabs(X) < 1))
    return NaN;
  if (Ix < 0x3FE00000)
    return Ix < 0x3E400000 ? X : X + X * arcRatio(X * X);
  double T = (1.0 - std::fabs(X)) * 0.5, S = std::sqrt(T), R = arcRatio(T);
  double A;
  if (Ix >= 0x3FEF3333) {
    A = HalfPiHi - (2.0 * (S + S * R) - HalfPiLo);
  } else {
    double W = head(S), C = (T - W * W) / (S + W);
    double P = 2.0 * S * R - (HalfPiLo - 2.0 * C);
    double Q = 0x1.921fb54442d18p-1 - 2.0 * W;
    A = 0x1.921fb54442d18p-1 - (P - Q);
  }
  return high(X) > 0 ? A : -A;
}

double acos(double X) {
  if (X == 1)
    return 0;
  if (X == -1)
    return Pi + 2.0 * HalfPiLo;
  if (!(std::fabs(X) < 1))
    return NaN;
  if (magnitude(X) < 0x3FE00000) {
    if (magnitude(X) <= 0x3C600000)
      return HalfPiHi + HalfPiLo;
    return HalfPiHi - (X - (HalfPiLo - X * arcRatio(X * X)));
  }
  if (X < 0) {
    double Z = (1.0 + X) * 0.5, S = std::sqrt(Z);
    double W = arcRatio(Z) * S - HalfPiLo;
    return Pi - 2.0 * (S + W);
  }
  double Z = (1.0 - X) * 0.5, S = std::sqrt(Z), D = head(S);
  double C = (Z - D * D) / (S + D), W = arcRatio(Z) * S + C;
  return 2.0 * (D + W);
}

double atan(double X) {
  // Of 1/2, 1, 3/2 and infinity.
  static constexpr double Hi[] = {0x1.dac670561bb4fp-2, 0x1.921fb54442d18p-1,
                                  0x1.f730bd281f69bp-1, 0x1.921fb54442d18p0},
                          Lo[] = {0x1.a2b7f222f65e2p-56, 0x1.1a62633145c07p-55,
                                  0x1.007887af0cbbdp-56, 0x1.1a62633145c07p-54};
  static constexpr double Even[] = {0x1.555555555550dp-2, 0x1.24924920083ffp-3,
                                    0x1.745cdc54c206ep-4, 0x1.10d66a0d03d51p-4,
                                    0x1.97b4b24760debp-5, 0x1.0ad3ae322da11p-6},
                          Odd[] = {-0x1.999999998ebc4p-3, -0x1.c71c6fe231671p-4,
                                   -0x1.3b0f2af749a6dp-4, -0x1.dde2d52defd9ap-5,
                                   -0x1.2b4442c6a6c2fp-5};
  if (std::isnan(X))
    return NaN;
  int32_t Ix = magnitude(X);
  bool Negative = high(X) < 0;
  if (Ix >= 0x44100000)
    return Negative ? -Hi[3] - Lo[3] : Hi[3] + Lo[3];
  int Near = -1;
  if (Ix < 0x3FDC0000) {
    if (Ix < 0x3E200000)
      return X;
  } else {
    X = std::fabs(X);
    if (Ix < 0x3FE60000) {
      Near = 0;
      X = (2.0 * X - 1.0) / (2.0 + X);
    } else if (Ix < 0x3FF30000) {
      Near = 1;
      X = (X - 1.0) / (X + 1.0);
    } else if (Ix < 0x40038000) {
      Near = 2;
      X = (X - 1.5) / (1.0 + 1.5 * X);
    } else {
      Near = 3;
      X = -1.0 / X;
    }
  }
  double Z = X * X, W = Z * Z, S1 = Z * horner(W, Even),
         S2 = W * horner(W, Odd);
  if (Near < 0)
    return X - X * (S1 + S2);
  Z = Hi[Near] - ((X * (S1 + S2) - Lo[Near]) - X);
  return Negative ? -Z : Z;
}

double atan2(double Y, double X) {
  if (std::isnan(X) || std::isnan(Y))
    return NaN;
  if (X == 1)
    return atan(Y);
  bool Left = std::signbit(X);
  auto Signed = [&](double V) { return std::signbit(Y) ? -V : V; };
  if (Y == 0)
    return Signed(Left ? Pi : 0.0);
  if (X == 0)
    return Signed(HalfPiHi);
  if (std::isinf(X)) {
    double V = std::isinf(Y) ? 0x1.921fb54442d18p-1 : 0.0;
    if (Left)
      V = std::isinf(Y) ? 3.0 * 0x1.921fb54442d18p-1 : Pi;
    return Signed(V);
  }
  if (std::isinf(Y))
    return Signed(HalfPiHi);
  static constexpr double PiLo = 0x1.1a62633145c07p-53;
  int K = (magnitude(Y) - magnitude(X)) >> 20;
  double Z = K > 60            ? HalfPiHi + 0.5 * PiLo
             : Left && K < -60 ? 0.0
                               : atan(std::fabs(Y / X));
  if (!Left)
    return Signed(Z);
  return std::signbit(Y) ? (Z - PiLo) - Pi : Pi - (Z - PiLo);
}

} // namespace jsym::fdlibm
