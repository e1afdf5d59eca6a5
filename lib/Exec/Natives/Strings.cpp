//===- Strings.cpp - java.lang.String by formulas -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Text.h"

// Methods of String whose result is a formula over the characters: they do not
// fork, whatever is symbolic. Strings that are not in the form of Text run the
// JDK's own code, and so do concrete ones where C++ would not be quicker.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// Formulas over longer strings cost more than the forks they spare.
static constexpr uint32_t MaxFormulaText = 256;

static const Object *bytesOf(NativeCall &C, uint32_t String) {
  Value Self = Value::object(String);
  Value Coder = peekField(C, Self, "coder"), Bytes = peekField(C, Self, "value");
  Bytes = C.heap().resolve(Bytes);
  if (!Coder.isConcrete() || Coder.isAbsent() || Coder.Bits ||
      !Bytes.isConcrete() || !Bytes.Bits)
    return nullptr;
  return C.heap().get(uint32_t(Bytes.Bits));
}

std::optional<Text> textOf(NativeCall &C, uint32_t String) {
  const Object *O = bytesOf(C, String);
  if (!O || O->size() > MaxFormulaText)
    return std::nullopt;
  ExprManager &E = C.exprs();
  Text T;
  auto add = [&](Value V) {
    T.Chars.push_back(V.isConcrete() ? E.constant(8, V.Bits) : V.expr());
    T.Known &= V.isConcrete();
  };
  T.Known = O->Shape != Layout::Sparse;
  if (O->Shape == Layout::Sparse) {
    if (!O->Dense)
      return std::nullopt;
    T.Length = C.expr(O->SparseLength, Sort::bits(32));
    for (const SparseElement &Each : O->sparse())
      add(Each.Element);
    return T;
  }
  T.Length = E.constant(32, O->size());
  for (uint32_t I = 0; I < O->size(); ++I)
    add(O->Shape == Layout::Raw ? Value::bits(O->rawBits(I)) : O->slot(I));
  return T;
}

static ExprId index(NativeCall &C, uint32_t I) {
  return C.exprs().constant(32, I);
}

static bool isStringClass(NativeCall &C, uint32_t Id) {
  const Object *O = C.heap().get(Id);
  return O->Class->name() == "java/lang/String" && !O->Types;
}

/// Both sides as formulas. False: the JDK's code is to run.
static bool texts(NativeCall &C, uint32_t A, uint32_t B, Text &X, Text &Y) {
  auto First = textOf(C, A), Second = textOf(C, B);
  if (!First || !Second || (First->Known && Second->Known))
    return false;
  X = std::move(*First), Y = std::move(*Second);
  return true;
}

/// A condition as an int-like result.
static NativeResult boolean(NativeCall &C, ExprId Condition) {
  return C.ret(C.value(C.exprs().zext(Condition, 32)));
}

static ExprId sameText(NativeCall &C, const Text &A, const Text &B) {
  ExprManager &E = C.exprs();
  SmallVector<ExprId, 17> Parts = {E.eq(A.Length, B.Length)};
  for (uint32_t I = 0, N = std::min(A.max(), B.max()); I < N; ++I)
    Parts.push_back(E.disj(
        {E.sle(A.Length, index(C, I)), E.eq(A.Chars[I], B.Chars[I])}));
  // Lengths are within the smaller maximum, or they would differ.
  Parts.push_back(E.sle(A.Length, index(C, std::min(A.max(), B.max()))));
  return E.conj(Parts);
}

/// Concrete strings side by side.
static std::optional<bool> sameBytes(NativeCall &C, uint32_t A, uint32_t B) {
  const Object *X = bytesOf(C, A), *Y = bytesOf(C, B);
  if (!X || !Y || X->Shape != Layout::Raw || Y->Shape != Layout::Raw)
    return std::nullopt;
  return X->size() == Y->size() &&
         !memcmp(X->raw<char>(), Y->raw<char>(), X->size());
}

NativeResult stringEquals(NativeCall &C) {
  JSYM_ASK(Same, C.refEq(C.arg(0), C.arg(1)));
  if (Same)
    return C.retBool(true);
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  if (!B)
    return C.retBool(false);
  if (!isStringClass(C, A) || !isStringClass(C, B))
    return C.runJava();
  if (auto Known = sameBytes(C, A, B))
    return C.retBool(*Known);
  Text X, Y;
  if (!texts(C, A, B, X, Y))
    return C.runJava();
  return boolean(C, sameText(C, X, Y));
}

