//===- Text.cpp - Strings, builders and char arrays as texts --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Text.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

//===-- Reading -----------------------------------------------------------===//

/// The byte array of a String or builder; null where it is not resolved.
static const Object *bytesOf(NativeCall &C, uint32_t Id, Value &Coder) {
  Value Self = Value::object(Id);
  Coder = peekField(C, Self, "coder");
  Value Bytes = C.heap().resolve(peekField(C, Self, "value"));
  if (Coder.isAbsent() || Bytes.isAbsent() || !Bytes.isConcrete() ||
      !Bytes.Bits)
    return nullptr;
  return C.heap().get(uint32_t(Bytes.Bits));
}

bool isPlain(NativeCall &C, uint32_t Id) {
  Value Coder;
  const Object *O = bytesOf(C, Id, Coder);
  return O && O->Shape == Layout::Raw && Coder.isConcrete();
}

bool isString(NativeCall &C, uint32_t Id) {
  const Object *O = C.heap().get(Id);
  return O->Class->name() == "java/lang/String" && !O->Types;
}

bool isBuilder(NativeCall &C, uint32_t Id) {
  const Object *O = C.heap().get(Id);
  return !O->Types && (O->Class->name() == "java/lang/StringBuilder" ||
                       O->Class->name() == "java/lang/StringBuffer");
}

namespace {

/// An array's elements as expressions of \p Width bits.
struct Elements {
  SmallVector<ExprId, 32> All;
  ExprId Length;
  bool Known = true;
};

} // namespace

static std::optional<Elements> elementsOf(NativeCall &C, const Object &O,
                                          unsigned Width) {
  if (O.size() > 2 * MaxFormulaText || O.Shape == Layout::Instance)
    return std::nullopt;
  ExprManager &E = C.exprs();
  Elements R;
  auto add = [&](Value V) {
    R.All.push_back(V.isConcrete() ? E.constant(Width, V.Bits) : V.expr());
    R.Known &= V.isConcrete();
  };
  if (O.Shape == Layout::Sparse) {
    if (!O.Dense)
      return std::nullopt;
    R.Length = C.expr(O.SparseLength, Sort::bits(32));
    R.Known = false;
    for (const SparseElement &Each : O.sparse())
      add(Each.Element);
    return R;
  }
  R.Length = E.constant(32, O.size());
  for (uint32_t I = 0; I < O.size(); ++I) {
    Value V = O.Shape == Layout::Raw ? Value::bits(O.rawBits(I)) : O.slot(I);
    if (V.isAbsent())
      return std::nullopt;
    add(V);
  }
  return R;
}

/// \p E where the boolean \p Condition is \p Holds; looks at the root only.
static ExprId restricted(ExprManager &M, ExprId E, ExprId Condition,
                         bool Holds) {
  if (M.kind(E) != ExprKind::Ite)
    return E;
  ArrayRef<ExprId> Ops = M.operands(E);
  if (Ops[0] == Condition)
    return Ops[Holds ? 1 : 2];
  if (Ops[0] == M.bitNot(Condition))
    return Ops[Holds ? 2 : 1];
  return E;
}

static ExprId halved(ExprManager &M, ExprId Length) {
  if (M.kind(Length) == ExprKind::Shl && M.isConst(M.operands(Length)[1]) &&
      M.bits(M.operands(Length)[1]) == 1)
    return M.operands(Length)[0]; // a length in chars is below 2^30
  return M.lshr(Length, M.constant(32, 1));
}

/// Bytes whose coder depends on the characters: what newText makes of them.
static void addMixed(ExprManager &M, const Elements &B, ExprId Wide, Text &T) {
  assert(M.width(Wide) == 1 && "wide or not");
  ExprId Length = restricted(M, B.Length, Wide, true);
  T.Length =
      M.ite(Wide, halved(M, Length), restricted(M, B.Length, Wide, false));
  for (size_t I = 0; 2 * I + 1 < B.All.size(); ++I) {
    ExprId Upper = B.All[2 * I + 1];
    ExprId UpperHalf = restricted(M, Upper, Wide, true);
    ExprId High = M.concat(UpperHalf, restricted(M, B.All[2 * I], Wide, true));
    ExprId Low = restricted(M, B.All[I], Wide, false);
    // Where no char is wide, the upper half of each is zero anyway; what cannot
    // be told apart may be another char, though.
    bool IsHalf = M.isConst(Upper) || UpperHalf != Upper;
    T.Chars.push_back(IsHalf && M.trunc(High, 8) == Low
                          ? High
                          : M.ite(Wide, High, M.zext(Low, 16)));
  }
}

