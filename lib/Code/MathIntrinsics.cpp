//===- MathIntrinsics.cpp - What LLVM's passes introduce ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/Arithmetic.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace jsym {

/// Sums that stop at the ends of their range, or say that they went beyond.
static uint64_t foldSum(MathKind K, const APInt &A, const APInt &B,
                        bool &Overflow) {
  auto with = [](APInt R) { return R.getZExtValue(); };
  switch (K) {
  case MathKind::UAddSat:
    return with(A.uadd_sat(B));
  case MathKind::SAddSat:
    return with(A.sadd_sat(B));
  case MathKind::USubSat:
    return with(A.usub_sat(B));
  case MathKind::SSubSat:
    return with(A.ssub_sat(B));
  case MathKind::UAddOv:
    return with(A.uadd_ov(B, Overflow));
  case MathKind::SAddOv:
    return with(A.sadd_ov(B, Overflow));
  case MathKind::USubOv:
    return with(A.usub_ov(B, Overflow));
  case MathKind::SSubOv:
    return with(A.ssub_ov(B, Overflow));
  case MathKind::UMulOv:
    return with(A.umul_ov(B, Overflow));
  case MathKind::SMulOv:
    return with(A.smul_ov(B, Overflow));
  default:
    return 0; // floats: not here
  }
}

static uint64_t foldMath(const MathSite &M, const uint64_t *X, bool &Overflow) {
  uint32_t W = M.Width;
  int64_t SA = SignExtend64(X[0], W), SB = SignExtend64(X[1], W);
  APInt A(W, X[0]), B(W, X[1]);
  auto with = [](APInt R) { return R.getZExtValue(); };
  switch (M.Kind) {
  case MathKind::SMin:
    return SA < SB ? X[0] : X[1];
  case MathKind::SMax:
    return SA > SB ? X[0] : X[1];
  case MathKind::UMin:
    return std::min(X[0], X[1]);
  case MathKind::UMax:
    return std::max(X[0], X[1]);
  case MathKind::Abs:
    return SA < 0 ? 0 - X[0] : X[0];
  case MathKind::SCmp:
    return SA < SB ? ~0ull : SA > SB;
  case MathKind::UCmp:
    return X[0] < X[1] ? ~0ull : X[0] > X[1];
  case MathKind::CtPop:
    return A.popcount();
  case MathKind::CtLz:
    return A.countl_zero();
  case MathKind::CtTz:
    return A.countr_zero();
  case MathKind::BSwap:
    return with(A.byteSwap());
  case MathKind::BitReverse:
    return with(A.reverseBits());
  case MathKind::FShl:
  case MathKind::FShr: {
    uint64_t N = X[2] % W;
    bool Left = M.Kind == MathKind::FShl;
    if (N == 0)
      return Left ? X[0] : X[1];
    return Left ? with(A.shl(N) | B.lshr(W - N))
                : with(A.shl(W - N) | B.lshr(N));
  }
  default:
    return foldSum(M.Kind, A, B, Overflow);
  }
}

/// The classes of llvm.is.fpclass that a bit pattern is in.
static bool inFPClass(uint64_t Bits, uint32_t Type, uint32_t Test) {
  bool Wide = Type == TypeF64;
  unsigned Mantissa = Wide ? 52 : 23, Width = Wide ? 64 : 32;
  uint64_t M = Bits & maskTrailingOnes<uint64_t>(Mantissa),
           Quiet = 1ull << (Mantissa - 1);
  uint64_t E =
      (Bits >> Mantissa) & maskTrailingOnes<uint64_t>(Width - 1 - Mantissa);
  bool Neg = Bits >> (Width - 1) & 1,
       Max = E == maskTrailingOnes<uint64_t>(Width - 1 - Mantissa);
  unsigned Class;
  if (Max && M)
    Class = M & Quiet ? 1 : 0;
  else if (Max)
    Class = Neg ? 2 : 9;
  else if (E)
    Class = Neg ? 3 : 8;
  else if (M)
    Class = Neg ? 4 : 7;
  else
    Class = Neg ? 5 : 6;
  return Test >> Class & 1;
}

namespace {
/// One intrinsic as an expression.
class SymbolicMath {
public:
  SymbolicMath(ExprManager &X, const MathSite &M,
               function_ref<ExprId(unsigned)> Operand)
      : X(X), M(M), W(M.Width), E(Operand) {}

