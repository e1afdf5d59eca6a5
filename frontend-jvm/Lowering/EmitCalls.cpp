//===- EmitCalls.cpp - Calls ----------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"
#include "jsym/ClassTable/ExternalNames.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::ClassModel;
using dialect::MethodModel;

void FunctionBuilder::emitMethodCall(Value *Callee, FunctionType *Type,
                                     ArrayRef<Value *> Args,
                                     const MethodShape &Shape) {
  CallBase *Call = emitCall(FunctionCallee(Type, Callee), Args);
  if (!Call->getType()->isVoidTy())
    push(Call, Shape.ResultLetter);
}

/// Of a call that always throws: its operands and a result that is never used.
void FunctionBuilder::finishUnresolvedCall(const MethodShape &Shape,
                                           bool HasReceiver) {
  Stack.truncate(Stack.size() - Shape.Params.size() - HasReceiver);
  if (Type *T = typeOf(Shape.Result))
    push(placeholder(T));
}

/// "'int A.m(java.lang.String)'", as HotSpot writes methods.
static std::string quoted(const MethodModel &M) {
  return "'" + externalMethod(M.Owner->name(), M.Name, M.Descriptor) + "'";
}

/// Emits the linkage error if the instruction cannot call the method.
bool FunctionBuilder::checkInvoke(const Instr &I, const MemberRef &Ref,
                                  const MethodModel &M) {
  bool WantsStatic = I.Op == op_invokestatic;
  if (M.isStatic() == WantsStatic)
    return true;
  emitLinkageError("java/lang/IncompatibleClassChangeError",
                   (WantsStatic ? "Expected static method "
                                : "Expecting non-static method ") +
                       quoted(M));
  return false;
}

/// JVMS 6.5.invokespecial: a method of a superclass is looked up again from the
/// direct superclass (ACC_SUPER counts as set since Java 8). Null after a
/// linkage error was emitted.
const MethodModel *FunctionBuilder::selectSpecial(const MemberRef &Ref,
                                                  const MethodModel &M) {
  const MethodModel *Selected = &M;
  const ClassModel *Super = Code.owner().superclass();
  const ClassModel *Named = M.Owner;
  if (Expected<const ClassModel *> C = Unit.Classes.getClass(Ref.Class))
    Named = *C;
  else
    consumeError(C.takeError());
  bool IsSuperCall = !M.isConstructor() && !Named->isInterface() && Super &&
                     Named != &Code.owner() && Code.owner().isSubtypeOf(*Named);
  if (IsSuperCall && !M.isPrivate())
    Selected = Super->resolveMethod(M.Name, M.Descriptor);
  if (Selected && !Selected->isAbstract())
    return Selected;
  emitLinkageError("java/lang/AbstractMethodError", quoted(M));
  return nullptr;
}

/// Why a call does not link, as HotSpot words it.
static std::string messageOf(const Instr &I, const MemberRef &Ref,
                             const Resolved<MethodModel> &Found) {
  // The instruction takes either kind of reference.
  bool TakesBoth = I.Op == op_invokestatic || I.Op == op_invokespecial;
  if (!TakesBoth || Found.Throws != "java/lang/IncompatibleClassChangeError")
    return Found.Message;
  return "Method '" + externalMethod(Ref.Class, Ref.Name, Ref.Descriptor) +
         "' must be " +
         (Ref.isInterface() ? "Methodref" : "InterfaceMethodref") + " constant";
}