/// The bytes once were those of a number; are they still? (The JDK's code may
/// have written to a builder's.)
static void noteNumber(NativeCall &C, Text &T, ExprId Number) {
  Text D = TextFormulas(C.exprs()).decimal(Number);
  if (T.max() >= D.max() &&
      std::equal(D.Chars.begin(), D.Chars.end(), T.Chars.begin()))
    T.Number = Number;
}

static std::optional<Text> decode(NativeCall &C, const Object &O, Value Coder) {
  assert(O.Element == Storage::I8 && "the bytes of a text");
  auto B = elementsOf(C, O, 8);
  if (!B)
    return std::nullopt;
  ExprManager &M = C.exprs();
  Text T;
  T.Known = B->Known && Coder.isConcrete();
  if (!Coder.isConcrete()) {
    ExprId Wide = M.trunc(C.expr(Coder, Sort::bits(8)), 1);
    addMixed(M, *B, Wide, T);
  } else if (Coder.Bits) {
    T.Length = halved(M, B->Length);
    for (size_t I = 0; I + 1 < B->All.size(); I += 2)
      T.Chars.push_back(M.concat(B->All[I + 1], B->All[I]));
  } else {
    T.Length = B->Length;
    for (ExprId E : B->All)
      T.Chars.push_back(M.zext(E, 16));
  }
  if (T.max() > MaxFormulaText)
    return std::nullopt;
  if (ExprId Number = O.note().number())
    noteNumber(C, T, Number);
  return T;
}

std::optional<Text> textOf(NativeCall &C, uint32_t String) {
  Value Coder;
  const Object *O = bytesOf(C, String, Coder);
  return O ? decode(C, *O, Coder) : std::nullopt;
}

std::optional<Text> builderText(NativeCall &C, uint32_t Builder) {
  Value Coder, Count = peekField(C, Value::object(Builder), "count");
  const Object *O = bytesOf(C, Builder, Coder);
  if (!O || Count.isAbsent() ||
      (O->Shape == Layout::Raw && O->size() > 8 * MaxFormulaText))
    return std::nullopt;
  if (Count.isConcrete() && O->Shape == Layout::Raw && Coder.isConcrete()) {
    // Of a builder with room to spare, the used part only.
    Text T;
    T.Known = true;
    uint32_t N = uint32_t(Count.Bits);
    if (N > MaxFormulaText || Coder.Bits > 1 || N << Coder.Bits > O->size())
      return std::nullopt; // or what reflection made of it
    T.Length = C.exprs().constant(32, N);
    for (uint32_t I = 0; I < N; ++I)
      T.Chars.push_back(C.exprs().constant(
          16, Coder.Bits ? O->rawBits(2 * I) | O->rawBits(2 * I + 1) << 8
                         : O->rawBits(I)));
    return T;
  }
  auto T = decode(C, *O, Coder);
  if (!T)
    return std::nullopt;
  T->Length = C.expr(Count, Sort::bits(32));
  if (T->Number &&
      TextFormulas(C.exprs()).decimal(T->Number).Length != T->Length)
    T->Number = ExprId();
  T->Known = false;
  if (Count.isConcrete())
    T->Chars.truncate(std::min<size_t>(Count.Bits, T->max()));
  return T;
}

std::optional<Text> charsText(NativeCall &C, uint32_t Array) {
  auto B = elementsOf(C, *C.heap().get(Array), 16);
  if (!B || B->All.size() > MaxFormulaText)
    return std::nullopt;
  Text T;
  T.Length = B->Length;
  T.Chars.assign(B->All.begin(), B->All.end());
  T.Known = B->Known;
  return T;
}

std::optional<Text> anyText(NativeCall &C, uint32_t Object) {
  if (!Object)
    return std::nullopt;
  if (isString(C, Object))
    return textOf(C, Object);
  if (isBuilder(C, Object))
    return builderText(C, Object);
  return std::nullopt;
}

//===-- Writing -----------------------------------------------------------===//

Text literal(NativeCall &C, StringRef Ascii) {
  Text T;
  T.Known = true;
  T.Length = C.exprs().constant(32, Ascii.size());
  for (char Each : Ascii)
    T.Chars.push_back(C.exprs().constant(16, uint8_t(Each)));
  return T;
}

