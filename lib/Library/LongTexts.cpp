//===- LongTexts.cpp - Strings of any length ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Text.h"
#include "jsym/Library/Library.h"
#include "llvm/ADT/StringExtras.h"

// With --any-size: of a String (or builder) beyond the bounds nothing is known
// but its length, a symbol of its own. Its char at a place is a function of the
// String and the place, which is exact for what the program is given. What is
// put together from Strings knows which. Other texts that are made of it, and
// answers about all of it, may be any: the path then rests on "any-text".
// Whatever is not here reads the bytes, and ends at the bound.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

namespace {

/// A text within bounds, or a long one.
struct Source {
  ExprId Length;
  std::optional<Text> Known; ///< within bounds
  uint32_t Number = 0;       ///< of a long one
  uint32_t Parts = 0;        ///< of one that was put together
};

/// Slots of the array that says what a text is made of: two Strings, or one and
/// where in it the text begins.
enum : uint32_t { PartFirst, PartSecond, PartFrom, NumPartSlots };

class LongTexts {
public:
  explicit LongTexts(NativeCall &C) : C(C), E(C.exprs()), F(C.exprs()) {}

  bool isLong(uint32_t Id) const {
    return Id && C.heap().get(Id)->note().longLength();
  }
  std::optional<Source> source(uint32_t Id) const {
    if (!isLong(Id)) {
      auto T = anyText(C, Id);
      if (!T)
        return std::nullopt;
      ExprId Length = T->Length;
      return Source{Length, std::move(T), 0};
    }
    ObjectNote Note = C.heap().get(Id)->note();
    return Source{Note.longLength(), std::nullopt,
                  E.varIndex(Note.longLength()), Note.parts()};
  }
  static Source of(Text T) {
    ExprId Length = T.Length;
    return {Length, std::move(T), 0};
  }

  ExprId number(uint64_t N) { return E.constant(32, N); }
  ExprId charAt(const Source &S, ExprId At, unsigned Depth = 0) {
    constexpr unsigned Deepest = 8;
    if (S.Known)
      return F.charAt(*S.Known, At);
    if (S.Parts && Depth < Deepest) {
      auto part = [&](uint32_t Slot) {
        return C.heap().get(S.Parts)->slot(Slot);
      };
      Source A = *source(uint32_t(part(PartFirst).Bits));
      if (!part(PartSecond).Bits)
        return charAt(A, E.add(At, C.expr(part(PartFrom), Sort::bits(32))),
                      Depth + 1);
      Source B = *source(uint32_t(part(PartSecond).Bits));
      return E.ite(E.slt(At, A.Length), charAt(A, At, Depth + 1),
                   charAt(B, E.sub(At, A.Length), Depth + 1));
    }
    if (S.Parts)
      C.restOn(Premise::AnyText);
    return E.apply("text.char", Sort::bits(16), {number(S.Number), At});
  }
  /// \p Part, which is within bounds, stands in a long text at \p At.
  ExprId standsAt(const Source &S, const Text &Part, ExprId At) {
    SmallVector<ExprId, 16> All{E.sle(number(0), At),
                                E.sle(Part.Length, S.Length),
                                E.sle(At, E.sub(S.Length, Part.Length))};
    for (uint32_t I = 0; I < Part.max(); ++I) {
      ExprId Same = E.eq(charAt(S, E.add(At, number(I))), Part.Chars[I]);
      All.push_back(E.disj({E.bitNot(F.within(Part, I)), Same}));
    }
    return E.conj(All);
  }
  /// An answer about long texts.
  ExprId any(Sort S, const char *Name) {
    C.restOn(Premise::AnyText);
    return E.var(S, Name);
  }
  /// The same answer whenever it is asked for.
  ExprId any(const Twine &Question, Sort S, ArrayRef<ExprId> About) {
    C.restOn(Premise::AnyText);
    return E.apply(("text." + Question).str(), S, About);
  }
  ExprId same(const Source &A, const Source &B) {
    if (!A.Known && B.Known)
      return E.conj(
          {E.eq(A.Length, B.Length), standsAt(A, *B.Known, number(0))});
    if (A.Known)
      return same(B, A);
    auto [First, Second] = std::minmax(A.Number, B.Number);
    ExprId Same =
        any("equals", Sort::boolean(), {number(First), number(Second)});
    C.assume(E.disj({E.bitNot(Same), E.eq(A.Length, B.Length)}));
    return Same;
  }

