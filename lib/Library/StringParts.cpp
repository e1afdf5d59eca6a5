//===- StringParts.cpp - Strings made of strings --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Text.h"

// Methods of String whose result is a String of symbolic length or content.
// What throws runs the JDK's code, so that messages are the JDK's.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static ExprId index(NativeCall &C, uint32_t I) {
  return C.exprs().constant(32, I);
}

/// The receiver's text, where a formula is called for.
static std::optional<Text> receiver(NativeCall &C, uint32_t Id) {
  if (isPlain(C, Id))
    return std::nullopt;
  return textOf(C, Id);
}

/// A method's result that is the receiver itself where nothing changed, the
/// interned "" where nothing is left, and a new String else.
static NativeResult result(NativeCall &C, Text R, ExprId Unchanged,
                           bool EmptyFirst = false) {
  ExprManager &E = C.exprs();
  ExprId Empty = E.eq(R.Length, index(C, 0));
  Value Nothing = C.internedString(u"");
  if (E.isTrue(Unchanged) && !EmptyFirst)
    return C.ret(C.arg(0));
  if (E.isTrue(Empty))
    return C.ret(Nothing);
  Value New = newText(C, std::move(R));
  std::pair<Value, ExprId> Same = {C.arg(0), Unchanged},
                           None = {Nothing, Empty};
  if (EmptyFirst)
    C.identify(New, {None, Same});
  else
    C.identify(New, {Same, None});
  return C.ret(New);
}

