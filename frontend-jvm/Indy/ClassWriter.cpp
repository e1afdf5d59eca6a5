//===- ClassWriter.cpp - Making class files -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ClassWriter.h"
#include "jsym/Dialect/ClassModel.h"

using namespace llvm;

namespace jsym::jvm {

static size_t lengthOfType(StringRef D) {
  size_t I = D.find_first_not_of('[');
  return D[I] == 'L' ? D.find(';', I) + 1 : I + 1;
}

SmallVector<StringRef, 8> parameterTypes(StringRef MethodDescriptor) {
  SmallVector<StringRef, 8> Result;
  StringRef D = MethodDescriptor.drop_front();
  while (!D.starts_with(")")) {
    size_t Length = lengthOfType(D);
    Result.push_back(D.take_front(Length));
    D = D.drop_front(Length);
  }
  return Result;
}

StringRef returnType(StringRef MethodDescriptor) {
  // A class name may hold a ')', but nothing follows the last parameter's ';'.
  StringRef D = MethodDescriptor.drop_front();
  while (!D.starts_with(")"))
    D = D.drop_front(lengthOfType(D));
  return D.drop_front();
}

unsigned slotsOf(StringRef Descriptor) {
  switch (Descriptor.front()) {
  case 'V':
    return 0;
  case 'J':
  case 'D':
    return 2;
  default:
    return 1;
  }
}

std::string descriptorOfClass(StringRef InternalName) {
  if (InternalName.starts_with("["))
    return InternalName.str();
  return ("L" + InternalName + ";").str();
}

StringRef classOfDescriptor(StringRef Descriptor) {
  if (Descriptor.starts_with("L"))
    return Descriptor.drop_front().drop_back();
  return Descriptor;
}

//===----------------------------------------------------------------------===//
// ClassWriter
//===----------------------------------------------------------------------===//

ClassWriter::ClassWriter(StringRef Name, uint16_t Flags, StringRef Super)
    : Name(Name), Flags(Flags) {
  ThisIndex = classConstant(Name);
  SuperIndex = classConstant(Super);
}

uint16_t ClassWriter::constant(const ByteSink &Entry, unsigned Slots) {
  auto [It, New] = Constants.try_emplace(Entry.Bytes, NextConstant);
  if (New) {
    Pool.raw(Entry.Bytes);
    NextConstant += Slots;
  }
  return It->second;
}

uint16_t ClassWriter::utf8(StringRef Text) {
  ByteSink E;
  E.u1(uint8_t(PoolTag::Utf8));
  E.u2(Text.size());
  E.raw(Text);
  return constant(E);
}

uint16_t ClassWriter::named(PoolTag Tag, StringRef Text) {
  uint16_t Index = utf8(Text);
  ByteSink E;
  E.u1(uint8_t(Tag));
  E.u2(Index);
  return constant(E);
}

uint16_t ClassWriter::pair(uint8_t Tag, uint16_t A, uint16_t B) {
  ByteSink E;
  E.u1(Tag);
  E.u2(A);
  E.u2(B);
  return constant(E);
}

uint16_t ClassWriter::classConstant(StringRef Class) {
  return named(PoolTag::Class, Class);
}

uint16_t ClassWriter::stringConstant(StringRef Text) {
  return named(PoolTag::String, Text);
}

uint16_t ClassWriter::intConstant(int32_t Value) {
  ByteSink E;
  E.u1(uint8_t(PoolTag::Integer));
  E.u4(uint32_t(Value));
  return constant(E);
}

uint16_t ClassWriter::nameAndType(StringRef N, StringRef Descriptor) {
  uint16_t First = utf8(N), Second = utf8(Descriptor);
  return pair(uint8_t(PoolTag::NameAndType), First, Second);
}

uint16_t ClassWriter::member(const MemberRef &Ref) {
  uint16_t Class = classConstant(Ref.Class);
  uint16_t Type = nameAndType(Ref.Name, Ref.Descriptor);
  return pair(uint8_t(Ref.Kind), Class, Type);
}

uint16_t ClassWriter::handle(const MethodHandleRef &Handle) {
  uint16_t Index = member(Handle.Member);
  ByteSink E;
  E.u1(uint8_t(PoolTag::MethodHandle));
  E.u1(Handle.Kind);
  E.u2(Index);
  return constant(E);
}

uint16_t ClassWriter::loadable(const Loadable &Constant) {
  ByteSink E;
  E.u1(uint8_t(Constant.Kind));
  switch (Constant.Kind) {
  case PoolTag::Integer:
  case PoolTag::Float:
    E.u4(uint32_t(Constant.Bits));
    return constant(E);
  case PoolTag::Long:
  case PoolTag::Double:
    E.u8(Constant.Bits);
    return constant(E, 2);
  case PoolTag::MethodHandle:
    return handle(Constant.Handle);
  default:
    return named(Constant.Kind, Constant.Text);
  }
}

void ClassWriter::addInterface(StringRef Class) {
  uint16_t Index = classConstant(Class);
  if (!is_contained(Interfaces, Index))
    Interfaces.push_back(Index);
}

void ClassWriter::addField(StringRef FieldName, StringRef Descriptor,
                           uint16_t FieldFlags) {
  Fields.u2(FieldFlags);
  Fields.u2(utf8(FieldName));
  Fields.u2(utf8(Descriptor));
  Fields.u2(0);
  ++FieldCount;
}

void ClassWriter::addMethod(StringRef MethodName, StringRef Descriptor,
                            uint16_t MethodFlags, StringRef Code,
                            uint16_t MaxStack, uint16_t MaxLocals,
                            ArrayRef<CatchAll> Handlers) {
  Methods.u2(MethodFlags);
  Methods.u2(utf8(MethodName));
  Methods.u2(utf8(Descriptor));
  Methods.u2(1);
  Methods.u2(utf8("Code"));
  Methods.u4(12 + Code.size() + 8 * Handlers.size());
  Methods.u2(MaxStack);
  Methods.u2(MaxLocals);
  Methods.u4(Code.size());
  Methods.raw(Code);
  Methods.u2(Handlers.size());
  for (const CatchAll &H : Handlers) {
    Methods.u2(H.Begin);
    Methods.u2(H.End);
    Methods.u2(H.Handler);
    Methods.u2(0); // any type
  }
  Methods.u2(0); // no attributes
  ++MethodCount;
}

std::unique_ptr<MemoryBuffer> ClassWriter::finish() {
  uint16_t SourceAttribute = utf8("SourceFile");
  uint16_t SourceName = SourceFile.empty() ? 0 : utf8(SourceFile);
  ByteSink Out;
  Out.u4(0xCAFEBABE);
  Out.u2(0);
  Out.u2(50);
  Out.u2(NextConstant);
  Out.raw(Pool.Bytes);
  Out.u2(Flags);
  Out.u2(ThisIndex);
  Out.u2(SuperIndex);
  Out.u2(Interfaces.size());
  for (uint16_t I : Interfaces)
    Out.u2(I);
  Out.u2(FieldCount);
  Out.raw(Fields.Bytes);
  Out.u2(MethodCount);
  Out.raw(Methods.Bytes);
  Out.u2(SourceName ? 1 : 0);
  if (SourceName) {
    Out.u2(SourceAttribute);
    Out.u4(2);
    Out.u2(SourceName);
  }
  return MemoryBuffer::getMemBufferCopy(Out.Bytes, Name + ".class (generated)");
}

//===----------------------------------------------------------------------===//
// CodeWriter
//===----------------------------------------------------------------------===//

CodeWriter::CodeWriter(ClassWriter &W, StringRef Descriptor, bool IsStatic)
    : W(W), Descriptor(Descriptor), Locals(IsStatic ? 0 : 1) {
  for (StringRef Type : parameterTypes(Descriptor))
    ParameterSlots.push_back(addLocal(Type));
}

unsigned CodeWriter::addLocal(StringRef Type) {
  unsigned Local = Locals;
  Locals += slotsOf(Type);
  return Local;
}

void CodeWriter::withLocal(uint8_t Opcode, unsigned Local) {
  if (Local > 0xff) {
    op(0xc4); // wide
    op(Opcode);
    Code.u2(Local);
    return;
  }
  op(Opcode);
  Code.u1(Local);
}

/// Offset of a type's opcode from that of int: iload, lload, fload, ...
static unsigned opcodeOffset(StringRef Type) {
  switch (Type.front()) {
  case 'J':
    return 1;
  case 'F':
    return 2;
  case 'D':
    return 3;
  case 'L':
  case '[':
    return 4;
  default:
    return 0;
  }
}

void CodeWriter::load(StringRef Type, unsigned Local) {
  withLocal(0x15 + opcodeOffset(Type), Local);
}

void CodeWriter::store(StringRef Type, unsigned Local) {
  withLocal(0x36 + opcodeOffset(Type), Local);
}

void CodeWriter::ret(StringRef Type) {
  op(Type == "V" ? 0xb1 : 0xac + opcodeOffset(Type));
}

void CodeWriter::ldc(const Loadable &Constant) {
  bool Wide =
      Constant.Kind == PoolTag::Long || Constant.Kind == PoolTag::Double;
  op(Wide ? 0x14 : 0x13); // ldc2_w, ldc_w
  Code.u2(W.loadable(Constant));
}

void CodeWriter::ldcString(StringRef Text) {
  op(0x13);
  Code.u2(W.stringConstant(Text));
}

void CodeWriter::pushInt(int32_t Value) {
  if (Value >= -1 && Value <= 5)
    return op(uint8_t(3 + Value)); // iconst
  op(0x13);
  Code.u2(W.intConstant(Value));
}

void CodeWriter::newObject(StringRef Class) {
  op(0xbb);
  Code.u2(W.classConstant(Class));
}

void CodeWriter::checkCast(StringRef Class) {
  op(0xc0);
  Code.u2(W.classConstant(Class));
}

void CodeWriter::instanceOf(StringRef Class) {
  op(0xc1);
  Code.u2(W.classConstant(Class));
}

void CodeWriter::withMember(uint8_t Opcode, const MemberRef &Ref) {
  op(Opcode);
  Code.u2(W.member(Ref));
}

void CodeWriter::invoke(uint8_t Opcode, const MemberRef &Ref) {
  withMember(Opcode, Ref);
  if (Opcode != 0xb9)
    return;
  unsigned Count = 1; // invokeinterface
  for (StringRef Type : parameterTypes(Ref.Descriptor))
    Count += slotsOf(Type);
  Code.u1(Count);
  Code.u1(0);
}

void CodeWriter::invokeVirtual(StringRef Class, StringRef Name,
                               StringRef Type) {
  invoke(0xb6, {PoolTag::MethodRef, Class, Name, Type});
}

void CodeWriter::invokeSpecial(StringRef Class, StringRef Name,
                               StringRef Type) {
  invoke(0xb7, {PoolTag::MethodRef, Class, Name, Type});
}

void CodeWriter::invokeStatic(StringRef Class, StringRef Name, StringRef Type) {
  invoke(0xb8, {PoolTag::MethodRef, Class, Name, Type});
}

CodeWriter::Label CodeWriter::newLabel() {
  Labels.push_back(Unbound);
  return Labels.size() - 1;
}

void CodeWriter::bind(Label L) { Labels[L] = Code.Bytes.size(); }

void CodeWriter::branch(uint8_t Opcode, Label Target) {
  Fixups.push_back({unsigned(Code.Bytes.size()), Target});
  op(Opcode);
  Code.u2(0);
}

void CodeWriter::catchAll() {
  unsigned End = Code.Bytes.size();
  Handlers.push_back({0, uint16_t(End), uint16_t(End)});
}

void CodeWriter::finish(StringRef Name, uint16_t Flags) {
  for (const Fixup &F : Fixups) {
    assert(Labels[F.Target] != Unbound && "every label is bound");
    Code.patch2(F.Instruction + 1, Labels[F.Target] - F.Instruction);
  }
  // Everything is pushed in order and popped by one call: the stack holds at
  // most what a method can take, and a few words.
  constexpr unsigned MaxStack = 255 + 16;
  W.addMethod(Name, Descriptor, Flags, Code.Bytes, MaxStack, Locals, Handlers);
}

} // namespace jsym::jvm