  ExprId newLength(ExprId Like) {
    ExprId L = E.var(Sort::bits(32), "text.length()");
    C.assume(E.eq(L, Like));
    return L;
  }
  /// Text of a JVM has less than 2^31 chars, or there is no memory for it.
  /// Nothing: the path has ended.
  std::optional<ExprId> sum(ExprId A, ExprId B) {
    C.restOn(Premise::EnoughMemory);
    ExprId Sum = E.add(A, B);
    if (!C.require(E.sle(number(0), Sum)))
      return std::nullopt;
    return newLength(Sum);
  }
  void makeLong(uint32_t Id, ExprId Length, uint32_t Parts = 0) {
    assert((isString(C, Id) || isBuilder(C, Id)) && "what holds a text");
    Value Self = Value::object(Id);
    C.heap().writable(Id)->setNote(ObjectNote::longText(Length, Parts));
    for (const char *Field : {"value", "coder"})
      setField(C, Self, Field, Value::absent());
    if (isBuilder(C, Id))
      setField(C, Self, "count", C.value(Length));
    else
      setField(C, Self, "hash", Value::bits(0));
  }
  Value newString(ExprId Length, uint32_t Parts = 0) {
    Value S = C.newObject(*C.findClass("java/lang/String"));
    makeLong(uint32_t(S.Bits), Length, Parts);
    return S;
  }
  /// A String that stays as the text of \p Id is now.
  Value frozen(uint32_t Id, const Source &S) {
    if (isString(C, Id))
      return Value::object(Id);
    return S.Known ? newText(C, *S.Known) : newString(S.Length, S.Parts);
  }
  uint32_t parts(Value First, Value Second, Value From = {}) {
    Value Array = C.newArray(*C.findClass("[Ljava/lang/Object;"), NumPartSlots);
    Object *O = C.heap().writable(uint32_t(Array.Bits));
    O->slot(PartFirst) = First;
    O->slot(PartSecond) = Second;
    O->slot(PartFrom) = From;
    return uint32_t(Array.Bits);
  }

