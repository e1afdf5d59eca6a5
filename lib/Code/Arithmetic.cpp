//===- Arithmetic.cpp - Operations whose operands are symbolic ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/Arithmetic.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace jsym {

static Sort sortOf(uint32_t Type) {
  return Type == TypeF32   ? Sort::float32()
         : Type == TypeF64 ? Sort::float64()
                           : Sort::bits(Type);
}
ExprId Arithmetic::expr(Value V, uint32_t Type) const {
  if (!V.isConcrete())
    return V.expr();
  if (Type == TypeF32 || Type == TypeF64)
    return Exprs.floatConstant(sortOf(Type), V.Bits);
  return Exprs.constant(Type, V.Bits);
}

//===-- Integers ----------------------------------------------------------===//

static uint64_t foldBinary(BinaryKind K, uint32_t W, uint64_t A, uint64_t B) {
  int64_t SA = SignExtend64(A, W), SB = SignExtend64(B, W);
  switch (K) {
  case BinaryKind::Add:
    return A + B;
  case BinaryKind::Sub:
    return A - B;
  case BinaryKind::Mul:
    return A * B;
  case BinaryKind::And:
    return A & B;
  case BinaryKind::Or:
    return A | B;
  case BinaryKind::Xor:
    return A ^ B;
  case BinaryKind::Shl:
    return B >= W ? 0 : A << B;
  case BinaryKind::LShr:
    return B >= W ? 0 : A >> B;
  case BinaryKind::AShr:
    return uint64_t(SA >> std::min<uint64_t>(B, 63));
  case BinaryKind::SDiv:
    return B == 0 ? 0 : SB == -1 ? 0 - A : uint64_t(SA / SB);
  case BinaryKind::SRem:
    return B == 0 || SB == -1 ? 0 : uint64_t(SA % SB);
  case BinaryKind::UDiv:
    return B == 0 ? 0 : A / B;
  case BinaryKind::URem:
    return B == 0 ? 0 : A % B;
  }
  return 0;
}

Value Arithmetic::binary(BinaryKind K, uint32_t W, Value A, Value B) const {
  if (A.isConcrete() && B.isConcrete())
    return Value::bits(foldBinary(K, W, A.Bits, B.Bits) &
                       maskTrailingOnes<uint64_t>(W));
  ExprId X = expr(A, W), Y = expr(B, W);
  switch (K) {
  case BinaryKind::Add:
    return value(Exprs.add(X, Y));
  case BinaryKind::Sub:
    return value(Exprs.sub(X, Y));
  case BinaryKind::Mul:
    return value(Exprs.mul(X, Y));
  case BinaryKind::And:
    return value(Exprs.bitAnd(X, Y));
  case BinaryKind::Or:
    return value(Exprs.bitOr(X, Y));
  case BinaryKind::Xor:
    return value(Exprs.bitXor(X, Y));
  case BinaryKind::Shl:
    return value(Exprs.shl(X, Y));
  case BinaryKind::LShr:
    return value(Exprs.lshr(X, Y));
  case BinaryKind::AShr:
    return value(Exprs.ashr(X, Y));
  case BinaryKind::SDiv:
    return value(Exprs.sdiv(X, Y));
  case BinaryKind::SRem:
    return value(Exprs.srem(X, Y));
  case BinaryKind::UDiv:
    return value(Exprs.udiv(X, Y));
  case BinaryKind::URem:
    return value(Exprs.urem(X, Y));
  }
  return {};
}

ExprId Arithmetic::compareExpr(CmpKind K, ExprId A, ExprId B) const {
  switch (K) {
  case CmpKind::Eq:
    return Exprs.eq(A, B);
  case CmpKind::Ne:
    return Exprs.ne(A, B);
  case CmpKind::Slt:
    return Exprs.slt(A, B);
  case CmpKind::Sle:
    return Exprs.sle(A, B);
  case CmpKind::Ult:
    return Exprs.ult(A, B);
  case CmpKind::Ule:
    return Exprs.ule(A, B);
  }
  return {};
}

static bool foldCompare(CmpKind K, uint32_t W, uint64_t A, uint64_t B) {
  switch (K) {
  case CmpKind::Eq:
    return A == B;
  case CmpKind::Ne:
    return A != B;
  case CmpKind::Slt:
    return SignExtend64(A, W) < SignExtend64(B, W);
  case CmpKind::Sle:
    return SignExtend64(A, W) <= SignExtend64(B, W);
  case CmpKind::Ult:
    return A < B;
  case CmpKind::Ule:
    return A <= B;
  }
  return false;
}

