//===- FdLibmTrig.cpp - Trigonometric functions of StrictMath -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FdLibmWords.h"
#include "jsym/Expr/FdLibm.h"

namespace jsym::fdlibm {

namespace {

/// An argument reduced to [-pi/4, pi/4]: Head + Tail = x - Quarter * pi/2.
struct Reduced {
  int Quarter = 0;
  double Head = 0, Tail = 0;
};

} // namespace

//===-- Reduction by pi/2 -------------------------------------------------===//

/// 2/pi in digits of 24 bits.
static constexpr int32_t TwoOverPi[] = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C,
    0x439041, 0xFE5163, 0xABDEBB, 0xC561B7, 0x246E3A, 0x424DD2, 0xE00649,
    0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44,
    0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B,
    0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D,
    0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5,
    0xF17B3D, 0x0739F7, 0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330,
    0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E, 0xE61B08,
    0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA,
    0x73A8C9, 0x60E27B, 0xC08C6B};

/// pi/2 in parts of 24 bits.
static constexpr double HalfPiParts[] = {
    0x1.921fb4p0,   0x1.4442dp-24,   0x1.846988p-48,  0x1.8cc516p-72,
    0x1.01b838p-96, 0x1.a25204p-120, 0x1.382228p-145, 0x1.9f31dp-169};

namespace {

/// Payne and Hanek: of x * 2/pi only the digits that matter, x being
/// (X[0], X[1], X[2]) digits of 24 bits from exponent E0 down.
class LargeReduction {
public:
  LargeReduction(const double (&X)[3], int Digits, int E0)
      : X(X), Last(Digits - 1) {
    First = std::max((E0 - 3) / 24, 0);
    Exponent = E0 - 24 * (First + 1);
  }
  Reduced run();

private:
  static constexpr int Terms = 4; // enough for 64 bits of result
  void product(int I);
  void distill();
  bool tooFewDigits() const;
  void complement(int Carried);
  void chop();
  Reduced sum() const;

  const double (&X)[3];
  int Last, First, Exponent, Top = Terms, N = 0, Half = 0;
  double Q[20] = {}, Z = 0;
  int32_t Digits[20] = {};
};

} // namespace

/// Q[I]: the digits of the product of weight I.
void LargeReduction::product(int I) {
  double Sum = 0;
  for (int J = 0; J <= Last; ++J) {
    int At = First + I - J;
    Sum += X[J] * (At < 0 ? 0.0 : double(TwoOverPi[At]));
  }
  Q[I] = Sum;
}

/// Splits the product into integer digits, the quarter N and what is behind it.
void LargeReduction::distill() {
  Z = Q[Top];
  for (int I = 0, J = Top; J > 0; ++I, --J) {
    double Carry = double(int32_t(0x1p-24 * Z));
    Digits[I] = int32_t(Z - Two24 * Carry);
    Z = Q[J - 1] + Carry;
  }
  Z = std::scalbn(Z, Exponent);
  Z -= 8.0 * std::floor(Z * 0.125);
  N = int(Z);
  Z -= N;
  Half = 0;
  if (Exponent > 0) {
    int32_t I = Digits[Top - 1] >> (24 - Exponent);
    N += I;
    Digits[Top - 1] -= I << (24 - Exponent);
    Half = Digits[Top - 1] >> (23 - Exponent);
  } else if (Exponent == 0) {
    Half = Digits[Top - 1] >> 23;
  } else if (Z >= 0.5) {
    Half = 2;
  }
}

/// One minus the fraction, which is above a half.
void LargeReduction::complement(int Carried) {
  ++N;
  for (int I = 0; I < Top; ++I) {
    int32_t D = Digits[I];
    if (Carried)
      Digits[I] = 0xFFFFFF - D;
    else if (D) {
      Carried = 1;
      Digits[I] = 0x1000000 - D;
    }
  }
  if (Exponent == 1)
    Digits[Top - 1] &= 0x7FFFFF;
  else if (Exponent == 2)
    Digits[Top - 1] &= 0x3FFFFF;
  if (Half == 2) {
    Z = 1.0 - Z;
    if (Carried)
      Z -= std::scalbn(1.0, Exponent);
  }
}

bool LargeReduction::tooFewDigits() const {
  if (Z != 0)
    return false;
  for (int I = Top - 1; I >= Terms; --I)
    if (Digits[I])
      return false;
  return true;
}

/// Without zero digits at the end; what is left of Z becomes digits.
void LargeReduction::chop() {
  if (Z == 0) {
    do {
      --Top;
      Exponent -= 24;
    } while (!Digits[Top]);
    return;
  }
  Z = std::scalbn(Z, -Exponent);
  if (Z < Two24) {
    Digits[Top] = int32_t(Z);
    return;
  }
  double Carry = double(int32_t(0x1p-24 * Z));
  Digits[Top] = int32_t(Z - Two24 * Carry);
  ++Top;
  Exponent += 24;
  Digits[Top] = int32_t(Carry);
}