  NativeCall &C;
  ExprManager &E;
  TextFormulas F;
};

NativeResult boolean(NativeCall &C, ExprId Condition) {
  return C.ret(C.value(C.exprs().zext(Condition, 32)));
}

//===-- Questions ---------------------------------------------------------===//

/// And isEmpty().
NativeResult length(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  ExprId Length = T.source(A)->Length;
  return C.method().Name == "length" ? C.ret(C.value(Length))
                                     : boolean(C, T.E.eq(Length, T.number(0)));
}

NativeResult charAt(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  ExprId At = C.expr(C.arg(1), Sort::bits(32));
  Source S = *T.source(A);
  JSYM_ASK(Within, C.decide(T.E.ult(At, S.Length)));
  if (!Within)
    return C.runJava();
  return C.ret(C.value(T.E.zext(T.charAt(S, At), 32)));
}

NativeResult equals(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  LongTexts T(C);
  if (!T.isLong(A) && !T.isLong(B))
    return C.otherwise();
  if (!B || !isString(C, B))
    return C.retBool(false);
  if (A == B)
    return C.retBool(true);
  auto X = T.source(A), Y = T.source(B);
  return X && Y ? boolean(C, T.same(*X, *Y)) : C.runJava();
}

/// In a switch, one path a literal, as for others.
NativeResult hashCode(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  Source S = *T.source(A);
  auto Literals = C.switchLiterals();
  if (!Literals)
    return C.ret(
        C.value(T.any("hashCode", Sort::bits(32), {T.number(S.Number)})));
  uint32_t Other = 0;
  while (any_of(*Literals, [&](auto &L) { return hashOfLiteral(L) == Other; }))
    ++Other;
  for (const std::u16string &L : *Literals) {
    JSYM_ASK(Is, C.decide(T.same(S, LongTexts::of(textOfLiteral(C, L)))));
    if (Is)
      return C.retInt(int32_t(hashOfLiteral(L)));
  }
  return C.retInt(int32_t(Other));
}

/// startsWith(String, int).
NativeResult startsWith(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  LongTexts T(C);
  if (!B || (!T.isLong(A) && !T.isLong(B)))
    return C.otherwise();
  auto X = T.source(A), Y = T.source(B);
  ExprId At = C.expr(C.arg(2), Sort::bits(32));
  return X && Y && Y->Known ? boolean(C, T.standsAt(*X, *Y->Known, At))
                            : C.runJava();
}

/// The place of \p N chars in \p S, or -1: not before \p From, or not behind.
NativeResult place(LongTexts &T, ExprId Result, const Source &S, ExprId N,
                   std::optional<ExprId> From, bool Last) {
  ExprManager &E = T.E;
  T.C.assume(E.disj({E.eq(Result, E.constant(32, -1)),
                     E.conj({E.sle(T.number(0), Result), E.sle(N, S.Length),
                             E.sle(Result, E.sub(S.Length, N)),
                             !From  ? E.boolean(true)
                             : Last ? E.sle(Result, *From)
                                    : E.sle(*From, Result)})}));
  return T.C.ret(T.C.value(Result));
}

/// indexOf and lastIndexOf of a String, or a char; from a place.
NativeResult indexOf(NativeCall &C) {
  bool OfChar = C.method().Descriptor[1] == 'I';
  JSYM_ASK(A, C.object(C.arg(0)));
  uint32_t B = 0;
  LongTexts T(C);
  if (!OfChar) {
    JSYM_ASK(Wanted, C.object(C.arg(1)));
    B = Wanted;
  }
  if ((!OfChar && !B) || (!T.isLong(A) && !T.isLong(B)))
    return C.otherwise();
  auto X = T.source(A);
  auto Y = OfChar ? std::nullopt : T.source(B);
  if (!X || (!OfChar && !Y))
    return C.runJava();
  ExprId N = OfChar ? T.number(1) : Y->Length;
  // Nothing is found behind the end, too.
  bool FromCounts = OfChar || (Y->Known && Y->Known->Known && Y->Known->max());
  bool Last = C.method().Name.starts_with("last");
  ExprId From = C.numArgs() == 3 ? C.expr(C.arg(2), Sort::bits(32))
                : Last           ? X->Length
                                 : T.number(0);
  auto Name = C.method().Name.str();
  auto Bound = FromCounts ? std::optional(From) : std::nullopt;
  if (X->Known || (!OfChar && !(Y->Known && Y->Known->Known)))
    return place(T, T.any(Sort::bits(32), "text.indexOf()"), *X, N, Bound,
                 Last);
  ExprId Result =
      OfChar
          ? T.any(Name, Sort::bits(32),
                  {T.number(X->Number), From, C.expr(C.arg(1), Sort::bits(32))})
          : T.any(Name + " \"" + C.utf8(Value::object(B)).value_or("?") + "\"",
                  Sort::bits(32), {T.number(X->Number), From});
  if (!OfChar) {
    ExprId Found = T.E.bitNot(T.E.eq(Result, T.E.constant(32, -1)));
    C.assume(T.E.disj({T.E.bitNot(Found), T.standsAt(*X, *Y->Known, Result)}));
  }
  return place(T, Result, *X, N, Bound, Last);
}

/// equalsIgnoreCase, compareTo: any answer.
NativeResult anyAnswer(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  LongTexts T(C);
  if (!B || A == B || (!T.isLong(A) && !T.isLong(B)))
    return C.otherwise();
  if (C.method().Descriptor.ends_with("Z"))
    return boolean(C, T.any(Sort::boolean(), "text.equalsIgnoreCase()"));
  return C.ret(C.value(T.any(Sort::bits(32), "text.compareTo()")));
}

//===-- Strings of Strings ------------------------------------------------===//

NativeResult concat(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  LongTexts T(C);
  if (!B || (!T.isLong(A) && !T.isLong(B)))
    return C.otherwise();
  auto X = T.source(A), Y = T.source(B);
  if (!X || !Y)
    return C.runJava();
  JSYM_ASK(Empty, C.decide(T.E.eq(Y->Length, T.number(0))));
  if (Empty)
    return C.ret(C.arg(0));
  auto Length = T.sum(X->Length, Y->Length);
  if (!Length)
    return C.pending();
  return C.ret(T.newString(*Length, T.parts(T.frozen(A, *X), T.frozen(B, *Y))));
}

/// substring(int) and substring(int, int), of builders too.
NativeResult substring(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  ExprManager &E = T.E;
  Source S = *T.source(A);
  ExprId From = C.expr(C.arg(1), Sort::bits(32)),
         To = C.numArgs() == 3 ? C.expr(C.arg(2), Sort::bits(32)) : S.Length;
  JSYM_ASK(Within, C.decide(E.conj({E.sle(T.number(0), From), E.sle(From, To),
                                    E.sle(To, S.Length)})));
  if (!Within)
    return C.runJava();
  if (isString(C, A)) {
    JSYM_ASK(All,
             C.decide(E.conj({E.eq(From, T.number(0)), E.eq(To, S.Length)})));
    if (All)
      return C.ret(C.arg(0));
  }
  uint32_t Parts = T.parts(T.frozen(A, S), Value(), C.value(From));
  return C.ret(T.newString(T.newLength(E.sub(To, From)), Parts));
}

/// Of a text that is another one, or itself.
NativeResult changed(NativeCall &C) {
  StringRef Name = C.method().Name;
  bool MayGrow = !Name.starts_with("trim") && !Name.starts_with("strip");
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  Source S = *T.source(A);
  JSYM_ASK(Itself, C.decide(T.any(Sort::boolean(), "text.isSame()")));
  if (Itself)
    return C.ret(C.arg(0));
  ExprId Length = T.any(Sort::bits(32), "text.length()");
  C.assume(T.E.sle(T.number(0), Length));
  if (!MayGrow)
    C.assume(T.E.sle(Length, S.Length));
  else
    C.restOn(Premise::EnoughMemory);
  return C.ret(T.newString(Length));
}
/// String(String), and a builder of one.
NativeResult copy(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  LongTexts T(C);
  if (!T.isLong(B))
    return C.otherwise();
  Source S = *T.source(B);
  T.makeLong(A, S.Length, S.Parts);
  return C.done();
}

//===-- Builders ----------------------------------------------------------===//

NativeResult textOfBuilder(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  return C.ret(T.frozen(A, *T.source(A)));
}

/// \p Other: what \p B is the text of; 0: nobody has it.
NativeResult appendSource(NativeCall &C, uint32_t Builder, const Source &B,
                          uint32_t Other = 0) {
  LongTexts T(C);
  auto X = T.source(Builder);
  if (!X)
    return C.runJava();
  auto Length = T.sum(X->Length, B.Length);
  if (!Length)
    return C.pending();
  Value Second = Other ? T.frozen(Other, B) : newText(C, *B.Known);
  T.makeLong(Builder, *Length, T.parts(T.frozen(Builder, *X), Second));
  return C.ret(C.arg(0));
}

/// append of a String or a builder; null is "null".
NativeResult append(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  JSYM_ASK(B, C.object(C.arg(1)));
  LongTexts T(C);
  if (!T.isLong(A) && !T.isLong(B))
    return C.otherwise();
  auto Y = B ? T.source(B) : LongTexts::of(literal(C, "null"));
  return Y ? appendSource(C, A, *Y, B) : C.runJava();
}

/// append(char), append(int), append(long).
NativeResult appendPrimitive(NativeCall &C) {
  JSYM_ASK(A, C.object(C.arg(0)));
  LongTexts T(C);
  if (!T.isLong(A))
    return C.otherwise();
  char Letter = C.method().Descriptor[1];
  ExprId V = C.expr(1);
  Text Added;
  if (Letter == 'C') {
    Added.Length = T.number(1);
    Added.Chars.push_back(T.E.trunc(V, 16));
    Added.Known = T.E.isConst(V);
  } else {
    Added = T.F.decimal(V);
  }
  return appendSource(C, A, LongTexts::of(std::move(Added)));
}

} // namespace

} // namespace jsym::natives

