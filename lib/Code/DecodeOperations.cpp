//===- DecodeOperations.cpp - Arithmetic, casts and loads to dense code ---===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace jsym::dialect;
using LlvmValue = llvm::Value;

namespace jsym {

void Decoder::binary(BinaryOperator &I) {
  static const struct {
    unsigned Opcode;
    Op Narrow, Wide;
    BinaryKind Kind;
  } Table[] = {
#define ROW(L, N) {Instruction::L, Op::N##32, Op::N##64, BinaryKind::N}
      ROW(Add, Add),   ROW(Sub, Sub),   ROW(Mul, Mul),   ROW(And, And),
      ROW(Or, Or),     ROW(Xor, Xor),   ROW(Shl, Shl),   ROW(LShr, LShr),
      ROW(AShr, AShr), ROW(SDiv, SDiv), ROW(SRem, SRem), ROW(UDiv, UDiv),
      ROW(URem, URem),
#undef ROW
#define ROW(L, N) {Instruction::L, Op::N##32, Op::N##64, BinaryKind::Add}
      ROW(FAdd, FAdd), ROW(FSub, FSub), ROW(FMul, FMul), ROW(FDiv, FDiv),
      ROW(FRem, FRem),
#undef ROW
  };
  uint32_t T = typeCode(I.getType());
  if (!T)
    return unsupported(Twine("LLVM instruction ") + I.getOpcodeName() +
                       " of this type");
  for (auto &Row : Table) {
    if (Row.Opcode != I.getOpcode())
      continue;
    if (T == 32 && I.getOpcode() == Instruction::Add)
      if (auto *C = dyn_cast<ConstantInt>(I.getOperand(1))) {
        uint16_t A = reg(I.getOperand(0));
        emit(Op::AddImm32, dest(I), A).C = uint32_t(C->getZExtValue());
        return;
      }
    uint16_t A = reg(I.getOperand(0)), B = reg(I.getOperand(1));
    if (T == 32 || T == TypeF32) {
      emit(Row.Narrow, dest(I), A, B);
    } else if (T == 64 || T == TypeF64) {
      emit(Row.Wide, dest(I), A, B);
    } else {
      Inst &N = emit(Op::BinaryN, dest(I), A, B);
      N.C = uint32_t(Row.Kind);
      N.E = T;
    }
    return;
  }
}

void Decoder::compare(ICmpInst &I) {
  if (fusesWithBranch(I))
    return;
  LlvmValue *A = I.getOperand(0), *B = I.getOperand(1);
  auto Pred = I.getPredicate();
  if (ICmpInst::isGT(Pred) || ICmpInst::isGE(Pred)) {
    Pred = CmpInst::getSwappedPredicate(Pred);
    std::swap(A, B);
  }
  uint32_t T = typeCode(A->getType());
  uint16_t RA = reg(A), RB = reg(B);
  if (T == TypeRef) {
    emit(Pred == CmpInst::ICMP_EQ ? Op::RefEq : Op::RefNe, dest(I), RA, RB);
    return;
  }
  CmpKind K = Pred == CmpInst::ICMP_EQ    ? CmpKind::Eq
              : Pred == CmpInst::ICMP_NE  ? CmpKind::Ne
              : Pred == CmpInst::ICMP_SLT ? CmpKind::Slt
              : Pred == CmpInst::ICMP_SLE ? CmpKind::Sle
              : Pred == CmpInst::ICMP_ULT ? CmpKind::Ult
                                          : CmpKind::Ule;
  if (T == 32 || T == 64) {
    // The opcodes of one comparison stand side by side, in CmpKind's order.
    unsigned O = unsigned(Op::CmpEq32) + 2 * unsigned(K) + (T == 64);
    emit(Op(O), dest(I), RA, RB);
    return;
  }
  if (!T)
    return unsupported("comparison of a wide integer");
  Inst &N = emit(Op::CmpN, dest(I), RA, RB);
  N.C = uint32_t(K);
  N.E = T;
}

void Decoder::cast(CastInst &I) {
  uint32_t From = typeCode(I.getSrcTy()), To = typeCode(I.getDestTy());
  Op O;
  switch (I.getOpcode()) {
  case Instruction::Trunc:
    O = Op::Trunc;
    break;
  case Instruction::ZExt:
    O = Op::ZExt;
    break;
  case Instruction::SExt:
    O = Op::SExt;
    break;
  case Instruction::SIToFP:
    O = Op::SIToF;
    break;
  case Instruction::UIToFP:
    O = Op::UIToF;
    break;
  case Instruction::FPExt:
  case Instruction::FPTrunc:
    O = Op::FConvert;
    break;
  case Instruction::BitCast:
    O = From > 64 && From != TypeRef ? Op::FToBits : Op::BitsToF;
    if (From == To)
      O = Op::Mov;
    break;
  case Instruction::FPToSI: // in range, or any value would do
    O = Op::FToSISat;
    break;
  case Instruction::FPToUI:
    O = Op::FToUISat;
    break;
  default:
    return unsupported(Twine("LLVM instruction ") + I.getOpcodeName());
  }
  if (!From || !To)
    return unsupported(Twine("LLVM instruction ") + I.getOpcodeName() +
                       " of this type");
  uint16_t A = reg(I.getOperand(0));
  Inst &N = emit(O, dest(I), A);
  N.C = From;
  N.E = To;
}

void Decoder::select(SelectInst &I) {
  uint32_t T = typeCode(I.getType());
  if (!T || !I.getCondition()->getType()->isIntegerTy(1))
    return unsupported("select of this type");
  uint16_t A = reg(I.getCondition()), B = reg(I.getTrueValue()),
           C = reg(I.getFalseValue());
  // Functions (results of dispatch) cannot become an ite either.
  bool Fork = T == TypeRef || I.getType()->isPointerTy();
  Inst &N = emit(Fork ? Op::SelectRef : Op::Select, dest(I), A, B);
  N.C = C;
  N.E = T;
}

/// Locals of a pipeline that keeps them in memory: the alloca is a register.
static bool isLocal(const LlvmValue *Pointer, const Type *T) {
  auto *A = dyn_cast<AllocaInst>(Pointer);
  return A && !A->isArrayAllocation() && A->getAllocatedType() == T;
}

void Decoder::load(LoadInst &I) {
  if (isLocal(I.getPointerOperand(), I.getType())) {
    emit(Op::Mov, dest(I), Regs.lookup(I.getPointerOperand()));
    return;
  }
  if (!tableLoad(I))
    unsupported("load from LLVM memory");
}

void Decoder::store(StoreInst &I) {
  if (!isLocal(I.getPointerOperand(), I.getValueOperand()->getType()))
    return unsupported("store to LLVM memory");
  uint16_t A = reg(I.getValueOperand());
  emit(Op::Mov, Regs.lookup(I.getPointerOperand()), A);
}

/// load (gep [N x T], @constant table, 0, index), as SimplifyCFG makes them of
/// switches.
bool Decoder::tableLoad(LoadInst &I) {
  auto *Gep = dyn_cast<GEPOperator>(I.getPointerOperand());
  auto *G = dyn_cast<GlobalVariable>(Gep ? Gep->getPointerOperand()
                                         : I.getPointerOperand());
  uint32_t T = typeCode(I.getType());
  if (!Gep || !G || !G->isConstant() || !G->hasDefinitiveInitializer() || !T ||
      T == TypeRef)
    return false;
  auto *Init = G->getInitializer();
  auto *AT = dyn_cast<ArrayType>(Init->getType());
  if (!AT || AT->getElementType() != I.getType())
    return false;
  const LlvmValue *Index = nullptr;
  if (Gep->getSourceElementType() == AT && Gep->getNumIndices() == 2) {
    auto *Zero = dyn_cast<ConstantInt>(Gep->getOperand(1));
    if (!Zero || !Zero->isZero())
      return false;
    Index = Gep->getOperand(2);
  } else if (Gep->getSourceElementType() == I.getType() &&
             Gep->getNumIndices() == 1) {
    Index = Gep->getOperand(1);
  }
  uint32_t IndexWidth = Index ? typeCode(Index->getType()) : 0;
  if (!IndexWidth || IndexWidth > 64)
    return false;
  TableSite Site{{}, T, IndexWidth, {}};
  for (unsigned N = 0; N < AT->getNumElements(); ++N) {
    auto *E = Init->getAggregateElement(N);
    const MethodModel *Code = E ? codeOf(E) : nullptr;
    std::optional<uint64_t> Bits;
    if (Code)
      Bits = addressOf(*Code);
    else if (E)
      Bits = constantBits(E);
    if (!Bits)
      return false;
    Site.Elements.push_back(*Bits);
    Site.Code.push_back(Code);
  }
  if (llvm::none_of(Site.Code, [](auto *M) { return M; }))
    Site.Code.clear();
  P.Tables.push_back(std::move(Site));
  uint16_t A = reg(Index);
  emit(Op::LoadTable, dest(I), A).P = &P.Tables.back();
  return true;
}

} // namespace jsym
