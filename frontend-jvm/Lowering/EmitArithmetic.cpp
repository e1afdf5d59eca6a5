//===- EmitArithmetic.cpp - Numbers ---------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::CheckKind;

/// False for instructions that are no arithmetic.
bool FunctionBuilder::emitArithmetic(const Instr &I) {
  if (I.Op < op_iadd || I.Op > op_dcmpg || I.Op == op_iinc)
    return false;
  if (I.Op >= op_lcmp)
    return emitCompare(I), true;
  if (I.Op >= op_i2l)
    return emitConversion(I), true;
  if (I.Op >= op_ishl && I.Op <= op_lushr)
    return emitShift(I), true;
  if (I.Op >= op_ineg && I.Op <= op_dneg) {
    Value *V = popValue();
    push(I.Op <= op_lneg ? B.CreateNeg(V) : B.CreateFNeg(V));
    return true;
  }
  bool IsDivision =
      I.Op == op_idiv || I.Op == op_ldiv || I.Op == op_irem || I.Op == op_lrem;
  if (IsDivision)
    return emitDivision(I), true;
  Value *R = popValue(), *L = popValue();
  bool IsFloat = L->getType()->isFloatingPointTy();
  Instruction::BinaryOps Op;
  switch (I.Op) {
  case op_iand:
  case op_land:
    Op = Instruction::And;
    break;
  case op_ior:
  case op_lor:
    Op = Instruction::Or;
    break;
  case op_ixor:
  case op_lxor:
    Op = Instruction::Xor;
    break;
  default: {
    // add, sub, mul, div, rem by four types each.
    static constexpr Instruction::BinaryOps Ints[] = {
        Instruction::Add, Instruction::Sub, Instruction::Mul};
    static constexpr Instruction::BinaryOps Floats[] = {
        Instruction::FAdd, Instruction::FSub, Instruction::FMul,
        Instruction::FDiv, Instruction::FRem};
    unsigned Kind = (I.Op - op_iadd) / 4;
    Op = IsFloat ? Floats[Kind] : Ints[Kind];
  }
  }
  push(B.CreateBinOp(Op, L, R));
  return true;
}

/// JVMS 6.5.idiv, irem: zero throws, MIN / -1 is MIN, MIN % -1 is 0. LLVM
/// leaves the last two undefined.
void FunctionBuilder::emitDivision(const Instr &I) {
  Value *R = popValue(), *L = popValue();
  Type *T = L->getType();
  Constant *Zero = ConstantInt::get(T, 0), *One = ConstantInt::get(T, 1),
           *MinusOne = ConstantInt::getAllOnesValue(T);
  bool IsDiv = I.Op == op_idiv || I.Op == op_ldiv;
  if (auto *C = dyn_cast<ConstantInt>(R)) {
    if (C->isZero()) {
      emitThrow(IntrinsicId::ThrowArithmetic, {});
      return push(Zero);
    }
    if (C->isMinusOne())
      return push(IsDiv ? B.CreateNeg(L) : Zero);
    return push(IsDiv ? B.CreateSDiv(L, R) : B.CreateSRem(L, R));
  }
  emitCheck(CheckKind::Zero, B.CreateICmpEQ(R, Zero),
            IntrinsicId::ThrowArithmetic, {});
  Value *IsMinusOne = B.CreateICmpEQ(R, MinusOne);
  Value *Safe = B.CreateSelect(IsMinusOne, One, R);
  if (IsDiv)
    return push(
        B.CreateSelect(IsMinusOne, B.CreateNeg(L), B.CreateSDiv(L, Safe)));
  push(B.CreateSelect(IsMinusOne, Zero, B.CreateSRem(L, Safe)));
}

/// JVMS 6.5.ishl: the low 5 (long: 6) bits of the distance.
void FunctionBuilder::emitShift(const Instr &I) {
  Value *Distance = popValue(), *V = popValue();
  bool IsLong = V->getType()->isIntegerTy(64);
  Distance = B.CreateAnd(Distance, B.getInt32(IsLong ? 63 : 31));
  if (IsLong)
    Distance = B.CreateZExt(Distance, B.getInt64Ty());
  if (I.Op <= op_lshl)
    return push(B.CreateShl(V, Distance));
  push(I.Op <= op_lshr ? B.CreateAShr(V, Distance) : B.CreateLShr(V, Distance));
}

