//===- TextFormulas.cpp - Formulas over texts -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/TextFormulas.h"
#include "llvm/ADT/SmallSet.h"

using namespace llvm;

namespace jsym::natives {

//===-- Characters --------------------------------------------------------===//

ExprId TextFormulas::inRange(ExprId C, uint32_t Low, uint32_t High) {
  unsigned W = E.width(C);
  if (Low == High)
    return E.eq(E.constant(W, Low), C);
  return E.conj({E.ule(E.constant(W, Low), C), E.ule(C, E.constant(W, High))});
}

bool TextFormulas::isLatin1(ExprId Char) {
  return E.isTrue(E.ult(Char, character(256)));
}

bool TextFormulas::isLatin1(const Text &T) {
  return llvm::all_of(T.Chars, [&](ExprId C) { return isLatin1(C); });
}

/// Does each side of a choice say by itself that it is below? So do digits,
/// whichever of them a character is.
static bool isBelow(ExprManager &E, ExprId Choice, ExprId Bound) {
  constexpr unsigned Most = 64;
  SmallSet<uint32_t, 16> Seen;
  SmallVector<ExprId, 8> Work{Choice};
  while (!Work.empty()) {
    ExprId C = Work.pop_back_val();
    if (!Seen.insert(C.Index).second)
      continue;
    if (E.kind(C) == ExprKind::Ite)
      Work.append({E.operands(C)[1], E.operands(C)[2]});
    else if (!E.isTrue(E.ult(C, Bound)))
      return false;
    if (Seen.size() > Most)
      return false;
  }
  return true;
}

ExprId TextFormulas::allLatin1(const Text &T) {
  SmallVector<ExprId, 17> Parts;
  ExprId Bound = character(256);
  for (uint32_t I = 0; I < T.max(); ++I)
    if (!isBelow(E, T.Chars[I], Bound))
      Parts.push_back(
          E.disj({E.sle(T.Length, number(I)), E.ult(T.Chars[I], Bound)}));
  return E.conj(Parts);
}

/// Character.toUpperCase below 256; y with diaeresis and micro leave Latin-1,
/// sharp s stays.
ExprId TextFormulas::upperLatin1(ExprId C) {
  ExprId Lower =
      E.disj({inRange(C, 'a', 'z'),
              E.conj({inRange(C, 0xe0, 0xfe), E.ne(C, character(0xf7))})});
  ExprId R = E.ite(Lower, E.sub(C, character(32)), C);
  R = E.ite(E.eq(character(0xff), C), character(0x178), R);
  return E.ite(E.eq(character(0xb5), C), character(0x39c), R);
}

ExprId TextFormulas::lowerLatin1(ExprId C) {
  ExprId Upper =
      E.disj({inRange(C, 'A', 'Z'),
              E.conj({inRange(C, 0xc0, 0xde), E.ne(C, character(0xd7))})});
  return E.ite(Upper, E.add(C, character(32)), C);
}

/// Separators that break, and the controls 9-13 and 28-31 (JDK 17, Unicode 13).
ExprId TextFormulas::isWhitespace(ExprId C) {
  return E.disj({inRange(C, 9, 13), inRange(C, 28, 32),
                 inRange(C, 0x1680, 0x1680), inRange(C, 0x2000, 0x2006),
                 inRange(C, 0x2008, 0x200a), inRange(C, 0x2028, 0x2029),
                 inRange(C, 0x205f, 0x205f), inRange(C, 0x3000, 0x3000)});
}

//===-- Comparisons -------------------------------------------------------===//

/// The decimal text of a number is \p Wanted: if that is how Java writes it, a
/// comparison of numbers.
static ExprId isNumber(ExprManager &E, ExprId Number, const Text &Wanted) {
  std::string Digits;
  for (ExprId C : Wanted.Chars)
    Digits += E.bits(C) < 128 ? char(E.bits(C)) : '?';
  int64_t V = 0;
  if (StringRef(Digits).getAsInteger(10, V) || std::to_string(V) != Digits)
    return E.boolean(false);
  unsigned W = E.width(Number);
  if (W == 32 && V != int32_t(V))
    return E.boolean(false);
  return E.eq(E.constant(W, uint64_t(V)), Number);
}

ExprId TextFormulas::same(const Text &A, const Text &B) {
  if (A.Number && B.Number)
    return E.eq(E.sext(A.Number, 64), E.sext(B.Number, 64));
  if (A.Number && B.Known)
    return isNumber(E, A.Number, B);
  if (B.Number && A.Known)
    return isNumber(E, B.Number, A);
  uint32_t N = std::min(A.max(), B.max());
  SmallVector<ExprId, 17> Parts = {E.eq(A.Length, B.Length)};
  // Against a text of known length, each of its positions counts.
  if (E.isConst(A.Length) || E.isConst(B.Length)) {
    uint64_t Length = E.bits(E.isConst(A.Length) ? A.Length : B.Length);
    if (Length > N)
      return E.boolean(false);
    for (uint32_t I = 0; I < Length; ++I)
      Parts.push_back(E.eq(A.Chars[I], B.Chars[I]));
    return E.conj(Parts);
  }
  for (uint32_t I = 0; I < N; ++I)
    Parts.push_back(
        E.disj({E.sle(A.Length, number(I)), E.eq(A.Chars[I], B.Chars[I])}));
  // Lengths are within the smaller maximum, or they would differ.
  Parts.push_back(E.sle(A.Length, number(N)));
  return E.conj(Parts);
}

/// String.regionMatches(true, ...) of chars in Latin-1: equal, or equal in
/// upper case, or in lower case after that.
static ExprId sameFolded(TextFormulas &F, ExprManager &E, ExprId A, ExprId B) {
  auto fold = [&](ExprId C) { return F.lowerLatin1(F.upperLatin1(C)); };
  auto variants = [&](ExprId Known, ExprId Other) {
    SmallVector<ExprId, 4> Any;
    for (uint32_t C = 0; C < 256; ++C)
      if (fold(F.character(C)) == fold(Known))
        Any.push_back(E.eq(F.character(C), Other));
    return E.disj(Any);
  };
  if (E.isConst(A))
    return variants(A, B);
  if (E.isConst(B))
    return variants(B, A);
  return E.disj({E.eq(A, B), E.eq(fold(A), fold(B))});
}

ExprId TextFormulas::sameIgnoringCase(const Text &A, const Text &B) {
  uint32_t N = std::min(A.max(), B.max());
  SmallVector<ExprId, 17> Parts = {E.eq(A.Length, B.Length)};
  for (uint32_t I = 0; I < N; ++I)
    Parts.push_back(E.disj({E.sle(A.Length, number(I)),
                            sameFolded(*this, E, A.Chars[I], B.Chars[I])}));
  Parts.push_back(E.sle(A.Length, number(N)));
  return E.conj(Parts);
}

ExprId TextFormulas::compare(const Text &A, const Text &B) {
  ExprId Difference = E.sub(A.Length, B.Length), Result = Difference;
  for (uint32_t I = std::min(A.max(), B.max()); I--;) {
    ExprId P = E.zext(A.Chars[I], 32), Q = E.zext(B.Chars[I], 32);
    ExprId Over =
        E.disj({E.sle(A.Length, number(I)), E.sle(B.Length, number(I))});
    Result = E.ite(Over, Difference, E.ite(E.eq(P, Q), Result, E.sub(P, Q)));
  }
  return Result;
}

ExprId TextFormulas::hash(const Text &T) {
  ExprId Hash = number(0), Result = Hash;
  for (uint32_t I = 0; I < T.max(); ++I) {
    Hash = E.add(E.mul(Hash, number(31)), E.zext(T.Chars[I], 32));
    Result = E.ite(E.eq(T.Length, number(I + 1)), Hash, Result);
  }
  return Result;
}

//===-- Searches ----------------------------------------------------------===//

ExprId TextFormulas::standsAt(const Text &T, const Text &Pattern, uint32_t At) {
  SmallVector<ExprId, 17> Parts = {
      E.sle(E.add(number(At), Pattern.Length), T.Length)};
  for (uint32_t I = 0; I < Pattern.max(); ++I) {
    ExprId Beyond = E.sle(Pattern.Length, number(I));
    if (At + I >= T.max())
      Parts.push_back(Beyond);
    else
      Parts.push_back(
          E.disj({Beyond, E.eq(T.Chars[At + I], Pattern.Chars[I])}));
  }
  return E.conj(Parts);
}

ExprId TextFormulas::standsAt(const Text &T, const Text &Pattern, ExprId At) {
  if (E.isConst(At))
    return E.bits(At) <= T.max() ? standsAt(T, Pattern, uint32_t(E.bits(At)))
                                 : E.boolean(false);
  SmallVector<ExprId, 17> Any;
  for (uint32_t I = 0; I <= T.max(); ++I)
    Any.push_back(E.conj({E.eq(At, number(I)), standsAt(T, Pattern, I)}));
  return E.disj(Any);
}

/// JLS: a negative start counts as 0, one beyond the end as the end; backward
/// a negative one finds nothing.
ExprId TextFormulas::find(const Text &T, const Text &Pattern, ExprId From,
                          bool Last) {
  ExprId Result = number(uint32_t(-1));
  for (uint32_t N = 0; N <= T.max(); ++N) {
    uint32_t I = Last ? N : T.max() - N;
    ExprId Side = Last ? E.sle(number(I), From) : E.sle(From, number(I));
    Result = E.ite(E.conj({Side, standsAt(T, Pattern, I)}), number(I), Result);
  }
  if (Last)
    return Result;
  // The empty text is found at the end from anywhere beyond.
  ExprId Beyond =
      E.conj({E.slt(T.Length, From), E.eq(Pattern.Length, number(0))});
  return E.ite(Beyond, T.Length, Result);
}

ExprId TextFormulas::findChar(const Text &T, ExprId CodePoint, ExprId From,
                              bool Last) {
  ExprId Result = number(uint32_t(-1));
  for (uint32_t N = 0; N < T.max(); ++N) {
    uint32_t I = Last ? N : T.max() - 1 - N;
    ExprId Side = Last ? E.sle(number(I), From) : E.sle(From, number(I));
    ExprId Here =
        E.conj({Side, within(T, I), E.eq(E.zext(T.Chars[I], 32), CodePoint)});
    Result = E.ite(Here, number(I), Result);
  }
  return Result;
}

//===-- Parts -------------------------------------------------------------===//

ExprId TextFormulas::charAt(const Text &T, ExprId At, uint32_t Offset) {
  if (E.isConst(At)) {
    uint64_t N = E.bits(At) + Offset;
    return N < T.max() ? T.Chars[N] : character(0);
  }
  ExprId Result = character(0);
  for (uint32_t N = T.max(); N-- > Offset;)
    // The last one needs no test: whatever is beyond does not count.
    Result = N + 1 == T.max()
                 ? T.Chars[N]
                 : E.ite(E.eq(At, number(N - Offset)), T.Chars[N], Result);
  return Result;
}

Text TextFormulas::part(const Text &T, ExprId From, ExprId To) {
  Text R;
  R.Known = T.Known && E.isConst(From) && E.isConst(To);
  R.Length = E.sub(To, From);
  uint32_t Max = T.max();
  if (E.isConst(R.Length))
    Max = std::min<uint64_t>(Max, E.bits(R.Length));
  else if (E.isConst(From))
    Max -= std::min<uint64_t>(Max, E.bits(From));
  for (uint32_t I = 0; I < Max; ++I)
    R.Chars.push_back(charAt(T, From, I));
  return R;
}

Text TextFormulas::concat(const Text &A, const Text &B) {
  if (A.max() == 0)
    return B;
  if (B.max() == 0)
    return A;
  Text R;
  R.Known = A.Known && B.Known;
  R.Length = E.add(A.Length, B.Length);
  for (uint32_t I = 0; I < A.max() + B.max(); ++I) {
    // The part of the second text, whose first char is at A.Length.
    ExprId Second = character(0);
    bool First = true;
    for (uint32_t J = 0; J < B.max() && J <= I; ++J) {
      ExprId Here = E.eq(A.Length, number(I - J));
      if (E.isFalse(Here) || I - J > A.max())
        continue;
      Second = First && !E.isConst(A.Length) ? B.Chars[J]
                                             : E.ite(Here, B.Chars[J], Second);
      First = false;
    }
    R.Chars.push_back(I < A.max() ? E.ite(within(A, I), A.Chars[I], Second)
                                  : Second);
  }
  return R;
}

Text TextFormulas::reverse(const Text &T) {
  Text R;
  R.Length = T.Length;
  for (uint32_t I = 0; I < T.max(); ++I) {
    ExprId C = T.Chars[T.max() - 1 - I];
    for (uint32_t L = T.max(); L-- > I + 1;)
      C = E.ite(E.eq(T.Length, number(L)), T.Chars[L - 1 - I], C);
    R.Chars.push_back(C);
  }
  return R;
}

Text TextFormulas::map(const Text &T, function_ref<ExprId(ExprId)> Each) {
  Text R;
  R.Length = T.Length;
  for (ExprId C : T.Chars)
    R.Chars.push_back(Each(C));
  return R;
}

/// Chars by their positions in the result, each of which has one source.
static Text place(ExprManager &E, uint32_t Max, ExprId Length,
                  ArrayRef<std::pair<ExprId, ExprId>> At) {
  Text R;
  R.Length = Length;
  for (uint32_t I = 0; I < Max; ++I) {
    ExprId C = E.constant(16, 0);
    for (auto [Position, Char] : At)
      C = E.ite(E.eq(Position, E.constant(32, I)), Char, C);
    R.Chars.push_back(C);
  }
  return R;
}

Text TextFormulas::expand(const Text &T, function_ref<Piece(ExprId)> Each) {
  SmallVector<std::pair<ExprId, ExprId>, 64> At;
  ExprId Next = number(0), Nowhere = number(uint32_t(-1));
  for (uint32_t I = 0; I < T.max(); ++I) {
    Piece P = Each(T.Chars[I]);
    ExprId There = within(T, I), Two = E.conj({There, P.HasSecond});
    At.push_back({E.ite(There, Next, Nowhere), P.First});
    Next = E.add(Next, E.zext(There, 32));
    At.push_back({E.ite(Two, Next, Nowhere), P.Second});
    Next = E.add(Next, E.zext(Two, 32));
  }
  return place(E, 2 * T.max(), Next, At);
}

Text TextFormulas::filter(const Text &T, ArrayRef<ExprId> Keep) {
  SmallVector<std::pair<ExprId, ExprId>, 32> At;
  ExprId Next = number(0), Nowhere = number(uint32_t(-1));
  for (uint32_t I = 0; I < T.max(); ++I) {
    ExprId Kept = E.conj({within(T, I), Keep[I]});
    At.push_back({E.ite(Kept, Next, Nowhere), T.Chars[I]});
    Next = E.add(Next, E.zext(Kept, 32));
  }
  return place(E, T.max(), Next, At);
}

Text TextFormulas::trim(const Text &T, function_ref<ExprId(ExprId)> Blank,
                        bool Leading, bool Trailing) {
  SmallVector<ExprId, 16> Visible;
  for (uint32_t I = 0; I < T.max(); ++I)
    Visible.push_back(E.conj({within(T, I), E.bitNot(Blank(T.Chars[I]))}));
  ExprId Start = number(0), End = T.Length;
  if (Leading) {
    Start = T.Length;
    for (uint32_t I = T.max(); I--;)
      Start = E.ite(Visible[I], number(I), Start);
  }
  if (Trailing) {
    End = Leading ? T.Length : number(0); // nothing visible: empty
    for (uint32_t I = 0; I < T.max(); ++I)
      End = E.ite(Visible[I], number(I + 1), End);
  }
  return part(T, Start, End);
}

uint32_t hashOfLiteral(std::u16string_view Literal) {
  uint32_t H = 0;
  for (char16_t Each : Literal)
    H = H * 31 + Each;
  return H;
}

Text TextFormulas::withoutSlashes(const Text &T) {
  auto IsSlash = [&](ExprId C) { return E.eq(C, character('/')); };
  SmallVector<ExprId, 16> Keep;
  for (uint32_t I = 0; I < T.max(); ++I)
    Keep.push_back(
        I ? E.bitNot(E.conj({IsSlash(T.Chars[I - 1]), IsSlash(T.Chars[I])}))
          : E.constant(1, 1));
  return trim(filter(T, Keep), IsSlash, /*Leading=*/false, /*Trailing=*/true);
}

//===-- Numbers -----------------------------------------------------------===//

/// The digits from the left are those of |N| / 10^(digits - 1), ...; a number
/// has at least as many digits as its magnitude reaches powers of ten.
Text TextFormulas::decimal(ExprId N) {
  // An int as a long is written the same; divisions are shorter.
  if (E.kind(N) == ExprKind::SExt && E.width(E.operands(N)[0]) <= 32)
    N = E.sext(E.operands(N)[0], 32);
  unsigned W = E.width(N);
  unsigned MaxDigits = W == 32 ? 10 : 19;
  ExprId Negative = E.slt(N, E.constant(W, 0));
  ExprId Magnitude = E.ite(Negative, E.neg(N), N); // MIN is itself, unsigned
  SmallVector<uint64_t, 20> Power = {1};
  while (Power.size() < MaxDigits)
    Power.push_back(Power.back() * 10);
  auto digit = [&](unsigned Place) {
    ExprId D = E.urem(E.udiv(Magnitude, E.constant(W, Power[Place])),
                      E.constant(W, 10));
    // As a disjunction, it visibly is no other character.
    return E.bitOr(character('0'), E.zext(E.trunc(D, 4), 16));
  };
  SmallVector<ExprId, 20> Digit, AtLeast; // AtLeast[d]: d + 1 digits or more
  for (unsigned D = 0; D < MaxDigits; ++D) {
    Digit.push_back(digit(D));
    AtLeast.push_back(D == 0 ? E.boolean(true)
                             : E.ule(E.constant(W, Power[D]), Magnitude));
  }
  Text R;
  ExprId Digits = number(1);
  for (unsigned D = 1; D < MaxDigits; ++D)
    Digits = E.ite(AtLeast[D], number(D + 1), Digits);
  R.Length = E.ite(Negative, E.add(number(1), Digits), Digits);
  // The char at I: digit number I from the left, one later behind a sign.
  SmallVector<ExprId, 21> FromLeft;
  for (unsigned I = 0; I < MaxDigits; ++I) {
    ExprId C = Digit[0]; // of I + 1 digits, this is the last
    for (unsigned D = I + 1; D < MaxDigits; ++D)
      C = E.ite(AtLeast[D], Digit[D - I], C);
    FromLeft.push_back(C);
  }
  for (unsigned I = 0; I <= MaxDigits; ++I) {
    ExprId Before = I ? FromLeft[I - 1] : character('-');
    R.Chars.push_back(I < MaxDigits ? E.ite(Negative, Before, FromLeft[I])
                                    : Before);
  }
  return R;
}

Text TextFormulas::digits(ExprId N, unsigned Shift) {
  unsigned W = E.width(N), Max = (W + Shift - 1) / Shift;
  SmallVector<ExprId, 64> Digit, AtLeast; // from the right; D + 1 or more
  for (unsigned D = 0; D < Max; ++D) {
    ExprId Above = E.lshr(N, E.constant(W, D * Shift));
    ExprId Value = E.bitAnd(E.trunc(Above, 16), character((1u << Shift) - 1));
    Digit.push_back(E.ite(E.ult(Value, character(10)),
                          E.add(Value, character('0')),
                          E.add(Value, character('a' - 10))));
    AtLeast.push_back(D ? E.ne(Above, E.constant(W, 0)) : E.boolean(true));
  }
  Text R;
  R.Length = number(1);
  for (unsigned D = 1; D < Max; ++D)
    R.Length = E.ite(AtLeast[D], number(D + 1), R.Length);
  for (unsigned I = 0; I < Max; ++I) {
    ExprId C = Digit[0]; // of I + 1 digits, this is the last
    for (unsigned D = I + 1; D < Max; ++D)
      C = E.ite(AtLeast[D], Digit[D - I], C);
    R.Chars.push_back(C);
  }
  return R;
}

} // namespace jsym::natives
