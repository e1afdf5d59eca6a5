//===- StringBuilders.cpp - Builders of symbolic text ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Text.h"
#include "jsym/Functions/ReadText.h"

// Methods of AbstractStringBuilder where its text, or what is added to it, is
// symbolic. They return the receiver. What throws runs the JDK's code, so that
// messages are the JDK's.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

namespace {

/// A builder that is about to change.
struct Change {
  NativeCall &C;
  ExprManager &E;
  TextFormulas F;
  uint32_t Id = 0;
  std::optional<Text> Old;

  explicit Change(NativeCall &C) : C(C), E(C.exprs()), F(C.exprs()) {}

  ExprId number(unsigned Arg) { return C.expr(C.arg(Arg), Sort::bits(32)); }
  ExprId zero() { return E.constant(32, 0); }

  /// Looks at the receiver. False: nothing symbolic there and none in the
  /// arguments (\p Symbolic), or not in our form.
  bool read(bool Symbolic) {
    Value Count = peekField(C, Value::object(Id), "count");
    if (!isBuilder(C, Id) ||
        (!Symbolic && isPlain(C, Id) && Count.isConcrete()))
      return false;
    Old = builderText(C, Id);
    return Old.has_value();
  }
  NativeResult set(Text T) {
    if (T.max() > MaxFormulaText)
      return C.runJava();
    setBuilder(C, Id, std::move(T));
    return C.ret(C.arg(0));
  }
  NativeResult append(const Text &T) { return set(F.concat(*Old, T)); }
  NativeResult insert(ExprId At, const Text &T) {
    return set(F.concat(F.concat(F.part(*Old, zero(), At), T),
                        F.part(*Old, At, Old->Length)));
  }
  ExprId atMostLength(ExprId N) {
    return E.ite(E.slt(Old->Length, N), Old->Length, N);
  }
  ExprId inRange(ExprId From, ExprId To, ExprId Length) {
    return E.conj({E.sle(zero(), From), E.sle(From, To), E.sle(To, Length)});
  }
};

} // namespace

/// The builder this handler changes; leaves the handler while it is not known.
#define JSYM_CHANGE(Var)                                                       \
  Change Var(C);                                                               \
  JSYM_ASK(Var##Id, C.object(C.arg(0)));                                       \
  Var.Id = Var##Id

/// append of a String or of another builder; null is "null".
NativeResult builderAppend(NativeCall &C) {
  JSYM_CHANGE(B);
  JSYM_ASK(Other, C.object(C.arg(1)));
  if (!Other)
    return B.read(false) ? B.append(literal(C, "null")) : C.runJava();
  if (!B.read(!isPlain(C, Other)))
    return C.runJava();
  auto T = anyText(C, Other);
  return T ? B.append(*T) : C.runJava();
}

/// append(CharSequence, int, int).
NativeResult builderAppendPart(NativeCall &C) {
  JSYM_CHANGE(B);
  JSYM_ASK(Other, C.object(C.arg(1)));
  auto T = anyText(C, Other);
  if (!T ||
      !B.read(!T->Known || !C.arg(2).isConcrete() || !C.arg(3).isConcrete()))
    return C.runJava();
  ExprId From = B.number(2), To = B.number(3);
  JSYM_ASK(Ok, C.decide(B.inRange(From, To, T->Length)));
  if (!Ok)
    return C.runJava();
  return B.append(B.F.part(*T, From, To));
}

/// append(char[]) and append(char[], int, int).
NativeResult builderAppendChars(NativeCall &C) {
  JSYM_CHANGE(B);
  JSYM_ASK(Array, C.object(C.arg(1)));
  if (!Array)
    return C.runJava();
  bool All = C.numArgs() == 2;
  auto T = charsText(C, Array);
  if (!T || !B.read(!T->Known || (!All && (!C.arg(2).isConcrete() ||
                                           !C.arg(3).isConcrete()))))
    return C.runJava();
  if (All)
    return B.append(*T);
  ExprId From = B.number(2), N = B.number(3);
  JSYM_ASK(Ok, C.decide(C.exprs().conj(
                   {B.E.sle(B.zero(), From), B.E.sle(B.zero(), N),
                    B.E.sle(From, T->Length),
                    B.E.sle(N, B.E.sub(T->Length, From))})));
  if (!Ok)
    return C.runJava();
  return B.append(B.F.part(*T, From, B.E.add(From, N)));
}

static Text oneChar(NativeCall &C, Value V) {
  Text T;
  T.Length = C.exprs().constant(32, 1);
  T.Chars.push_back(C.exprs().trunc(C.expr(V, Sort::bits(32)), 16));
  T.Known = V.isConcrete();
  return T;
}

NativeResult builderAppendChar(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete()))
    return C.runJava();
  return B.append(oneChar(C, C.arg(1)));
}