  /// \p Overflow is set where the intrinsic tells of it.
  ExprId result(ExprId &Overflow);

private:
  ExprId less() { return X.slt(E(0), E(1)); }
  ExprId below() { return X.ult(E(0), E(1)); }
  ExprId order();
  ExprId population();
  ExprId zeros(bool Leading);
  ExprId reversed(uint32_t Unit);
  ExprId funnelShift(bool Left);
  ExprId unsignedSum(ExprId &Overflow);
  ExprId unsignedDifference(ExprId &Overflow);
  ExprId signedSum(bool Add, ExprId &Overflow);
  ExprId product(bool Signed, ExprId &Overflow);
  ExprId fpClass();
  ExprId constant(uint64_t Bits) { return X.constant(W, Bits); }

  ExprManager &X;
  const MathSite &M;
  uint32_t W;
  function_ref<ExprId(unsigned)> E;
};
} // namespace

ExprId SymbolicMath::result(ExprId &Overflow) {
  switch (M.Kind) {
  case MathKind::SMin:
    return X.ite(less(), E(0), E(1));
  case MathKind::SMax:
    return X.ite(less(), E(1), E(0));
  case MathKind::UMin:
    return X.ite(below(), E(0), E(1));
  case MathKind::UMax:
    return X.ite(below(), E(1), E(0));
  case MathKind::Abs:
    return X.ite(X.slt(E(0), constant(0)), X.neg(E(0)), E(0));
  case MathKind::SCmp:
  case MathKind::UCmp:
    return order();
  case MathKind::CtPop:
    return population();
  case MathKind::CtLz:
  case MathKind::CtTz:
    return zeros(M.Kind == MathKind::CtLz);
  case MathKind::BSwap:
    return reversed(8);
  case MathKind::BitReverse:
    return reversed(1);
  case MathKind::FShl:
  case MathKind::FShr:
    return funnelShift(M.Kind == MathKind::FShl);
  case MathKind::FAbs:
    return X.fabs(E(0));
  case MathKind::Sqrt:
    return X.fsqrt(E(0));
  case MathKind::UAddOv:
  case MathKind::UAddSat:
    return unsignedSum(Overflow);
  case MathKind::USubOv:
  case MathKind::USubSat:
    return unsignedDifference(Overflow);
  case MathKind::SAddOv:
  case MathKind::SAddSat:
    return signedSum(true, Overflow);
  case MathKind::SSubOv:
  case MathKind::SSubSat:
    return signedSum(false, Overflow);
  case MathKind::UMulOv:
  case MathKind::SMulOv:
    return product(M.Kind == MathKind::SMulOv, Overflow);
  case MathKind::IsFPClass:
    return fpClass();
  }
  llvm_unreachable("unknown intrinsic");
}

/// -1, 0 or 1.
ExprId SymbolicMath::order() {
  bool Signed = M.Kind == MathKind::SCmp;
  uint32_t To = M.Extra;
  ExprId More = Signed ? X.slt(E(1), E(0)) : X.ult(E(1), E(0));
  return X.ite(Signed ? less() : below(),
               X.constant(To, maskTrailingOnes<uint64_t>(To)),
               X.zext(More, To));
}

ExprId SymbolicMath::population() {
  ExprId Sum = constant(0);
  for (uint32_t B = 0; B < W; ++B)
    Sum = X.add(Sum, X.zext(X.extract(E(0), B, 1), W));
  return Sum;
}

ExprId SymbolicMath::zeros(bool Leading) {
  ExprId N = constant(W);
  for (uint32_t B = 0; B < W; ++B) {
    uint32_t Bit = Leading ? B : W - 1 - B;
    N = X.ite(X.eq(X.extract(E(0), Bit, 1), X.boolean(true)),
              constant(Leading ? W - 1 - Bit : Bit), N);
  }
  return N;
}

/// Units of so many bits in the other order.
ExprId SymbolicMath::reversed(uint32_t Unit) {
  ExprId All = X.extract(E(0), 0, Unit);
  for (uint32_t B = Unit; B < W; B += Unit)
    All = X.concat(All, X.extract(E(0), B, Unit));
  return All;
}

ExprId SymbolicMath::funnelShift(bool Left) {
  ExprId N = isPowerOf2_32(W) ? X.bitAnd(E(2), constant(W - 1))
                              : X.urem(E(2), constant(W));
  ExprId Rest = X.sub(constant(W), N); // a shift by the width gives zero
  return Left ? X.bitOr(X.shl(E(0), N), X.lshr(E(1), Rest))
              : X.bitOr(X.shl(E(0), Rest), X.lshr(E(1), N));
}

ExprId SymbolicMath::unsignedSum(ExprId &Overflow) {
  ExprId Sum = X.add(E(0), E(1));
  Overflow = X.ult(Sum, E(0));
  if (M.Kind == MathKind::UAddOv)
    return Sum;
  return X.ite(Overflow, constant(maskTrailingOnes<uint64_t>(W)), Sum);
}