NativeResult stringHashCode(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  auto T = textOf(C, Id);
  if (!T || T->Known)
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Hash = E.constant(32, 0), Result = Hash;
  for (uint32_t I = 0; I < T->max(); ++I) {
    Hash = E.add(E.mul(Hash, E.constant(32, 31)), E.zext(T->Chars[I], 32));
    Result = E.ite(E.eq(T->Length, index(C, I + 1)), Hash, Result);
  }
  return C.ret(C.value(Result));
}

NativeResult stringCompareTo(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!B || !isStringClass(C, B) || !texts(C, A, B, X, Y))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Result = E.sub(X.Length, Y.Length);
  for (uint32_t I = std::min(X.max(), Y.max()); I--;) {
    ExprId P = E.zext(X.Chars[I], 32), Q = E.zext(Y.Chars[I], 32);
    ExprId Over = E.disj(
        {E.sle(X.Length, index(C, I)), E.sle(Y.Length, index(C, I))});
    Result = E.ite(Over, E.sub(X.Length, Y.Length),
                   E.ite(E.eq(P, Q), Result, E.sub(P, Q)));
  }
  return C.ret(C.value(Result));
}

/// Does \p Pattern stand in \p T at \p At, all of it?
static ExprId standsAt(NativeCall &C, const Text &T, const Text &Pattern,
                       uint32_t At) {
  ExprManager &E = C.exprs();
  SmallVector<ExprId, 17> Parts = {
      E.sle(E.add(index(C, At), Pattern.Length), T.Length)};
  for (uint32_t I = 0; I < Pattern.max(); ++I) {
    ExprId Beyond = E.sle(Pattern.Length, index(C, I));
    if (At + I >= T.max())
      Parts.push_back(Beyond);
    else
      Parts.push_back(
          E.disj({Beyond, E.eq(T.Chars[At + I], Pattern.Chars[I])}));
  }
  return E.conj(Parts);
}

/// startsWith(String, int); startsWith and endsWith of one argument call it.
NativeResult stringStartsWith(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!B || !isStringClass(C, B) || !texts(C, A, B, X, Y))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId At = C.expr(C.arg(2), Sort::bits(32));
  SmallVector<ExprId, 17> Any;
  for (uint32_t I = 0; I <= X.max(); ++I)
    Any.push_back(
        E.conj({E.eq(At, index(C, I)), standsAt(C, X, Y, I)}));
  return boolean(C, E.disj(Any));
}

/// indexOf(String): the first place, or -1.
NativeResult stringIndexOf(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!B || !isStringClass(C, B) || !texts(C, A, B, X, Y))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Result = E.constant(32, uint32_t(-1));
  for (uint32_t I = X.max() + 1; I--;)
    Result = E.ite(standsAt(C, X, Y, I), index(C, I), Result);
  return C.ret(C.value(Result));
}

/// lastIndexOf(String): the last place, or -1.
NativeResult stringLastIndexOf(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!B || !isStringClass(C, B) || !texts(C, A, B, X, Y))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Result = E.constant(32, uint32_t(-1));
  for (uint32_t I = 0; I <= X.max(); ++I)
    Result = E.ite(standsAt(C, X, Y, I), index(C, I), Result);
  return C.ret(C.value(Result));
}

/// Is char \p I of \p T there, equal to the code point \p Wanted, and on the
/// right side of \p From?
static ExprId isAt(NativeCall &C, const Text &T, uint32_t I, ExprId Wanted,
                   ExprId From, bool Last) {
  ExprManager &E = C.exprs();
  ExprId Side = Last ? E.sle(index(C, I), From) : E.sle(From, index(C, I));
  return E.conj({Side, E.slt(index(C, I), T.Length),
                 E.eq(E.zext(T.Chars[I], 32), Wanted)});
}

static NativeResult charSearch(NativeCall &C, bool Last) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = textOf(C, A);
  if (!T || (T->Known && C.arg(1).isConcrete() && C.arg(2).isConcrete()))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Wanted = C.expr(C.arg(1), Sort::bits(32)),
         From = C.expr(C.arg(2), Sort::bits(32));
  ExprId Result = E.constant(32, uint32_t(-1));
  for (uint32_t N = 0; N < T->max(); ++N) {
    uint32_t I = Last ? N : T->max() - 1 - N;
    Result = E.ite(isAt(C, *T, I, Wanted, From, Last), index(C, I), Result);
  }
  return C.ret(C.value(Result));
}