namespace jsym {

void addLongTexts(NativeTable &T) {
  using namespace natives;
  constexpr const char *S = "java/lang/String",
                       *B = "java/lang/AbstractStringBuilder";
  auto add = [&](const char *Class, const char *Name, const char *Descriptor,
                 NativeHandler Handler) {
    T.add({{Class, Name, Descriptor, NativeTier::Model, Handler}});
  };
  add(S, "length", "()I", length);
  add(S, "isEmpty", "()Z", length);
  add(S, "equals", "(Ljava/lang/Object;)Z", equals);
  add(S, "equalsIgnoreCase", "(Ljava/lang/String;)Z", anyAnswer);
  add(S, "hashCode", "()I", hashCode);
  add(S, "startsWith", "(Ljava/lang/String;I)Z", startsWith);
  add(S, "compareTo", "(Ljava/lang/String;)I", anyAnswer);
  for (const char *Class : {S, B}) {
    add(Class, "charAt", "(I)C", charAt);
    for (const char *Name : {"indexOf", "lastIndexOf"}) {
      add(Class, Name, "(Ljava/lang/String;)I", indexOf);
      add(Class, Name, "(Ljava/lang/String;I)I", indexOf);
    }
    add(Class, "substring", "(II)Ljava/lang/String;", substring);
  }
  add(S, "indexOf", "(II)I", indexOf);
  add(S, "lastIndexOf", "(II)I", indexOf);
  add(S, "substring", "(I)Ljava/lang/String;", substring);
  add(S, "concat", "(Ljava/lang/String;)Ljava/lang/String;", concat);
  for (const char *Name : {"trim", "strip", "stripLeading", "stripTrailing"})
    add(S, Name, "()Ljava/lang/String;", changed);
  for (const char *Name : {"toLowerCase", "toUpperCase"})
    add(S, Name, "(Ljava/util/Locale;)Ljava/lang/String;", changed);
  add(S, "replace",
      "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
      changed);
  add(S, "replace", "(CC)Ljava/lang/String;", changed);
  add(S, "<init>", "(Ljava/lang/String;)V", copy);
  add(B, "<init>", "(Ljava/lang/String;)V", copy);
  add(B, "append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;",
      append);
  add(B, "append",
      "(Ljava/lang/AbstractStringBuilder;)Ljava/lang/AbstractStringBuilder;",
      append);
  for (const char *D : {"(C)Ljava/lang/AbstractStringBuilder;",
                        "(I)Ljava/lang/AbstractStringBuilder;",
                        "(J)Ljava/lang/AbstractStringBuilder;"})
    add(B, "append", D, appendPrimitive);
  for (const char *Class :
       {"java/lang/StringBuilder", "java/lang/StringBuffer"})
    add(Class, "toString", "()Ljava/lang/String;", textOfBuilder);
}

} // namespace jsym
