//===- VarHandles.cpp - java.lang.invoke.VarHandle ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Place.h"
#include "jsym/Dialect/Names.h"

// A VarHandle is an object of java.lang.invoke.JsymVarHandle. Its methods are
// called with the descriptor of the call: the handle, the coordinates, the
// values (JVMS 2.9.3).

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

enum HandleKind : uint32_t { OfField, OfStatic, OfElement, OfBytes };

static NativeResult newHandle(NativeCall &C, HandleKind Kind,
                              const ClassModel &Type,
                              const FieldModel *F = nullptr,
                              bool BigEndian = false) {
  const ClassModel *K = C.findClass("java/lang/invoke/JsymVarHandle");
  if (!K)
    return C.unsupported("missing model java/lang/invoke/JsymVarHandle");
  Value H = C.newObject(*K);
  setField(C, H, "kind", Value::bits(Kind));
  setField(C, H, "type", C.mirror(Type));
  setField(C, H, "bigEndian", Value::bits(BigEndian));
  if (F) {
    setField(C, H, "owner", C.mirror(*F->Owner));
    setField(C, H, "field", Value::bits(F - F->Owner->fields().data()));
  }
  return C.ret(H);
}

/// Lookup.findVarHandle(Class, String, Class), findStaticVarHandle.
NativeResult lookupVarHandle(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(1)), *Type = C.mirrored(C.arg(3));
  auto Name = C.utf8(C.arg(2));
  if (!K || !Type || !Name)
    return C.throwNew("java/lang/NullPointerException");
  bool Static = C.method().Name == "findStaticVarHandle";
  for (const ClassModel *At = K; At; At = At->superclass())
    for (const FieldModel &F : At->fields())
      if (F.Name == *Name && F.isStatic() == Static &&
          classOfDescriptor(C, F.Descriptor) == Type)
        return newHandle(C, Static ? OfStatic : OfField, *Type, &F);
  return C.throwNew("java/lang/NoSuchFieldException", StringRef(*Name));
}

/// MethodHandles.arrayElementVarHandle(Class).
NativeResult elementVarHandle(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(0));
  if (!K || !K->isArray())
    return C.throwNew("java/lang/IllegalArgumentException");
  return newHandle(C, OfElement, *K->element());
}

/// MethodHandles.byteArrayViewVarHandle(Class, ByteOrder).
NativeResult bytesVarHandle(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(0));
  if (!K || !K->isArray())
    return C.throwNew("java/lang/IllegalArgumentException");
  if (!StringRef("SCIFJD").contains(elementLetter(*K)))
    return C.throwNew("java/lang/UnsupportedOperationException");
  const ClassModel *Order = C.findClass("java/nio/ByteOrder");
  JSYM_AWAIT(C.ensureInitialised(*Order));
  Value Big = C.getStatic(*findStatic(*Order, "BIG_ENDIAN"));
  return newHandle(C, OfBytes, *K->element(), nullptr, Big == C.arg(1));
}

/// MethodHandles.lookup, privateLookupIn, Lookup.in: who asks does not matter.
NativeResult bareLookup(NativeCall &C) {
  const ClassModel *K = C.findClass("java/lang/invoke/MethodHandles$Lookup");
  Value L = C.newObject(*K);
  if (const ClassModel *Caller = callerClass(C, 0))
    setField(C, L, "lookupClass", C.mirror(*Caller));
  setField(C, L, "allowedModes", Value::bits(0x1F));
  return C.ret(L);
}

namespace {

/// A handle's variable for one call.
struct Access {
  Place P;
  char Letter = 0;        ///< of the variable
  unsigned FirstValue = 1; ///< argument after the coordinates
};

} // namespace

/// The letter a call's argument N has.
static char argumentLetter(const MethodModel &M, unsigned N) {
  auto Parameters = splitMethodDescriptor(M.Descriptor).Parameters;
  assert(N && N <= Parameters.size() && "an argument behind the handle");
  return Parameters[N - 1][0];
}

