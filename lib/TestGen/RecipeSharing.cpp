//===- RecipeSharing.cpp - Objects that several places lead to ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls that make an object make what it leads to, too, unless that is given
/// to them. If the test has such an object by itself, as something else refers
/// to it, there would be two of it.
///
//===----------------------------------------------------------------------===//
#include "RecipeFinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::testgen {

/// Where two that are equal are as good as one.
static bool isAnother(const ScenarioObject &O, bool Loose) {
  switch (O.Kind) {
  case ScenarioObject::Enum:
  case ScenarioObject::Mirror:
    return false;
  case ScenarioObject::String:
  case ScenarioObject::Box:
    return !Loose;
  default:
    return true;
  }
}

bool RecipeFinder::makesAnother(int32_t Object, const Creation &C) const {
  DenseSet<int32_t> Seen = {Object};
  auto AddGiven = [&](ArrayRef<Operand> All) {
    for (const Operand &O : All)
      if (O.Source == Operand::Given && O.Value.isReference())
        Seen.insert(O.Value.Object);
  };
  AddGiven(C.How.Arguments);
  for (const Creation::Call &Next : C.Then)
    AddGiven(Next.Arguments);
  std::vector<int32_t> Work = {Object};
  bool Found = false;
  auto Add = [&](const ScenarioValue &V) {
    if (!V.isReference() || V.Object < 0 || (Loose && V.Unresolved) ||
        !Seen.insert(V.Object).second)
      return;
    Found |= !isInside(V.Object) && isAnother(S.Objects[V.Object], Loose);
    Work.push_back(V.Object);
  };
  while (!Work.empty() && !Found) {
    const ScenarioObject &O = S.Objects[Work.back()];
    Work.pop_back();
    for (const ScenarioField &F : O.Pre)
      Add(F.Value);
    for (const ScenarioElement &E : O.PreElements)
      Add(E.Value);
  }
  return Found;
}

/// Calls that were given the object were run with one that its calls had made:
/// the test has another one.
void RecipeFinder::proveAgain(int32_t Dropped) {
  auto IsGiven = [&](ArrayRef<Operand> All) {
    return any_of(All, [&](const Operand &O) {
      return O.Source == Operand::Given && O.Value.isReference() &&
             O.Value.Object == Dropped;
    });
  };
  for (size_t I = 0; I < S.Objects.size(); ++I) {
    const Creation *C = of(int32_t(I));
    if (!C || (!IsGiven(C->How.Arguments) &&
               none_of(C->Then, [&](const Creation::Call &Next) {
                 return IsGiven(Next.Arguments);
               })))
      continue;
    auto Lacks = lacking(int32_t(I), *C);
    if (Lacks && Lacks->empty())
      continue;
    Known[int32_t(I)] = std::nullopt;
    proveAgain(int32_t(I));
  }
}

void RecipeFinder::dropThoseThatShare() {
  for (bool Dropped = true; std::exchange(Dropped, false);)
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (const Creation *C = of(int32_t(I));
          C && !isInside(int32_t(I)) && makesAnother(int32_t(I), *C)) {
        Known[int32_t(I)] = std::nullopt;
        proveAgain(int32_t(I));
        findInside();
        Dropped = true;
      }
}

} // namespace jsym::testgen
