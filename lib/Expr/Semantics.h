//===- Semantics.h - What each operation computes ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one definition of the operations on constants, used by folding and by
/// evaluation. Word is uint64_t, or an unsigned 128-bit integer for the rare
/// wide expression. A value has no bits beyond its width.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPR_SEMANTICS_H
#define JSYM_LIB_EXPR_SEMANTICS_H

#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/bit.h"
#include <cmath>

namespace jsym::semantics {

using Wide = unsigned __int128;

template <typename Word> struct SignedOf {
  using Type = int64_t;
};
template <> struct SignedOf<Wide> {
  using Type = __int128;
};

template <typename Word> constexpr unsigned WordBits = sizeof(Word) * 8;

template <typename Word> constexpr Word mask(unsigned Width) {
  return Width >= WordBits<Word> ? ~Word(0) : (Word(1) << Width) - 1;
}

/// Two's complement reading of the low \p Width bits.
template <typename Word>
constexpr typename SignedOf<Word>::Type asSigned(Word A, unsigned Width) {
  using S = typename SignedOf<Word>::Type;
  unsigned Shift = WordBits<Word> - Width;
  return S(A << Shift) >> Shift;
}

/// NaN is one value: Java's canonical one.
inline uint64_t canonicalFloat(SortKind K, uint64_t Bits) {
  if (K == SortKind::Float)
    return std::isnan(llvm::bit_cast<float>(uint32_t(Bits))) ? 0x7fc00000u
                                                             : uint32_t(Bits);
  return std::isnan(llvm::bit_cast<double>(Bits)) ? 0x7ff8000000000000ull
                                                  : Bits;
}

/// A float of either kind as a double, exactly.
inline double asDouble(SortKind K, uint64_t Bits) {
  return K == SortKind::Float ? double(llvm::bit_cast<float>(uint32_t(Bits)))
                              : llvm::bit_cast<double>(Bits);
}
inline uint64_t ofDouble(SortKind K, double D) {
  return canonicalFloat(K, K == SortKind::Float
                               ? llvm::bit_cast<uint32_t>(float(D))
                               : llvm::bit_cast<uint64_t>(D));
}

/// Arithmetic of FAdd..FRem in its own precision.
uint64_t floatBinary(ExprKind K, SortKind S, uint64_t A, uint64_t B);
uint64_t floatUnary(ExprKind K, SortKind S, uint64_t A);
bool floatCompare(ExprKind K, SortKind S, uint64_t A, uint64_t B);
/// JVMS 6.5.d2l, for any width up to 64.
uint64_t floatToInt(SortKind S, uint64_t A, unsigned Width);
uint64_t intToFloat(bool Signed, SortKind To, uint64_t A, unsigned Width);

/// SMT-LIB division: x/0 is all ones, x%0 is x; MIN/-1 wraps.
template <typename Word> Word signedDivide(Word A, Word B, unsigned W) {
  auto SA = asSigned(A, W), SB = asSigned(B, W);
  if (SB == 0)
    return SA < 0 ? Word(1) : mask<Word>(W);
  if (SB == -1)
    return (Word(0) - A) & mask<Word>(W);
  return Word(SA / SB) & mask<Word>(W);
}
template <typename Word> Word signedRemainder(Word A, Word B, unsigned W) {
  auto SA = asSigned(A, W), SB = asSigned(B, W);
  if (SB == 0)
    return A;
  if (SB == -1)
    return 0;
  return Word(SA % SB) & mask<Word>(W);
}

/// Bit-vector operations and predicates on operands of width \p W.
template <typename Word> Word binary(ExprKind K, unsigned W, Word A, Word B) {
  const Word M = mask<Word>(W);
  switch (K) {
  case ExprKind::Add:
    return (A + B) & M;
  case ExprKind::Sub:
    return (A - B) & M;
  case ExprKind::Mul:
    return (A * B) & M;
  case ExprKind::UDiv:
    return B == 0 ? M : A / B;
  case ExprKind::SDiv:
    return signedDivide(A, B, W);
  case ExprKind::URem:
    return B == 0 ? A : A % B;
  case ExprKind::SRem:
    return signedRemainder(A, B, W);
  case ExprKind::And:
    return A & B;
  case ExprKind::Or:
    return A | B;
  case ExprKind::Xor:
    return A ^ B;
  case ExprKind::Shl:
    return B >= W ? Word(0) : (A << unsigned(B)) & M;
  case ExprKind::LShr:
    return B >= W ? Word(0) : A >> unsigned(B);
  case ExprKind::AShr: {
    auto S = asSigned(A, W);
    return Word(B >= W ? (S < 0 ? -1 : 0) : S >> unsigned(B)) & M;
  }
  case ExprKind::Eq:
    return A == B;
  case ExprKind::Ult:
    return A < B;
  case ExprKind::Ule:
    return A <= B;
  case ExprKind::Slt:
    return asSigned(A, W) < asSigned(B, W);
  case ExprKind::Sle:
    return asSigned(A, W) <= asSigned(B, W);
  default:
    llvm_unreachable("not a binary bit-vector operation");
  }
}

/// Any scalar operation but Ite, Select and leaves: \p S is the sort of the
/// result, \p OpS that of the first operand, \p Low the low bit of Extract or,
/// for Concat, the width of the lower half.
template <typename Word>
Word operation(ExprKind K, Sort S, Sort OpS, Word A, Word B, unsigned Low) {
  switch (K) {
  case ExprKind::Not:
    return ~A & mask<Word>(S.Width);
  case ExprKind::ZExt:
    return A;
  case ExprKind::SExt:
    return Word(asSigned(A, OpS.Width)) & mask<Word>(S.Width);
  case ExprKind::Extract:
    return (A >> Low) & mask<Word>(S.Width);
  case ExprKind::Concat:
    return A << Low | B;
  case ExprKind::FAdd:
  case ExprKind::FSub:
  case ExprKind::FMul:
  case ExprKind::FDiv:
  case ExprKind::FRem:
    return floatBinary(K, S.Kind, A, B);
  case ExprKind::FNeg:
  case ExprKind::FAbs:
  case ExprKind::FSqrt:
    return floatUnary(K, S.Kind, A);
  case ExprKind::FEq:
  case ExprKind::FLt:
  case ExprKind::FLe:
    return floatCompare(K, OpS.Kind, A, B);
  case ExprKind::FIsNaN:
    return std::isnan(asDouble(OpS.Kind, A));
  case ExprKind::FToSISat:
    return floatToInt(OpS.Kind, A, S.Width);
  case ExprKind::SIToF:
  case ExprKind::UIToF:
    return intToFloat(K == ExprKind::SIToF, S.Kind, A, OpS.Width);
  case ExprKind::FConvert:
    return ofDouble(S.Kind, asDouble(OpS.Kind, A));
  case ExprKind::FToBits:
    return A;
  case ExprKind::BitsToF:
    return canonicalFloat(S.Kind, A);
  default:
    return binary<Word>(K, OpS.Width, A, B);
  }
}

} // namespace jsym::semantics

#endif // JSYM_LIB_EXPR_SEMANTICS_H