/// Index within the bounds of the array, less \p Room elements. Nothing:
/// pending, or Error is set.
static std::optional<bool> checkIndex(NativeCall &C, Value Array, Value Index,
                                      unsigned Room,
                                      std::optional<NativeResult> &Error) {
  auto Length = C.arrayLength(Array);
  if (!Length)
    return std::nullopt;
  ExprManager &E = C.exprs();
  ExprId I = E.sext(C.expr(Index, Sort::bits(32)), 64),
         N = E.sext(C.expr(*Length, Sort::bits(32)), 64);
  auto Ok = C.decide(
      E.conj({E.sle(E.constant(64, 0), I),
              E.sle(E.add(I, E.constant(64, Room)), N)}));
  if (Ok && !*Ok) {
    StringRef Class = Room > 1 ? "java/lang/IndexOutOfBoundsException"
                               : "java/lang/ArrayIndexOutOfBoundsException";
    if (Index.isConcrete() && Length->isConcrete())
      Error = C.throwNew(
          Class, StringRef(("Index " + Twine(int32_t(Index.Bits)) +
                            " out of bounds for length " +
                            Twine(int32_t(Length->Bits) - int32_t(Room) + 1))
                               .str()));
    else
      Error = C.throwVague(Class);
    return std::nullopt;
  }
  return Ok;
}

static bool isReference(char L) { return L == 'L' || L == '['; }

static bool converts(char From, char To) {
  return isReference(From) ? isReference(To)
                           : !isReference(To) && primitiveWidens(From, To);
}

/// A call site may be of other types, which a JVM converts as
/// MethodHandle.asType does, or refuses: boxes, for one, are not made here.
static bool isCalledAsItIs(const MethodModel &M, char Letter,
                           unsigned FirstValue) {
  StringRef Name = M.Name;
  bool Swaps = Name.contains("ompareAnd"),
       IsGet = Name.starts_with("get") && !Name.starts_with("getAnd");
  unsigned Values = IsGet ? 0 : Swaps ? 2 : 1;
  MethodDescriptor D = splitMethodDescriptor(M.Descriptor);
  if (D.Parameters.size() + 1 != FirstValue + Values)
    return false;
  for (unsigned N = FirstValue; N < FirstValue + Values; ++N)
    if (!converts(argumentLetter(M, N), Letter))
      return false;
  char To = D.Result[0];
  return To == 'V' ||
         converts(Swaps && !Name.contains("Exchange") ? 'Z' : Letter, To);
}

static std::optional<Access> access(NativeCall &C,
                                    std::optional<NativeResult> &Error) {
  auto Handle = C.object(C.arg(0));
  if (!Handle)
    return std::nullopt;
  Value H = Value::object(*Handle);
  if (C.heap().get(*Handle)->Class->name() !=
      "java/lang/invoke/JsymVarHandle") {
    Error = C.unsupported("a VarHandle of another kind");
    return std::nullopt;
  }
  Access A;
  const ClassModel *Type = C.mirrored(peekField(C, H, "type"));
  auto Kind = HandleKind(peekField(C, H, "kind").Bits);
  A.Letter = Type->isPrimitive() ? primitiveLetter(Type->name()) : 'L';
  A.FirstValue = Kind == OfStatic ? 1 : Kind == OfField ? 2 : 3;
  if (!isCalledAsItIs(C.method(), A.Letter, A.FirstValue)) {
    Error = C.unsupported("a VarHandle called with other types than its own");
    return std::nullopt;
  }
  if (Kind == OfField || Kind == OfStatic) {
    const ClassModel *Owner = C.mirrored(peekField(C, H, "owner"));
    uint64_t Field = peekField(C, H, "field").Bits;
    assert(Owner && Field < Owner->fields().size() && "one of its fields");
    A.P.F = &Owner->fields()[Field];
    A.P.Kind = Kind == OfStatic ? Place::Static : Place::Field;
    if (Kind == OfStatic)
      return A;
  }
  auto Base = C.object(C.arg(1));
  if (!Base)
    return std::nullopt;
  if (!*Base) {
    Error = C.throwNew("java/lang/NullPointerException");
    return std::nullopt;
  }
  A.P.Ref = Value::object(*Base);
  if (Kind == OfField)
    return A;
  A.P.Index = C.arg(2);
  unsigned Room = Kind == OfBytes ? bytesOf(A.Letter) : 1;
  if (!checkIndex(C, A.P.Ref, A.P.Index, Room, Error))
    return std::nullopt;
  A.P.Kind = Kind == OfBytes ? Place::Bytes : Place::Element;
  A.P.BigEndian = peekField(C, H, "bigEndian").Bits;
  return A;
}