/// -1, 0 or 1; with NaN fcmpg gives 1 and fcmpl -1 (JVMS 6.5.fcmp).
void FunctionBuilder::emitCompare(const Instr &I) {
  if (emitCompareAndJump(I))
    return;
  Value *R = popValue(), *L = popValue();
  if (I.Op == op_lcmp)
    return push(B.CreateIntrinsic(Intrinsic::scmp,
                                  {B.getInt32Ty(), B.getInt64Ty()}, {L, R}));
  bool IsG = I.Op == op_fcmpg || I.Op == op_dcmpg;
  Value *Greater =
      B.CreateFCmp(IsG ? CmpInst::FCMP_UGT : CmpInst::FCMP_OGT, L, R);
  Value *Less = B.CreateFCmp(IsG ? CmpInst::FCMP_OLT : CmpInst::FCMP_ULT, L, R);
  push(B.CreateSub(B.CreateZExt(Greater, B.getInt32Ty()),
                   B.CreateZExt(Less, B.getInt32Ty())));
}

void FunctionBuilder::emitConversion(const Instr &I) {
  Value *V = popValue();
  Type *I32 = B.getInt32Ty(), *I64 = B.getInt64Ty(), *F32 = B.getFloatTy(),
       *F64 = B.getDoubleTy();
  // JVMS 6.5.f2i: NaN is 0, what does not fit saturates.
  auto Saturate = [&](Type *To) {
    return B.CreateIntrinsic(Intrinsic::fptosi_sat, {To, V->getType()}, {V});
  };
  switch (I.Op) {
  case op_i2l:
    return push(B.CreateSExt(V, I64));
  case op_i2f:
  case op_l2f:
    return push(B.CreateSIToFP(V, F32));
  case op_i2d:
  case op_l2d:
    return push(B.CreateSIToFP(V, F64));
  case op_l2i:
    return push(B.CreateTrunc(V, I32));
  case op_f2i:
  case op_d2i:
    return push(Saturate(I32));
  case op_f2l:
  case op_d2l:
    return push(Saturate(I64));
  case op_f2d:
    return push(B.CreateFPExt(V, F64));
  case op_d2f:
    return push(B.CreateFPTrunc(V, F32));
  case op_i2b:
    return push(narrow(V, 'B'));
  case op_i2c:
    return push(narrow(V, 'C'));
  default:
    return push(narrow(V, 'S'));
  }
}

/// \p V, an int, as a value of the type with this letter (Z: its low bit).
Value *FunctionBuilder::narrow(Value *V, char Letter) {
  Type *I32 = B.getInt32Ty();
  if (isNarrow(V, Letter))
    return V;
  switch (Letter) {
  case 'Z':
    return B.CreateAnd(V, B.getInt32(1));
  case 'B':
    return B.CreateSExt(B.CreateTrunc(V, B.getInt8Ty()), I32);
  case 'C':
    return B.CreateZExt(B.CreateTrunc(V, B.getInt16Ty()), I32);
  case 'S':
    return B.CreateSExt(B.CreateTrunc(V, B.getInt16Ty()), I32);
  default:
    return V;
  }
}

bool FunctionBuilder::isNarrow(Value *V, char Letter, unsigned Depth) const {
  if (auto *C = dyn_cast<ConstantInt>(V)) {
    int64_t Bits = C->getSExtValue();
    switch (Letter) {
    case 'Z':
      return Bits == 0 || Bits == 1;
    case 'B':
      return isInt<8>(Bits);
    case 'C':
      return isUInt<16>(Bits);
    case 'S':
      return isInt<16>(Bits);
    default:
      return true;
    }
  }
  if (isa<ZExtInst>(V) || isa<SExtInst>(V)) {
    unsigned Width = cast<CastInst>(V)->getSrcTy()->getIntegerBitWidth();
    bool IsSigned = isa<SExtInst>(V);
    switch (Letter) {
    case 'Z':
      return Width == 1 && !IsSigned;
    case 'B':
      return Width == 8 ? IsSigned : Width < 8;
    case 'C':
      return !IsSigned && Width <= 16;
    case 'S':
      return Width == 16 ? IsSigned : Width < 16;
    default:
      return true;
    }
  }
  auto *Phi = dyn_cast<PHINode>(V);
  return Phi && Depth < 3 && Phi->getNumIncomingValues() &&
         all_of(
             Phi->incoming_values(),
             [&](Value *Incoming) {
               return isNarrow(Incoming, Letter, Depth + 1);
             });
}

} // namespace jsym::jvm