/// indexOf(int, int) and lastIndexOf(int, int); a negative start counts as 0.
NativeResult stringIndexOfChar(NativeCall &C) { return charSearch(C, false); }
NativeResult stringLastIndexOfChar(NativeCall &C) { return charSearch(C, true); }

//===-- Parts ---------------------------------------------------------------------===//

/// A byte array of symbolic length whose elements are all given.
static Value denseBytes(NativeCall &C, ExprId Length, ArrayRef<ExprId> Chars) {
  const ClassModel *K = C.findClass("[B");
  Value L = C.value(Length);
  if (L.isConcrete()) {
    Value Array = C.newArray(*K, uint32_t(L.Bits));
    C.heap().Objects.asValues(uint32_t(Array.Bits));
    for (uint32_t I = 0; I < uint32_t(L.Bits); ++I)
      setElement(C, Array, I, C.value(Chars[I]));
    return Array;
  }
  uint32_t Id = C.heap().Objects.newSparseArray(*K, L, 0);
  Object *O = C.heap().writable(Id);
  O->Dense = true;
  O->DefaultElements = true;
  O->Version = C.heap().Version;
  for (auto [I, Each] : enumerate(Chars)) {
    SparseElement S;
    S.Index = Value::bits(I);
    S.Element = C.value(Each);
    C.heap().Objects.appendElement(Id, S);
  }
  return Value::object(Id);
}

/// Chars[At + I] where At is symbolic.
static ExprId charAt(NativeCall &C, const Text &T, ExprId At, uint32_t I) {
  ExprManager &E = C.exprs();
  if (E.isConst(At)) {
    uint64_t N = E.bits(At) + I;
    return N < T.max() ? T.Chars[N] : E.constant(8, 0);
  }
  ExprId Result = E.constant(8, 0);
  for (uint32_t N = T.max(); N-- > I;)
    Result = E.ite(E.eq(At, index(C, N - I)), T.Chars[N], Result);
  return Result;
}

/// A new String of these bytes.
static NativeResult newText(NativeCall &C, Value Bytes) {
  Value S = C.newObject(*C.findClass("java/lang/String"));
  setField(C, S, "value", Bytes);
  return C.ret(S);
}

/// substring(int, int), once its bounds are checked.
NativeResult stringSubstring(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = textOf(C, A);
  if (!T || (T->Known && C.arg(1).isConcrete() &&
             (C.numArgs() == 2 || C.arg(2).isConcrete())))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId From = C.expr(C.arg(1), Sort::bits(32)),
         To = C.numArgs() == 3 ? C.expr(C.arg(2), Sort::bits(32)) : T->Length;
  JSYM_ASK(InRange, C.decide(E.conj({E.sle(index(C, 0), From),
                                     E.sle(From, To),
                                     E.sle(To, T->Length)})));
  if (!InRange)
    return C.runJava(); // which throws, with its own message
  SmallVector<ExprId, 16> Chars;
  for (uint32_t I = 0; I < T->max(); ++I)
    Chars.push_back(charAt(C, *T, From, I));
  return newText(C, denseBytes(C, E.sub(To, From), Chars));
}

/// concat(String).
NativeResult stringConcat(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!B || !isStringClass(C, B) || !texts(C, A, B, X, Y))
    return C.runJava();
  ExprManager &E = C.exprs();
  SmallVector<ExprId, 32> Chars;
  for (uint32_t I = 0; I < X.max() + Y.max(); ++I) {
    // The part of the second text, whose first char is at X.Length.
    ExprId Second = E.constant(8, 0);
    for (uint32_t J = 0; J < Y.max() && J <= I; ++J)
      Second = E.ite(E.eq(X.Length, index(C, I - J)), Y.Chars[J], Second);
    Chars.push_back(I < X.max() ? E.ite(E.slt(index(C, I), X.Length),
                                        X.Chars[I], Second)
                                : Second);
  }
  return newText(C, denseBytes(C, E.add(X.Length, Y.Length), Chars));
}

} // namespace jsym::natives
