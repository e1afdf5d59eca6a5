//===- ReadText.cpp - What a text says ------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/ReadText.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>

using namespace llvm;

namespace jsym::natives {

ExprId accepts(ExprManager &E, const Automaton &A, const Text &T) {
  assert(A.Follow.size() == A.Sets.size() && "each position has its followers");
  TextFormulas F(E);
  auto enters = [&](uint32_t State, ExprId Char) {
    SmallVector<ExprId, 4> Any;
    for (auto [Low, High] : A.Sets[State])
      Any.push_back(F.inRange(Char, Low, High));
    return E.disj(Any);
  };
  auto endsAt = [&](uint32_t N, ExprId In) {
    return E.conj({E.eq(T.Length, F.number(N)), In});
  };
  SmallVector<ExprId, 17> Ways = {endsAt(0, E.boolean(A.Nullable))};
  std::vector<SmallVector<ExprId, 4>> From(A.Sets.size());
  for (uint32_t I = 0; I < T.max(); ++I) {
    std::vector<ExprId> Now(A.Sets.size(), E.boolean(false));
    for (uint32_t Q = 0; Q < A.Sets.size(); ++Q) {
      ExprId Before = I ? E.disj(From[Q]) : E.boolean(is_contained(A.First, Q));
      if (!E.isFalse(Before))
        Now[Q] = E.conj({Before, enters(Q, T.Chars[I])});
      From[Q].clear();
    }
    for (uint32_t Q = 0; Q < A.Sets.size(); ++Q)
      if (!E.isFalse(Now[Q]))
        for (uint32_t Next : A.Follow[Q])
          From[Next].push_back(Now[Q]);
    SmallVector<ExprId, 8> Last;
    for (uint32_t Q : A.Last)
      Last.push_back(Now[Q]);
    Ways.push_back(endsAt(I + 1, E.disj(Last)));
  }
  return E.disj(Ways);
}

ExprId hasNoPairs(ExprManager &E, const Text &T) {
  TextFormulas F(E);
  SmallVector<ExprId, 16> None;
  for (uint32_t I = 0; I < T.max(); ++I)
    None.push_back(E.disj({E.bitNot(F.within(T, I)),
                           E.bitNot(F.inRange(T.Chars[I], 0xd800, 0xdfff))}));
  return E.conj(None);
}

ExprId digitOf(ExprManager &E, ExprId Char, ExprId Radix, unsigned Width) {
  TextFormulas F(E);
  auto value = [&](uint32_t First, uint32_t Add) {
    return E.add(E.constant(Width, uint64_t(int64_t(Add) - int64_t(First))),
                 E.zext(Char, Width));
  };
  ExprId None = E.constant(Width, uint64_t(-1));
  ExprId D = E.ite(F.inRange(Char, '0', '9'), value('0', 0), None);
  if (!E.isConst(Radix) || E.bits(Radix) > 10) {
    D = E.ite(F.inRange(Char, 'a', 'z'), value('a', 10), D);
    D = E.ite(F.inRange(Char, 'A', 'Z'), value('A', 10), D);
  }
  ExprId R = E.zext(Radix, Width);
  if (E.isConst(Radix) && E.bits(Radix) == 10)
    return D;
  return E.ite(E.slt(D, R), D, None);
}

Reading readNumber(ExprManager &E, const Text &T, uint32_t Radix,
                   unsigned Width) {
  // Room for the magnitude times the radix and one digit; 64 bits do for long,
  // as what is too large is seen before it is multiplied.
  assert((Width == 32 || Width == 64) && Radix >= 2 && Radix <= 36 &&
         "as Character.MIN_RADIX and MAX_RADIX say");
  unsigned W = Width == 32 ? 40 : 64;
  TextFormulas F(E);
  auto constant = [&](uint64_t V) { return E.constant(W, V); };
  uint64_t Limit = uint64_t(1) << (Width - 1); // of the magnitude
  ExprId First = T.max() ? T.Chars[0] : F.character(0);
  ExprId Minus = E.eq(F.character('-'), First);
  ExprId Sign = E.disj({Minus, E.eq(F.character('+'), First)});
  ExprId V = constant(0);
  SmallVector<ExprId, 16> Bad;
  for (uint32_t I = 0; I < T.max(); ++I) {
    ExprId Active = F.within(T, I);
    if (I == 0)
      Active = E.conj({Active, E.bitNot(Sign)});
    ExprId D = digitOf(E, T.Chars[I], E.constant(32, Radix), W);
    ExprId Wrong = E.eq(constant(uint64_t(-1)), D);
    // The largest prefix that may have another digit.
    if (I)
      Wrong = E.disj({Wrong, E.ult(constant(Limit / Radix), V)});
    Bad.push_back(E.conj({Active, Wrong}));
    V = E.ite(Active, E.add(E.mul(constant(Radix), V), D), V);
  }
  ExprId Most = E.ite(Minus, constant(Limit), constant(Limit - 1));
  Reading R;
  R.Valid = E.conj(
      {E.slt(E.ite(Sign, E.constant(32, 1), E.constant(32, 0)), T.Length),
       E.bitNot(E.disj(Bad)), E.ule(V, Most)});
  ExprId Low = E.trunc(V, Width);
  R.Result = E.ite(Minus, E.neg(Low), Low);
  return R;
}

} // namespace jsym::natives
