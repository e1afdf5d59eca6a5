//===- Scenario.cpp - A path in concrete terms ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Scenario.h"
#include "jsym/Result/IdentityHash.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym {

bool Scenario::isOfIdentity(int32_t Number) const {
  return isOfIdentityHash(Number, NumIdentities);
}

const ScenarioInput *Scenario::receiver() const {
  for (const ScenarioInput &I : Inputs)
    if (I.Kind == InputKind::Receiver)
      return &I;
  return nullptr;
}

static char letterOf(const ClassInfo &ArrayClass) {
  StringRef N = ArrayClass.name();
  return N.size() > 1 && N[1] != '[' ? N[1] : 'L';
}

/// The element of an array, or its length, before the call.
static std::optional<ScenarioValue> partOf(const ScenarioObject &Array,
                                           StringRef Name) {
  ScenarioValue V;
  if (Name == "length") {
    V.Bits = Array.Length;
    return V;
  }
  uint32_t Index;
  if (Name.getAsInteger(10, Index))
    return std::nullopt;
  for (const ScenarioElement &E : Array.PreElements)
    if (E.Index == Index)
      return E.Value;
  V.Type = letterOf(*Array.Class);
  return V;
}

std::optional<ScenarioValue> Scenario::before(StringRef Path) const {
  // "a[0].next" as a, 0, next.
  SmallVector<StringRef, 8> Steps;
  SplitString(Path, Steps, ".[]");
  auto It = find_if(Inputs, [&](const ScenarioInput &I) {
    return I.Name == Steps.front() && I.Kind <= InputKind::Parameter;
  });
  if (It == Inputs.end())
    return std::nullopt;
  ScenarioValue V = It->Value;
  for (StringRef Name : drop_begin(Steps)) {
    if (!V.isReference() || V.isNull())
      return std::nullopt;
    const ScenarioObject &O = Objects[V.Object];
    if (O.Kind == ScenarioObject::Array) {
      auto Part = partOf(O, Name);
      if (!Part)
        return std::nullopt;
      V = *Part;
      continue;
    }
    auto Field = find_if(
        O.Pre, [&](const ScenarioField &F) { return F.Field->Name == Name; });
    if (Field == O.Pre.end())
      return std::nullopt;
    V = Field->Value;
  }
  return V;
}

std::string doubt(const Scenario &S) {
  std::vector<PremiseNote> Adding;
  for (const PremiseNote &N : S.Premises)
    if (addsPaths(N.What))
      Adding.push_back(N);
  return join(describe(Adding), "; ");
}

} // namespace jsym
