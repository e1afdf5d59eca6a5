//===- Bugs.cpp - Distinct bugs and the paths that show them --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/Bugs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace jsym::testgen {

/// Records are made by their canonical constructor, collections by adding to
/// them; of others nobody knows whether a constructor gives that state.
static bool isUnmade(const ScenarioObject &O) {
  return O.InPre && O.Kind == ScenarioObject::Plain && O.Class &&
         !O.Collection && !O.Class->isRecord() && !O.Pre.empty();
}

static uint64_t magnitudeOf(const ScenarioValue &V) {
  if (V.isReference())
    return 0;
  if (V.Type == 'F' || V.Type == 'D')
    return V.Bits ? 64 - countl_zero(V.Bits) : 0;
  int64_t N = V.Type == 'J' ? int64_t(V.Bits) : int32_t(V.Bits);
  uint64_t Size = N < 0 ? ~uint64_t(N) + 1 : uint64_t(N);
  return 64 - countl_zero(Size);
}

static void addSize(Need &To, const ScenarioObject &O) {
  ++To.Size;
  To.Size += O.Text.size();
  if (O.Kind == ScenarioObject::Array)
    To.Size += O.Length;
  if (O.Kind == ScenarioObject::Box)
    To.Magnitude += magnitudeOf(O.Boxed);
  for (const ScenarioField &F : O.Pre)
    To.Magnitude += magnitudeOf(F.Value);
  for (const ScenarioElement &E : O.PreElements)
    To.Magnitude += magnitudeOf(E.Value);
}

Need needOf(const Scenario &S, Rank Level) {
  Need N;
  N.Level = Level;
  N.NoInput = S.NoModel;
  N.Approximate = S.Doubtful;
  N.NoTest = !S.NotReplayable.empty() || S.isByChance();
  for (const ScenarioInput &I : S.Inputs) {
    N.Nulls += I.Kind == InputKind::Parameter && I.Value.isNull();
    N.Magnitude += magnitudeOf(I.Value);
  }
  for (const ScenarioObject &O : S.Objects)
    if (O.InPre) {
      N.Unmade += isUnmade(O);
      addSize(N, O);
    }
  return N;
}

std::vector<Bug> distinctBugs(ArrayRef<const Scenario *> Paths, BugKeys &Keys,
                              Ranker &Ranks) {
  std::vector<Bug> Bugs;
  std::map<BugKey, size_t> ByKey;
  std::vector<Need> Least;
  for (auto [I, S] : enumerate(Paths)) {
    if (endClass(S->Reason) != EndClass::Bug)
      continue;
    BugKey Key = Keys.of(*S);
    Ranking Ranked = Ranks.of(*S);
    Need N = needOf(*S, Ranked.Is);
    auto [It, New] = ByKey.try_emplace(Key, Bugs.size());
    if (New) {
      Bugs.push_back({std::move(Key), I, std::move(Ranked), {I}});
      Least.push_back(N);
      continue;
    }
    Bug &B = Bugs[It->second];
    B.Paths.push_back(I);
    Need &Best = Least[It->second];
    if (N < Best ||
        (N == Best && S->Address < Paths[B.Representative]->Address)) {
      B.Representative = I;
      B.Ranked = std::move(Ranked);
      Best = N;
    }
  }
  return Bugs;
}

} // namespace jsym::testgen
