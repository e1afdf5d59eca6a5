//===- Versions.cpp - Since when an input object has been there -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Versions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

using namespace jsym;

/// By object: the handles that were read of it before anybody wrote there.
static llvm::DenseMap<uint32_t, llvm::SmallVector<uint32_t, 4>>
referencesRead(const HeapState &H) {
  llvm::DenseMap<uint32_t, llvm::SmallVector<uint32_t, 4>> Read;
  for (auto *N = H.Log.last(); N; N = N->Before.get())
    if (N->What.What.isHandle())
      Read[N->What.Object].push_back(uint32_t(N->What.What.Bits));
  return Read;
}

/// Collects what was there at \p Version if the object was; false if some of
/// it is younger.
bool Versions::follow(uint32_t Object, uint32_t Version) {
  auto Read = referencesRead(H);
  llvm::DenseSet<uint32_t> Seen;
  llvm::SmallVector<uint32_t, 8> Work = {Object};
  while (!Work.empty()) {
    uint32_t Id = Work.pop_back_val();
    const jsym::Object &O = *H.get(Id);
    if (O.Version <= Version || O.isEnumConstant() || !Seen.insert(Id).second)
      continue;
    if (!O.isInput() || O.NotBefore > Version)
      return false;
    Objects.push_back(Id);
    for (uint32_t Reference : Read.lookup(Id)) {
      const Handle &A = H.Handles[Reference];
      if (A.Decided == Handle::Bound)
        Work.push_back(A.Object);
      else if (A.Decided != Handle::Null)
        Handles.push_back(Reference);
    }
  }
  return true;
}

bool Versions::mayHaveBeenThere(uint32_t Object, uint32_t Version) {
  return H.get(Object)->Version <= Version || follow(Object, Version);
}

void Versions::wasThere(uint32_t Object, uint32_t Version) {
  if (H.get(Object)->Version <= Version)
    return;
  [[maybe_unused]] bool Possible = follow(Object, Version);
  assert(Possible && "a younger object is found to be an older one");
  for (uint32_t Id : Objects)
    H.writable(Id)->Version = Version;
  for (uint32_t Id : Handles)
    H.Handles.writable(Id).Version = std::min(H.Handles[Id].Version, Version);
}
