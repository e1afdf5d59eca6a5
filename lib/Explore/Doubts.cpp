//===- Doubts.cpp - Whether a path is one of the program's ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EngineImpl.h"
#include "jsym/Functions/RealFunctions.h"

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