void FunctionBuilder::emitInvoke(const Instr &I) {
  MemberRef Ref = Unit.memberAt(I.A);
  const MethodShape &Shape = Unit.World.shapeOf(Ref.Descriptor);
  bool HasReceiver = I.Op != op_invokestatic;
  const Resolved<MethodModel> &Found = Unit.methodAt(I.A);
  if (!Found) {
    emitLinkageError(Found.Throws, messageOf(I, Ref, Found));
    return finishUnresolvedCall(Shape, HasReceiver);
  }
  const MethodModel *M = Found.Found;
  if (M->isSignaturePolymorphic() &&
      M->Owner->name() == "java/lang/invoke/VarHandle")
    return emitPolymorphic(*M, Ref.Descriptor, Shape);
  if (M->isSignaturePolymorphic()) {
    emitUnsupported(("signature polymorphic " +
                     dialect::prettyClass(M->Owner->name()) + "." + M->Name)
                        .str());
    return finishUnresolvedCall(Shape, HasReceiver);
  }
  bool Callable = checkInvoke(I, Ref, *M);
  if (Callable && I.Op == op_invokespecial) {
    M = selectSpecial(Ref, *M);
    Callable = M;
  }
  if (!Callable)
    return finishUnresolvedCall(Shape, HasReceiver);

  size_t NumArgs = Shape.Params.size() + HasReceiver;
  SmallVector<Value *, 8> Args;
  for (const Operand &O : ArrayRef(Stack).take_back(NumArgs))
    Args.push_back(O.V);
  Operand Receiver = HasReceiver ? Stack[Stack.size() - NumArgs] : Operand();
  Stack.truncate(Stack.size() - NumArgs);
  if (HasReceiver)
    emitNullCheck(Receiver);
  else
    emitClassInit(*M->Owner);

  Function *Named = Dialect.method(*M);
  Value *Callee = Named;
  // JVMS 5.4.6: private methods are called as resolved, final ones have no
  // other to select.
  bool IsDirect = I.Op == op_invokestatic || I.Op == op_invokespecial ||
                  M->isPrivate() ||
                  ((M->Flags & dialect::AccFinal) && !M->isAbstract()) ||
                  ((M->Owner->flags() & dialect::AccFinal) && !M->isAbstract());
  if (!IsDirect)
    Callee =
        emitPlain(I.Op == op_invokeinterface ? IntrinsicId::DispatchInterface
                                             : IntrinsicId::DispatchVirtual,
                  {Args[0], Named});
  emitMethodCall(Callee, Named->getFunctionType(), Args, Shape);
}

/// JVMS 5.4.3.3: the method is called with the descriptor of the call, which is
/// part of its symbol; the engine knows what it does.
void FunctionBuilder::emitPolymorphic(const MethodModel &M,
                                      StringRef Descriptor,
                                      const MethodShape &Shape) {
  size_t NumArgs = Shape.Params.size() + 1;
  SmallVector<Value *, 8> Args;
  for (const Operand &O : ArrayRef(Stack).take_back(NumArgs))
    Args.push_back(O.V);
  Operand Receiver = Stack[Stack.size() - NumArgs];
  Stack.truncate(Stack.size() - NumArgs);
  emitNullCheck(Receiver);
  Function *Callee =
      Dialect.method(dialect::methodName(M.Owner->name(), M.Name, Descriptor),
                     Descriptor, M.Flags);
  emitMethodCall(Callee, Callee->getFunctionType(), Args, Shape);
}

Error FunctionBuilder::emitInvokeDynamic(const Instr &I) {
  DynamicRef Site = cantFail(Code.File.pool().dynamic(
      PoolIndex<InvokeDynamicInfo>(I.A), Code.at(I.Pc)));
  Expected<IndyTarget> Target = linkCallSite(
      Unit.Classes, Code.owner(), Code.File, Code.Method.Index, I.Pc, Site);
  if (!Target)
    return Target.takeError();
  return emitIndyTarget(*Target, Site.Descriptor);
}

/// The method that stands for a call site or a dynamic constant, whose
/// arguments are on the stack.
Error FunctionBuilder::emitIndyTarget(const IndyTarget &T,
                                      StringRef Descriptor) {
  if (!T.Method) {
    if (T.Throws.empty())
      emitUnsupported(T.Unsupported);
    else
      emitLinkageError(T.Throws, T.Message);
  }
  size_t NumArgs;
  FunctionType *Type = dialect::methodType(F.getContext(), Descriptor, true);
  NumArgs = Type->getNumParams();
  SmallVector<Value *, 8> Args;
  for (const Operand &O : ArrayRef(Stack).take_back(NumArgs))
    Args.push_back(O.V);
  Stack.truncate(Stack.size() - NumArgs);
  char Letter = dialect::resultDescriptor(Descriptor).front();
  if (!T.Method) {
    if (Letter != 'V')
      push(placeholder(Type->getReturnType()));
    return Error::success();
  }
  emitClassInit(*T.Method->Owner);
  Function *Callee = Dialect.method(*T.Method);
  if (Callee->getFunctionType() != Type)
    return Code.error(Code.Bytes.Instrs[Current].Pc,
                      "the target of the dynamic call site has another type");
  CallBase *Call = emitCall(Callee, Args);
  if (Letter != 'V')
    push(Call, Letter);
  return Error::success();
}

} // namespace jsym::jvm
