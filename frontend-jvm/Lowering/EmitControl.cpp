//===- EmitControl.cpp - Locals, stack, jumps, returns --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"
#include "StackShuffle.h"

using namespace llvm;

namespace jsym::jvm {

/// Instructions that only move values need no location.
static bool isMove(Opcode Op) {
  return Op <= op_dconst_1 || (Op >= op_iload && Op <= op_aload) ||
         (Op >= op_pop && Op <= op_swap);
}

Error FunctionBuilder::emit(const Instr &I) {
  if (Debug && !isMove(I.Op))
    B.SetCurrentDebugLocation(Debug->locationOf(I.Pc));
  if (startsProbe())
    emitProbe(0);
  switch (I.Op) {
  case op_ldc:
  case op_ldc2_w:
    return emitConstant(I);
  case op_invokedynamic:
    return emitInvokeDynamic(I);
  default:
    break;
  }
  if (I.Op >= op_iaload && I.Op <= op_saload)
    emitArrayLoad(I);
  else if (I.Op >= op_iastore && I.Op <= op_sastore)
    emitArrayStore(I);
  else if (I.Op >= op_getstatic && I.Op <= op_putfield)
    emitField(I);
  else if (I.Op >= op_invokevirtual && I.Op <= op_invokeinterface)
    emitInvoke(I);
  else if (!emitArithmetic(I))
    emitSimple(I);
  return Error::success();
}

void FunctionBuilder::emitSimple(const Instr &I) {
  if (I.Op >= op_iload && I.Op <= op_aload) {
    if (I.A < 64 && Written >> I.A & 1)
      LoadsWritten.set(Current);
    return push(Locals[I.A]);
  }
  if (I.Op >= op_istore && I.Op <= op_astore)
    return emitStore(I);
  if (I.Op >= op_pop && I.Op <= op_swap) {
    [[maybe_unused]] bool Fits = shuffleStack(I.Op, Stack);
    assert(Fits && "type flow has checked the stack");
    return;
  }
  if (I.Op >= op_ireturn && I.Op <= op_return)
    return emitReturn(I);
  if (I.Op >= op_ifeq && I.Op <= op_if_acmpne)
    return emitCompareZero(I);
  if (Value *Known = knownNumber(I))
    return push(Known);
  switch (I.Op) {
  case op_nop:
    return;
  case op_iinc:
    Locals[I.A] = B.CreateAdd(Locals[I.A], B.getInt32(I.B));
    if (I.A < 64)
      Written |= uint64_t(1) << I.A;
    if (Debug)
      Debug->declareValue(Locals[I.A], I.A, I.Pc, B.GetInsertBlock());
    return;
  case op_ifnull:
  case op_ifnonnull:
    return emitCompareZero(I);
  case op_jsr:
    push(Null); // the return address, which nobody reads
    return emitJump(CurrentNode->Succs[0]);
  case op_goto:
  case op_ret:
    return emitJump(CurrentNode->Succs[0]);
  case op_tableswitch:
  case op_lookupswitch:
    return emitSwitch(I);
  case op_new:
    return emitNew(I);
  case op_newarray:
  case op_anewarray:
    return emitNewArray(I);
  case op_multianewarray:
    return emitMultiNewArray(I);
  case op_checkcast:
  case op_instanceof:
    return emitTypeTest(I);
  default:
    return emitOnObject(I);
  }
}

/// What an instruction pushes that has no other effect, or null.
Value *FunctionBuilder::knownNumber(const Instr &I) {
  switch (I.Op) {
  case op_aconst_null:
    return Null;
  case op_sipush:
    return B.getInt32(I.A);
  case op_lconst_0:
  case op_lconst_1:
    return B.getInt64(I.Op - op_lconst_0);
  case op_fconst_0:
  case op_fconst_1:
  case op_fconst_2:
    return ConstantFP::get(B.getFloatTy(), I.Op - op_fconst_0);
  case op_dconst_0:
  case op_dconst_1:
    return ConstantFP::get(B.getDoubleTy(), I.Op - op_dconst_0);
  default:
    return nullptr;
  }
}

/// Instructions whose operand is an object, which must be there.
void FunctionBuilder::emitOnObject(const Instr &I) {
  Operand Object = pop();
  emitNullCheck(Object);
  switch (I.Op) {
  case op_arraylength:
    return push(emitPlain(IntrinsicId::ArrayLength, {Object.V}));
  case op_athrow:
    return emitThrowHere(IntrinsicId::Throw, {Object.V});
  case op_monitorenter:
    emitCall(IntrinsicId::MonitorEnter, {Object.V});
    return;
  case op_monitorexit:
    emitCall(IntrinsicId::MonitorExit, {Object.V});
    return;
  default:
    llvm_unreachable("type flow has a rule for each opcode");
  }
}

void FunctionBuilder::emitStore(const Instr &I) {
  Operand O = pop();
  Locals[I.A] = O.V;
  if (I.A < 64)
    Written |= uint64_t(1) << I.A;
  if (!Debug)
    return;
  // A variable is in scope from the instruction after its first store.
  uint32_t Next = Current + 1 < Code.Bytes.Instrs.size()
                      ? Code.Bytes.Instrs[Current + 1].Pc
                      : I.Pc;
  Debug->declareValue(O.V, I.A, Next, B.GetInsertBlock());
}

Value *FunctionBuilder::conditionOf(Opcode Op, Value *L, Value *R) {
  static constexpr CmpInst::Predicate Predicates[] = {
      CmpInst::ICMP_EQ,  CmpInst::ICMP_NE,  CmpInst::ICMP_SLT,
      CmpInst::ICMP_SGE, CmpInst::ICMP_SGT, CmpInst::ICMP_SLE};
  return B.CreateICmp(Predicates[(Op - op_ifeq) % 6], L, R);
}

/// The i1 that \p V extends, if it does; then it is 0 or 1.
static Value *boolOf(Value *V) {
  auto *Z = dyn_cast<ZExtInst>(V);
  return Z && Z->getSrcTy()->isIntegerTy(1) ? Z->getOperand(0) : nullptr;
}

/// Conditional jumps on one or two operands.
void FunctionBuilder::emitCompareZero(const Instr &I) {
  uint32_t Then = CurrentNode->Succs[0], Else = CurrentNode->Succs[1];
  if (I.Op == op_ifnull || I.Op == op_ifnonnull) {
    Value *V = popValue();
    return emitCondJump(
        B.CreateICmp(I.Op == op_ifnull ? CmpInst::ICMP_EQ : CmpInst::ICMP_NE, V,
                     Null),
        Then, Else);
  }
  if (I.Op >= op_if_icmpeq) {
    Value *R = popValue(), *L = popValue();
    return emitCondJump(conditionOf(I.Op, L, R), Then, Else);
  }
  Value *V = popValue();
  Value *Bool = boolOf(V);
  if (Bool && (I.Op == op_ifeq || I.Op == op_ifne)) {
    bool IsKept = is_contained(Locals, V) ||
                  any_of(Stack, [&](const Operand &O) { return O.V == V; });
    auto *Extension = cast<ZExtInst>(V);
    if (!IsKept && V->use_empty() && &B.GetInsertBlock()->back() == Extension)
      Extension->eraseFromParent();
    if (I.Op == op_ifeq)
      std::swap(Then, Else);
    return emitCondJump(Bool, Then, Else);
  }
  emitCondJump(conditionOf(I.Op, V, B.getInt32(0)), Then, Else);
}

/// lcmp, fcmpl and their like before a conditional jump of the same block: one
/// compare, for NaN as the pair says. False if the instruction stands alone.
bool FunctionBuilder::emitCompareAndJump(const Instr &I) {
  if (Current + 1 >= CurrentNode->End)
    return false;
  const Instr &Jump = Code.Bytes.Instrs[Current + 1];
  if (Jump.Op < op_ifeq || Jump.Op > op_ifle)
    return false;
  Value *R = popValue(), *L = popValue();
  Value *Cond;
  if (I.Op == op_lcmp) {
    Cond = conditionOf(Jump.Op, L, R);
  } else {
    // With NaN fcmpg is 1 and fcmpl is -1: unordered predicates hold then.
    static constexpr CmpInst::Predicate OnGreater[] = {
        CmpInst::FCMP_OEQ, CmpInst::FCMP_UNE, CmpInst::FCMP_OLT,
        CmpInst::FCMP_UGE, CmpInst::FCMP_UGT, CmpInst::FCMP_OLE};
    static constexpr CmpInst::Predicate OnLess[] = {
        CmpInst::FCMP_OEQ, CmpInst::FCMP_UNE, CmpInst::FCMP_ULT,
        CmpInst::FCMP_OGE, CmpInst::FCMP_OGT, CmpInst::FCMP_ULE};
    bool IsG = I.Op == op_fcmpg || I.Op == op_dcmpg;
    Cond = B.CreateFCmp((IsG ? OnGreater : OnLess)[Jump.Op - op_ifeq], L, R);
  }
  ++Current; // the jump is done
  if (Debug)
    B.SetCurrentDebugLocation(Debug->locationOf(Jump.Pc));
  emitCondJump(Cond, CurrentNode->Succs[0], CurrentNode->Succs[1]);
  return true;
}

void FunctionBuilder::emitSwitch(const Instr &I) {
  Value *Key = popValue();
  const SwitchCases &Cases = Code.Bytes.Switches[I.B];
  ArrayRef<uint32_t> Succs = CurrentNode->Succs;
  // With probes each distinct target has one edge, numbered by first mention.
  SmallDenseMap<uint32_t, BasicBlock *> Edges;
  auto edgeTo = [&](uint32_t Node) {
    if (!Unit.Options.Probes)
      return edgeBlock(Node, 0);
    BasicBlock *&Edge = Edges[Node];
    if (!Edge)
      Edge = edgeBlock(Node, Edges.size());
    return Edge;
  };
  SwitchInst *Switch = B.CreateSwitch(Key, edgeTo(Succs[0]), Cases.size());
  for (auto [Index, Case] : enumerate(Cases))
    Switch->addCase(B.getInt32(Case.first), edgeTo(Succs[Index + 1]));
}

void FunctionBuilder::emitReturn(const Instr &I) {
  // JVMS 6.5.ireturn: boolean, byte, char and short results are narrowed.
  Value *Result = nullptr;
  if (I.Op != op_return) {
    Operand O = pop();
    Result = O.Narrow == Code.Shape.ResultLetter
                 ? O.V
                 : narrow(O.V, Code.Shape.ResultLetter);
  }
  if (Code.Method.Flags & dialect::AccSynchronized)
    emitRelease();
  if (Result)
    B.CreateRet(Result);
  else
    B.CreateRetVoid();
}

} // namespace jsym::jvm
