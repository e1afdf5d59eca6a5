//===- Arithmetic.cpp - Operations whose operands are symbolic ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Interpreter.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace jsym {

static uint64_t maskOf(uint32_t Width) {
  return Width >= 64 ? ~0ull : (1ull << Width) - 1;
}
static int64_t signExtend(uint64_t Bits, uint32_t Width) {
  return SignExtend64(Bits, Width);
}
static Sort sortOf(uint32_t Type) {
  return Type == TypeF32   ? Sort::float32()
         : Type == TypeF64 ? Sort::float64()
                           : Sort::bits(Type);
}
ExprId Interpreter::expr(Value V, uint32_t Type) {
  if (!V.isConcrete())
    return V.expr();
  if (Type == TypeF32 || Type == TypeF64)
    return Exprs.floatConstant(sortOf(Type), V.Bits);
  return Exprs.constant(Type, V.Bits);
}

Value Interpreter::value(ExprId E) {
  return Exprs.isConst(E) ? Value::bits(Exprs.bits(E)) : Value::expr(E);
}

//===-- Integers ----------------------------------------------------------===//

static uint64_t foldBinary(BinaryKind K, uint32_t W, uint64_t A, uint64_t B) {
  int64_t SA = signExtend(A, W), SB = signExtend(B, W);
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

Value Interpreter::binary(BinaryKind K, uint32_t W, Value A, Value B) {
  if (A.isConcrete() && B.isConcrete())
    return Value::bits(foldBinary(K, W, A.Bits, B.Bits) & maskOf(W));
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

ExprId Interpreter::compareExpr(CmpKind K, ExprId A, ExprId B) {
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
    return signExtend(A, W) < signExtend(B, W);
  case CmpKind::Sle:
    return signExtend(A, W) <= signExtend(B, W);
  case CmpKind::Ult:
    return A < B;
  case CmpKind::Ule:
    return A <= B;
  }
  return false;
}

Value Interpreter::compare(CmpKind K, uint32_t W, Value A, Value B) {
  if (A.isConcrete() && B.isConcrete())
    return Value::bits(foldCompare(K, W, A.Bits, B.Bits));
  return value(compareExpr(K, expr(A, W), expr(B, W)));
}

//===-- Floats ------------------------------------------------------------===//

Value Interpreter::floatBinary(Op O, Value A, Value B) {
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
Value Interpreter::floatCompare(const Inst &I, Value A, Value B) {
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
    return Signed ? maskOf(Width - 1) : maskOf(Width);
  return (Signed ? uint64_t(int64_t(D)) : uint64_t(D)) & maskOf(Width);
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
    int64_t S = signExtend(A, I.C);
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

Value Interpreter::convert(const Inst &I, Value A) {
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
    ExprId Zero = Exprs.constant(64, 0), Max = Exprs.constant(64, maskOf(I.E));
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

Value Interpreter::select(const Inst &I, Value C, Value A, Value B) {
  if (A == B)
    return A;
  return value(Exprs.ite(C.expr(), expr(A, I.E), expr(B, I.E)));
}

Value Interpreter::loadTable(const TableSite &T, Value Index) {
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

//===-- What LLVM's passes introduce --------------------------------------===//

static uint64_t foldMath(const MathSite &M, const uint64_t *X, bool &Overflow) {
  uint32_t W = M.Width;
  int64_t SA = signExtend(X[0], W), SB = signExtend(X[1], W);
  APInt A(W, X[0]), B(W, X[1]);
  auto with = [&](APInt R) { return R.getZExtValue(); };
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

/// The classes of llvm.is.fpclass that a bit pattern is in.
static bool inFPClass(uint64_t Bits, uint32_t Type, uint32_t Test) {
  bool Wide = Type == TypeF64;
  unsigned Mantissa = Wide ? 52 : 23, Width = Wide ? 64 : 32;
  uint64_t M = Bits & maskOf(Mantissa), Quiet = 1ull << (Mantissa - 1);
  uint64_t E = (Bits >> Mantissa) & maskOf(Width - 1 - Mantissa);
  bool Neg = Bits >> (Width - 1) & 1, Max = E == maskOf(Width - 1 - Mantissa);
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

void Interpreter::math(const MathSite &M, Value *R, uint16_t D) {
  bool Concrete = true;
  uint64_t X[3];
  for (unsigned N = 0; N < 3; ++N) {
    Concrete &= R[M.Args[N]].isConcrete();
    X[N] = R[M.Args[N]].Bits;
  }
  bool HasOverflow = M.Kind >= MathKind::UAddOv && M.Kind <= MathKind::SMulOv;
  if (!Concrete) {
    Value Overflow, V = mathSymbolic(M, R, Overflow);
    R[D] = V;
    if (HasOverflow)
      R[D + 1] = Overflow;
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
  R[D] = Value::bits(V & maskOf(M.Extra ? M.Extra : M.Width));
  if (HasOverflow)
    R[D + 1] = Value::bits(Overflow);
}

Value Interpreter::mathSymbolic(const MathSite &M, const Value *R,
                                Value &Overflow) {
  uint32_t W = M.Width;
  auto E = [&](unsigned N) { return expr(R[M.Args[N]], W); };
  auto K = [&](uint64_t Bits) { return Exprs.constant(W, Bits); };
  ExprManager &X = Exprs;
  switch (M.Kind) {
  case MathKind::SMin:
    return value(X.ite(X.slt(E(0), E(1)), E(0), E(1)));
  case MathKind::SMax:
    return value(X.ite(X.slt(E(1), E(0)), E(0), E(1)));
  case MathKind::UMin:
    return value(X.ite(X.ult(E(0), E(1)), E(0), E(1)));
  case MathKind::UMax:
    return value(X.ite(X.ult(E(1), E(0)), E(0), E(1)));
  case MathKind::Abs:
    return value(X.ite(X.slt(E(0), K(0)), X.neg(E(0)), E(0)));
  case MathKind::SCmp:
  case MathKind::UCmp: {
    bool S = M.Kind == MathKind::SCmp;
    uint32_t To = M.Extra;
    ExprId Less = S ? X.slt(E(0), E(1)) : X.ult(E(0), E(1));
    ExprId More = S ? X.slt(E(1), E(0)) : X.ult(E(1), E(0));
    return value(X.ite(Less, X.constant(To, maskOf(To)), X.zext(More, To)));
  }
  case MathKind::CtPop: {
    ExprId Sum = K(0);
    for (uint32_t B = 0; B < W; ++B)
      Sum = X.add(Sum, X.zext(X.extract(E(0), B, 1), W));
    return value(Sum);
  }
  case MathKind::CtLz:
  case MathKind::CtTz: {
    bool Leading = M.Kind == MathKind::CtLz;
    ExprId N = K(W);
    for (uint32_t B = 0; B < W; ++B) {
      uint32_t Bit = Leading ? B : W - 1 - B;
      N = X.ite(X.eq(X.extract(E(0), Bit, 1), X.boolean(true)),
                K(Leading ? W - 1 - Bit : Bit), N);
    }
    return value(N);
  }
  case MathKind::BSwap: {
    ExprId S = X.extract(E(0), 0, 8);
    for (uint32_t B = 8; B < W; B += 8)
      S = X.concat(S, X.extract(E(0), B, 8));
    return value(S);
  }
  case MathKind::BitReverse: {
    ExprId S = X.extract(E(0), 0, 1);
    for (uint32_t B = 1; B < W; ++B)
      S = X.concat(S, X.extract(E(0), B, 1));
    return value(S);
  }
  case MathKind::FShl:
  case MathKind::FShr: {
    bool Left = M.Kind == MathKind::FShl;
    ExprId N = isPowerOf2_32(W) ? X.bitAnd(E(2), K(W - 1)) : X.urem(E(2), K(W));
    ExprId Rest = X.sub(K(W), N); // a shift by the width gives zero
    return value(Left ? X.bitOr(X.shl(E(0), N), X.lshr(E(1), Rest))
                      : X.bitOr(X.shl(E(0), Rest), X.lshr(E(1), N)));
  }
  case MathKind::FAbs:
    return value(X.fabs(E(0)));
  case MathKind::Sqrt:
    return value(X.fsqrt(E(0)));
  case MathKind::UAddOv:
  case MathKind::UAddSat: {
    ExprId Sum = X.add(E(0), E(1)), Ov = X.ult(Sum, E(0));
    Overflow = value(Ov);
    return value(M.Kind == MathKind::UAddOv ? Sum
                                            : X.ite(Ov, K(maskOf(W)), Sum));
  }
  case MathKind::USubOv:
  case MathKind::USubSat: {
    ExprId Ov = X.ult(E(0), E(1)), D = X.sub(E(0), E(1));
    Overflow = value(Ov);
    return value(M.Kind == MathKind::USubOv ? D : X.ite(Ov, K(0), D));
  }
  case MathKind::SAddOv:
  case MathKind::SAddSat:
  case MathKind::SSubOv:
  case MathKind::SSubSat: {
    bool Add = M.Kind == MathKind::SAddOv || M.Kind == MathKind::SAddSat;
    ExprId A = E(0), B = E(1), Sum = Add ? X.add(A, B) : X.sub(A, B);
    // Overflow: the operands (of a difference: A and not B) have the same sign
    // and the result has the other.
    ExprId Signs = Add ? X.bitAnd(X.bitXor(A, Sum), X.bitXor(B, Sum))
                       : X.bitAnd(X.bitXor(A, B), X.bitXor(A, Sum));
    ExprId Ov = X.slt(Signs, K(0));
    Overflow = value(Ov);
    if (M.Kind == MathKind::SAddOv || M.Kind == MathKind::SSubOv)
      return value(Sum);
    ExprId End = X.ite(X.slt(A, K(0)), K(1ull << (W - 1)), K(maskOf(W - 1)));
    return value(X.ite(Ov, End, Sum));
  }
  case MathKind::UMulOv:
  case MathKind::SMulOv: {
    bool S = M.Kind == MathKind::SMulOv;
    uint32_t Wide = 2 * W;
    ExprId A = S ? X.sext(E(0), Wide) : X.zext(E(0), Wide);
    ExprId B = S ? X.sext(E(1), Wide) : X.zext(E(1), Wide);
    ExprId P = X.mul(A, B), Low = X.trunc(P, W);
    Overflow = value(X.ne(P, S ? X.sext(Low, Wide) : X.zext(Low, Wide)));
    return value(Low);
  }
  case MathKind::IsFPClass:
    return value(fpClassExpr(M, E(0)));
  }
  return {};
}

/// Each class but NaN is a range of bit patterns; NaN is one value.
ExprId Interpreter::fpClassExpr(const MathSite &M, ExprId F) {
  bool Wide = M.Width == TypeF64;
  uint32_t W = Wide ? 64 : 32;
  uint64_t Inf = Wide ? 0x7ffull << 52 : 0xffull << 23;
  uint64_t MinNormal = Wide ? 1ull << 52 : 1ull << 23;
  ExprId Bits = Exprs.fpToBits(F);
  SmallVector<ExprId, 8> Any;
  auto range = [&](unsigned Class, uint64_t Low, uint64_t High, bool Neg) {
    if (!(M.Extra >> Class & 1))
      return;
    uint64_t Sign = Neg ? 1ull << (W - 1) : 0;
    Any.push_back(
        Exprs.conj({Exprs.ule(Exprs.constant(W, Low | Sign), Bits),
                    Exprs.ule(Bits, Exprs.constant(W, High | Sign))}));
  };
  if (M.Extra & 3)
    Any.push_back(Exprs.fisnan(F));
  range(2, Inf, Inf, true);
  range(3, MinNormal, Inf - 1, true);
  range(4, 1, MinNormal - 1, true);
  range(5, 0, 0, true);
  range(6, 0, 0, false);
  range(7, 1, MinNormal - 1, false);
  range(8, MinNormal, Inf - 1, false);
  range(9, Inf, Inf, false);
  return Exprs.disj(Any);
}

} // namespace jsym
