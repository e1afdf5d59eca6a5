//===- OtherInputs.cpp - Paths with more inputs than one ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An index out of bounds is negative or too large, and one unsigned comparison
/// decides both at once; sides of a branch that meet go on as one. Each is one
/// path, of which tests show both.
///
//===----------------------------------------------------------------------===//
#include "jsym/Api/Exploration.h"
#include "jsym/Explore/ChosenHeap.h"
#include "jsym/Run/MergedSides.h"
#include "jsym/Run/State.h"
#include <set>

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

/// Of a path that ends since an index is out of bounds: that it is so on the
/// side that the path's input is not; or none.
ExprId Exploration::otherSide(const PathResult &R, Engine &By) const {
  constexpr StringLiteral Wanted = "java/lang/ArrayIndexOutOfBoundsException";
  if (R.Reason != EndReason::Exception || !R.Exception || !R.Exception->Class ||
      R.Exception->Class->name() != Wanted || !R.Model || R.Condition.empty())
    return {};
  ExprManager &Exprs = By.exprs();
  ExprId Index = indexOf(Exprs, R.Condition.back());
  if (!Index || Exprs.isConst(Index))
    return {};
  ExprId Other = Exprs.slt(Index, Exprs.constant(32, 0));
  return evaluate(Exprs, Other, *R.Model) ? Exprs.bitNot(Other) : Other;
}

namespace {

/// Other inputs of a path.
class OtherInputs {
public:
  OtherInputs(const PathResult &R, Engine &By,
              std::atomic<uint64_t> &NextSerial, std::optional<HeapState> Whole)
      : R(R), By(By), NextSerial(NextSerial), Whole(std::move(Whole)) {}

  /// One of which \p C holds, too; null: there is none, or nobody knows.
  ModelRef where(ExprId C) {
    PathCondition Path = R.Final->Path;
    Answer A = By.solver().check({Path, C, nullptr, nullptr});
    if (A.Result != Verdict::Sat || !A.Model)
      return nullptr;
    uint64_t Serial = NextSerial++;
    Path.add(C, Serial);
    ModelRef Small = By.solver().canonicalModel(Path, A.Model).Model;
    return Small ? Small : A.Model;
  }

  PathResult with(ModelRef Model) const {
    PathResult Out = R;
    Out.Model = std::move(Model);
    addSides(Out);
    if (!Whole)
      return Out;
    // The heap of the path is that of the input that is told.
    auto S = std::make_shared<State>(*R.Final);
    S->Heap = *Whole;
    chooseHeap(S->Heap, By.exprs(), *Out.Model);
    Out.Final = std::move(S);
    return Out;
  }

  bool isTaken(const MergedSide &S, const Assignment &Model) const {
    return !S.When || evaluate(By.exprs(), S.When, Model);
  }

  void addSides(PathResult &Out) const {
    if (const MergedSides *Met = R.Final->sides())
      for (const MergedSide &S : Met->All)
        if (isTaken(S, *Out.Model))
          append_range(Out.Trail, S.Takes);
  }

private:
  const PathResult &R;
  Engine &By;
  std::atomic<uint64_t> &NextSerial;
  std::optional<HeapState> Whole;
};

using Reached = std::set<
    std::tuple<const dialect::MethodModel *, int32_t, uint32_t, uint32_t>>;

bool reach(Reached &All, ArrayRef<ForkPoint> Forks) {
  bool New = false;
  for (const ForkPoint &F : Forks)
    New |= All.insert({F.At.Method, F.At.Pc, F.Ways, F.Taken}).second;
  return New;
}

} // namespace

void Exploration::addMore(PathRecord &P, const PathResult &R, Engine &By,
                          bool EachSide) const {
  auto &Kept = Ctx->options<WholeHeaps>().Kept;
  OtherInputs Inputs(R, By, NextSerial,
                     Kept ? Kept->take(*R.Final) : std::nullopt);
  if (ExprId Other = otherSide(R, By))
    if (ModelRef M = Inputs.where(Other))
      P.More.push_back(scenario(Inputs.with(M), By));
  const MergedSides *Met = EachSide && R.Model ? R.Final->sides() : nullptr;
  if (Met) {
    PathResult Own = R;
    Inputs.addSides(Own);
    Scenario Told = scenario(Own, By);
    P.Sides.assign(Told.Forks.begin() +
                       std::min(P.Scenario.Forks.size(), Told.Forks.size()),
                   Told.Forks.end());
    Reached All;
    reach(All, Own.Trail);
    for (const MergedSide &S : Met->All) {
      Reached With = All;
      if (!S.When || !reach(With, S.Takes) || Ctx->stopRequested())
        continue;
      ModelRef M = Inputs.where(S.When);
      if (!M)
        continue;
      PathResult Its = Inputs.with(M);
      reach(All, Its.Trail);
      P.More.push_back(scenario(Its, By));
    }
  }
  for (Scenario &S : P.More)
    S.OtherSide = true;
}

} // namespace jsym::api
