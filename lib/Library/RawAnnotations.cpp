//===- RawAnnotations.cpp - Attributes as class files have them -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RawAnnotations.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

Value byteArray(NativeCall &C, StringRef Bytes) {
  Value Array = C.newArray(*C.findClass("[B"), Bytes.size());
  if (!Bytes.empty())
    memcpy(C.heap().writable(uint32_t(Array.Bits))->raw<char>(), Bytes.data(),
           Bytes.size());
  return Array;
}

Value rawBytes(NativeCall &C, std::optional<StringRef> Bytes) {
  return Bytes ? byteArray(C, *Bytes) : Value::null();
}

NativeResult classGetRawAnnotations(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(0));
  auto Class = K ? C.source().rawClass(*K) : nullptr;
  return Class
             ? C.ret(rawBytes(C, Class->attribute("RuntimeVisibleAnnotations")))
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
  auto Class = K ? C.source().rawClass(*K) : nullptr;
  unsigned Index = unsigned(C.arg(2).Bits);
  char Letter = C.method().Descriptor.back();
  if (Class && Letter == ';')
    if (auto Text = Class->utf8(Index))
      return C.ret(C.internedString(*Text));
  if (Class && Letter != ';')
    if (auto Bits = Class->number(Index, Letter))
      return C.ret(Value::bits(*Bits));
  return C.throwNew("java/lang/IllegalArgumentException");
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