/// The fraction times pi/2, as a head and a tail.
Reduced LargeReduction::sum() const {
  double Parts[20], Values[20];
  double Weight = std::scalbn(1.0, Exponent);
  for (int I = Top; I >= 0; --I, Weight *= 0x1p-24)
    Values[I] = Weight * Digits[I];
  for (int I = Top; I >= 0; --I) {
    double Sum = 0;
    for (int K = 0; K <= Terms && K <= Top - I; ++K)
      Sum += HalfPiParts[K] * Values[I + K];
    Parts[Top - I] = Sum;
  }
  double Sum = 0;
  for (int I = Top; I >= 0; --I)
    Sum += Parts[I];
  double Rest = Parts[0] - Sum;
  for (int I = 1; I <= Top; ++I)
    Rest += Parts[I];
  return {N & 7, Half ? -Sum : Sum, Half ? -Rest : Rest};
}

Reduced LargeReduction::run() {
  for (int I = 0; I <= Terms; ++I)
    product(I);
  while (true) {
    distill();
    if (Half > 0)
      complement(0);
    if (!tooFewDigits())
      break;
    int More = 1;
    while (!Digits[Terms - More])
      ++More;
    for (int I = Top + 1; I <= Top + More; ++I)
      product(I);
    Top += More;
  }
  chop();
  return sum();
}

/// High words of multiples of pi/2: near one of these digits cancel.
static bool nearMultiple(int N, int32_t Ix) {
  static constexpr int32_t High[] = {
      0x3FF921FB, 0x400921FB, 0x4012D97C, 0x401921FB, 0x401F6A7A, 0x4022D97C,
      0x4025FDBB, 0x402921FB, 0x402C463A, 0x402F6A7A, 0x4031475C, 0x4032D97C,
      0x40346B9C, 0x4035FDBB, 0x40378FDB, 0x403921FB, 0x403AB41B, 0x403C463A,
      0x403DD85A, 0x403F6A7A, 0x40407E4C, 0x4041475C, 0x4042106C, 0x4042D97C,
      0x4043A28C, 0x40446B9C, 0x404534AC, 0x4045FDBB, 0x4046C6CB, 0x40478FDB,
      0x404858EB, 0x404921FB};
  return N >= 32 || High[N - 1] == Ix;
}

// pi/2 in three parts of 33 bits, and what each leaves.
static constexpr double HalfPi[] = {0x1.921fb544p0, 0x1.0b4611a6p-34,
                                    0x1.3198a2ep-69},
                        Rest[] = {0x1.0b4611a626331p-34, 0x1.3198a2e037073p-69,
                                  0x1.b839a252049c1p-104};

/// Below 3/4 pi, of a positive argument.
static Reduced reduceOnce(double X) {
  double Z = X - HalfPi[0];
  unsigned Part = 0;
  if (magnitude(X) == 0x3FF921FB) {
    Z -= HalfPi[1];
    Part = 1;
  }
  double Head = Z - Rest[Part];
  return {1, Head, (Z - Head) - Rest[Part]};
}

/// Cody and Waite with as many parts as the cancellation asks for.
static Reduced reduceMedium(double X) {
  int N = int(X * 0x1.45f306dc9c883p-1 + 0.5);
  double F = N, R = X - F * HalfPi[0], W = F * Rest[0], Head = R - W;
  if (nearMultiple(N, magnitude(X))) {
    int E = magnitude(X) >> 20;
    static constexpr int Lost[] = {16, 49};
    for (unsigned Part = 1; Part < 3; ++Part) {
      if (E - ((high(Head) >> 20) & 0x7FF) <= Lost[Part - 1])
        break;
      double T = R;
      W = F * HalfPi[Part];
      R = T - W;
      W = F * Rest[Part] - ((T - R) - W);
      Head = R - W;
    }
  }
  return {N, Head, (R - Head) - W};
}

static Reduced reduceLarge(double X) {
  int E0 = (magnitude(X) >> 20) - 1046;
  double Z = join(magnitude(X) - (E0 << 20), low(X)), Digits[3];
  for (int I = 0; I < 2; ++I) {
    Digits[I] = double(int32_t(Z));
    Z = (Z - Digits[I]) * Two24;
  }
  Digits[2] = Z;
  int Count = 3;
  while (Digits[Count - 1] == 0)
    --Count;
  return LargeReduction(Digits, Count, E0).run();
}

/// Of a finite argument beyond pi/4.
static Reduced reduce(double X) {
  int32_t Ix = magnitude(X);
  double A = std::fabs(X);
  Reduced R = Ix < 0x4002D97C    ? reduceOnce(A)
              : Ix <= 0x413921FB ? reduceMedium(A)
                                 : reduceLarge(A);
  if (X < 0)
    R = {-R.Quarter, -R.Head, -R.Tail};
  return R;
}

