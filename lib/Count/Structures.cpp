//===- Structures.cpp - How many object graphs there are ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/Structures.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>

using namespace jsym;

unsigned Finitization::kind(Kind K) {
  llvm::sort(K.Classes);
  auto It = llvm::find(Kinds, K);
  if (It == Kinds.end())
    It = Kinds.insert(Kinds.end(), std::move(K));
  return unsigned(It - Kinds.begin());
}

BigInt StructureCounter::completions(const OpenStructure &Part) {
  Key K(F.Classes.size());
  for (auto [I, N] : llvm::enumerate(Part.Objects)) {
    if (N > F.Classes[I].Most)
      return 0;
    K[I] = N;
  }
  llvm::append_range(K, Part.Open);
  return count(std::move(K));
}

/// All that can become of the last open reference.
BigInt StructureCounter::count(Key K) {
  const size_t First = F.Classes.size();
  while (K.size() > First && !K.back())
    K.pop_back();
  if (K.size() == First)
    return 1;
  if (auto It = Known.find(K); It != Known.end())
    return It->second;
  const Finitization::Kind &Last = F.Kinds[K.size() - 1 - First];
  Key Next = K;
  --Next.back();
  BigInt Old = Last.Others, Sum;
  for (unsigned C : Last.Classes) {
    Old += K[C];
    if (K[C] >= F.Classes[C].Most)
      continue;
    for (const Finitization::Variant &V : F.Classes[C].Variants) {
      Key With = Next;
      ++With[C];
      for (unsigned R : V.References) {
        With.resize(std::max(With.size(), First + R + 1));
        ++With[First + R];
      }
      Sum += V.Data * count(std::move(With));
    }
  }
  if (Old != 0)
    Sum += Old * count(std::move(Next));
  Known.emplace(std::move(K), Sum);
  return Sum;
}
