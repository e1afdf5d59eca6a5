//===- Unsafe.cpp - jdk.internal.misc.Unsafe ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Place.h"
#include "jsym/Dialect/Names.h"

// Offsets are tokens. Arrays: 16 plus the index times the element's size, as
// HotSpot has it, for Java code computes with them. Instance fields: 16 plus
// eight times the slot. Static fields: the same in the upper half, their base
// is the class's mirror.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static constexpr int64_t ArrayBase = 16, FieldBase = 16,
                         StaticBase = int64_t(1) << 40;

NativeResult unsafeArrayBase(NativeCall &C) { return C.retInt(ArrayBase); }

NativeResult unsafeArrayScale(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(1));
  if (!K || !K->isArray())
    return C.throwNew("java/lang/InvalidClassException");
  // References count 4, as with compressed pointers.
  return C.retInt(int(scaleOf(K->elementStorage())));
}

static NativeResult offsetOf(NativeCall &C, const FieldModel *F) {
  if (!F)
    return C.throwNew("java/lang/InternalError");
  return C.retLong((F->isStatic() ? StaticBase : FieldBase) +
                   int64_t(F->Slot) * 8);
}

NativeResult unsafeFieldOffset(NativeCall &C) {
  return offsetOf(C, reflectedField(C, C.arg(1)));
}

NativeResult unsafeFieldOffsetByName(NativeCall &C) {
  const ClassModel *K = C.mirrored(C.arg(1));
  auto Name = C.utf8(C.arg(2));
  const FieldModel *Found = nullptr;
  if (K && Name)
    for (const FieldModel &F : K->fields())
      if (F.Name == *Name)
        Found = &F;
  return offsetOf(C, Found);
}

NativeResult unsafeStaticBase(NativeCall &C) {
  const FieldModel *F = reflectedField(C, C.arg(1));
  if (!F)
    return C.throwNew("java/lang/InternalError");
  return C.ret(C.mirror(*F->Owner));
}

/// 0-based index of the byte or element: (offset - 16) / size, exact.
static Value indexOf(NativeCall &C, Value Offset, unsigned Size) {
  assert(isPowerOf2_32(Size) && "elements have one, two, four or eight bytes");
  if (Offset.isConcrete())
    return Value::bits(uint32_t((int64_t(Offset.Bits) - ArrayBase) / Size));
  ExprManager &E = C.exprs();
  ExprId O = E.sub(Offset.expr(), E.constant(64, ArrayBase));
  unsigned Shift = Log2_32(Size);
  return C.value(E.trunc(E.ashr(O, E.constant(64, Shift)), 32));
}

/// The JDK changes a boolean as a byte, and a char as a short. What is no
/// boolean is none for being asked as one.
static bool fits(char Stored, char Letter) {
  return (Letter != 'Z' || Stored == 'Z') &&
         storageOfLetter(Stored) == storageOfLetter(Letter);
}

/// The field that has an offset which we gave and that holds such a type; null
/// if there is none.
static const FieldModel *fieldAt(ArrayRef<const FieldModel *> Fields,
                                 int64_t Offset, char Letter) {
  if (Offset < 0 || Offset % 8 || uint64_t(Offset) / 8 >= Fields.size())
    return nullptr;
  const FieldModel *F = Fields[Offset / 8];
  return fits(F->Descriptor[0], Letter) ? F : nullptr;
}

/// Does what is known of an array and an offset say that they do not fit?
static bool isBeside(const Object &Array, Value Offset, unsigned Bytes) {
  if (!Offset.isConcrete() || !Array.length().isConcrete())
    return false;
  int64_t At = int64_t(Offset.Bits) - ArrayBase;
  unsigned Size = scaleOf(Array.Element);
  return At < 0 || At % Size ||
         At + Bytes > int64_t(Array.length().Bits) * Size;
}

