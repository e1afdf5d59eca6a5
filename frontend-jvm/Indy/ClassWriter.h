//===- ClassWriter.h - Making class files -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the class files that stand for what bootstrap methods make. Version
/// 50 without stack maps: types are inferred (JVMS 4.10.2).
///
///   ClassWriter W("A$$Concat$0$7", AccFinal | AccSynthetic);
///   CodeWriter C(W, "(I)I", /*IsStatic=*/true);
///   C.load("I", 0);
///   C.ret("I");
///   C.finish("twice", AccStatic);
///   auto Bytes = W.finish();
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_INDY_CLASSWRITER_H
#define JSYM_FRONTENDJVM_INDY_CLASSWRITER_H

#include "jsym/ClassFile/ConstantPool.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"
#include <string>

namespace jsym::jvm {

/// The field descriptors of a method descriptor's parameters, in order.
llvm::SmallVector<llvm::StringRef, 8>
parameterTypes(llvm::StringRef MethodDescriptor);
/// What stands behind the ')'.
llvm::StringRef returnType(llvm::StringRef MethodDescriptor);
inline bool isReferenceType(llvm::StringRef Descriptor) {
  return Descriptor.starts_with("L") || Descriptor.starts_with("[");
}
/// 2 for long and double, 0 for void.
unsigned slotsOf(llvm::StringRef Descriptor);
/// "A" -> "LA;", "[I" -> "[I", and back.
std::string descriptorOfClass(llvm::StringRef InternalName);
llvm::StringRef classOfDescriptor(llvm::StringRef Descriptor);

/// Big-endian bytes.
class ByteSink {
public:
  void u1(uint8_t V) { Bytes.push_back(char(V)); }
  void u2(uint16_t V) {
    u1(V >> 8);
    u1(V & 0xff);
  }
  void u4(uint32_t V) {
    u2(V >> 16);
    u2(V & 0xffff);
  }
  void u8(uint64_t V) {
    u4(V >> 32);
    u4(V & 0xffffffff);
  }
  void raw(llvm::StringRef S) { Bytes += S; }
  void patch2(size_t At, uint16_t V) {
    Bytes[At] = char(V >> 8);
    Bytes[At + 1] = char(V & 0xff);
  }
  std::string Bytes;
};

/// Of a method's exception table.
struct CatchAll {
  uint16_t Begin, End, Handler;
};

class ClassWriter {
public:
  ClassWriter(llvm::StringRef Name, uint16_t Flags,
              llvm::StringRef Super = "java/lang/Object");

  llvm::StringRef name() const { return Name; }
  void addInterface(llvm::StringRef Class);
  void addField(llvm::StringRef Name, llvm::StringRef Descriptor,
                uint16_t Flags);
  void addMethod(llvm::StringRef Name, llvm::StringRef Descriptor,
                 uint16_t Flags, llvm::StringRef Code, uint16_t MaxStack,
                 uint16_t MaxLocals, llvm::ArrayRef<CatchAll> Handlers = {});
  void sourceFile(llvm::StringRef File) { SourceFile = File.str(); }

  // Constants, each once.
  uint16_t utf8(llvm::StringRef Text);
  uint16_t classConstant(llvm::StringRef Class);
  uint16_t member(const MemberRef &Ref);
  /// A loadable constant but no dynamic one.
  uint16_t loadable(const Loadable &Constant);
  uint16_t stringConstant(llvm::StringRef Text);
  uint16_t intConstant(int32_t Value);

  /// False where the pool overflowed.
  bool isValid() const { return NextConstant < 0xffff; }
  std::unique_ptr<llvm::MemoryBuffer> finish();

private:
  uint16_t constant(const ByteSink &Entry, unsigned Slots = 1);
  uint16_t pair(uint8_t Tag, uint16_t A, uint16_t B);
  uint16_t nameAndType(llvm::StringRef Name, llvm::StringRef Descriptor);
  uint16_t named(PoolTag Tag, llvm::StringRef Text);
  uint16_t handle(const MethodHandleRef &Handle);

  std::string Name, SourceFile;
  uint16_t Flags, ThisIndex, SuperIndex;
  llvm::SmallVector<uint16_t, 2> Interfaces;
  ByteSink Pool, Fields, Methods;
  uint16_t FieldCount = 0, MethodCount = 0;
  unsigned NextConstant = 1;
  llvm::StringMap<uint16_t> Constants;
};

/// The code of one method.
class CodeWriter {
public:
  CodeWriter(ClassWriter &W, llvm::StringRef Descriptor, bool IsStatic);

  /// The local that holds parameter \p I (the receiver not counted).
  unsigned parameter(unsigned I) const { return ParameterSlots[I]; }
  /// A new local.
  unsigned addLocal(llvm::StringRef Descriptor);

  void op(uint8_t Opcode) { Code.u1(Opcode); }
  void load(llvm::StringRef Descriptor, unsigned Local);
  void store(llvm::StringRef Descriptor, unsigned Local);
  void loadThis() { load("Ljava/lang/Object;", 0); }
  void ret(llvm::StringRef Descriptor);
  void ldc(const Loadable &Constant);
  void ldcString(llvm::StringRef Text);
  void pushInt(int32_t Value);
  void pushNull() { op(0x01); }
  void newObject(llvm::StringRef Class);
  void checkCast(llvm::StringRef Class);
  void instanceOf(llvm::StringRef Class);

  void getField(const MemberRef &Ref) { withMember(0xb4, Ref); }
  void putField(const MemberRef &Ref) { withMember(0xb5, Ref); }
  void getStatic(const MemberRef &Ref) { withMember(0xb2, Ref); }
  void putStatic(const MemberRef &Ref) { withMember(0xb3, Ref); }
  void invokeVirtual(llvm::StringRef Class, llvm::StringRef Name,
                     llvm::StringRef Descriptor);
  void invokeSpecial(llvm::StringRef Class, llvm::StringRef Name,
                     llvm::StringRef Descriptor);
  void invokeStatic(llvm::StringRef Class, llvm::StringRef Name,
                    llvm::StringRef Descriptor);
  void invoke(uint8_t Opcode, const MemberRef &Ref);

  using Label = unsigned;
  Label newLabel();
  void bind(Label L);
  void branch(uint8_t Opcode, Label Target);

  /// What follows handles whatever the code so far throws.
  void catchAll();
  /// Adds the method to the class.
  void finish(llvm::StringRef Name, uint16_t Flags);

private:
  void withMember(uint8_t Opcode, const MemberRef &Ref);
  void withLocal(uint8_t Opcode, unsigned Local);

  static constexpr unsigned Unbound = ~0u;
  struct Fixup {
    unsigned Instruction;
    Label Target;
  };

  ClassWriter &W;
  std::string Descriptor;
  llvm::SmallVector<unsigned, 8> ParameterSlots;
  unsigned Locals = 0;
  ByteSink Code;
  llvm::SmallVector<unsigned, 4> Labels;
  llvm::SmallVector<Fixup, 4> Fixups;
  llvm::SmallVector<CatchAll, 1> Handlers;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_INDY_CLASSWRITER_H
