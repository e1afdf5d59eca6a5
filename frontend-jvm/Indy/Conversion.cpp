//===- Conversion.cpp - Boxing, unboxing, widening, casts -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Conversion.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

/// JLS 5.1.2; among the int-like types nothing needs to be done.
static void widen(CodeWriter &C, char From, char To) {
  auto Kind = [](char T) { return StringRef("JFD").contains(T) ? T : 'I'; };
  From = Kind(From);
  To = Kind(To);
  if (From == To)
    return;
  if (From == 'I')
    C.op(To == 'J' ? 0x85 : To == 'F' ? 0x86 : 0x87);
  else if (From == 'J')
    C.op(To == 'F' ? 0x89 : 0x8a);
  else
    C.op(0x8d); // f2d
}

static void box(CodeWriter &C, char Primitive) {
  StringRef Wrapper = boxClass(Primitive);
  std::string Type =
      "(" + std::string(1, Primitive) + ")L" + Wrapper.str() + ";";
  C.invokeStatic(Wrapper, "valueOf", Type);
}

void box(CodeWriter &C, StringRef From) {
  if (!isReferenceType(From))
    box(C, From.front());
}

/// \p Class is a wrapper or java/lang/Number.
static void unbox(CodeWriter &C, StringRef Class, char To) {
  C.invokeVirtual(Class, (dialect::primitiveName(To) + "Value").str(),
                  "()" + std::string(1, To));
}

static void cast(CodeWriter &C, StringRef From, StringRef To) {
  if (From != To && To != "Ljava/lang/Object;")
    C.checkCast(classOfDescriptor(To));
}

static void fromPrimitive(CodeWriter &C, char From, StringRef To) {
  if (!isReferenceType(To))
    return widen(C, From, To.front());
  // To a wrapper: widen first. To a supertype of the wrapper: just box.
  char Target = boxedLetter(descriptorClass(To));
  if (Target)
    widen(C, From, Target);
  box(C, Target ? Target : From);
}

static void toPrimitive(CodeWriter &C, StringRef From, char To) {
  char Boxed = boxedLetter(descriptorClass(From));
  if (Boxed == 'C' || Boxed == 'Z') {
    unbox(C, boxClass(Boxed), Boxed);
    return widen(C, Boxed, To);
  }
  if (Boxed) // the value methods of numbers widen
    return unbox(C, boxClass(Boxed), To);
  bool IsNumber = To != 'C' && To != 'Z';
  StringRef Through = IsNumber ? "java/lang/Number" : boxClass(To);
  cast(C, From, descriptorOfClass(Through));
  unbox(C, Through, To);
}

void convert(CodeWriter &C, StringRef From, StringRef To, StringRef Via) {
  if (From == "V" || To == "V" || (From == To && From == Via))
    return;
  if (!isReferenceType(From))
    return fromPrimitive(C, From.front(), To);
  if (isReferenceType(Via)) {
    cast(C, From, Via);
    From = Via;
  }
  if (isReferenceType(To))
    cast(C, From, To);
  else
    toPrimitive(C, From, To.front());
}

void beginHandle(CodeWriter &C, const MethodHandleRef &Handle) {
  if (Handle.Kind != MethodHandleRef::NewInvokeSpecial)
    return;
  C.newObject(Handle.Member.Class);
  C.op(0x59); // dup
}

void invokeHandle(CodeWriter &C, const MethodHandleRef &Handle) {
  const MemberRef &M = Handle.Member;
  switch (Handle.Kind) {
  case MethodHandleRef::GetField:
    return C.getField(M);
  case MethodHandleRef::GetStatic:
    return C.getStatic(M);
  case MethodHandleRef::PutField:
    return C.putField(M);
  case MethodHandleRef::PutStatic:
    return C.putStatic(M);
  case MethodHandleRef::InvokeStatic:
    return C.invoke(0xb8, M);
  case MethodHandleRef::NewInvokeSpecial:
    return C.invoke(0xb7, M);
  case MethodHandleRef::InvokeInterface:
    return C.invoke(0xb9, M);
  case MethodHandleRef::InvokeVirtual:
  case MethodHandleRef::InvokeSpecial:
    // Special is a private method of the host here: the nest mate selects it.
    return C.invoke(M.isInterface() ? 0xb9 : 0xb6, M);
  }
}

HandleType typeOfHandle(const MethodHandleRef &Handle) {
  const MemberRef &M = Handle.Member;
  HandleType T;
  std::string Class = descriptorOfClass(M.Class);
  bool HasReceiver = Handle.Kind != MethodHandleRef::InvokeStatic &&
                     Handle.Kind != MethodHandleRef::NewInvokeSpecial &&
                     Handle.Kind != MethodHandleRef::GetStatic &&
                     Handle.Kind != MethodHandleRef::PutStatic;
  if (HasReceiver)
    T.Parameters.push_back(Class);
  switch (Handle.Kind) {
  case MethodHandleRef::GetField:
  case MethodHandleRef::GetStatic:
    T.Result = M.Descriptor.str();
    return T;
  case MethodHandleRef::PutField:
  case MethodHandleRef::PutStatic:
    T.Parameters.push_back(M.Descriptor.str());
    T.Result = "V";
    return T;
  default:
    for (StringRef Type : parameterTypes(M.Descriptor))
      T.Parameters.push_back(Type.str());
    T.Result = Handle.Kind == MethodHandleRef::NewInvokeSpecial
                   ? Class
                   : returnType(M.Descriptor).str();
    return T;
  }
}

} // namespace jsym::jvm
