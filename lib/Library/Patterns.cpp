//===- Patterns.cpp - java.util.regex on symbolic text --------------------===//
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

/// The symbolic text that a matcher looks at, all of it; else nothing.
static std::optional<Text> matcherText(NativeCall &C, uint32_t Matcher) {
  Value Self = Value::object(Matcher);
  Value On = C.heap().resolve(peekField(C, Self, "text"));
  if (On.isAbsent() || !On.isConcrete() || !On.Bits)
    return std::nullopt;
  auto T = anyText(C, uint32_t(On.Bits));
  Value From = peekField(C, Self, "from"), To = peekField(C, Self, "to");
  if (!T || T->Known || To.isAbsent() || !(From == Value::bits(0)) ||
      C.expr(To, Sort::bits(32)) != T->Length)
    return std::nullopt;
  return T;
}

static std::optional<Automaton> automatonOf(NativeCall &C, Value Pattern) {
  if (Pattern.isAbsent() || !Pattern.isConcrete() || !Pattern.Bits)
    return std::nullopt;
  auto Source = C.text(C.heap().resolve(peekField(C, Pattern, "pattern")));
  Value Flags = peekField(C, Pattern, "flags0");
  if (!Source || Flags.isAbsent() || !Flags.isConcrete())
    return std::nullopt;
  return compileRegex(*Source, uint32_t(Flags.Bits));
}

static const MethodModel *matcherModel(NativeCall &C, StringRef Name) {
  const ClassModel *K = C.findClass("java/util/regex/JsymMatcher");
  return K ? K->findMethod(Name, "(Ljava/util/regex/Matcher;)V") : nullptr;
}

/// Matcher.matches(), which String.matches and Pattern.matches come to: a match
/// or none. Where groups are in it is found when somebody asks.
NativeResult matcherMatches(NativeCall &C) {
  constexpr size_t MaxSteps = 1 << 16;
  JSYM_ASK(Self, C.object(C.arg(0)));
  auto T = matcherText(C, Self);
  const MethodModel *Matched = matcherModel(C, "matched"),
                    *Failed = matcherModel(C, "failed");
  if (!T || !Matched || !Failed)
    return C.runJava();
  Value Pattern =
      C.heap().resolve(peekField(C, Value::object(Self), "parentPattern"));
  auto A = automatonOf(C, Pattern);
  if (!A)
    return C.runJava();
  size_t Edges = 0;
  for (auto &Next : A->Follow)
    Edges += 1 + Next.size();
  if (Edges * T->max() > MaxSteps)
    return C.runJava();
  ExprManager &E = C.exprs();
  JSYM_ASK(Simple, C.decide(hasNoPairs(E, *T)));
  if (!Simple)
    return C.runJava();
  JSYM_ASK(Match, C.decide(accepts(E, *A, *T)));
  JSYM_AWAIT(C.call(Match ? *Matched : *Failed, {C.arg(0)}));
  return C.retBool(Match);
}

/// What tells of groups beyond the whole match: finds them, if a formula said
/// that there is a match.
NativeResult matcherGroups(NativeCall &C) {
  constexpr uint32_t NotLocated = uint32_t(-3); // JsymMatcher.NOT_LOCATED
  JSYM_ASK(Self, C.object(C.arg(0)));
  bool Whole = C.numArgs() == 2 && C.arg(1) == Value::bits(0);
  Value Groups = C.heap().resolve(peekField(C, Value::object(Self), "groups"));
  if (Whole || Groups.isAbsent() || !Groups.isConcrete() || !Groups.Bits)
    return C.runJava();
  const Object &O = *C.heap().get(uint32_t(Groups.Bits));
  if (O.Shape == Layout::Sparse || O.size() < 3)
    return C.runJava();
  Value Mark = O.Shape == Layout::Raw ? Value::bits(O.rawBits(2)) : O.slot(2);
  if (!Mark.isConcrete() || uint32_t(Mark.Bits) != NotLocated)
    return C.runJava();
  JSYM_AWAIT(C.call(*matcherModel(C, "locate"), {C.arg(0)}));
  return C.runJava();
}

/// hitEnd() and requireEnd() tell how the JDK searched.
NativeResult matcherHitEnd(NativeCall &C) {
  JSYM_ASK(Self, C.object(C.arg(0)));
  if (matcherText(C, Self))
    C.restOn(Premise::HitEnd, &C.method());
  return C.runJava();
}

} // namespace jsym::natives