Value Arithmetic::compare(CmpKind K, uint32_t W, Value A, Value B) const {
  if (A.isConcrete() && B.isConcrete())
    return Value::bits(foldCompare(K, W, A.Bits, B.Bits));
  return value(compareExpr(K, expr(A, W), expr(B, W)));
}

//===-- Floats ------------------------------------------------------------===//

Value Arithmetic::floatBinary(Op O, Value A, Value B) const {
  bool Wide = O == Op::FAdd64 || O == Op::FSub64 || O == Op::FMul64 ||
              O == Op::FDiv64 || O == Op::FRem64 || O == Op::FNeg64;
  uint32_t T = Wide ? TypeF64 : TypeF32;
  ExprId X = expr(A, T), Y = expr(B, T);
  switch (O) {
  case Op::FAdd32:
  case Op::FAdd64:
    return value(Exprs.fadd(X, Y));
  case Op::FSub32:
  case Op::FSub64:
    return value(Exprs.fsub(X, Y));
  case Op::FMul32:
  case Op::FMul64:
    return value(Exprs.fmul(X, Y));
  case Op::FDiv32:
  case Op::FDiv64:
    return value(Exprs.fdiv(X, Y));
  case Op::FRem32:
  case Op::FRem64:
    return value(Exprs.frem(X, Y));
  default:
    return value(Exprs.fneg(X));
  }
}

/// LLVM numbers the predicates of fcmp by the outcomes for which they are true:
/// 1 equal, 2 greater, 4 less, 8 unordered.
Value Arithmetic::floatCompare(const Inst &I, Value A, Value B) const {
  uint32_t Pred = I.C, T = I.E;
  if (A.isConcrete() && B.isConcrete()) {
    double X, Y;
    if (T == TypeF32) {
      X = llvm::bit_cast<float>(uint32_t(A.Bits));
      Y = llvm::bit_cast<float>(uint32_t(B.Bits));
    } else {
      X = llvm::bit_cast<double>(A.Bits);
      Y = llvm::bit_cast<double>(B.Bits);
    }
    uint32_t Is = X == Y ? 1 : X > Y ? 2 : X < Y ? 4 : 8;
    return Value::bits((Pred & Is) != 0);
  }
  ExprId X = expr(A, T), Y = expr(B, T);
  switch (Pred) {
  case CmpInst::FCMP_FALSE:
    return Value::bits(0);
  case CmpInst::FCMP_TRUE:
    return Value::bits(1);
  case CmpInst::FCMP_OEQ:
    return value(Exprs.feq(X, Y));
  case CmpInst::FCMP_OLT:
    return value(Exprs.flt(X, Y));
  case CmpInst::FCMP_OLE:
    return value(Exprs.fle(X, Y));
  case CmpInst::FCMP_OGT:
    return value(Exprs.flt(Y, X));
  case CmpInst::FCMP_OGE:
    return value(Exprs.fle(Y, X));
  // The unordered ones are the negations of the opposite ordered ones.
  case CmpInst::FCMP_UNE:
    return value(Exprs.bitNot(Exprs.feq(X, Y)));
  case CmpInst::FCMP_UGE:
    return value(Exprs.bitNot(Exprs.flt(X, Y)));
  case CmpInst::FCMP_UGT:
    return value(Exprs.bitNot(Exprs.fle(X, Y)));
  case CmpInst::FCMP_ULE:
    return value(Exprs.bitNot(Exprs.flt(Y, X)));
  case CmpInst::FCMP_ULT:
    return value(Exprs.bitNot(Exprs.fle(Y, X)));
  default:
    break;
  }
  ExprId Unordered = Exprs.disj({Exprs.fisnan(X), Exprs.fisnan(Y)});
  ExprId Less = Exprs.flt(X, Y), Greater = Exprs.flt(Y, X);
  switch (Pred) {
  case CmpInst::FCMP_UNO:
    return value(Unordered);
  case CmpInst::FCMP_ORD:
    return value(Exprs.bitNot(Unordered));
  case CmpInst::FCMP_UEQ:
    return value(Exprs.disj({Unordered, Exprs.feq(X, Y)}));
  default: // ONE
    return value(Exprs.disj({Less, Greater}));
  }
}

//===-- Conversions -------------------------------------------------------===//

