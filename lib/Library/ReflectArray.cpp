//===- ReflectArray.cpp - java.lang.reflect.Array -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// The class of arrays of \p Element.
static const ClassModel *arrayOf(NativeCall &C, const ClassModel &Element) {
  StringRef N = Element.name();
  static const std::pair<StringRef, StringRef> Primitives[] = {
      {"boolean", "[Z"}, {"byte", "[B"}, {"char", "[C"},  {"short", "[S"},
      {"int", "[I"},     {"long", "[J"}, {"float", "[F"}, {"double", "[D"}};
  if (Element.isPrimitive())
    for (auto [Keyword, Array] : Primitives)
      if (N == Keyword)
        return C.findClass(Array);
  if (Element.isArray())
    return C.findClass(("[" + N).str());
  return C.findClass(("[L" + N + ";").str());
}

/// Component class argument 0; a null result means the exception in Error.
static const ClassModel *component(NativeCall &C, Value Mirror,
                                   NativeResult &Error) {
  const ClassModel *K = Mirror.Bits ? C.mirrored(Mirror) : nullptr;
  if (!K)
    Error = C.throwNew("java/lang/NullPointerException");
  else if (K->isPrimitive() && K->name() == "void")
    Error = C.throwNew("java/lang/IllegalArgumentException"), K = nullptr;
  return K;
}

NativeResult arrayNew(NativeCall &C) {
  NativeResult Error;
  const ClassModel *K = component(C, C.arg(0), Error);
  if (!K)
    return Error;
  Value Length = C.arg(1);
  if (!Length.isConcrete()) {
    ExprManager &E = C.exprs();
    JSYM_ASK(Negative, C.decide(E.slt(Length.expr(), E.constant(32, 0))));
    if (Negative)
      return C.throwVague("java/lang/NegativeArraySizeException");
    JSYM_ASK(Array, C.newSymbolicArray(*arrayOf(C, *K), Length.expr()));
    return C.ret(Array);
  }
  int32_t N = int32_t(Length.Bits);
  if (N < 0)
    return C.throwNew("java/lang/NegativeArraySizeException",
                      StringRef(std::to_string(N)));
  if (uint64_t(N) * 8 > C.options().MaxArray)
    return C.end(EndReason::SizeLimit, "Array.newInstance");
  return C.ret(C.newArray(*arrayOf(C, *K), N));
}

static Value makeNested(NativeCall &C, const ClassModel &Array,
                        ArrayRef<Value> Lengths) {
  uint32_t N = uint32_t(Lengths[0].Bits);
  Value Result = C.newArray(Array, N);
  if (Lengths.size() > 1)
    for (uint32_t I = 0; I < N; ++I)
      setElement(C, Result, I,
                 makeNested(C, *Array.element(), Lengths.drop_front()));
  return Result;
}

NativeResult arrayNewMulti(NativeCall &C) {
  NativeResult Error;
  const ClassModel *K = component(C, C.arg(0), Error);
  if (!K)
    return Error;
  JSYM_ASK(Id, C.object(C.arg(1)));
  if (!Id)
    return C.throwNew("java/lang/NullPointerException");
  SmallVector<Value, 4> Lengths;
  const Object *D = C.heap().get(Id);
  if (D->Shape != Layout::Raw)
    return C.unsupported("Array.newInstance of symbolic dimensions");
  for (uint32_t I = 0; I < D->size(); ++I)
    Lengths.push_back(Value::bits(uint32_t(D->rawBits(I))));
  if (Lengths.empty() || Lengths.size() > 255)
    return C.throwNew("java/lang/IllegalArgumentException");
  for (Value V : Lengths)
    if (int32_t(V.Bits) < 0)
      return C.throwNew("java/lang/NegativeArraySizeException",
                        StringRef(std::to_string(int32_t(V.Bits))));
  for (size_t I = 0; I < Lengths.size(); ++I)
    K = arrayOf(C, *K);
  return C.ret(makeNested(C, *K, Lengths));
}

/// The array of argument 0, checked; null after Error is set.
static std::optional<const ClassModel *> reflectedArray(NativeCall &C) {
  auto Id = C.object(C.arg(0));
  if (!Id)
    return std::nullopt;
  if (!*Id)
    return nullptr;
  return C.classOf(C.arg(0));
}

static NativeResult notAnArray(NativeCall &C, const ClassModel *K) {
  if (!K)
    return C.throwNew("java/lang/NullPointerException");
  return C.throwNew("java/lang/IllegalArgumentException",
                    StringRef("Argument is not an array"));
}

NativeResult arrayGetLength(NativeCall &C) {
  JSYM_ASK(K, reflectedArray(C));
  if (!K || !K->isArray())
    return notAnArray(C, K);
  JSYM_ASK(N, C.arrayLength(C.arg(0)));
  return C.ret(N);
}

static std::optional<bool> inBounds(NativeCall &C, Value Index, Value Length) {
  ExprManager &E = C.exprs();
  return C.decide(
      E.ult(C.expr(Index, Sort::bits(32)), C.expr(Length, Sort::bits(32))));
}

/// Reflection gives no message.
static NativeResult badIndex(NativeCall &C) {
  return C.throwNew("java/lang/ArrayIndexOutOfBoundsException");
}

