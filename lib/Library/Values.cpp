//===- Values.cpp - Conversions and objects for handlers ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

Sort sortOf(char Letter) {
  switch (Letter) {
  case 'J':
    return Sort::bits(64);
  case 'F':
    return Sort::float32();
  case 'D':
    return Sort::float64();
  default:
    return Sort::bits(32);
  }
}

Value widen(NativeCall &C, Value V, char Letter) {
  unsigned Width = Letter == 'B' || Letter == 'Z'   ? 8
                   : Letter == 'S' || Letter == 'C' ? 16
                                                    : 0;
  if (!Width)
    return V;
  assert(!V.isHandle() && !V.isAbsent() && "a primitive");
  bool Signed = Letter == 'B' || Letter == 'S';
  if (V.isConcrete()) {
    uint32_t Low = uint32_t(V.Bits) & ((1u << Width) - 1);
    if (Signed)
      Low = Width == 8 ? uint32_t(int32_t(int8_t(Low)))
                       : uint32_t(int32_t(int16_t(Low)));
    return Value::bits(Low);
  }
  ExprManager &E = C.exprs();
  ExprId Low = V.expr();
  if (E.width(Low) > Width)
    Low = E.trunc(Low, Width);
  return C.value(Signed ? E.sext(Low, 32) : E.zext(Low, 32));
}

Value narrow(NativeCall &C, Value V, char Letter) {
  assert((Letter == 'L' || Letter == '[' || !V.isAbsent()) &&
         "what is stored is there");
  unsigned Width = Letter == 'B'                    ? 8
                   : Letter == 'Z'                  ? 1
                   : Letter == 'S' || Letter == 'C' ? 16
                                                    : 0;
  if (!Width)
    return V;
  if (V.isConcrete())
    return Value::bits(V.Bits & ((uint64_t(1) << Width) - 1));
  ExprManager &E = C.exprs();
  ExprId Low = V.expr();
  if (E.width(Low) > Width)
    Low = E.trunc(Low, Width);
  if (Letter == 'Z')
    Low = E.zext(Low, 8);
  return C.value(Low);
}

void setElement(NativeCall &C, Value Array, uint32_t Index, Value V) {
  Object *O = C.heap().writable(uint32_t(Array.Bits));
  assert(O->isArray() && O->Shape != Layout::Sparse && Index < O->size() &&
         "an element of an array of known length");
  assert((O->Shape != Layout::Raw || V.isConcrete()) &&
         "machine memory holds no symbols");
  if (O->Shape == Layout::Raw)
    O->setRawBits(Index, V.Bits);
  else
    O->slot(Index) = V;
}

std::optional<StringRef> rawBytes(NativeCall &C, Value Array, Value At,
                                  Value Size) {
  Value Now = C.heap().resolve(Array);
  if (!Now.isConcrete() || !Now.Bits || !At.isConcrete() || !Size.isConcrete())
    return std::nullopt;
  const Object &O = *C.heap().get(uint32_t(Now.Bits));
  if (!O.isArray() || O.Shape != Layout::Raw)
    return std::nullopt;
  uint64_t All = uint64_t(O.size()) * sizeOf(O.Element);
  if (At.Bits > All || Size.Bits > All - At.Bits)
    return std::nullopt;
  return StringRef(O.raw<char>() + At.Bits, Size.Bits);
}

std::optional<MutableArrayRef<char>> writableBytes(NativeCall &C, Value Array,
                                                   Value At, Value Size) {
  if (!rawBytes(C, Array, At, Size))
    return std::nullopt;
  Object *O = C.heap().writable(uint32_t(C.heap().resolve(Array).Bits));
  return MutableArrayRef<char>(O->raw<char>() + At.Bits, Size.Bits);
}

const FieldModel *findInstanceField(const ClassModel &C, StringRef Name) {
  for (const ClassModel *K = &C; K; K = K->superclass())
    for (const FieldModel &F : K->fields())
      if (!F.isStatic() && F.Name == Name)
        return &F;
  return nullptr;
}

const FieldModel *findStatic(const ClassModel &C, StringRef Name) {
  for (const FieldModel &F : C.fields())
    if (F.isStatic() && F.Name == Name)
      return &F;
  return nullptr;
}

void setField(NativeCall &C, Value Object, StringRef Name, Value V) {
  assert(Object.isConcrete() && Object.Bits && "an object that is there");
  auto *O = C.heap().writable(uint32_t(Object.Bits));
  if (const FieldModel *F = findInstanceField(*O->Class, Name))
    O->slot(F->Slot) = V;
}

Value peekField(NativeCall &C, Value Object, StringRef Name) {
  assert(Object.isConcrete() && Object.Bits && "an object that is there");
  const auto *O = C.heap().get(uint32_t(Object.Bits));
  const FieldModel *F = findInstanceField(*O->Class, Name);
  return F ? O->slot(F->Slot) : Value::null();
}

Value makeArray(NativeCall &C, StringRef ArrayClass, ArrayRef<Value> Elements) {
  const ClassModel *K = C.findClass(ArrayClass);
  assert(K && K->isArray() && "arrays of the JDK's classes are there");
  Value Array = C.newArray(*K, Elements.size());
  for (auto [I, V] : enumerate(Elements))
    setElement(C, Array, I, V);
  return Array;
}

const ClassModel *classOfDescriptor(NativeCall &C, StringRef D) {
  assert(!D.empty() && "a descriptor");
  if (isPrimitiveDescriptor(D))
    return C.findClass(primitiveName(D.front()));
  return C.findClass(descriptorClass(D));
}

std::optional<Value> box(NativeCall &C, Value V, char Letter) {
  StringRef Name = boxClass(Letter);
  if (Name.empty())
    return V;
  const ClassModel *K = C.findClass(Name);
  std::string D = ("(" + Twine(Letter) + ")L" + Name + ";").str();
  const MethodModel *ValueOf = K->findMethod("valueOf", D);
  assert(ValueOf && "each class of boxes has valueOf");
  return C.call(*ValueOf, {V});
}

char unboxedLetter(const ClassModel &Class) {
  return boxedLetter(Class.name());
}

const ClassModel *callerClass(NativeCall &C, unsigned Skip) {
  std::vector<StackEntry> Stack = C.stack(1 + Skip);
  return Stack.empty() ? nullptr : Stack.front().Method->Owner;
}

SourceName nextAnswer(NativeCall &C, SourceName Name) {
  assert(!Name.Number && "the first answer, to be counted on from");
  Name.Number = 1;
  for (const InputInfo &I : C.state().Inputs.collect())
    Name.Number += I.Asked.Number && I.Asked.asksAs(Name);
  return Name;
}

} // namespace jsym::natives
