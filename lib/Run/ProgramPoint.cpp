//===- ProgramPoint.cpp - Places of branches in the program ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/ProgramPoint.h"
#include "jsym/Code/CodeStore.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace jsym {

static uint64_t hashOf(const Procedure &P) {
  return P.Method ? xxh3_64bits(P.Method->Symbol) | 1 : 1;
}

static uint32_t hashOf(uint64_t Procedure, int32_t Pc, ForkKind Kind) {
  // As of SplitMix64 (Steele, Lea, Flood 2014).
  uint64_t H = Procedure + (uint64_t(uint32_t(Pc)) << 8 | uint64_t(Kind));
  H = (H ^ (H >> 30)) * 0xbf58476d1ce4e5b9;
  H = (H ^ (H >> 27)) * 0x94d049bb133111eb;
  return uint32_t(H >> 32);
}

static CodeLocation locationOf(const Procedure &P, uint32_t Index) {
  return Index < P.Locations.size() ? P.Locations[Index] : CodeLocation();
}

/// In place of a procedure: an input is made before anything runs.
static constexpr uint64_t Inputs = 2;

uint32_t pointOf(const State &S, ForkKind Kind) {
  if (!S.Top)
    return hashOf(Inputs, 0, Kind);
  Procedure &P = *S.Top->Proc;
  if (!P.Hash)
    P.Hash = hashOf(P);
  return hashOf(P.Hash, locationOf(P, S.Top->Pc).Pc, Kind);
}

std::string describePoint(const CodeStore &Store, uint32_t Point, bool Short) {
  auto fits = [&](uint64_t Hash, int32_t Pc) {
    for (unsigned K = 0; K < NumForkKinds; ++K) {
      uint32_t Here = hashOf(Hash, Pc, ForkKind(K));
      if (Short ? shortPoint(Here) == shortPoint(Point) : Here == Point)
        return true;
    }
    return false;
  };
  if (fits(Inputs, 0))
    return "the inputs";
  std::string Found;
  for (const Procedure &P : Store.procedures()) {
    if (!P.Decoded || !P.Method)
      continue;
    uint64_t Hash = hashOf(P);
    for (uint32_t I = 0; I < std::max<size_t>(P.Code.size(), 1); ++I) {
      CodeLocation L = locationOf(P, I);
      bool Forked = P.ForksAt.count(I);
      if ((!Found.empty() && !Forked) || !fits(Hash, L.Pc))
        continue;
      Found = describe({P.Method, P.Native ? -2 : L.Line, L.Pc});
      if (Forked)
        return Found;
    }
  }
  return Found.empty() ? "a place that was not reached here" : Found;
}

} // namespace jsym