ExprId SymbolicMath::unsignedDifference(ExprId &Overflow) {
  ExprId Difference = X.sub(E(0), E(1));
  Overflow = below();
  if (M.Kind == MathKind::USubOv)
    return Difference;
  return X.ite(Overflow, constant(0), Difference);
}

ExprId SymbolicMath::signedSum(bool Add, ExprId &Overflow) {
  ExprId A = E(0), B = E(1), Sum = Add ? X.add(A, B) : X.sub(A, B);
  // Overflow: the operands (of a difference: A and not B) have the same sign
  // and the result has the other.
  ExprId Signs = Add ? X.bitAnd(X.bitXor(A, Sum), X.bitXor(B, Sum))
                     : X.bitAnd(X.bitXor(A, B), X.bitXor(A, Sum));
  Overflow = X.slt(Signs, constant(0));
  if (M.Kind == MathKind::SAddOv || M.Kind == MathKind::SSubOv)
    return Sum;
  ExprId End = X.ite(X.slt(A, constant(0)), constant(1ull << (W - 1)),
                     constant(maskTrailingOnes<uint64_t>(W - 1)));
  return X.ite(Overflow, End, Sum);
}

ExprId SymbolicMath::product(bool Signed, ExprId &Overflow) {
  auto widen = [&](ExprId V) {
    return Signed ? X.sext(V, 2 * W) : X.zext(V, 2 * W);
  };
  ExprId Product = X.mul(widen(E(0)), widen(E(1))), Low = X.trunc(Product, W);
  Overflow = X.ne(Product, widen(Low));
  return Low;
}

/// Each class but NaN is a range of bit patterns; NaN is one value.
ExprId SymbolicMath::fpClass() {
  ExprId F = E(0);
  bool Wide = M.Width == TypeF64;
  uint32_t Width = Wide ? 64 : 32;
  uint64_t Inf = Wide ? 0x7ffull << 52 : 0xffull << 23;
  uint64_t MinNormal = Wide ? 1ull << 52 : 1ull << 23;
  ExprId Bits = X.fpToBits(F);
  SmallVector<ExprId, 8> Any;
  auto range = [&](unsigned Class, uint64_t Low, uint64_t High, bool Neg) {
    if (!(M.Extra >> Class & 1))
      return;
    uint64_t Sign = Neg ? 1ull << (Width - 1) : 0;
    Any.push_back(X.conj({X.ule(X.constant(Width, Low | Sign), Bits),
                          X.ule(Bits, X.constant(Width, High | Sign))}));
  };
  if (M.Extra & 3)
    Any.push_back(X.fisnan(F));
  range(2, Inf, Inf, true);
  range(3, MinNormal, Inf - 1, true);
  range(4, 1, MinNormal - 1, true);
  range(5, 0, 0, true);
  range(6, 0, 0, false);
  range(7, 1, MinNormal - 1, false);
  range(8, MinNormal, Inf - 1, false);
  range(9, Inf, Inf, false);
  return X.disj(Any);
}

void Arithmetic::math(const MathSite &M, Value *R, uint16_t D) const {
  bool Concrete = true;
  uint64_t X[3];
  for (unsigned N = 0; N < 3; ++N) {
    Concrete &= R[M.Args[N]].isConcrete();
    X[N] = R[M.Args[N]].Bits;
  }
  bool HasOverflow = M.Kind >= MathKind::UAddOv && M.Kind <= MathKind::SMulOv;
  if (!Concrete) {
    auto Operand = [&](unsigned N) { return expr(R[M.Args[N]], M.Width); };
    ExprId Overflow = Exprs.boolean(false);
    R[D] = value(SymbolicMath(Exprs, M, Operand).result(Overflow));
    if (HasOverflow)
      R[D + 1] = value(Overflow);
    return;
  }
  if (M.Kind == MathKind::IsFPClass) {
    R[D] = Value::bits(inFPClass(X[0], M.Width, M.Extra));
    return;
  }
  if (M.Width == TypeF32) {
    float F = llvm::bit_cast<float>(uint32_t(X[0]));
    F = M.Kind == MathKind::Sqrt ? std::sqrt(F) : std::fabs(F);
    R[D] = Value::bits(llvm::bit_cast<uint32_t>(F));
    return;
  }
  if (M.Width == TypeF64) {
    double F = llvm::bit_cast<double>(X[0]);
    F = M.Kind == MathKind::Sqrt ? std::sqrt(F) : std::fabs(F);
    R[D] = Value::bits(llvm::bit_cast<uint64_t>(F));
    return;
  }
  bool Overflow = false;
  uint64_t V = foldMath(M, X, Overflow);
  R[D] =
      Value::bits(V & maskTrailingOnes<uint64_t>(M.Extra ? M.Extra : M.Width));
  if (HasOverflow)
    R[D + 1] = Value::bits(Overflow);
}

} // namespace jsym