NativeResult builderAppendBoolean(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete()))
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId True = E.ne(C.expr(C.arg(1), Sort::bits(32)), E.constant(32, 0));
  Text Yes = literal(C, "true"), No = literal(C, "false");
  Text T;
  T.Length = E.ite(True, Yes.Length, No.Length);
  for (uint32_t I = 0; I < No.max(); ++I)
    T.Chars.push_back(I < Yes.max() ? E.ite(True, Yes.Chars[I], No.Chars[I])
                                    : No.Chars[I]);
  return B.append(T);
}

/// append(int), append(long).
NativeResult builderAppendNumber(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete()))
    return C.runJava();
  unsigned Width = C.method().Descriptor.starts_with("(J)") ? 64 : 32;
  ExprId N = C.expr(C.arg(1), Sort::bits(Width));
  Text T = B.F.decimal(N);
  if (B.E.isConst(N)) {
    T.Chars.truncate(B.E.bits(T.Length));
    T.Known = true;
  } else {
    T.Number = N;
  }
  return B.append(T);
}

/// insert(int, String), which most others call.
NativeResult builderInsert(NativeCall &C) {
  JSYM_CHANGE(B);
  JSYM_ASK(Other, C.object(C.arg(2)));
  bool Symbolic = (Other && !isPlain(C, Other)) || !C.arg(1).isConcrete();
  if (!B.read(Symbolic))
    return C.runJava();
  std::optional<Text> T = literal(C, "null");
  if (Other)
    T = anyText(C, Other);
  if (!T)
    return C.runJava();
  ExprId At = B.number(1);
  JSYM_ASK(Ok, C.decide(B.inRange(B.zero(), At, B.Old->Length)));
  return Ok ? B.insert(At, *T) : C.runJava();
}

NativeResult builderInsertChar(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete() || !C.arg(2).isConcrete()))
    return C.runJava();
  ExprId At = B.number(1);
  JSYM_ASK(Ok, C.decide(B.inRange(B.zero(), At, B.Old->Length)));
  return Ok ? B.insert(At, oneChar(C, C.arg(2))) : C.runJava();
}

NativeResult builderDelete(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete() || !C.arg(2).isConcrete()))
    return C.runJava();
  ExprId From = B.number(1), To = B.atMostLength(B.number(2));
  JSYM_ASK(Ok, C.decide(B.inRange(From, To, B.Old->Length)));
  if (!Ok)
    return C.runJava();
  return B.set(B.F.concat(B.F.part(*B.Old, B.zero(), From),
                          B.F.part(*B.Old, To, B.Old->Length)));
}

NativeResult builderDeleteCharAt(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete()))
    return C.runJava();
  ExprId At = B.number(1);
  JSYM_ASK(Ok, C.decide(B.E.conj(
                   {B.E.sle(B.zero(), At), B.E.slt(At, B.Old->Length)})));
  if (!Ok)
    return C.runJava();
  // Each position has its own char, or the one behind it.
  Text T;
  T.Length = B.E.sub(B.Old->Length, B.E.constant(32, 1));
  for (uint32_t I = 0; I + 1 < B.Old->max(); ++I)
    T.Chars.push_back(B.E.ite(B.E.slt(B.E.constant(32, I), At), B.Old->Chars[I],
                              B.Old->Chars[I + 1]));
  return B.set(std::move(T));
}