static bool isSmall(double X) { return magnitude(X) <= 0x3FE921FB; }
static bool isFinite(double X) { return magnitude(X) < 0x7FF00000; }

//===-- Sine, cosine, tangent ---------------------------------------------===//

/// Of X + Y in [-pi/4, pi/4].
static double kernelSin(double X, double Y, bool HasTail) {
  static constexpr double S1 = -0x1.5555555555549p-3;
  static constexpr double S[] = {0x1.111111110f8a6p-7, -0x1.a01a019c161d5p-13,
                                 0x1.71de357b1fe7dp-19, -0x1.ae5e68a2b9cebp-26,
                                 0x1.5d93a5acfd57cp-33};
  if (magnitude(X) < 0x3E400000)
    return X;
  double Z = X * X, V = Z * X, R = horner(Z, S);
  if (!HasTail)
    return X + V * (S1 + Z * R);
  return X - ((Z * (0.5 * Y - V * R) - Y) - V * S1);
}

static double kernelCos(double X, double Y) {
  static constexpr double C[] = {0x1.555555555554cp-5,  -0x1.6c16c16c15177p-10,
                                 0x1.a01a019cb159p-16,  -0x1.27e4f809c52adp-22,
                                 0x1.1ee9ebdb4b1c4p-29, -0x1.8fae9be8838d4p-37};
  int32_t Ix = magnitude(X);
  if (Ix < 0x3E400000)
    return 1;
  double Z = X * X, R = Z * horner(Z, C);
  if (Ix < 0x3FD33333)
    return 1.0 - (0.5 * Z - (Z * R - X * Y));
  double Qx = Ix > 0x3FE90000 ? 0.28125 : join(Ix - 0x00200000, 0);
  double Hz = 0.5 * Z - Qx, A = 1.0 - Qx;
  return A - (Hz - (Z * R - X * Y));
}

/// -1 / (X + R), W being the rounded sum.
static double minusReciprocal(double W, double X, double R) {
  double Z = head(W), V = R - (Z - X), A = -1.0 / W, T = head(A);
  double S = 1.0 + T * Z;
  return T + A * (S + T * V);
}

/// The tangent of X + Y, or minus its reciprocal.
static double kernelTan(double X, double Y, bool Reciprocal) {
  static constexpr double T0 = 0x1.5555555555563p-2;
  static constexpr double Odd[] = {
      0x1.111111110fe7ap-3,  0x1.664f48406d637p-6,  0x1.d6d22c9560328p-9,
      0x1.344d8f2f26501p-11, 0x1.47e88a03792a6p-14, -0x1.375cbdb605373p-16};
  static constexpr double Even[] = {
      0x1.ba1ba1bb341fep-5,  0x1.226e3e96e8493p-7,  0x1.7dbc8fee08315p-10,
      0x1.026f71a8d1068p-12, 0x1.2b80f32f0a7e9p-14, 0x1.b2a7074bf7ad4p-16};
  bool Negative = high(X) < 0, Large = magnitude(X) >= 0x3FE59428;
  if (magnitude(X) < 0x3E300000) {
    if (!Reciprocal)
      return X;
    return X == 0 ? Infinity : minusReciprocal(X + Y, X, Y);
  }
  if (Large) {
    if (Negative) {
      X = -X;
      Y = -Y;
    }
    double Z = 0x1.921fb54442d18p-1 - X, W = 0x1.1a62633145c07p-55 - Y;
    X = Z + W;
    Y = 0;
  }
  double Z = X * X, W = Z * Z;
  double R = horner(W, Odd), V = Z * horner(W, Even), S = Z * X;
  R = Y + Z * (S * (R + V) + Y);
  R += T0 * S;
  W = X + R;
  if (Large) {
    double K = Reciprocal ? -1 : 1;
    return (Negative ? -1.0 : 1.0) * (K - 2.0 * (X - (W * W / (W + K) - R)));
  }
  return Reciprocal ? minusReciprocal(W, X, R) : W;
}

double sin(double X) {
  if (isSmall(X))
    return kernelSin(X, 0, false);
  if (!isFinite(X))
    return NaN;
  Reduced R = reduce(X);
  double V = R.Quarter & 1 ? kernelCos(R.Head, R.Tail)
                           : kernelSin(R.Head, R.Tail, true);
  return R.Quarter & 2 ? -V : V;
}

double cos(double X) {
  if (isSmall(X))
    return kernelCos(X, 0);
  if (!isFinite(X))
    return NaN;
  Reduced R = reduce(X);
  double V = R.Quarter & 1 ? kernelSin(R.Head, R.Tail, true)
                           : kernelCos(R.Head, R.Tail);
  return (R.Quarter + 1) & 2 ? -V : V;
}

double tan(double X) {
  if (isSmall(X))
    return kernelTan(X, 0, false);
  if (!isFinite(X))
    return NaN;
  Reduced R = reduce(X);
  return kernelTan(R.Head, R.Tail, R.Quarter & 1);
}

} // namespace jsym::fdlibm
