//===- EmitObjects.cpp - Fields, arrays, objects, types -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::CheckKind;
using dialect::ClassModel;
using dialect::FieldModel;

Type *FunctionBuilder::stackType(StringRef Descriptor) {
  return dialect::stackType(F.getContext(), Descriptor);
}

void FunctionBuilder::pushPlaceholder(StringRef Descriptor) {
  Type *T = stackType(Descriptor);
  if (!T->isVoidTy())
    push(placeholder(T));
}

/// A field's or element's value as it is on the stack (JVMS 2.11.1).
Value *FunctionBuilder::fromStorage(Value *V, StringRef Descriptor) {
  switch (Descriptor.front()) {
  case 'B':
  case 'S':
    return B.CreateSExt(V, B.getInt32Ty());
  case 'Z':
  case 'C':
    return B.CreateZExt(V, B.getInt32Ty());
  default:
    return V;
  }
}

/// The low bits of an int, without an extension that has just been made.
static Value *truncate(IRBuilderBase &B, Value *V, Type *To) {
  auto *Extension = dyn_cast<CastInst>(V);
  if (Extension && Extension->getSrcTy() == To)
    return Extension->getOperand(0);
  return B.CreateTrunc(V, To);
}

/// JVMS 6.5.putfield: boolean keeps the low bit, the others are truncated.
Value *FunctionBuilder::toStorage(const Operand &O, StringRef Descriptor) {
  switch (Descriptor.front()) {
  case 'Z':
    return truncate(B, O.Narrow == 'Z' ? O.V : narrow(O.V, 'Z'), B.getInt8Ty());
  case 'B':
    return truncate(B, O.V, B.getInt8Ty());
  case 'C':
  case 'S':
    return truncate(B, O.V, B.getInt16Ty());
  default:
    return O.V;
  }
}

void FunctionBuilder::emitClassInit(const ClassModel &Class) {
  if (Unit.needsInit(Class))
    emitCall(IntrinsicId::ClassInit, {Dialect.classDescriptor(Class.name())});
}

namespace {
/// An error of resolution that the class table does not know about.
struct Complaint {
  StringRef Throws;
  std::string Message;
};
} // namespace

/// JVMS 6.5.putfield, getstatic: of the right kind, final only where allowed.
static std::optional<Complaint> checkField(const MethodCode &Code, Opcode Op,
                                           const FieldModel &Field) {
  bool WantsStatic = Op == op_getstatic || Op == op_putstatic;
  bool IsPut = Op == op_putstatic || Op == op_putfield;
  std::string Name =
      (dialect::prettyClass(Field.Owner->name()) + "." + Field.Name).str();
  StringRef Kind = Field.isStatic() ? "static" : "non-static";
  if (Field.isStatic() != WantsStatic)
    return Complaint{"java/lang/IncompatibleClassChangeError",
                     (Twine("Expected ") +
                      (WantsStatic ? "static" : "non-static") + " field " +
                      Name)
                         .str()};
  if (!IsPut || !Field.isFinal())
    return std::nullopt;
  if (Field.Owner != &Code.owner())
    return Complaint{"java/lang/IllegalAccessError",
                     ("Update to " + Kind + " final field " + Name +
                      " attempted from a different class (" +
                      dialect::prettyClass(Code.owner().name()) +
                      ") than the field's declaring class")
                         .str()};
  bool Allowed =
      WantsStatic ? Code.Method.isClassInit() : Code.Method.isConstructor();
  // JVMS 6.5.putfield: since version 53 of class files.
  if (Allowed || Code.File.majorVersion() < 53)
    return std::nullopt;
  return Complaint{"java/lang/IllegalAccessError",
                   ("Update to " + Kind + " final field " + Name +
                    " attempted from a different method (" + Code.Method.Name +
                    ") than the initializer method " +
                    (WantsStatic ? "<clinit>" : "<init>") + " ")
                       .str()};
}

