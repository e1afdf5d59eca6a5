//===- FdLibmExp.cpp - Exponentials and logarithms of StrictMath ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FdLibmWords.h"
#include "jsym/Expr/FdLibm.h"

namespace jsym::fdlibm {

//===-- Logarithms --------------------------------------------------------===//

static constexpr double Lg[] = {
    6.666666666666735130e-01, 3.999999999940941908e-01,
    2.857142874366239149e-01, 2.222219843214978396e-01,
    1.818357216161805012e-01, 1.531383769920937332e-01,
    1.479819860511658591e-01};

/// x = 2^K * (1 + F) with 1 + F in [sqrt(2)/2, sqrt(2)); nothing special left.
static double logNormal(double X, int K) {
  int32_t Hx = high(X);
  K += (Hx >> 20) - 1023;
  Hx &= 0xFFFFF;
  int32_t I = (Hx + 0x95F64) & 0x100000;
  X = withHigh(X, Hx | (I ^ 0x3FF00000));
  K += I >> 20;
  double F = X - 1.0, Dk = K;
  if ((0xFFFFF & (2 + Hx)) < 3) {
    if (F == 0)
      return K == 0 ? 0.0 : Dk * Ln2Hi + Dk * Ln2Lo;
    double R = F * F * (0.5 - 0.33333333333333333 * F);
    return K == 0 ? F - R : Dk * Ln2Hi - ((R - Dk * Ln2Lo) - F);
  }
  double S = F / (2.0 + F), Z = S * S, W = Z * Z;
  double T1 = W * (Lg[1] + W * (Lg[3] + W * Lg[5]));
  double T2 = Z * (Lg[0] + W * (Lg[2] + W * (Lg[4] + W * Lg[6])));
  double R = T2 + T1;
  if (((Hx - 0x6147A) | (0x6B851 - Hx)) > 0) {
    double H = 0.5 * F * F;
    return K == 0 ? F - (H - S * (H + R))
                  : Dk * Ln2Hi - ((H - (S * (H + R) + Dk * Ln2Lo)) - F);
  }
  return K == 0 ? F - S * (F - R)
                : Dk * Ln2Hi - ((S * (F - R) - Dk * Ln2Lo) - F);
}

/// True where X is no positive finite number: Result is the answer.
static bool logSpecial(double X, double &Result) {
  if (X == 0)
    Result = -Infinity;
  else if (X < 0 || std::isnan(X))
    Result = NaN;
  else if (std::isinf(X))
    Result = X;
  else
    return false;
  return true;
}

double log(double X) {
  double Special;
  if (logSpecial(X, Special))
    return Special;
  bool Subnormal = high(X) < 0x100000;
  return logNormal(Subnormal ? X * Two54 : X, Subnormal ? -54 : 0);
}

double log10(double X) {
  double Special;
  if (logSpecial(X, Special))
    return Special;
  int K = 0;
  if (high(X) < 0x100000) {
    K = -54;
    X *= Two54;
  }
  K += (high(X) >> 20) - 1023;
  int Below = K < 0;
  double Y = K + Below;
  X = withHigh(X, (high(X) & 0xFFFFF) | ((1023 - Below) << 20));
  double Z =
      Y * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * log(X);
  return Z + Y * 3.01029995663611771306e-01;
}

/// log(1 + F) * 2^K with the correction C; Hu tells whether F is tiny.
static double log1pReduced(double F, int K, double C, bool Tiny) {
  double H = 0.5 * F * F, Dk = K;
  if (Tiny) {
    if (F == 0)
      return K == 0 ? 0.0 : Dk * Ln2Hi + (C + Dk * Ln2Lo);
    double R = H * (1.0 - 0.66666666666666666 * F);
    return K == 0 ? F - R : Dk * Ln2Hi - ((R - (Dk * Ln2Lo + C)) - F);
  }
  double S = F / (2.0 + F), Z = S * S, R = Z * horner(Z, Lg);
  return K == 0 ? F - (H - S * (H + R))
                : Dk * Ln2Hi - ((H - (S * (H + R) + (Dk * Ln2Lo + C))) - F);
}

double log1p(double X) {
  int32_t Hx = high(X), Ax = magnitude(X);
  if (X == -1)
    return -Infinity;
  if (X < -1 || std::isnan(X))
    return NaN;
  if (std::isinf(X))
    return X;
  if (Hx < 0x3FDA827A) {
    if (Ax < 0x3E200000)
      return Ax < 0x3C900000 ? X : X - X * X * 0.5;
    if (Hx > 0 || Hx <= int32_t(0xBFD2BEC3))
      return log1pReduced(X, 0, 0, false);
  }
  double U = Hx < 0x43400000 ? 1.0 + X : X, C = 0;
  int32_t Hu = high(U);
  int K = (Hu >> 20) - 1023;
  if (Hx < 0x43400000)
    C = (K > 0 ? 1.0 - (U - X) : X - (U - 1.0)) / U;
  Hu &= 0xFFFFF;
  if (Hu < 0x6A09E) {
    U = withHigh(U, Hu | 0x3FF00000);
  } else {
    ++K;
    U = withHigh(U, Hu | 0x3FE00000);
    Hu = (0x100000 - Hu) >> 2;
  }
  return log1pReduced(U - 1.0, K, C, Hu == 0);
}

//===-- Exponentials ------------------------------------------------------===//

/// K and Hi - Lo = x - K * ln 2, at most half of ln 2 or a little more.
static int reduceByLn2(double X, double &Hi, double &Lo) {
  bool Negative = high(X) < 0;
  if (magnitude(X) < 0x3FF0A2B2) { // 1.5 ln 2
    Hi = Negative ? X + Ln2Hi : X - Ln2Hi;
    Lo = Negative ? -Ln2Lo : Ln2Lo;
    return Negative ? -1 : 1;
  }
  int K = int(InvLn2 * X + (Negative ? -0.5 : 0.5));
  Hi = X - K * Ln2Hi;
  Lo = K * Ln2Lo;
  return K;
}

double exp(double X) {
  static constexpr double P[] = {
      1.66666666666666019037e-01, -2.77777777770155933842e-03,
      6.61375632143793436117e-05, -1.65339022054652515390e-06,
      4.13813679705723846039e-08};
  if (std::isnan(X))
    return NaN;
  if (X > 7.09782712893383973096e+02)
    return Infinity;
  if (X < -7.45133219101941108420e+02)
    return 0;
  int32_t Hx = magnitude(X);
  double Hi = 0, Lo = 0;
  int K = 0;
  if (Hx > 0x3FD62E42) {
    K = reduceByLn2(X, Hi, Lo);
    X = Hi - Lo;
  } else if (Hx < 0x3E300000) {
    return 1.0 + X;
  }
  double T = X * X, C = X - T * horner(T, P);
  if (K == 0)
    return 1.0 - ((X * C) / (C - 2.0) - X);
  double Y = 1.0 - ((Lo - (X * C) / (2.0 - C)) - Hi);
  return K >= -1021 ? shifted(Y, K) : shifted(Y, K + 1000) * 0x1p-1000;
}

/// exp(x + C) - 1 of a small x, times 2^K.
static double expm1Reduced(double X, double C, int K) {
  static constexpr double Q[] = {1.0,
                                 -3.33333333333331316428e-02,
                                 1.58730158725481460165e-03,
                                 -7.93650757867487942473e-05,
                                 4.00821782732936239552e-06,
                                 -2.01099218183624371326e-07};
  double Hfx = 0.5 * X, Hxs = X * Hfx, R1 = horner(Hxs, Q);
  double T = 3.0 - R1 * Hfx, E = Hxs * ((R1 - T) / (6.0 - X * T));
  if (K == 0)
    return X - (X * E - Hxs);
  E = X * (E - C) - C;
  E -= Hxs;
  if (K == -1)
    return 0.5 * (X - E) - 0.5;
  if (K == 1)
    return X < -0.25 ? -2.0 * (E - (X + 0.5)) : 1.0 + 2.0 * (X - E);
  if (K <= -2 || K > 56)
    return shifted(1.0 - (E - X), K) - 1.0;
  if (K < 20)
    return shifted(join(0x3FF00000 - (0x200000 >> K), 0) - (E - X), K);
  double Y = X - (E + join((0x3FF - K) << 20, 0));
  return shifted(Y + 1.0, K);
}

double expm1(double X) {
  if (std::isnan(X))
    return NaN;
  bool Negative = high(X) < 0;
  int32_t Hx = magnitude(X);
  if (Hx >= 0x4043687A) {
    if (Negative)
      return -1.0;
    if (X > 7.09782712893383973096e+02)
      return Infinity;
  }
  if (Hx <= 0x3FD62E42)
    return Hx < 0x3C900000 ? X : expm1Reduced(X, 0, 0);
  double Hi, Lo;
  int K = reduceByLn2(X, Hi, Lo);
  X = Hi - Lo;
  return expm1Reduced(X, (Hi - X) - Lo, K);
}

//===-- Hyperbolic functions ----------------------------------------------===//

/// exp beyond its own overflow, halved: Factor times exp(A).
static double largeExp(double A, double Factor) {
  if (magnitude(A) < 0x40862E42)
    return Factor * exp(A);
  if (A <= 0x1.633ce8fb9f87dp+9) {
    double W = exp(0.5 * A), T = Factor * W;
    return T * W;
  }
  return Factor * Infinity;
}

double sinh(double X) {
  if (std::isnan(X) || std::isinf(X))
    return X;
  int32_t Ix = magnitude(X);
  double H = high(X) < 0 ? -0.5 : 0.5, A = std::fabs(X);
  if (Ix >= 0x40360000)
    return largeExp(A, H);
  if (Ix < 0x3E300000)
    return X;
  double T = expm1(A);
  return Ix < 0x3FF00000 ? H * (2.0 * T - T * T / (T + 1.0))
                         : H * (T + T / (T + 1.0));
}

double cosh(double X) {
  if (std::isnan(X) || std::isinf(X))
    return X * X;
  int32_t Ix = magnitude(X);
  double A = std::fabs(X);
  if (Ix < 0x3FD62E43) {
    double T = expm1(A), W = 1.0 + T;
    return Ix < 0x3C800000 ? W : 1.0 + (T * T) / (W + W);
  }
  if (Ix < 0x40360000) {
    double T = exp(A);
    return 0.5 * T + 0.5 / T;
  }
  return largeExp(A, 0.5);
}

double tanh(double X) {
  if (std::isnan(X))
    return NaN;
  int32_t Ix = magnitude(X);
  double Z = 1.0, A = std::fabs(X);
  if (Ix < 0x3C800000)
    return X * (1.0 + X);
  if (Ix < 0x40360000) {
    if (Ix >= 0x3FF00000) {
      Z = 1.0 - 2.0 / (expm1(2.0 * A) + 2.0);
    } else {
      double T = expm1(-2.0 * A);
      Z = -T / (T + 2.0);
    }
  }
  return high(X) >= 0 ? Z : -Z;
}

} // namespace jsym::fdlibm