/// substring(int), substring(int, int); of builders, too.
NativeResult stringSubstring(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  bool ToEnd = C.numArgs() == 2;
  if (isPlain(C, A) && C.arg(1).isConcrete() &&
      (ToEnd || C.arg(2).isConcrete()))
    return C.runJava();
  auto T = anyText(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId From = C.expr(C.arg(1), Sort::bits(32)),
         To = ToEnd ? T->Length : C.expr(C.arg(2), Sort::bits(32));
  JSYM_ASK(InRange, C.decide(E.conj({E.sle(index(C, 0), From), E.sle(From, To),
                                     E.sle(To, T->Length)})));
  if (!InRange)
    return C.runJava();
  ExprId All = isString(C, A)
                   ? E.conj({E.eq(From, index(C, 0)), E.eq(To, T->Length)})
                   : E.boolean(false);
  return result(C, TextFormulas(E).part(*T, From, To), All);
}

NativeResult stringConcat(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  if (!B || (isPlain(C, A) && isPlain(C, B)))
    return C.runJava();
  auto X = textOf(C, A), Y = textOf(C, B);
  if (!X || !Y || X->max() + Y->max() > MaxFormulaText)
    return C.runJava();
  if (Y->max() == 0)
    return C.ret(C.arg(0));
  Value New = newText(C, TextFormulas(C.exprs()).concat(*X, *Y));
  C.identify(New,
             {{C.arg(0), C.exprs().eq(Y->Length, C.exprs().constant(32, 0))}});
  return C.ret(New);
}

static NativeResult trimmed(NativeCall &C, bool Leading, bool Trailing,
                            bool Spaces) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = receiver(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  auto blank = [&](ExprId Char) {
    return Spaces ? F.isWhitespace(Char) : E.ule(Char, F.character(' '));
  };
  Text R = F.trim(*T, blank, Leading, Trailing);
  ExprId Unchanged = E.eq(R.Length, T->Length);
  // "".strip() is the interned "".
  return result(C, std::move(R), Unchanged, Spaces && Leading && Trailing);
}

/// Chars up to the space; and strip(): white space of Unicode.
NativeResult stringTrim(NativeCall &C) { return trimmed(C, true, true, false); }
NativeResult stringStrip(NativeCall &C) { return trimmed(C, true, true, true); }
NativeResult stringStripLeading(NativeCall &C) {
  return trimmed(C, true, false, true);
}
NativeResult stringStripTrailing(NativeCall &C) {
  return trimmed(C, false, true, true);
}

/// A result that differs from the receiver wherever it is another String: by a
/// char at the same place, or in length.
static NativeResult changed(NativeCall &C, const Text &Old, Text R) {
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  SmallVector<ExprId, 16> Same;
  for (uint32_t I = 0; I < Old.max(); ++I)
    Same.push_back(
        E.disj({E.bitNot(F.within(Old, I)), E.eq(Old.Chars[I], R.Chars[I])}));
  Value New = newText(C, std::move(R));
  C.identify(New, {{C.arg(0), E.conj(Same)}});
  return C.ret(New);
}
static NativeResult resized(NativeCall &C, const Text &Old, Text R) {
  ExprId Unchanged = C.exprs().eq(Old.Length, R.Length);
  return result(C, std::move(R), Unchanged);
}

//===-- Upper and lower case ----------------------------------------------===//

/// Turkish, Azeri and Lithuanian have rules of their own.
static std::optional<bool> hasPlainCase(NativeCall &C, Value Locale) {
  auto Null = C.isNull(Locale);
  if (!Null)
    return std::nullopt;
  if (*Null)
    return false;
  auto Base = C.getField(Locale, "baseLocale", "Lsun/util/locale/BaseLocale;");
  if (!Base)
    return std::nullopt;
  auto NoBase = C.isNull(*Base);
  if (!NoBase || *NoBase)
    return NoBase ? std::optional(false) : std::nullopt;
  auto Language = C.getField(*Base, "language", "Ljava/lang/String;");
  if (!Language)
    return std::nullopt;
  auto Text = C.utf8(C.heap().resolve(*Language));
  return Text && *Text != "tr" && *Text != "az" && *Text != "lt";
}

/// toLowerCase(Locale) of Latin-1; the rest is for the JDK's tables.
NativeResult stringToLower(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = receiver(C, A);
  if (!T)
    return C.runJava();
  JSYM_ASK(Plain, hasPlainCase(C, C.arg(1)));
  TextFormulas F(C.exprs());
  if (!Plain)
    return C.runJava();
  JSYM_ASK(Latin1, C.decide(F.allLatin1(*T)));
  if (!Latin1)
    return C.runJava();
  Text R = F.map(*T, [&](ExprId Char) { return F.lowerLatin1(Char); });
  return changed(C, *T, std::move(R));
}

/// toUpperCase(Locale) of Latin-1, where sharp s becomes two chars.
NativeResult stringToUpper(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = receiver(C, A);
  if (!T)
    return C.runJava();
  JSYM_ASK(Plain, hasPlainCase(C, C.arg(1)));
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  if (!Plain)
    return C.runJava();
  JSYM_ASK(Latin1, C.decide(F.allLatin1(*T)));
  if (!Latin1)
    return C.runJava();
  SmallVector<ExprId, 16> None;
  for (uint32_t I = 0; I < T->max(); ++I)
    None.push_back(E.disj(
        {E.bitNot(F.within(*T, I)), E.ne(T->Chars[I], F.character(0xdf))}));
  JSYM_ASK(Simple, C.decide(E.conj(None)));
  if (Simple)
    return changed(C, *T,
                   F.map(*T, [&](ExprId Char) { return F.upperLatin1(Char); }));
  return C.ret(newText(C, F.expand(*T, [&](ExprId Char) {
    ExprId Sharp = E.eq(F.character(0xdf), Char);
    return TextFormulas::Piece{
        E.ite(Sharp, F.character('S'), F.upperLatin1(Char)), F.character('S'),
        Sharp};
  })));
}

//===-- Replacements ------------------------------------------------------===//

/// replace(char, char).
NativeResult stringReplaceChar(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  if (isPlain(C, A) && C.arg(1).isConcrete() && C.arg(2).isConcrete())
    return C.runJava();
  auto T = textOf(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  ExprId Old = E.trunc(C.expr(C.arg(1), Sort::bits(32)), 16),
         New = E.trunc(C.expr(C.arg(2), Sort::bits(32)), 16);
  return changed(C, *T, F.map(*T, [&](ExprId Char) {
    return E.ite(E.eq(Old, Char), New, Char);
  }));
}

/// replace(CharSequence, CharSequence) where one char becomes none, one or two;
/// longer patterns run the JDK's code, which is a loop over indexOf.
NativeResult stringReplace(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  JSYM_ASK(D, C.object(C.arg(2)));
  auto T = receiver(C, A);
  auto Old = anyText(C, B), New = anyText(C, D);
  if (!T || !Old || !New || !Old->Known || !New->Known || Old->max() != 1 ||
      New->max() > 2)
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  auto isOld = [&](ExprId Char) { return E.eq(Old->Chars[0], Char); };
  if (New->max() == 1)
    return changed(C, *T, F.map(*T, [&](ExprId Char) {
      return E.ite(isOld(Char), New->Chars[0], Char);
    }));
  if (New->max() == 2)
    return resized(C, *T, F.expand(*T, [&](ExprId Char) {
      return TextFormulas::Piece{E.ite(isOld(Char), New->Chars[0], Char),
                                 New->Chars[1], isOld(Char)};
    }));
  SmallVector<ExprId, 16> Keep;
  for (ExprId Char : T->Chars)
    Keep.push_back(E.bitNot(isOld(Char)));
  return resized(C, *T, F.filter(*T, Keep));
}

/// repeat(int) of a known number.
NativeResult stringRepeat(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = receiver(C, A);
  if (!T || !C.arg(1).isConcrete())
    return C.runJava();
  int32_t N = int32_t(C.arg(1).Bits);
  if (N < 1 || N > int64_t(MaxFormulaText) ||
      uint64_t(N) * T->max() > MaxFormulaText)
    return C.runJava();
  if (N == 1)
    return C.ret(C.arg(0));
  Text R = *T;
  for (int32_t I = 1; I < N; ++I)
    R = TextFormulas(C.exprs()).concat(R, *T);
  return result(C, std::move(R), C.exprs().boolean(false));
}

//===-- Arrays ------------------------------------------------------------===//

NativeResult stringToCharArray(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = receiver(C, A);
  if (!T)
    return C.runJava();
  return C.ret(denseArray(C, "[C", T->Length, T->Chars));
}

/// Bytes of Latin-1 text in ASCII; the rest is for the JDK's encoders.
NativeResult stringGetBytes(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  auto T = receiver(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  SmallVector<ExprId, 16> Ascii, Bytes;
  for (uint32_t I = 0; I < T->max(); ++I) {
    Ascii.push_back(E.disj(
        {E.bitNot(F.within(*T, I)), E.ult(T->Chars[I], F.character(128))}));
    Bytes.push_back(E.trunc(T->Chars[I], 8));
  }
  JSYM_ASK(AllAscii, C.decide(E.conj(Ascii)));
  if (!AllAscii)
    return C.runJava();
  return C.ret(denseArray(C, "[B", T->Length, Bytes));
}

/// String(char[], int, int, Void), which the other constructors and valueOf
/// call after their checks.
NativeResult stringOfChars(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(1)));
  if (!A || (C.heap().get(A)->Shape == Layout::Raw && C.arg(2).isConcrete() &&
             C.arg(3).isConcrete()))
    return C.runJava();
  auto T = charsText(C, A);
  JSYM_ASK(Self, C.object(C.arg(0)));
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId From = C.expr(C.arg(2), Sort::bits(32)),
         N = C.expr(C.arg(3), Sort::bits(32));
  setText(C, Self, TextFormulas(E).part(*T, From, E.add(From, N)));
  return C.done();
}

/// String(AbstractStringBuilder, Void), and toString() of builders.
NativeResult stringOfBuilder(NativeCall &C) {
  JSYM_ASK(B, C.object(C.arg(1)));
  if (!B || !isBuilder(C, B))
    return C.runJava();
  auto T = builderText(C, B);
  JSYM_ASK(Self, C.object(C.arg(0)));
  if (!T || T->Known)
    return C.runJava();
  setText(C, Self, std::move(*T));
  return C.done();
}

} // namespace jsym::natives
