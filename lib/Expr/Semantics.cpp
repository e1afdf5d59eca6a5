//===- Semantics.cpp - Float operations on constants ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Semantics.h"

using namespace jsym;

namespace {
template <typename Float, typename Bits>
uint64_t arithmetic(ExprKind K, SortKind S, Bits BA, Bits BB) {
  Float A = llvm::bit_cast<Float>(BA), B = llvm::bit_cast<Float>(BB), R;
  switch (K) {
  case ExprKind::FAdd:
    R = A + B;
    break;
  case ExprKind::FSub:
    R = A - B;
    break;
  case ExprKind::FMul:
    R = A * B;
    break;
  case ExprKind::FDiv:
    R = A / B;
    break;
  default:
    assert(K == ExprKind::FRem);
    R = std::fmod(A, B); // JVMS 6.5.drem
    break;
  }
  return semantics::canonicalFloat(S, llvm::bit_cast<Bits>(R));
}
} // namespace

uint64_t semantics::floatBinary(ExprKind K, SortKind S, uint64_t A,
                                uint64_t B) {
  if (S == SortKind::Float)
    return arithmetic<float, uint32_t>(K, S, uint32_t(A), uint32_t(B));
  return arithmetic<double, uint64_t>(K, S, A, B);
}

uint64_t semantics::floatUnary(ExprKind K, SortKind S, uint64_t A) {
  uint64_t SignBit = S == SortKind::Float ? 1ull << 31 : 1ull << 63;
  switch (K) {
  case ExprKind::FNeg:
    return canonicalFloat(S, A ^ SignBit);
  case ExprKind::FAbs:
    return canonicalFloat(S, A & ~SignBit);
  default:
    assert(K == ExprKind::FSqrt);
    if (S == SortKind::Float)
      return canonicalFloat(S, llvm::bit_cast<uint32_t>(std::sqrt(
                                   llvm::bit_cast<float>(uint32_t(A)))));
    return ofDouble(S, std::sqrt(asDouble(S, A)));
  }
}

bool semantics::floatCompare(ExprKind K, SortKind S, uint64_t A, uint64_t B) {
  double DA = asDouble(S, A), DB = asDouble(S, B);
  if (K == ExprKind::FEq)
    return DA == DB;
  return K == ExprKind::FLt ? DA < DB : DA <= DB;
}

uint64_t semantics::floatToInt(SortKind S, uint64_t A, unsigned Width) {
  double D = asDouble(S, A);
  if (std::isnan(D))
    return 0;
  double Limit = std::ldexp(1.0, int(Width) - 1);
  uint64_t Min = 1ull << (Width - 1);
  if (D >= Limit)
    return Min - 1;
  if (D <= -Limit)
    return Min;
  return uint64_t(int64_t(D)) & mask<uint64_t>(Width);
}

uint64_t semantics::intToFloat(bool Signed, SortKind To, uint64_t A,
                               unsigned Width) {
  // One rounding only: never by way of double to float.
  if (To == SortKind::Float) {
    float F = Signed ? float(asSigned(A, Width)) : float(A);
    return llvm::bit_cast<uint32_t>(F);
  }
  double D = Signed ? double(asSigned(A, Width)) : double(A);
  return llvm::bit_cast<uint64_t>(D);
}