/// Where arguments 1 and 2 point. Nothing: pending, or Error is set.
static std::optional<Place> locate(NativeCall &C, char Letter,
                                   std::optional<NativeResult> &Error) {
  auto Id = C.object(C.arg(1));
  if (!Id)
    return std::nullopt;
  Value Offset = C.arg(2);
  if (!*Id) {
    Error = C.unsupported("Unsafe: memory outside of the heap");
    return std::nullopt;
  }
  Place P;
  P.Ref = Value::object(*Id);
  const Object *O = C.heap().get(*Id);
  if (O->isArray()) {
    char Stored = elementLetter(*O->Class);
    unsigned Size = scaleOf(O->Element);
    if (isBeside(*O, Offset, bytesOf(Letter))) {
      Error = C.unsupported("Unsafe: memory beside an array");
      return std::nullopt;
    }
    if (fits(Stored, Letter)) {
      P.Kind = Place::Element;
      P.Index = indexOf(C, Offset, Size);
    } else if (Size == 1 && Letter != 'Z') {
      P.Kind = Place::Bytes;
      P.Index = indexOf(C, Offset, 1);
    } else {
      Error = C.unsupported("Unsafe: another type than the array's");
      return std::nullopt;
    }
    return P;
  }
  if (!Offset.isConcrete()) {
    Error = C.unsupported("Unsafe: symbolic offset of a field");
    return std::nullopt;
  }
  int64_t At = int64_t(Offset.Bits);
  const ClassModel *Mirrored = C.mirrored(P.Ref);
  if (At >= StaticBase && Mirrored) {
    P.Kind = Place::Static;
    P.F = fieldAt(Mirrored->statics(), At - StaticBase, Letter);
  } else {
    auto K = C.classOf(C.arg(1));
    if (!K)
      return std::nullopt;
    P.F = fieldAt((*K)->slots(), At - FieldBase, Letter);
  }
  if (!P.F) {
    Error = C.unsupported("Unsafe: no field of this type at the offset");
    return std::nullopt;
  }
  return P;
}

/// Bits of a float value, or the integer itself.
static Value bitsOf(NativeCall &C, Value V, char Letter) {
  if (V.isConcrete() || (Letter != 'F' && Letter != 'D'))
    return V;
  return C.value(C.exprs().fpToBits(V.expr()));
}
static Value ofBits(NativeCall &C, Value V, char Letter) {
  if (V.isConcrete() || (Letter != 'F' && Letter != 'D'))
    return V;
  return C.value(C.exprs().bitsToFp(V.expr(), sortOf(Letter)));
}

static Value plus(NativeCall &C, Value Index, unsigned N) {
  if (Index.isConcrete())
    return Value::bits(uint32_t(Index.Bits) + N);
  ExprManager &E = C.exprs();
  return C.value(E.add(Index.expr(), E.constant(32, N)));
}

/// Unsafe is little-endian, like the machine (UnsafeConstants.BIG_ENDIAN).
static std::optional<Value> loadBytes(NativeCall &C, const Place &P,
                                      char Letter) {
  unsigned N = bytesOf(Letter),
           Width = Letter == 'J' || Letter == 'D' ? 64 : 32;
  ExprManager &E = C.exprs();
  ExprId Sum = E.constant(Width, 0);
  for (unsigned I = 0; I < N; ++I) {
    auto V = C.aload(P.Ref, plus(C, P.Index, I));
    if (!V)
      return std::nullopt;
    ExprId B = C.expr(widen(C, *V, 'B'), Sort::bits(32));
    ExprId Part = E.zext(E.trunc(B, 8), Width);
    unsigned At = P.BigEndian ? N - 1 - I : I;
    Sum = E.bitOr(Sum, E.shl(Part, E.constant(Width, 8 * At)));
  }
  Value V = C.value(Sum);
  if (N < 4)
    V = widen(C, narrow(C, V, Letter), Letter);
  return ofBits(C, V, Letter);
}

