//===- StringNumbers.cpp - Numbers to and from text, characters -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Text.h"
#include "jsym/Functions/ReadText.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

//===-- Numbers -----------------------------------------------------------===//

/// Integer.toString(int), Long.toString(long).
NativeResult numberToString(NativeCall &C) {
  if (C.arg(0).isConcrete())
    return C.runJava();
  unsigned Width = C.method().Descriptor.starts_with("(J)") ? 64 : 32;
  ExprId N = C.expr(C.arg(0), Sort::bits(Width));
  Text T = TextFormulas(C.exprs()).decimal(N);
  T.Number = N;
  return C.ret(newText(C, std::move(T)));
}

/// toHexString, toOctalString, toBinaryString of Integer and Long: unsigned, of
/// as many digits as it takes.
NativeResult numberToUnsigned(NativeCall &C) {
  if (C.arg(0).isConcrete())
    return C.runJava();
  unsigned Width = C.method().Descriptor.starts_with("(J)") ? 64 : 32;
  StringRef Name = C.method().Name;
  unsigned Shift = Name == "toHexString" ? 4 : Name == "toOctalString" ? 3 : 1;
  ExprId N = C.expr(C.arg(0), Sort::bits(Width));
  return C.ret(newText(C, TextFormulas(C.exprs()).digits(N, Shift)));
}

/// String.valueOf(char), Character.toString(char).
NativeResult charToString(NativeCall &C) {
  if (C.arg(0).isConcrete())
    return C.runJava();
  ExprManager &E = C.exprs();
  Text T;
  T.Length = E.constant(32, 1);
  T.Chars.push_back(E.trunc(C.expr(C.arg(0), Sort::bits(32)), 16));
  return C.ret(newText(C, std::move(T)));
}

/// Integer.parseInt(String, int), Long.parseLong(String, int), of known radix;
/// what the others of the kind call. The text is a number, or it is not.
NativeResult parseNumber(NativeCall &C) {
  JSYM_ASK(S, C.object(C.arg(0)));
  Value Base = C.numArgs() == 2 ? C.arg(1) : Value::bits(10);
  if (!S || !isString(C, S) || isPlain(C, S) || !Base.isConcrete() ||
      Base.Bits < 2 || Base.Bits > 36)
    return C.runJava();
  auto T = textOf(C, S);
  if (!T)
    return C.runJava();
  unsigned Width = C.method().Descriptor.ends_with(")J") ? 64 : 32;
  ExprManager &E = C.exprs();
  if (T->Number && Base.Bits == 10 && E.width(T->Number) <= Width)
    return C.ret(C.value(E.sext(T->Number, Width)));
  TextFormulas F(E);
  JSYM_ASK(Latin1, C.decide(F.allLatin1(*T)));
  if (!Latin1) // there are digits of other scripts
    return C.runJava();
  Reading R = readNumber(E, *T, uint32_t(Base.Bits), Width);
  JSYM_ASK(Valid, C.decide(R.Valid));
  if (Valid)
    return C.ret(C.value(R.Result));
  const ClassModel *K = C.findClass("java/lang/NumberFormatException");
  const MethodModel *Make =
      K ? K->findMethod("forInputString", "(Ljava/lang/String;I)Ljava/lang/"
                                          "NumberFormatException;")
        : nullptr;
  if (!Make || !C.ensureInitialised(*K))
    return Make ? C.pending() : C.runJava();
  JSYM_ASK(Exception, C.call(*Make, {C.arg(0), Base}));
  return C.thrown(Exception);
}

//===-- Characters of Latin-1 ---------------------------------------------===//

namespace {

struct Range {
  uint32_t Low, High;
};

} // namespace

