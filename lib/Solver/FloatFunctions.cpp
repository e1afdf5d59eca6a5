//===- FloatFunctions.cpp - Functions of Math over ranges -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FloatFunctions.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace jsym;

namespace {

constexpr double Inf = std::numeric_limits<double>::infinity();
constexpr long double Pi = 3.141592653589793238462643383279502884L;
using Precise = long double (*)(long double);

/// Java's results are within two and a half units of the exact one.
double down(long double D) {
  double X = double(D);
  for (int I = 0; I < 8; ++I)
    X = std::nextafter(X, -Inf);
  return X;
}
double up(long double D) { return -down(-D); }

Range between(long double Low, long double High, bool Nan, double Least = -Inf,
              double Most = Inf) {
  return {std::max(down(Low), Least), std::min(up(High), Most), Nan};
}

/// \p F rises on all of its domain from \p Least to \p Most; outside it is NaN.
Range rising(Precise F, Range R, double Least = -Inf, double Most = Inf,
             double Floor = -Inf) {
  bool Nan = R.Nan || !R.hasNumbers() || R.Low < Least || R.High > Most;
  double Low = std::max(R.Low, Least), High = std::min(R.High, Most);
  if (!(Low <= High))
    return Range::none(true);
  // Java's are exact there, and rise, too.
  if (Low >= 0 && F(0) == 0)
    Floor = 0;
  return between(F(Low), F(High), Nan, Floor, High <= 0 && F(0) == 0 ? 0 : Inf);
}

/// sin, and cos a quarter later.
Range wave(Range R, Precise F, long double Peak) {
  // Beyond, the period is not known well enough to count it.
  constexpr double Far = 1e9;
  bool Nan = R.Nan || !R.hasNumbers() || !R.isFinite();
  Range Out = between(-1, 1, Nan);
  if (!R.hasNumbers())
    return Range::none(true);
  if (R.Low < -Far || R.High > Far || R.High - R.Low >= 2 * Pi)
    return Out;
  long double A = F(R.Low), B = F(R.High);
  auto passes = [&](long double At) { // At + 2 k Pi, for some k
    constexpr long double Margin = 1e-8L;
    long double K = std::ceil((R.Low - Margin - At) / (2 * Pi));
    return At + 2 * K * Pi <= R.High + Margin;
  };
  return between(passes(Peak - Pi) ? -1 : std::min(A, B),
                 passes(Peak) ? 1 : std::max(A, B), Nan);
}

Range tangent(Range R) {
  constexpr double Far = 1e9;
  if (!R.hasNumbers())
    return Range::none(true);
  constexpr long double Margin = 1e-8L;
  if (R.Low < -Far || R.High > Far)
    return Range::all();
  auto branch = [](long double X) { return std::floor(X / Pi + 0.5L); };
  if (branch(R.Low - Margin) != branch(R.High + Margin))
    return {-Inf, Inf, R.Nan};
  return between(std::tan((long double)R.Low), std::tan((long double)R.High),
                 R.Nan);
}

Range cosine(Range R) { return wave(R, std::cos, 0); }

Range hyperbolicCosine(Range R) {
  if (!R.hasNumbers())
    return Range::none(true);
  double Least =
      R.hasZero() ? 0 : std::min(std::fabs(R.Low), std::fabs(R.High));
  double Most = std::max(std::fabs(R.Low), std::fabs(R.High));
  return between(std::cosh((long double)Least), std::cosh((long double)Most),
                 R.Nan);
}

/// Where the base is positive it is monotone in both; a constant integer as
/// exponent is a product.
Range power(Range X, Range Y) {
  if (!X.hasNumbers() || !Y.hasNumbers() || Y.Nan || !Y.isFinite())
    return Range::all();
  auto of = [](double A, double B) {
    return std::pow((long double)A, (long double)B);
  };
  constexpr double Many = 1 << 20;
  bool IsInteger =
      Y.Low == Y.High && Y.Low == std::floor(Y.Low) && std::fabs(Y.Low) < Many;
  if (IsInteger && Y.Low > 0) {
    bool IsEven = std::fmod(Y.Low, 2) == 0;
    if (!IsEven || X.Low >= 0)
      return between(of(X.Low, Y.Low), of(X.High, Y.Low), X.Nan,
                     X.Low >= 0 ? 0 : -Inf);
    double Most = std::max(-X.Low, X.High), Least = X.hasZero() ? 0 : -X.High;
    return between(of(Least, Y.Low), of(Most, Y.Low), X.Nan, 0);
  }
  if (!(X.Low > 0))
    return Range::all();
  long double Low = Inf, High = 0;
  for (double A : {X.Low, X.High})
    for (double B : {Y.Low, Y.High}) {
      Low = std::min(Low, of(A, B));
      High = std::max(High, of(A, B));
    }
  return between(Low, High, X.Nan, 0);
}

} // namespace

Range jsym::rangeOfFunction(StringRef Name, ArrayRef<Range> Arguments) {
  if (!Name.consume_front("java.lang.Math.") &&
      !Name.consume_front("java.lang.StrictMath."))
    return Range::all();
  if (Name == "pow" && Arguments.size() == 2)
    return power(Arguments[0], Arguments[1]);
  if (Name == "atan2" && Arguments.size() == 2)
    return between(-Pi, Pi,
                   Arguments[0].Nan || Arguments[1].Nan ||
                       !Arguments[0].hasNumbers() ||
                       !Arguments[1].hasNumbers());
  if (Arguments.size() != 1)
    return Range::all();
  const Range &X = Arguments[0];
  if (Name == "sin")
    return wave(X, std::sin, Pi / 2);
  if (Name == "cos")
    return cosine(X);
  if (Name == "tan")
    return tangent(X);
  if (Name == "exp")
    return rising(std::exp, X, -Inf, Inf, 0);
  if (Name == "expm1")
    return rising(std::expm1, X, -Inf, Inf, -1);
  if (Name == "log")
    return rising(std::log, X, 0);
  if (Name == "log10")
    return rising(std::log10, X, 0);
  if (Name == "log1p")
    return rising(std::log1p, X, -1);
  if (Name == "asin")
    return rising(std::asin, X, -1, 1);
  if (Name == "acos") {
    Range R = rising(std::asin, X, -1, 1);
    return R.hasNumbers() ? between(Pi / 2 - (long double)R.High,
                                    Pi / 2 - (long double)R.Low, R.Nan)
                          : R;
  }
  if (Name == "atan")
    return rising(std::atan, X);
  if (Name == "sinh")
    return rising(std::sinh, X);
  if (Name == "tanh")
    return rising(std::tanh, X);
  if (Name == "cosh")
    return hyperbolicCosine(X);
  return Range::all();
}