/// JVMS 6.5.d2l: NaN is 0, beyond the range is the nearest end.
static uint64_t foldToInt(double D, uint32_t Width, bool Signed) {
  if (std::isnan(D))
    return 0;
  double Low = Signed ? -std::ldexp(1.0, Width - 1) : 0;
  double High = std::ldexp(1.0, Signed ? Width - 1 : Width);
  if (D <= Low)
    return Signed ? 1ull << (Width - 1) : 0;
  if (D >= High)
    return Signed ? maskTrailingOnes<uint64_t>(Width - 1)
                  : maskTrailingOnes<uint64_t>(Width);
  return (Signed ? uint64_t(int64_t(D)) : uint64_t(D)) &
         maskTrailingOnes<uint64_t>(Width);
}

static uint64_t foldConvert(const Inst &I, uint64_t A) {
  double D = I.C == TypeF32 ? llvm::bit_cast<float>(uint32_t(A))
                            : llvm::bit_cast<double>(A);
  auto ofDouble = [&](double D) -> uint64_t {
    return llvm::bit_cast<uint64_t>(D);
  };
  switch (I.Code) {
  case Op::FToSISat:
    return foldToInt(D, I.E, true);
  case Op::FToUISat:
    return foldToInt(D, I.E, false);
  case Op::SIToF: {
    int64_t S = SignExtend64(A, I.C);
    return I.E == TypeF32 ? llvm::bit_cast<uint32_t>(float(S))
                          : ofDouble(double(S));
  }
  case Op::UIToF:
    return I.E == TypeF32 ? llvm::bit_cast<uint32_t>(float(A))
                          : ofDouble(double(A));
  case Op::FConvert:
    return I.E == TypeF32 ? llvm::bit_cast<uint32_t>(float(D)) : ofDouble(D);
  default:
    return A; // BitsToF, FToBits
  }
}

Value Arithmetic::convert(const Inst &I, Value A) const {
  if (A.isConcrete())
    return Value::bits(foldConvert(I, A.Bits));
  ExprId X = A.expr();
  switch (I.Code) {
  case Op::Trunc:
    return value(Exprs.trunc(X, I.E));
  case Op::ZExt:
    return value(Exprs.zext(X, I.E));
  case Op::SExt:
    return value(Exprs.sext(X, I.E));
  case Op::FToSISat:
    return value(Exprs.fpToSISat(X, I.E));
  case Op::FToUISat: {
    // Negative values and NaN are 0; the rest fits a wider signed integer as
    // far as the engine has one.
    ExprId Wide = Exprs.fpToSISat(X, 64);
    ExprId Zero = Exprs.constant(64, 0),
           Max = Exprs.constant(64, maskTrailingOnes<uint64_t>(I.E));
    ExprId Clamped = Exprs.ite(Exprs.slt(Wide, Zero), Zero, Wide);
    if (I.E < 64)
      Clamped = Exprs.ite(Exprs.slt(Max, Clamped), Max, Clamped);
    return value(Exprs.trunc(Clamped, I.E));
  }
  case Op::SIToF:
    return value(Exprs.siToFp(X, sortOf(I.E)));
  case Op::UIToF:
    return value(Exprs.uiToFp(X, sortOf(I.E)));
  case Op::FConvert:
    return value(Exprs.fpConvert(X, sortOf(I.E)));
  case Op::BitsToF:
    return value(Exprs.bitsToFp(X, sortOf(I.E)));
  case Op::FToBits:
    return value(Exprs.fpToBits(X));
  default:
    return A;
  }
}

Value Arithmetic::select(const Inst &I, Value C, Value A, Value B) const {
  if (A == B)
    return A;
  return value(Exprs.ite(C.expr(), expr(A, I.E), expr(B, I.E)));
}

Value Arithmetic::loadTable(const TableSite &T, Value Index) const {
  if (Index.isConcrete())
    return Value::bits(Index.Bits < T.Elements.size() ? T.Elements[Index.Bits]
                                                      : 0);
  ExprId I = Index.expr();
  ExprId E =
      expr(Value::bits(T.Elements.empty() ? 0 : T.Elements.back()), T.Type);
  for (size_t N = T.Elements.size(); N-- > 0;)
    E = Exprs.ite(Exprs.eq(I, Exprs.constant(T.IndexWidth, N)),
                  expr(Value::bits(T.Elements[N]), T.Type), E);
  return value(E);
}

} // namespace jsym