/// CharacterDataLatin1.isX(int) as a formula over the char's ranges.
static NativeResult isIn(NativeCall &C, ArrayRef<Range> Ranges) {
  assert(is_sorted(Ranges, [](Range A, Range B) { return A.High < B.Low; }) &&
         "ranges side by side");
  if (C.arg(1).isConcrete())
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  ExprId Char = E.trunc(C.expr(C.arg(1), Sort::bits(32)), 16);
  SmallVector<ExprId, 12> Any;
  for (Range R : Ranges)
    Any.push_back(F.inRange(Char, R.Low, R.High));
  return C.ret(C.value(E.zext(E.disj(Any), 32)));
}

static constexpr Range Upper[] = {{'A', 'Z'}, {0xc0, 0xd6}, {0xd8, 0xde}};
static constexpr Range Lower[] = {{'a', 'z'},   {0xaa, 0xaa}, {0xb5, 0xb5},
                                  {0xba, 0xba}, {0xdf, 0xf6}, {0xf8, 0xff}};
static constexpr Range Letter[] = {{'A', 'Z'},   {'a', 'z'},   {0xaa, 0xaa},
                                   {0xb5, 0xb5}, {0xba, 0xba}, {0xc0, 0xd6},
                                   {0xd8, 0xf6}, {0xf8, 0xff}};
static constexpr Range LetterOrDigit[] = {
    {'0', '9'},   {'A', 'Z'},   {'a', 'z'},   {0xaa, 0xaa}, {0xb5, 0xb5},
    {0xba, 0xba}, {0xc0, 0xd6}, {0xd8, 0xf6}, {0xf8, 0xff}};
static constexpr Range Digit[] = {{'0', '9'}};
static constexpr Range Whitespace[] = {{9, 13}, {28, 32}};

NativeResult latin1IsUpper(NativeCall &C) { return isIn(C, Upper); }
NativeResult latin1IsLower(NativeCall &C) { return isIn(C, Lower); }
NativeResult latin1IsDigit(NativeCall &C) { return isIn(C, Digit); }
NativeResult latin1IsWhitespace(NativeCall &C) { return isIn(C, Whitespace); }

/// Character.isLetter(int) and isLetterOrDigit(int) look at the type.
static NativeResult ofLatin1(NativeCall &C, ArrayRef<Range> Ranges) {
  if (C.arg(0).isConcrete())
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  ExprId Point = C.expr(C.arg(0), Sort::bits(32));
  JSYM_ASK(Latin1, C.decide(E.ult(Point, E.constant(32, 256))));
  if (!Latin1)
    return C.runJava();
  ExprId Char = E.trunc(Point, 16);
  SmallVector<ExprId, 12> Any;
  for (Range R : Ranges)
    Any.push_back(F.inRange(Char, R.Low, R.High));
  return C.ret(C.value(E.zext(E.disj(Any), 32)));
}

NativeResult characterIsLetter(NativeCall &C) { return ofLatin1(C, Letter); }
NativeResult characterIsLetterOrDigit(NativeCall &C) {
  return ofLatin1(C, LetterOrDigit);
}

static NativeResult mapped(NativeCall &C, bool ToUpper) {
  if (C.arg(1).isConcrete())
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  ExprId Char = E.trunc(C.expr(C.arg(1), Sort::bits(32)), 16);
  ExprId R = ToUpper ? F.upperLatin1(Char) : F.lowerLatin1(Char);
  return C.ret(C.value(E.zext(R, 32)));
}

NativeResult latin1ToUpper(NativeCall &C) { return mapped(C, true); }
NativeResult latin1ToLower(NativeCall &C) { return mapped(C, false); }

/// CharacterDataLatin1.digit(int, int).
NativeResult latin1Digit(NativeCall &C) {
  if (C.arg(1).isConcrete() || !C.arg(2).isConcrete() || C.arg(2).Bits < 2 ||
      C.arg(2).Bits > 36)
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId Char = E.trunc(C.expr(C.arg(1), Sort::bits(32)), 16);
  ExprId Radix = C.expr(C.arg(2), Sort::bits(32));
  return C.ret(C.value(digitOf(E, Char, Radix, 32)));
}

} // namespace jsym::natives
