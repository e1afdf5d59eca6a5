//===- Extraction.cpp - What its parts share ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Extraction.h"
#include "jsym/Expr/Infix.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

Extraction::Extraction(Scenario &S, const PathResult &R, const HeapState &H,
                       const ExprManager &Exprs, const PathNames &Names,
                       InfoTable &Infos)
    : S(S), R(R), H(H), Exprs(Exprs), Names(Names), Infos(Infos) {
  if (R.Model)
    Model = *R.Model;
}

int32_t Extraction::addObject(uint32_t HeapId) {
  S.Objects.emplace_back();
  HeapIds.push_back(HeapId);
  Classes.push_back(nullptr);
  Places.push_back(0);
  return int32_t(S.Objects.size() - 1);
}

void Extraction::setClass(int32_t Object, const ClassModel *C) {
  Classes[Object] = C;
  S.Objects[Object].Class = Infos.of(C);
}

void Extraction::setAlso(int32_t Object,
                         ArrayRef<const ClassModel *> Interfaces) {
  for (const ClassModel *C : Interfaces)
    S.Objects[Object].Also.push_back(Infos.of(*C));
}

void Extraction::setPlace(int32_t Object, uint32_t Place) {
  Places[Object] = Place;
  S.Objects[Object].Path = Names(Place);
}

uint64_t Extraction::scalar(Value V) const {
  if (V.isConcrete() || V.isAbsent())
    return V.isAbsent() ? 0 : V.Bits;
  Exprs.collectVars(V.expr(), Seen);
  return evaluate(Exprs, V.expr(), Model);
}

ScenarioValue Extraction::primitive(Value V, char Type) const {
  ScenarioValue Out;
  Out.Type = Type;
  Out.Bits = scalar(V);
  if (!V.isConcrete() && !V.isAbsent())
    Out.Symbolic = infix(Exprs, V.expr());
  return Out;
}

void Extraction::forbidReplay(const Twine &Why) {
  if (S.NotReplayable.empty())
    S.NotReplayable = Why.str();
}

char letterOf(const ClassModel &ArrayClass) {
  StringRef N = ArrayClass.name();
  return N.size() > 1 && N[1] != '[' ? N[1] : 'L';
}

StackPlace placeOf(const StackEntry &E, InfoTable &Infos) {
  return {Infos.of(E.Method), E.Line, E.Pc};
}

} // namespace jsym::extract
