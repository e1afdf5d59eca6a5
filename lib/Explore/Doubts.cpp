//===- Doubts.cpp - Whether a path is one of the program's ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include "jsym/Expr/Assignment.h"
#include "jsym/Functions/RealFunctions.h"
#include "jsym/Result/PathBounds.h"

using namespace llvm;

namespace jsym {

static bool restsOn(const State &S, Premise P) {
  return S.Heap.Premises.any([&](const PremiseUse &U) { return U.What == P; });
}

/// Of a path that came to its end. What rests on an approximation that may add
/// paths is open; only functions of numbers can be asked here whether an input
/// takes it.
Shown Engine::Impl::settleDoubt(State &S) {
  if (!restsOn(S, Premise::MathFunction))
    return S.Heap.Premises.any(
               [](const PremiseUse &U) { return addsPaths(U.What); })
               ? Shown::Open
               : Shown::Taken;
  ShownPath P = showPath(Chain, Exprs, S.Path, S.Model, FactSerial);
  if (P.Is == Shown::Taken) {
    S.Model = P.Model;
    bool Others = S.Heap.Premises.any([](const PremiseUse &U) {
      return addsPaths(U.What) && U.What != Premise::MathFunction;
    });
    return Others ? Shown::Open : Shown::Taken;
  }
  return P.Is;
}

/// With --feasibility=end: whether the path is one at all, if anybody wants to
/// know. Where the solver gives up, that is how the path ends.
bool Engine::Impl::hasInput(State &S) {
  EndReason Reason = Interp.End.Reason;
  if (Ctx.options<PathBounds>().Asks == Feasibility::Conjunct ||
      (endClass(Reason) != EndClass::Bug && !Sink->wants(Reason)))
    return true;
  SmallVector<ExprId, 32> All;
  S.Path.collect(All);
  ExprId Whole = Exprs.conj(All);
  Answer A{Verdict::Sat, nullptr, ""};
  if (!Exprs.isTrue(Whole))
    A = Chain.check({PathCondition(), Whole, nullptr});
  if (A.Result == Verdict::Sat)
    S.Model = A.Model;
  if (A.Result == Verdict::Unknown) {
    Interp.End.Reason = EndReason::Undecided;
    Interp.End.Detail = A.Reason.Text;
    Interp.End.OutOfTime = A.Reason.OutOfTime;
  }
  Unsolvable += A.Result == Verdict::Unsat && endClass(Reason) == EndClass::Bug;
  return A.Result != Verdict::Unsat;
}

/// Whether something was started that has not run, for nobody waited for it.
bool Engine::Impl::leavesTasks(const State &S) {
  if (!restsOn(S, Premise::ParallelOrder))
    return false;
  const dialect::ClassModel *K = Store.findClass("java/lang/JsymThread");
  uint32_t Statics =
      K && K->id() < S.Heap.Statics.size() ? S.Heap.Statics[K->id()] : 0;
  if (!Statics)
    return false;
  for (const dialect::FieldModel *F : K->statics())
    if (F->Name == "pending")
      return !(S.Heap.get(Statics)->slot(F->Slot) == Value::bits(0));
  return false;
}

/// Whether each input of the path has an array so long that no test can make
/// one.
bool Engine::Impl::needsHugeArrays(State &S) {
  constexpr uint32_t Huge = 1 << 28;
  SmallVector<ExprId, 8> Within;
  bool Fits = S.Model != nullptr;
  for (uint32_t I = S.Heap.LastInput; I; I = S.Heap.get(I)->PrevInput) {
    const Object &O = *S.Heap.get(I);
    if (!O.isArray() || O.length().isConcrete())
      continue;
    Within.push_back(Exprs.slt(O.length().expr(), Exprs.constant(32, Huge)));
    Fits = Fits && evaluate(Exprs, Within.back(), *S.Model);
  }
  if (Fits || Within.empty())
    return false;
  Answer A = Chain.check({S.Path, Exprs.conj(Within), S.Model});
  if (A.Result == Verdict::Sat && A.Model)
    S.Model = A.Model;
  return A.Result == Verdict::Unsat;
}

/// The model that is told, with functions as they are if it holds with them.
ModelRef Engine::Impl::modelOf(const State &S) {
  ModelRef Small = S.Model;
  if (Options.Models)
    Small = Chain.canonicalModel(S.Path, S.Model).Model;
  if (!restsOn(S, Premise::MathFunction))
    return Small;
  if (ModelRef Real = realModel(Exprs, S.Path, Small))
    return Real;
  ModelRef Real = realModel(Exprs, S.Path, S.Model);
  return Real ? Real : Small;
}

} // namespace jsym