Value denseArray(NativeCall &C, StringRef Class, ExprId Length,
                 ArrayRef<ExprId> Elements) {
  const ClassModel *K = C.findClass(Class);
  Value L = C.value(Length);
  assert(K && K->isArray() && "a class of arrays");
  if (L.isConcrete()) {
    assert(L.Bits <= Elements.size() && "each element is told");
    Value Array = C.newArray(*K, uint32_t(L.Bits));
    bool Plain = true;
    for (uint32_t I = 0; I < uint32_t(L.Bits); ++I)
      Plain &= C.exprs().isConst(Elements[I]);
    if (!Plain)
      C.heap().Objects.asValues(uint32_t(Array.Bits));
    for (uint32_t I = 0; I < uint32_t(L.Bits); ++I)
      setElement(C, Array, I, C.value(Elements[I]));
    return Array;
  }
  uint32_t Id = C.heap().Objects.newSparseArray(*K, L, 0);
  Object *O = C.heap().writable(Id);
  O->Dense = true;
  O->Untouched = Value();
  O->Version = C.heap().Version;
  for (auto [I, Each] : enumerate(Elements)) {
    SparseElement S;
    S.Index = Value::bits(I);
    S.Element = C.value(Each);
    C.heap().Objects.appendElement(Id, S);
  }
  return Value::object(Id);
}

static SmallVector<ExprId, 32> halves(ExprManager &M, const Text &T) {
  SmallVector<ExprId, 32> Bytes;
  for (ExprId Char : T.Chars) {
    Bytes.push_back(M.trunc(Char, 8));
    Bytes.push_back(M.extract(Char, 8, 8));
  }
  return Bytes;
}

/// Strings of Latin-1 chars only are kept in Latin-1, all others in UTF-16.
void setText(NativeCall &C, uint32_t String, Text T) {
  ExprManager &M = C.exprs();
  TextFormulas F(M);
  if (M.isConst(T.Length))
    T.Chars.truncate(std::min<size_t>(T.max(), M.bits(T.Length)));
  ExprId Wide = M.bitNot(F.allLatin1(T));
  SmallVector<ExprId, 32> Bytes;
  ExprId Length = T.Length;
  if (M.isFalse(Wide)) {
    for (ExprId Char : T.Chars)
      Bytes.push_back(M.trunc(Char, 8));
  } else {
    Bytes = halves(M, T);
    Length = M.shl(T.Length, M.constant(32, 1));
    if (!M.isTrue(Wide)) {
      Length = M.ite(Wide, Length, T.Length);
      for (uint32_t I = 0; I < Bytes.size(); ++I)
        Bytes[I] =
            M.ite(Wide, Bytes[I],
                  I < T.max() ? M.trunc(T.Chars[I], 8) : M.constant(8, 0));
    }
  }
  Value Array = denseArray(C, "[B", Length, Bytes);
  if (T.Number)
    C.heap()
        .writable(uint32_t(Array.Bits))
        ->setNote(ObjectNote::number(T.Number));
  setField(C, Value::object(String), "value", Array);
  setField(C, Value::object(String), "coder", C.value(M.zext(Wide, 8)));
  setField(C, Value::object(String), "hash", Value::bits(0));
}

Value newText(NativeCall &C, Text T) {
  Value S = C.newObject(*C.findClass("java/lang/String"));
  setText(C, uint32_t(S.Bits), std::move(T));
  return S;
}

/// A builder may be in UTF-16 though all of its chars are in Latin-1 (JDK:
/// after deletions), so that its coder never is a formula.
void setBuilder(NativeCall &C, uint32_t Builder, Text T) {
  ExprManager &M = C.exprs();
  TextFormulas F(M);
  if (M.isConst(T.Length))
    T.Chars.truncate(std::min<size_t>(T.max(), M.bits(T.Length)));
  bool Wide = !F.isLatin1(T);
  SmallVector<ExprId, 32> Bytes;
  if (Wide)
    Bytes = halves(M, T);
  else
    for (ExprId Char : T.Chars)
      Bytes.push_back(M.trunc(Char, 8));
  // Room for what the JDK's code appends without growing.
  uint32_t Room = std::max<uint32_t>(16u << Wide, Bytes.size());
  Bytes.resize(Room, M.constant(8, 0));
  Value Array = denseArray(C, "[B", M.constant(32, Room), Bytes);
  if (T.Number)
    C.heap()
        .writable(uint32_t(Array.Bits))
        ->setNote(ObjectNote::number(T.Number));
  Value Self = Value::object(Builder);
  setField(C, Self, "value", Array);
  setField(C, Self, "coder", Value::bits(Wide));
  setField(C, Self, "count", C.value(T.Length));
}

} // namespace jsym::natives