/// replace(int, int, String).
NativeResult builderReplace(NativeCall &C) {
  JSYM_CHANGE(B);
  JSYM_ASK(Other, C.object(C.arg(3)));
  if (!Other || !B.read(!isPlain(C, Other) || !C.arg(1).isConcrete() ||
                        !C.arg(2).isConcrete()))
    return C.runJava();
  auto T = textOf(C, Other);
  ExprId From = B.number(1), To = B.atMostLength(B.number(2));
  JSYM_ASK(Ok, C.decide(B.inRange(From, To, B.Old->Length)));
  if (!Ok || !T)
    return C.runJava();
  Text Head = B.F.concat(B.F.part(*B.Old, B.zero(), From), *T);
  return B.set(B.F.concat(Head, B.F.part(*B.Old, To, B.Old->Length)));
}

/// reverse(), where no surrogate pair has to keep its order.
NativeResult builderReverse(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(false))
    return C.runJava();
  JSYM_ASK(NoPairs, C.decide(hasNoPairs(B.E, *B.Old)));
  return NoPairs ? B.set(B.F.reverse(*B.Old)) : C.runJava();
}

NativeResult builderSetCharAt(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete() || !C.arg(2).isConcrete()))
    return C.runJava();
  ExprId At = B.number(1), New = B.E.trunc(B.number(2), 16);
  JSYM_ASK(Ok, C.decide(B.E.conj(
                   {B.E.sle(B.zero(), At), B.E.slt(At, B.Old->Length)})));
  if (!Ok)
    return C.runJava();
  Text T = *B.Old;
  T.Number = ExprId();
  for (uint32_t I = 0; I < T.max(); ++I)
    T.Chars[I] = B.E.ite(B.E.eq(B.E.constant(32, I), At), New, T.Chars[I]);
  setBuilder(C, B.Id, std::move(T));
  return C.done();
}

/// setLength(int): shorter, or longer with zeros up to a known length.
NativeResult builderSetLength(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(!C.arg(1).isConcrete()))
    return C.runJava();
  ExprId N = B.number(1);
  JSYM_ASK(Shorter, C.decide(B.E.conj(
                        {B.E.sle(B.zero(), N), B.E.sle(N, B.Old->Length)})));
  if (!Shorter && (!C.arg(1).isConcrete() || int32_t(C.arg(1).Bits) < 0 ||
                   C.arg(1).Bits > MaxFormulaText))
    return C.runJava();
  Text T;
  if (Shorter) {
    T = B.F.part(*B.Old, B.zero(), N);
  } else {
    T = *B.Old;
    T.Number = ExprId();
    for (uint32_t I = 0; I < uint32_t(C.arg(1).Bits); ++I) {
      if (I >= T.max())
        T.Chars.push_back(B.F.character(0));
      else
        T.Chars[I] =
            B.E.ite(B.F.within(*B.Old, I), T.Chars[I], B.F.character(0));
    }
    T.Length = N;
  }
  setBuilder(C, B.Id, std::move(T));
  return C.done();
}

/// The constructors of a String and of a CharSequence.
NativeResult builderInit(NativeCall &C) {
  JSYM_CHANGE(B);
  JSYM_ASK(Other, C.object(C.arg(1)));
  auto T = anyText(C, Other);
  if (!T || T->Known || !isBuilder(C, B.Id))
    return C.runJava();
  setBuilder(C, B.Id, std::move(*T));
  return C.done();
}

NativeResult builderToString(NativeCall &C) {
  JSYM_CHANGE(B);
  if (!B.read(false))
    return C.runJava();
  ExprId Empty = B.E.eq(B.Old->Length, B.zero());
  Value New = newText(C, std::move(*B.Old));
  // StringBuffer keeps what it made.
  if (C.method().Owner->name() == "java/lang/StringBuilder")
    C.identify(New, {{C.internedString(u""), Empty}});
  return C.ret(New);
}

/// How much room there is depends on how the text was made.
NativeResult builderCapacity(NativeCall &C) {
  JSYM_CHANGE(B);
  if (B.read(false))
    C.restOn(Premise::Capacity);
  return C.runJava();
}

#undef JSYM_CHANGE

} // namespace jsym::natives