void FunctionBuilder::emitField(const Instr &I) {
  bool IsStatic = I.Op == op_getstatic || I.Op == op_putstatic;
  bool IsPut = I.Op == op_putstatic || I.Op == op_putfield;
  noteSources(I);
  Operand Value, Object;
  if (IsPut)
    Value = pop();
  if (!IsStatic)
    Object = pop();
  const Resolved<FieldModel> &Field = Unit.fieldAt(I.A);
  std::optional<Complaint> Wrong;
  if (!Field)
    Wrong = Complaint{Field.Throws, Field.Message};
  else
    Wrong = checkField(Code, I.Op, *Field.Found);
  if (Wrong) {
    emitLinkageError(Wrong->Throws, Wrong->Message);
    if (!IsPut)
      pushPlaceholder(Unit.memberAt(I.A).Descriptor);
    return;
  }
  const FieldModel &FM = *Field.Found;
  GlobalVariable *Name = Dialect.fieldDescriptor(FM);
  if (IsStatic)
    emitClassInit(*FM.Owner);
  else
    emitNullCheck(Object);
  if (I.Op == op_putstatic)
    emitPlain(dialect::putStaticOf(FM.Kind),
              {Name, toStorage(Value, FM.Descriptor)});
  else if (I.Op == op_putfield)
    emitPlain(dialect::putFieldOf(FM.Kind),
              {Object.V, Name, toStorage(Value, FM.Descriptor)});
  else if (I.Op == op_getstatic)
    push(fromStorage(emitPlain(dialect::getStaticOf(FM.Kind), {Name}),
                     FM.Descriptor),
         FM.Descriptor[0]);
  else
    push(fromStorage(emitPlain(dialect::getFieldOf(FM.Kind), {Object.V, Name}),
                     FM.Descriptor),
         FM.Descriptor[0]);
}

/// Null test, then bounds test (JVMS 6.5.iaload).
void FunctionBuilder::emitArrayAccess(const Operand &Array, Value *Index) {
  emitNullCheck(Array);
  Value *Length = emitPlain(IntrinsicId::ArrayLength, {Array.V});
  emitCheck(CheckKind::Bounds, B.CreateICmpUGE(Index, Length),
            IntrinsicId::ThrowBounds, {Index, Length});
}

/// Descriptors of the elements that iaload .. saload read; byte stands for
/// boolean too, which is 0 or 1.
static constexpr StringLiteral ElementDescriptors[] = {"I", "J", "F", "D",
                                                       "L", "B", "C", "S"};

void FunctionBuilder::emitArrayLoad(const Instr &I) {
  noteSources(I);
  Value *Index = popValue();
  Operand Array = pop();
  emitArrayAccess(Array, Index);
  StringRef Element = ElementDescriptors[I.Op - op_iaload];
  Value *V = emitPlain(dialect::aloadOf(dialect::storageOf(Element)),
                       {Array.V, Index});
  push(fromStorage(V, Element), Element[0]);
}

void FunctionBuilder::emitArrayStore(const Instr &I) {
  Operand Value = pop();
  llvm::Value *Index = popValue();
  Operand Array = pop();
  emitArrayAccess(Array, Index);
  StringRef Element = ElementDescriptors[I.Op - op_iastore];
  if (Graph.StoresBoolean.test(Current))
    Element = "Z";
  if (I.Op == op_aastore && !isa<ConstantPointerNull>(Value.V)) {
    llvm::Value *Fits = emitPlain(IntrinsicId::Storable, {Array.V, Value.V});
    emitCheck(CheckKind::Store, B.CreateNot(Fits), IntrinsicId::ThrowArrayStore,
              {Value.V});
  }
  emitPlain(dialect::astoreOf(dialect::storageOf(Element)),
            {Array.V, Index, toStorage(Value, Element)});
}

/// Null after a linkage error was emitted.
const ClassModel *FunctionBuilder::resolveClass(uint16_t Index) {
  const Resolved<ClassModel> &Class = Unit.classAt(Index);
  if (!Class)
    emitLinkageError(Class.Throws, Class.Message);
  return Class.Found;
}

