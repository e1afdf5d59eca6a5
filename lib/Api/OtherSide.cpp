//===- OtherSide.cpp - Both sides of an array -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An index out of bounds is negative or too large, and one unsigned comparison
/// decides both at once: one path, of which tests show both.
///
//===----------------------------------------------------------------------===//
#include "jsym/Api/Exploration.h"
#include "jsym/Run/State.h"

using namespace llvm;

namespace jsym::api {

/// Of the comparison that an index is not below a length: the index; or none.
static ExprId indexOf(const ExprManager &Exprs, ExprId E) {
  bool Negated = Exprs.kind(E) == ExprKind::Not;
  if (Negated)
    E = Exprs.operands(E)[0];
  ExprKind Kind = Exprs.kind(E);
  if (Kind != ExprKind::Ult && Kind != ExprKind::Ule)
    return {};
  ArrayRef<ExprId> Sides = Exprs.operands(E);
  if (Exprs.width(Sides[0]) != 32)
    return {};
  // length <= index, or not index < length.
  return Sides[Negated ? 0 : 1];
}

std::optional<Scenario> Exploration::otherSide(const PathResult &R,
                                               Engine &By) const {
  constexpr StringLiteral Wanted = "java/lang/ArrayIndexOutOfBoundsException";
  if (R.Reason != EndReason::Exception || !R.Exception || !R.Exception->Class ||
      R.Exception->Class->name() != Wanted || !R.Model || R.Condition.empty())
    return std::nullopt;
  ExprManager &Exprs = By.exprs();
  ExprId Index = indexOf(Exprs, R.Condition.back());
  if (!Index || Exprs.isConst(Index))
    return std::nullopt;
  ExprId Other = Exprs.slt(Index, Exprs.constant(32, 0));
  if (evaluate(Exprs, Other, *R.Model))
    Other = Exprs.bitNot(Other);
  PathCondition Path = R.Final->Path;
  Answer A = By.solver().check({Path, Other, nullptr, nullptr});
  if (A.Result != Verdict::Sat || !A.Model)
    return std::nullopt;
  uint64_t Serial = NextSerial++;
  Path.add(Other, Serial);
  PathResult Witness = R;
  Witness.Model = By.solver().canonicalModel(Path, A.Model).Model;
  if (!Witness.Model)
    Witness.Model = A.Model;
  Scenario S = scenario(Witness, By);
  S.OtherSide = true;
  return S;
}

} // namespace jsym::api
