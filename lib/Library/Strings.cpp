//===- Strings.cpp - What java.lang.String says of its text ---------------===//
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

static ExprId index(NativeCall &C, uint32_t I) {
  return C.exprs().constant(32, I);
}

/// A condition as an int-like result.
static NativeResult boolean(NativeCall &C, ExprId Condition) {
  return C.ret(C.value(C.exprs().zext(Condition, 32)));
}

/// Both sides as formulas. False: the JDK's code is to run.
static bool texts(NativeCall &C, uint32_t A, uint32_t B, Text &X, Text &Y) {
  if (!B || !isString(C, A) || !isString(C, B) ||
      (isPlain(C, A) && isPlain(C, B)))
    return false;
  auto First = textOf(C, A), Second = textOf(C, B);
  if (!First || !Second)
    return false;
  X = std::move(*First), Y = std::move(*Second);
  return true;
}

/// Concrete strings side by side.
static std::optional<bool> sameBytes(NativeCall &C, uint32_t A, uint32_t B) {
  if (!isPlain(C, A) || !isPlain(C, B))
    return std::nullopt;
  auto bytes = [&](uint32_t Id) {
    Value Bytes = C.heap().resolve(peekField(C, Value::object(Id), "value"));
    const Object *O = C.heap().get(uint32_t(Bytes.Bits));
    return StringRef(O->raw<char>(), O->size());
  };
  auto coder = [&](uint32_t Id) {
    return peekField(C, Value::object(Id), "coder").Bits;
  };
  return coder(A) == coder(B) && bytes(A) == bytes(B);
}

NativeResult stringEquals(NativeCall &C) {
  JSYM_ASK(Same, C.refEq(C.arg(0), C.arg(1)));
  if (Same)
    return C.retBool(true);
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  if (!B)
    return C.retBool(false);
  if (!isString(C, A) || !isString(C, B))
    return C.runJava();
  if (auto Known = sameBytes(C, A, B))
    return C.retBool(*Known);
  Text X, Y;
  if (!texts(C, A, B, X, Y))
    return C.runJava();
  return boolean(C, TextFormulas(C.exprs()).same(X, Y));
}

NativeResult stringEqualsIgnoreCase(NativeCall &C) {
  JSYM_ASK(Same, C.refEq(C.arg(0), C.arg(1)));
  if (Same)
    return C.retBool(true);
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!texts(C, A, B, X, Y))
    return C.runJava();
  TextFormulas F(C.exprs());
  // Of the rest of the BMP, the JDK's tables know.
  JSYM_ASK(Latin1, C.decide(C.exprs().conj({F.allLatin1(X), F.allLatin1(Y)})));
  if (!Latin1)
    return C.runJava();
  return boolean(C, F.sameIgnoringCase(X, Y));
}

Text textOfLiteral(NativeCall &C, std::u16string_view Literal) {
  Text T = literal(C, std::string(Literal.size(), ' '));
  for (size_t I = 0; I < Literal.size(); ++I)
    T.Chars[I] = C.exprs().constant(16, Literal[I]);
  return T;
}

/// A switch on a String: one path a literal, and one for all other strings, on
/// which any number will do that is no literal's hash.
static NativeResult switchHash(NativeCall &C, const Text &T,
                               ArrayRef<std::u16string> Literals) {
  TextFormulas F(C.exprs());
  uint32_t Other = 0;
  while (llvm::any_of(Literals,
                      [&](auto &L) { return hashOfLiteral(L) == Other; }))
    ++Other;
  for (const std::u16string &Literal : Literals) {
    JSYM_ASK(Is, C.decide(F.same(T, textOfLiteral(C, Literal))));
    if (Is)
      return C.retInt(int32_t(hashOfLiteral(Literal)));
  }
  return C.retInt(int32_t(Other));
}

NativeResult stringHashCode(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  if (!isString(C, Id) || isPlain(C, Id))
    return C.runJava();
  auto T = textOf(C, Id);
  if (!T)
    return C.runJava();
  if (auto Literals = C.switchLiterals())
    return switchHash(C, *T, *Literals);
  return C.ret(C.value(TextFormulas(C.exprs()).hash(*T)));
}

NativeResult stringCompareTo(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!texts(C, A, B, X, Y))
    return C.runJava();
  return C.ret(C.value(TextFormulas(C.exprs()).compare(X, Y)));
}

/// String.CASE_INSENSITIVE_ORDER.compare(String, String), which
/// compareToIgnoreCase calls.
NativeResult stringCompareFolded(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(1)));
  JSYM_ASK(B, C.object(C.arg(2)));
  Text X, Y;
  if (!A || !texts(C, A, B, X, Y))
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  JSYM_ASK(Latin1, C.decide(E.conj({F.allLatin1(X), F.allLatin1(Y)})));
  if (!Latin1)
    return C.runJava();
  // In lower case after upper case; micro becomes a Greek mu.
  auto fold = [&](ExprId Char) {
    ExprId R = F.lowerLatin1(F.upperLatin1(Char));
    R = E.ite(E.eq(F.character(0xff), Char), Char, R);
    return E.ite(E.eq(F.character(0xb5), Char), F.character(0x3bc), R);
  };
  return C.ret(C.value(F.compare(F.map(X, fold), F.map(Y, fold))));
}

/// contentEquals(CharSequence) of Strings and builders.
NativeResult stringContentEquals(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  if (!B || (isPlain(C, A) && isPlain(C, B)))
    return C.runJava();
  auto X = anyText(C, A), Y = anyText(C, B);
  if (!X || !Y)
    return C.runJava();
  return boolean(C, TextFormulas(C.exprs()).same(*X, *Y));
}

