//===- ClassBytes.cpp - Raw annotations, for the JDK's own parser ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ClassBytes.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

uint64_t ClassBytes::take(unsigned N) {
  if (At + N > Bytes.size()) {
    Bad = true;
    return 0;
  }
  uint64_t V = 0;
  for (unsigned I = 0; I < N; ++I)
    V = V << 8 | uint8_t(Bytes[At++]);
  return V;
}

/// JVMS 4.4: where each constant starts.
bool ClassBytes::readPool() {
  take(8);
  unsigned Count = take(2);
  Pool.assign(Count, 0);
  for (unsigned I = 1; I < Count && !Bad; ++I) {
    Pool[I] = At;
    switch (take(1)) {
    case 1:
      At += take(2);
      break;
    case 5:
    case 6:
      At += 8;
      ++I;
      break;
    case 7:
    case 8:
    case 16:
    case 19:
    case 20:
      At += 2;
      break;
    case 15:
      At += 3;
      break;
    default:
      At += 4;
    }
  }
  return !Bad;
}

ClassBytes::ClassBytes(std::string Text) : Bytes(std::move(Text)) {
  if (!readPool())
    return;
  At += 6;
  At += 2 * take(2);
  Members = At;
}

std::optional<uint64_t> ClassBytes::number(unsigned Index, unsigned Size) {
  if (Index >= Pool.size() || !Pool[Index])
    return std::nullopt;
  At = Pool[Index] + 1;
  return take(Size);
}

StringRef ClassBytes::utf8(unsigned Index) {
  auto Length = number(Index, 2);
  if (!Length)
    return "";
  return StringRef(Bytes).substr(At, *Length);
}

/// The attribute among those at At, which is left behind them.
std::optional<StringRef> ClassBytes::attribute(StringRef Name, bool Here) {
  std::optional<StringRef> Found;
  for (unsigned N = take(2); N && !Bad; --N) {
    unsigned NameIndex = take(2);
    uint64_t Length = take(4);
    size_t Start = At;
    if (Here && utf8(NameIndex) == Name)
      Found = StringRef(Bytes).substr(Start, Length);
    At = Start + Length;
  }
  return Found;
}

std::optional<StringRef> ClassBytes::find(StringRef Attribute, StringRef Name,
                                          StringRef Descriptor) {
  if (Bad || !Members)
    return std::nullopt;
  At = Members;
  for (unsigned Kind = 0; Kind < 2; ++Kind)
    for (unsigned N = take(2); N && !Bad; --N) {
      take(2);
      unsigned NameIndex = take(2), DescriptorIndex = take(2);
      size_t Start = At;
      bool Here = !Name.empty() && utf8(NameIndex) == Name &&
                  utf8(DescriptorIndex) == Descriptor;
      At = Start;
      auto Found = attribute(Attribute, Here);
      if (Here)
        return Found;
    }
  return Name.empty() ? attribute(Attribute, true) : std::nullopt;
}

std::optional<StringRef> ClassBytes::ofComponent(StringRef Component,
                                                 StringRef Attribute) {
  auto Record = find("Record");
  if (!Record)
    return std::nullopt;
  At = size_t(Record->data() - Bytes.data());
  for (unsigned N = take(2); N && !Bad; --N) {
    unsigned NameIndex = take(2);
    take(2);
    size_t Start = At;
    bool Here = utf8(NameIndex) == Component;
    At = Start;
    auto Found = attribute(Attribute, Here);
    if (Here)
      return Found;
  }
  return std::nullopt;
}

std::optional<ClassBytes> readClass(NativeCall &C, const ClassModel &K) {
  if (K.isArray() || K.isPrimitive())
    return std::nullopt;
  auto Text = C.source().resource((K.name() + ".class").str());
  if (!Text)
    return std::nullopt;
  return ClassBytes(std::move(*Text));
}

Value byteArray(NativeCall &C, StringRef Bytes) {
  Value Array = C.newArray(*C.findClass("[B"), Bytes.size());
  if (!Bytes.empty())
    memcpy(C.heap().writable(uint32_t(Array.Bits))->raw<char>(), Bytes.data(),
           Bytes.size());
  return Array;
}

Value rawAttribute(NativeCall &C, const ClassModel &K, StringRef Attribute,
                   StringRef Name, StringRef Descriptor) {
  auto Class = readClass(C, K);
  return rawAttribute(C, Class ? &*Class : nullptr, Attribute, Name,
                      Descriptor);
}

Value rawAttribute(NativeCall &C, ClassBytes *Class, StringRef Attribute,
                   StringRef Name, StringRef Descriptor) {
  auto Found =
      Class ? Class->find(Attribute, Name, Descriptor) : std::nullopt;
  if (!Found)
    return Value::null();
  return byteArray(C, *Found);
}

NativeResult classGetRawAnnotations(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(0));
  return K ? C.ret(rawAttribute(C, *K, "RuntimeVisibleAnnotations"))
           : C.retNull();
}

NativeResult classGetConstantPool(NativeCall &C) {
  Value P = C.newObject(*C.findClass("jdk/internal/reflect/ConstantPool"));
  setField(C, P, "constantPoolOop", C.arg(0));
  return C.ret(P);
}

/// getUTF8At0(Object, int) and its like: the class is argument 1.
NativeResult constantAt(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(1));
  auto Class = K ? readClass(C, *K) : std::nullopt;
  unsigned Index = unsigned(C.arg(2).Bits);
  char Letter = C.method().Descriptor.back();
  if (!Class)
    return C.throwNew("java/lang/IllegalArgumentException");
  if (Letter == ';')
    return C.ret(C.internedString(Class->utf8(Index)));
  auto V = Class->number(Index, Letter == 'J' || Letter == 'D' ? 8 : 4);
  if (!V)
    return C.throwNew("java/lang/IllegalArgumentException");
  return C.ret(Value::bits(*V));
}

/// java.lang.reflect.JsymProxy.define(byte[]).
NativeResult defineProxy(NativeCall &C) {
  const Object *O = C.heap().get(uint32_t(C.arg(0).Bits));
  if (O->Shape != Layout::Raw)
    return C.unsupported("a class made of symbolic bytes");
  auto K = C.source().defineClass(
      MemoryBuffer::getMemBufferCopy(StringRef(O->raw<char>(), O->size())));
  if (!K)
    return C.unsupported("a proxy: " + toString(K.takeError()));
  return C.ret(C.mirror(**K));
}

} // namespace jsym::natives