static bool storeBytes(NativeCall &C, const Place &P, char Letter, Value V) {
  unsigned N = bytesOf(Letter),
           Width = Letter == 'J' || Letter == 'D' ? 64 : 32;
  V = bitsOf(C, V, Letter);
  ExprManager &E = C.exprs();
  ExprId Whole = C.expr(V, Sort::bits(Width));
  for (unsigned I = 0; I < N; ++I)
    if (!C.astore(
            P.Ref, plus(C, P.Index, I),
            C.value(E.extract(Whole, 8 * (P.BigEndian ? N - 1 - I : I), 8))))
      return false;
  return true;
}

std::optional<Value> loadPlace(NativeCall &C, const Place &P, char Letter) {
  switch (P.Kind) {
  case Place::Bytes:
    return loadBytes(C, P, Letter);
  case Place::Static:
    if (!C.ensureInitialised(*P.F->Owner))
      return std::nullopt;
    return widen(C, C.getStatic(*P.F), Letter);
  case Place::Element: {
    auto V = C.aload(P.Ref, P.Index);
    return V ? std::optional(widen(C, *V, Letter)) : V;
  }
  case Place::Field: {
    auto V = C.getField(P.Ref, *P.F);
    return V ? std::optional(widen(C, *V, Letter)) : V;
  }
  }
  return std::nullopt;
}

bool storePlace(NativeCall &C, const Place &P, char Letter, Value V) {
  if (P.Kind == Place::Bytes)
    return storeBytes(C, P, Letter, V);
  V = narrow(C, V, Letter);
  switch (P.Kind) {
  case Place::Static:
    if (!C.ensureInitialised(*P.F->Owner))
      return false;
    C.putStatic(*P.F, V);
    return true;
  case Place::Element:
    return C.astore(P.Ref, P.Index, V).has_value();
  default:
    return C.putField(P.Ref, *P.F, V).has_value();
  }
}