NativeResult stringLength(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  if (isPlain(C, A))
    return C.runJava();
  auto T = textOf(C, A);
  return T ? C.ret(C.value(T->Length)) : C.runJava();
}

/// The JDK's code runs where it has to throw, too.
NativeResult stringCharAt(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  if (isPlain(C, A) && C.arg(1).isConcrete())
    return C.runJava();
  auto T = anyText(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  ExprId At = C.expr(C.arg(1), Sort::bits(32));
  JSYM_ASK(Within,
           C.decide(E.conj({E.sle(index(C, 0), At), E.slt(At, T->Length)})));
  if (!Within)
    return C.runJava();
  return C.ret(C.value(E.zext(TextFormulas(E).charAt(*T, At), 32)));
}

/// isBlank().
NativeResult stringIsBlank(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  if (isPlain(C, A))
    return C.runJava();
  auto T = textOf(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  SmallVector<ExprId, 16> All;
  for (uint32_t I = 0; I < T->max(); ++I)
    All.push_back(
        E.disj({E.bitNot(F.within(*T, I)), F.isWhitespace(T->Chars[I])}));
  return boolean(C, E.conj(All));
}

/// startsWith(String, int); startsWith and endsWith of one argument call it.
NativeResult stringStartsWith(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  Text X, Y;
  if (!texts(C, A, B, X, Y))
    return C.runJava();
  ExprId At = C.expr(C.arg(2), Sort::bits(32));
  return boolean(C, TextFormulas(C.exprs()).standsAt(X, Y, At));
}

/// Is \p From <= \p Length - \p Count in 64 bits? A negative count leaves room
/// behind the end.
static ExprId hasRoom(ExprManager &E, ExprId From, ExprId Count,
                      ExprId Length) {
  ExprId Negative = E.slt(Count, E.constant(32, 0));
  ExprId Within =
      E.conj({E.sle(From, Length), E.sle(Count, E.sub(Length, From))});
  ExprId Behind =
      E.sle(E.sext(From, 64), E.sub(E.sext(Length, 64), E.sext(Count, 64)));
  return E.disj(
      {E.conj({Negative, Behind}), E.conj({E.bitNot(Negative), Within})});
}

/// regionMatches(int, String, int, int).
NativeResult stringRegionMatches(NativeCall &C) {
  assert((C.numArgs() == 5 || C.numArgs() == 6) && "the two regionMatches");
  bool HasCase = C.numArgs() == 6;
  unsigned First = HasCase ? 2 : 1;
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(First + 1)));
  Text X, Y;
  if (!texts(C, A, B, X, Y) || (HasCase && !C.arg(1).isConcrete()))
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  auto number = [&](unsigned N) {
    return C.expr(C.arg(First + N), Sort::bits(32));
  };
  ExprId I = number(0), J = number(2), N = number(3), Zero = index(C, 0);
  bool Fold = HasCase && C.arg(1).Bits;
  if (Fold) {
    JSYM_ASK(Latin1, C.decide(E.conj({F.allLatin1(X), F.allLatin1(Y)})));
    if (!Latin1)
      return C.runJava();
  }
  JSYM_ASK(Ok, C.decide(E.conj({E.sle(Zero, I), E.sle(Zero, J),
                                hasRoom(E, I, N, X.Length),
                                hasRoom(E, J, N, Y.Length)})));
  if (!Ok)
    return C.retBool(false);
  JSYM_ASK(Empty, C.decide(E.sle(N, Zero)));
  if (Empty)
    return C.retBool(true);
  Text P = F.part(X, I, E.add(I, N)), Q = F.part(Y, J, E.add(J, N));
  return boolean(C, Fold ? F.sameIgnoringCase(P, Q) : F.same(P, Q));
}

//===-- Searches ----------------------------------------------------------===//

static NativeResult find(NativeCall &C, bool Last) {
  assert((C.numArgs() == 2 || C.numArgs() == 3) && "the text, and from where");
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  if (!B || (isPlain(C, A) && isPlain(C, B) &&
             (C.numArgs() == 2 || C.arg(2).isConcrete())))
    return C.runJava();
  auto X = anyText(C, A), Y = textOf(C, B);
  if (!X || !Y)
    return C.runJava();
  ExprId From = C.numArgs() == 3 ? C.expr(C.arg(2), Sort::bits(32))
                : Last           ? X->Length
                                 : index(C, 0);
  return C.ret(C.value(TextFormulas(C.exprs()).find(*X, *Y, From, Last)));
}

/// indexOf(String), indexOf(String, int); of builders, too.
NativeResult stringIndexOf(NativeCall &C) { return find(C, false); }
NativeResult stringLastIndexOf(NativeCall &C) { return find(C, true); }

static NativeResult findChar(NativeCall &C, bool Last) {
  JSYM_ASK(A, C.object(C.arg(0)));
  if (isPlain(C, A) && C.arg(1).isConcrete() && C.arg(2).isConcrete())
    return C.runJava();
  auto T = textOf(C, A);
  if (!T)
    return C.runJava();
  ExprManager &E = C.exprs();
  TextFormulas F(E);
  ExprId Wanted = C.expr(C.arg(1), Sort::bits(32)),
         From = C.expr(C.arg(2), Sort::bits(32));
  if (!F.isLatin1(*T)) { // surrogate pairs
    JSYM_ASK(OneChar, C.decide(E.ult(Wanted, index(C, 0x10000))));
    if (!OneChar)
      return C.runJava();
  }
  return C.ret(C.value(F.findChar(*T, Wanted, From, Last)));
}

/// indexOf(int, int) and lastIndexOf(int, int).
NativeResult stringIndexOfChar(NativeCall &C) { return findChar(C, false); }
NativeResult stringLastIndexOfChar(NativeCall &C) { return findChar(C, true); }

} // namespace jsym::natives
