//===- TextIdentity.cpp - Strings that may be others ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/TextIdentity.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;

namespace jsym {

const TextIdentity *identityOf(const Object &O) { return O.note().identity(); }

static void collect(ExprManager &E, const HeapState &H, uint32_t Id,
                    ExprId When, TextIdentity &All) {
  if (const TextIdentity *Open = identityOf(*H.get(Id)))
    for (auto [Other, Condition] : *Open) {
      collect(E, H, Other, E.conj({When, Condition}), All);
      When = E.conj({When, E.bitNot(Condition)});
    }
  if (!E.isFalse(When))
    All.push_back({Id, When});
}

TextIdentity identities(ExprManager &E, const HeapState &H, uint32_t Id) {
  TextIdentity All;
  collect(E, H, Id, E.boolean(true), All);
  return All;
}

ExprId sameText(ExprManager &E, const HeapState &H, uint32_t A, uint32_t B) {
  if (!identityOf(*H.get(A)) && !identityOf(*H.get(B)))
    return {};
  SmallVector<ExprId, 4> Ways;
  TextIdentity Others = identities(E, H, B);
  for (auto [X, WhenX] : identities(E, H, A))
    for (auto [Y, WhenY] : Others)
      if (X == Y)
        Ways.push_back(E.conj({WhenX, WhenY}));
  return E.disj(Ways);
}

/// A reference of which it is not known yet what it is, beside a String that
/// may be an input: the first of these decides.
Outcome Interpreter::refEqOpen(State &S, uint32_t Text, Value Other) {
  ExprId Same = Exprs.boolean(false);
  for (auto [Id, When] : identities(Exprs, S.Heap, Text)) {
    Outcome O = Strategy.ask(S.Heap, Question::refEq(Value::object(Id), Other));
    if (!O.isReady())
      return O;
    Same = Exprs.disj({Same, Exprs.conj({When, expr(O.Result, 1)})});
  }
  return Outcome::ready(value(Same));
}

} // namespace jsym