void FunctionBuilder::emitNew(const Instr &I) {
  const ClassModel *Class = resolveClass(I.A);
  if (!Class)
    return push(Null);
  // JVMS 6.5.new.
  if (Class->isInterface() || Class->isAbstract()) {
    emitLinkageError("java/lang/InstantiationError",
                     dialect::prettyClass(Class->name()));
    return push(Null);
  }
  emitClassInit(*Class);
  push(emitPlain(IntrinsicId::New, {Dialect.classDescriptor(Class->name())}));
}

void FunctionBuilder::emitNewArray(const Instr &I) {
  static constexpr StringLiteral Names[] = {"[Z", "[C", "[F", "[D",
                                            "[B", "[S", "[I", "[J"};
  std::string Name;
  if (I.Op == op_newarray) {
    Name = Names[I.A - 4];
  } else if (const ClassModel *Element = resolveClass(I.A)) {
    Name = Element->isArray() ? "[" + Element->name().str()
                              : ("[L" + Element->name() + ";").str();
  } else {
    Stack.pop_back();
    return push(Null);
  }
  Value *Length = popValue();
  emitCheck(CheckKind::Size, B.CreateICmpSLT(Length, B.getInt32(0)),
            IntrinsicId::ThrowNegativeSize, {Length});
  push(emitPlain(IntrinsicId::NewArray,
                 {Dialect.classDescriptor(Name), Length}));
}

void FunctionBuilder::emitMultiNewArray(const Instr &I) {
  const ClassModel *Class = resolveClass(I.A);
  SmallVector<Value *, 4> Args(I.B + 1);
  for (int D = I.B; D > 0; --D)
    Args[D] = popValue();
  if (!Class)
    return push(Null);
  Args[0] = Dialect.classDescriptor(Class->name());
  // JVMS 6.5.multianewarray: all sizes are looked at before anything is made.
  for (Value *Length : ArrayRef(Args).drop_front())
    emitCheck(CheckKind::Size, B.CreateICmpSLT(Length, B.getInt32(0)),
              IntrinsicId::ThrowNegativeSize, {Length});
  push(emitPlain(IntrinsicId::MultiNewArray, Args));
}

/// checkcast and instanceof. Null needs no class, so that nothing is resolved
/// for it.
void FunctionBuilder::emitTypeTest(const Instr &I) {
  Operand Object = pop();
  bool IsCast = I.Op == op_checkcast;
  const Resolved<ClassModel> &Class = Unit.classAt(I.A);
  if (!Class) {
    if (!isa<ConstantPointerNull>(Object.V)) {
      BasicBlock *Fail = newBlock("unresolved"), *Ok = newBlock("ok");
      B.CreateCondBr(B.CreateICmpEQ(Object.V, Null), Ok, Fail);
      B.SetInsertPoint(Fail);
      emitThrowHere(
          IntrinsicId::ThrowLinkage,
          {Dialect.classDescriptor(Class.Throws), Dialect.text(Class.Message)});
      B.SetInsertPoint(Ok);
    }
    return IsCast ? Stack.push_back(Object) : push(B.getInt32(0));
  }
  GlobalVariable *Name = Dialect.classDescriptor(Class.Found->name());
  if (!IsCast)
    return push(
        B.CreateZExt(emitPlain(IntrinsicId::InstanceOf, {Object.V, Name}),
                     B.getInt32Ty()),
        'Z');
  bool AlwaysFits = Class.Found->name() == "java/lang/Object" ||
                    isa<ConstantPointerNull>(Object.V);
  if (!AlwaysFits) {
    Value *Fits = emitPlain(IntrinsicId::Castable, {Object.V, Name});
    emitCheck(CheckKind::Cast, B.CreateNot(Fits), IntrinsicId::ThrowCast,
              {Object.V, Name});
  }
  Stack.push_back(Object);
}

} // namespace jsym::jvm
