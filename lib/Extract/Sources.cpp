//===- Sources.cpp - What the program was told from outside ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Sources.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

static bool isSource(const ScenarioInput &I) {
  return I.Kind == InputKind::Source && !I.FromStub;
}

/// Whether the outcome says something that nobody can tell.
static bool tellsUnknown(const Extraction &X) {
  const PathResult &R = X.R;
  bool Tells = R.Exception &&
               (R.Exception->SymbolicMessage || !R.Exception->Numbers.empty());
  for (const OutputPiece &P : R.Output) {
    Tells |= P.Type == 'L' || P.Type == '?';
    if (P.Type && P.Type != 'L' && P.Type != '?')
      (void)X.scalar(P.What);
  }
  return Tells;
}

void findUnseen(Extraction &X) {
  std::vector<ScenarioInput> &Inputs = X.S.Inputs;
  if (none_of(Inputs, isSource) || tellsUnknown(X))
    return;
  // What holds of any clock's readings says nothing of this path.
  DenseSet<ExprId> Known;
  for (const InputInfo &I : X.R.Inputs)
    Known.insert(I.Holds.begin(), I.Holds.end());
  for (ExprId E : X.R.Condition)
    if (!Known.contains(E))
      X.Exprs.collectVars(E, X.Seen);
  for (size_t I = 0; I < Inputs.size(); ++I) {
    Value V = X.R.Inputs[I].Entry;
    if (!isSource(Inputs[I]) || V.isConcrete() || V.isAbsent() || V.isHandle())
      continue;
    SmallVector<ExprId, 4> Its;
    X.Exprs.collectVars(V.expr(), Its);
    Inputs[I].Unseen =
        none_of(Its, [&](ExprId E) { return is_contained(X.Seen, E); });
  }
}

} // namespace jsym::extract