#define JSYM_PLACE(P, Letter)                                                  \
  std::optional<NativeResult> Error;                                           \
  auto P##Found = locate(C, Letter, Error);                                    \
  if (!P##Found)                                                               \
    return Error ? *Error : C.pending();                                       \
  const Place &P = *P##Found

NativeResult unsafeGet(NativeCall &C) {
  StringRef Result = resultDescriptor(C.method().Descriptor);
  JSYM_PLACE(P, Result[0]);
  JSYM_ASK(V, loadPlace(C, P, Result[0]));
  return C.ret(V);
}

NativeResult unsafePut(NativeCall &C) {
  char Letter = splitMethodDescriptor(C.method().Descriptor).Parameters[2][0];
  JSYM_PLACE(P, Letter);
  JSYM_AWAIT(storePlace(C, P, Letter, C.arg(3)));
  return C.done();
}

std::optional<bool> sameValue(NativeCall &C, Value A, Value B, char Letter) {
  if (Letter == 'L' || Letter == '[')
    return C.refEq(A, B);
  if (A.isConcrete() && B.isConcrete())
    return A.Bits == B.Bits;
  Sort S = sortOf(Letter);
  return C.decide(C.exprs().eq(C.expr(A, S), C.expr(B, S)));
}

NativeResult unsafeCas(NativeCall &C) {
  char Letter = splitMethodDescriptor(C.method().Descriptor).Parameters[2][0];
  JSYM_PLACE(P, Letter);
  JSYM_ASK(Old, loadPlace(C, P, Letter));
  JSYM_ASK(Same, sameValue(C, Old, C.arg(3), Letter));
  if (Same)
    JSYM_AWAIT(storePlace(C, P, Letter, C.arg(4)));
  return C.method().Name.find("Exchange") != std::string::npos
             ? C.ret(Old)
             : C.retBool(Same);
}

NativeResult unsafeAllocate(NativeCall &C) {
  unsigned N = C.method().isStatic() ? 0 : 1;
  const ClassModel *K = C.mirrored(C.arg(N));
  if (!K || K->isAbstract() || K->isArray() || K->isPrimitive())
    return C.throwNew("java/lang/InstantiationException");
  JSYM_AWAIT(C.ensureInitialised(*K));
  return C.ret(C.newObject(*K));
}

NativeResult unsafeThrow(NativeCall &C) { return C.thrown(C.arg(1)); }

NativeResult unsafePark(NativeCall &C) {
  if (!C.arg(1).isConcrete())
    return C.unsupported("Unsafe.park of a symbolic kind of time");
  JSYM_ASK(Ran, runTask(C));
  if (Ran) // and wakes up, for whatever reason
    return C.done();
  // With a deadline, the time passes.
  if (C.arg(1).Bits || (C.arg(2).isConcrete() && C.arg(2).Bits))
    return letOthers(C);
  return C.end(EndReason::Concurrency, "waits for another thread");
}

/// Unsafe's offset in an array as the number of bytes before it.
static Value bytesBefore(Value Offset) {
  return Offset.isConcrete() ? Value::bits(Offset.Bits - ArrayBase) : Offset;
}

/// Between heap arrays only. What lies outside of them is nobody's: a JVM would
/// corrupt its memory.
NativeResult unsafeCopyMemory(NativeCall &C) {
  JSYM_ASK(From, C.object(C.arg(1)));
  JSYM_ASK(To, C.object(C.arg(3)));
  Value Size = C.arg(5);
  auto Target =
      writableBytes(C, Value::object(To), bytesBefore(C.arg(4)), Size);
  auto Source = rawBytes(C, Value::object(From), bytesBefore(C.arg(2)), Size);
  if (!Source || !Target)
    return C.unsupported("Unsafe.copyMemory outside of concrete arrays");
  memmove(Target->data(), Source->data(), Source->size());
  return C.done();
}

/// The same, each element's bytes reversed.
NativeResult unsafeCopySwap(NativeCall &C) {
  JSYM_ASK(From, C.object(C.arg(1)));
  JSYM_ASK(To, C.object(C.arg(3)));
  auto Target =
      writableBytes(C, Value::object(To), bytesBefore(C.arg(4)), C.arg(5));
  auto Source =
      rawBytes(C, Value::object(From), bytesBefore(C.arg(2)), C.arg(5));
  uint64_t Size = C.arg(6).isConcrete() ? C.arg(6).Bits : 0;
  if (!Source || !Target || !Size)
    return C.unsupported("Unsafe.copySwapMemory outside of concrete arrays");
  std::string Bytes = Source->str();
  for (uint64_t I = 0; I + Size <= Bytes.size(); I += Size)
    std::reverse(Bytes.begin() + I, Bytes.begin() + I + Size);
  llvm::copy(Bytes, Target->begin());
  return C.done();
}

NativeResult unsafeSetMemory(NativeCall &C) {
  JSYM_ASK(To, C.object(C.arg(1)));
  auto Target =
      writableBytes(C, Value::object(To), bytesBefore(C.arg(2)), C.arg(3));
  if (!Target || !C.arg(4).isConcrete())
    return C.unsupported("Unsafe.setMemory outside of concrete arrays");
  std::fill(Target->begin(), Target->end(), char(C.arg(4).Bits));
  return C.done();
}

NativeResult unsafeConstants(NativeCall &C) {
  const ClassModel &K = *C.method().Owner;
  auto Set = [&](StringRef Name, uint64_t V) {
    if (const FieldModel *F = findStatic(K, Name))
      C.putStatic(*F, Value::bits(V));
  };
  Set("ADDRESS_SIZE0", 8);
  Set("PAGE_SIZE", 4096);
  Set("BIG_ENDIAN", 0);
  Set("UNALIGNED_ACCESS", 1);
  Set("DATA_CACHE_LINE_FLUSH_SIZE", 0);
  return C.done();
}

/// Nothing compared yet: Java's loop over the rest does all of it.
NativeResult vectorizedMismatch(NativeCall &C) {
  // (Object a, long aOffset, Object b, long bOffset, int length, int log2Scale)
  Value Length = C.arg(4);
  if (Length.isConcrete())
    return C.retInt(~int32_t(Length.Bits));
  return C.ret(C.value(C.exprs().bitNot(C.expr(Length, Sort::bits(32)))));
}

} // namespace jsym::natives