#define JSYM_ACCESS(A)                                                         \
  std::optional<NativeResult> Error;                                           \
  auto A##Found = access(C, Error);                                            \
  if (!A##Found)                                                               \
    return Error ? *Error : C.pending();                                       \
  const Access &A = *A##Found

/// Value argument \p N as the variable's type (MethodHandle.asType).
static Value valueArgument(NativeCall &C, const Access &A, unsigned N) {
  unsigned At = A.FirstValue + N;
  char From = argumentLetter(C.method(), At);
  if (A.Letter == 'L')
    return C.arg(At);
  return convertPrimitive(C, C.arg(At), From, A.Letter);
}

/// The old value as the call wants it.
static NativeResult result(NativeCall &C, const Access &A, Value V) {
  char To = resultDescriptor(C.method().Descriptor)[0];
  if (To == 'V')
    return C.done();
  if (A.Letter == 'L')
    return C.ret(V);
  return C.ret(convertPrimitive(C, V, A.Letter, To));
}

NativeResult varHandleGet(NativeCall &C) {
  JSYM_ACCESS(A);
  JSYM_ASK(V, loadPlace(C, A.P, A.Letter));
  return result(C, A, V);
}

NativeResult varHandleSet(NativeCall &C) {
  JSYM_ACCESS(A);
  JSYM_AWAIT(storePlace(C, A.P, A.Letter, valueArgument(C, A, 0)));
  return C.done();
}

NativeResult varHandleCas(NativeCall &C) {
  JSYM_ACCESS(A);
  JSYM_ASK(Old, loadPlace(C, A.P, A.Letter));
  JSYM_ASK(Same, sameValue(C, Old, valueArgument(C, A, 0), A.Letter));
  if (Same)
    JSYM_AWAIT(storePlace(C, A.P, A.Letter, valueArgument(C, A, 1)));
  if (C.method().Name.contains("Exchange"))
    return result(C, A, Old);
  return C.retBool(Same);
}

/// getAndSet, getAndAdd, getAndBitwise...
NativeResult varHandleUpdate(NativeCall &C) {
  JSYM_ACCESS(A);
  JSYM_ASK(Old, loadPlace(C, A.P, A.Letter));
  Value V = valueArgument(C, A, 0);
  StringRef Name = C.method().Name;
  if (!Name.starts_with("getAndSet")) {
    ExprManager &E = C.exprs();
    Sort S = sortOf(A.Letter);
    ExprId X = C.expr(Old, S), Y = C.expr(V, S);
    bool Float = A.Letter == 'F' || A.Letter == 'D';
    if (Name.starts_with("getAndAdd"))
      V = C.value(Float ? E.fadd(X, Y) : E.add(X, Y));
    else if (Name.starts_with("getAndBitwiseOr"))
      V = C.value(E.bitOr(X, Y));
    else if (Name.starts_with("getAndBitwiseAnd"))
      V = C.value(E.bitAnd(X, Y));
    else
      V = C.value(E.bitXor(X, Y));
  }
  JSYM_AWAIT(storePlace(C, A.P, A.Letter, V));
  return result(C, A, Old);
}

} // namespace jsym::natives
