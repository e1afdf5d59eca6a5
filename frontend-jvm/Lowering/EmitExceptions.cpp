//===- EmitExceptions.cpp - Exception edges and checks --------------------===//
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

CallBase *FunctionBuilder::emitCall(FunctionCallee Callee,
                                    ArrayRef<Value *> Args) {
  BasicBlock *Unwind = nullptr;
  if (CurrentNode->Pad >= 0) {
    Unwind = blockOf(CurrentNode->Pad);
    addEdge(CurrentNode->Pad);
  } else if (Code.Method.Flags & dialect::AccSynchronized) {
    Unwind = syncPad();
  }
  CallBase *Call;
  if (Unwind) {
    BasicBlock *Next = newBlock("next");
    Call = B.CreateInvoke(Callee, Next, Unwind, Args);
    B.SetInsertPoint(Next);
  } else {
    Call = B.CreateCall(Callee, Args);
  }
  Call->setAttributes(CallAttributes);
  return Call;
}

CallBase *FunctionBuilder::emitCall(IntrinsicId I, ArrayRef<Value *> Args) {
  return emitCall(Dialect.intrinsic(I), Args);
}

CallInst *FunctionBuilder::emitPlain(IntrinsicId I, ArrayRef<Value *> Args) {
  return B.CreateCall(Dialect.intrinsic(I), Args);
}

/// The throw itself, at the insertion point, which it ends.
void FunctionBuilder::emitThrowHere(IntrinsicId I, ArrayRef<Value *> Args) {
  Function *Callee = Dialect.intrinsic(I);
  BasicBlock *Unwind = nullptr;
  if (CurrentNode->Pad >= 0) {
    Unwind = blockOf(CurrentNode->Pad);
    addEdge(CurrentNode->Pad);
  } else if (Code.Method.Flags & dialect::AccSynchronized) {
    Unwind = syncPad();
  }
  if (!Unwind) {
    B.CreateCall(Callee, Args);
    B.CreateUnreachable();
    return;
  }
  if (!Unreachable) {
    Unreachable = newBlock("unreachable");
    new UnreachableInst(F.getContext(), Unreachable);
  }
  B.CreateInvoke(Callee, Unreachable, Unwind, Args);
}

void FunctionBuilder::startDeadCode() {
  B.SetInsertPoint(newBlock("dead"));
  HasDeadCode = true;
}

void FunctionBuilder::emitThrow(IntrinsicId I, ArrayRef<Value *> Args) {
  emitThrowHere(I, Args);
  startDeadCode();
}

void FunctionBuilder::emitUnsupported(StringRef What) {
  emitThrow(IntrinsicId::Unsupported, {Dialect.text(What)});
}

void FunctionBuilder::emitLinkageError(StringRef ErrorClass,
                                       StringRef Message) {
  emitThrow(IntrinsicId::ThrowLinkage,
            {Dialect.classDescriptor(ErrorClass), Dialect.text(Message)});
}

void FunctionBuilder::emitCheck(CheckKind K, Value *Fails, IntrinsicId Throw,
                                ArrayRef<Value *> Args) {
  if (auto *Known = dyn_cast<ConstantInt>(Fails)) {
    if (Known->isOne())
      emitThrow(Throw, Args);
    return;
  }
  static constexpr const char *Names[] = {"null", "bounds", "zero",
                                          "size", "cast",   "store"};
  BasicBlock *Fail = newBlock(Names[unsigned(K)]), *Ok = newBlock("ok");
  Dialect.createCheck(B, K, Fails, Fail, Ok);
  B.SetInsertPoint(Fail);
  emitThrowHere(Throw, Args);
  B.SetInsertPoint(Ok);
}

bool FunctionBuilder::isKnownNonNull(const Value *V) const {
  if (auto *A = dyn_cast<Argument>(V))
    return A->hasNonNullAttr();
  if (auto *Call = dyn_cast<CallBase>(V))
    return Call->hasRetAttr(llvm::Attribute::NonNull);
  // What was caught was thrown, and so is no null.
  return isa<LandingPadInst>(V);
}

void FunctionBuilder::emitNullCheck(const Operand &O) {
  if (isKnownNonNull(O.V))
    return;
  Value *Message = nullMessage(O);
  Value *Fails =
      isa<ConstantPointerNull>(O.V) ? B.getTrue() : B.CreateICmpEQ(O.V, Null);
  emitCheck(CheckKind::Null, Fails, IntrinsicId::ThrowNull, {Message});
}

/// JVMS 2.10, 3.12: the first handler in table order whose type fits.
void FunctionBuilder::emitPad(const FlowNode &N) {
  if (Debug) {
    uint32_t First = Graph.Nodes[N.Handlers.front().Node].First;
    B.SetCurrentDebugLocation(Debug->locationOf(Code.Bytes.Instrs[First].Pc));
  }
  F.setPersonalityFn(Dialect.personality());
  LandingPadInst *Exception = B.CreateLandingPad(Null->getType(), 1);
  Exception->addClause(ConstantPointerNull::get(B.getPtrTy()));
  Stack.assign(1, {Exception, -1, 0});
  for (const PadHandler &H : N.Handlers) {
    bool Done = false;
    emitHandler(H, Exception, Done);
    if (Done)
      return;
  }
  if (Code.Method.Flags & dialect::AccSynchronized)
    emitRelease();
  B.CreateResume(Exception);
}

void FunctionBuilder::emitHandler(const PadHandler &H, Value *Exception,
                                  bool &Done) {
  StringRef Name;
  if (H.CatchType)
    Name = cantFail(Code.File.pool().className(H.CatchType, 0));
  if (!H.CatchType || Name == "java/lang/Throwable") {
    Done = true;
    emitJump(H.Node);
    return;
  }
  const Resolved<dialect::ClassModel> &Class = Unit.classAt(H.CatchType.Value);
  if (!Class) {
    Done = true;
    B.CreateCall(
        Dialect.intrinsic(IntrinsicId::ThrowLinkage),
        {Dialect.classDescriptor(Class.Throws), Dialect.text(Class.Message)});
    B.CreateUnreachable();
    return;
  }
  Value *Fits = emitPlain(IntrinsicId::InstanceOf,
                          {Exception, Dialect.classDescriptor(Name)});
  BasicBlock *Next = newBlock("uncaught");
  addEdge(H.Node);
  B.CreateCondBr(Fits, blockOf(H.Node), Next);
  B.SetInsertPoint(Next);
}

Value *FunctionBuilder::lockObject() {
  if (!Code.Method.isStatic())
    return F.getArg(0);
  return emitPlain(IntrinsicId::ClassConstant,
                   {Dialect.classDescriptor(Code.owner().name())});
}

void FunctionBuilder::emitRelease() {
  Function *Exit = Dialect.intrinsic(IntrinsicId::MonitorExit);
  B.CreateCall(Exit, {lockObject()})->setAttributes(CallAttributes);
}

/// JVMS 2.11.10: a synchronized method that completes abruptly.
BasicBlock *FunctionBuilder::syncPad() {
  if (SyncPad)
    return SyncPad;
  SyncPad = newBlock("release");
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(SyncPad);
  F.setPersonalityFn(Dialect.personality());
  LandingPadInst *Exception = B.CreateLandingPad(Null->getType(), 1);
  Exception->addClause(ConstantPointerNull::get(B.getPtrTy()));
  emitRelease();
  B.CreateResume(Exception);
  return SyncPad;
}

} // namespace jsym::jvm
