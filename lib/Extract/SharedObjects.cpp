//===- SharedObjects.cpp - What the JDK shares ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SharedObjects.h"
#include "jsym/Run/Collector.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::extract {

static BitVector findShared(const HeapState &H) {
  BitVector Shared(H.Objects.size());
  SmallVector<uint32_t, 64> Work;
  auto Reach = [&](Value V) {
    V = H.resolve(V);
    if (!V.isConcrete() || !V.Bits || V.Bits >= Shared.size() ||
        Shared[uint32_t(V.Bits)])
      return;
    Shared.set(uint32_t(V.Bits));
    Work.push_back(uint32_t(V.Bits));
  };
  for (uint32_t C = 0; C < H.Statics.size(); ++C)
    if (const Object *O = H.Statics[C] ? H.get(H.Statics[C]) : nullptr)
      if (O->Class->isPlatform())
        forEachReference(*O, Reach);
  while (!Work.empty())
    if (const Object *O = H.get(Work.pop_back_val()))
      forEachReference(*O, Reach);
  return Shared;
}

/// May a test look into it, and see what others have changed? (Of a list of one
/// or two, the JDK shares what stands for the second of one.)
static bool mayTell(const ScenarioObject &O) {
  return !O.InPre && O.InPost && O.Class &&
         (O.Class->isArray() ||
          O.Class->name() == "java/util/ImmutableCollections$List12" ||
          any_of(O.Post,
                 [](const ScenarioField &F) { return !F.Field->isFinal(); }));
}

void markKept(Extraction &X) {
  DenseMap<uint32_t, int32_t> Index;
  for (auto [I, Id] : enumerate(X.HeapIds))
    if (Id && X.S.Objects[I].InPost && !X.S.Objects[I].InPre)
      Index[Id] = int32_t(I);
  if (Index.empty())
    return;
  for (uint32_t C = 0; C < X.H.Statics.size(); ++C)
    if (const Object *O = X.H.Statics[C] ? X.H.get(X.H.Statics[C]) : nullptr;
        O && !O->Class->isPlatform())
      forEachReference(*O, [&](Value V) {
        V = X.H.resolve(V);
        if (V.isConcrete() && V.Bits)
          if (auto It = Index.find(uint32_t(V.Bits)); It != Index.end())
            X.S.Objects[It->second].Kept = true;
      });
}

void markShared(Extraction &X) {
  if (none_of(X.S.Objects, mayTell))
    return;
  BitVector Shared = findShared(X.H);
  for (auto [O, Id] : zip(X.S.Objects, X.HeapIds))
    O.Shared = !O.InPre && Id && Shared[Id];
}

} // namespace jsym::extract