NativeResult arrayGet(NativeCall &C) {
  JSYM_ASK(K, reflectedArray(C));
  if (!K || !K->isArray())
    return notAnArray(C, K);
  JSYM_ASK(Length, C.arrayLength(C.arg(0)));
  JSYM_ASK(Ok, inBounds(C, C.arg(1), Length));
  if (!Ok)
    return badIndex(C);
  JSYM_ASK(V, C.aload(C.arg(0), C.arg(1)));
  char L = elementLetter(*K);
  if (L == 'L' || L == '[')
    return C.ret(V);
  JSYM_ASK(Boxed, box(C, widen(C, V, L), L));
  return C.ret(Boxed);
}

/// JLS 5.1.2: may a value of the first type be stored as the second?
bool primitiveWidens(char From, char To) {
  static const StringRef Order = "BSIJFD";
  if (From == To)
    return true;
  if (From == 'C')
    return StringRef("IJFD").contains(To);
  size_t F = Order.find(From), T = Order.find(To);
  return F != StringRef::npos && T != StringRef::npos && F < T;
}

Value convertPrimitive(NativeCall &C, Value V, char From, char To) {
  bool FromInt = StringRef("BCSIZ").contains(From);
  if (From == To || (FromInt && StringRef("BCSIZ").contains(To)))
    return V;
  assert(primitiveWidens(From, To) && "JLS 5.1.2: what is wider");
  ExprManager &E = C.exprs();
  ExprId X = C.expr(V, sortOf(From));
  if (From == 'F')
    return C.value(E.fpConvert(X, Sort::float64()));
  if (To == 'J')
    return C.value(E.sext(X, 64));
  return C.value(E.siToFp(X, sortOf(To)));
}

static NativeResult mismatch(NativeCall &C,
                             StringRef Why = "argument type mismatch") {
  return C.throwNew("java/lang/IllegalArgumentException", Why);
}

/// What getInt() and its like say before they look at the index.
static NativeResult notPrimitive(NativeCall &C) {
  return mismatch(C, "Argument is not an array of primitive type");
}

static bool holdsReferences(const ClassModel &Array) {
  char L = elementLetter(Array);
  return L == 'L' || L == '[';
}

/// Stores a primitive of type \p From, widening; the index is checked.
static NativeResult storeWidened(NativeCall &C, const ClassModel &K, Value V,
                                 char From) {
  char To = elementLetter(K);
  if (!primitiveWidens(From, To))
    return mismatch(C);
  V = narrow(C, convertPrimitive(C, V, From, To), To);
  JSYM_AWAIT(C.astore(C.arg(0), C.arg(1), V));
  return C.done();
}

NativeResult arraySet(NativeCall &C) {
  JSYM_ASK(K, reflectedArray(C));
  if (!K || !K->isArray())
    return notAnArray(C, K);
  JSYM_ASK(Length, C.arrayLength(C.arg(0)));
  bool References = holdsReferences(*K);
  Value V = C.arg(2);
  JSYM_ASK(Null, C.isNull(V));
  if (Null && !References) // before anybody looks at the index
    return C.throwNew("java/lang/IllegalArgumentException");
  JSYM_ASK(Ok, inBounds(C, C.arg(1), Length));
  if (!Ok)
    return badIndex(C);
  const ClassModel *Given = nullptr;
  if (!Null) {
    JSYM_ASK(G, C.classOf(V));
    Given = G;
  }
  if (References) {
    if (Given && !Given->isSubtypeOf(*K->element()))
      return mismatch(C, "array element type mismatch");
    JSYM_AWAIT(C.astore(C.arg(0), C.arg(1), V));
    return C.done();
  }
  if (!unboxedLetter(*Given))
    return mismatch(C);
  char From = unboxedLetter(*Given);
  JSYM_ASK(Inner, C.getField(V, "value", std::string(1, From)));
  return storeWidened(C, *K, widen(C, Inner, From), From);
}

NativeResult arrayGetPrimitive(NativeCall &C) {
  JSYM_ASK(K, reflectedArray(C));
  if (!K || !K->isArray())
    return notAnArray(C, K);
  if (holdsReferences(*K))
    return notPrimitive(C);
  JSYM_ASK(Length, C.arrayLength(C.arg(0)));
  JSYM_ASK(Ok, inBounds(C, C.arg(1), Length));
  if (!Ok)
    return badIndex(C);
  char From = elementLetter(*K), To = C.method().Descriptor.back();
  if (!primitiveWidens(From, To))
    return mismatch(C);
  JSYM_ASK(V, C.aload(C.arg(0), C.arg(1)));
  return C.ret(convertPrimitive(C, widen(C, V, From), From, To));
}

NativeResult arraySetPrimitive(NativeCall &C) {
  JSYM_ASK(K, reflectedArray(C));
  if (!K || !K->isArray())
    return notAnArray(C, K);
  if (holdsReferences(*K))
    return notPrimitive(C);
  JSYM_ASK(Length, C.arrayLength(C.arg(0)));
  JSYM_ASK(Ok, inBounds(C, C.arg(1), Length));
  if (!Ok)
    return badIndex(C);
  // (Ljava/lang/Object;I?)V
  StringRef D = C.method().Descriptor;
  return storeWidened(C, *K, C.arg(2), D[D.size() - 3]);
}

} // namespace jsym::natives
