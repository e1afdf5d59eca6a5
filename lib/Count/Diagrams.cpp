//===- Diagrams.cpp - Binary decision diagrams ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Diagrams.h"
#include <algorithm>

using namespace jsym;
using Ref = Diagrams::Ref;

static constexpr uint32_t TerminalLevel = ~0u;
static constexpr size_t FirstSize = 1 << 10;
/// Operations for each node that may be there.
static constexpr uint64_t StepsPerNode = 16;

static size_t mix(uint64_t A, uint64_t B, uint64_t C) {
  uint64_t H = (A * 0x9e3779b97f4a7c15ull + B) * 0xff51afd7ed558ccdull + C;
  H *= 0xc4ceb9fe1a85ec53ull;
  return H ^ H >> 32;
}

Diagrams::Diagrams(uint64_t MaxNodes) : MaxNodes(MaxNodes) {
  Nodes.push_back({TerminalLevel, True, True});
  Table.assign(2 * FirstSize, 0);
  BothCache.assign(FirstSize, {});
  DifferCache.assign(FirstSize, {});
}

Ref Diagrams::make(uint32_t Level, Ref Low, Ref High) {
  if (Low == High)
    return Low;
  if (High & 1)
    return negate(make(Level, negate(Low), negate(High)));
  size_t Mask = Table.size() - 1, At = mix(Level, Low, High) & Mask;
  for (; Table[At]; At = (At + 1) & Mask) {
    const Node &N = Nodes[Table[At]];
    if (N.Level == Level && N.Low == Low && N.High == High)
      return Table[At] << 1;
  }
  Full |= Nodes.size() >= MaxNodes;
  if (Full)
    return False;
  uint32_t Number = Nodes.size();
  Table[At] = Number;
  Nodes.push_back({Level, Low, High});
  if (Nodes.size() * 2 > Table.size())
    grow();
  return Number << 1;
}

void Diagrams::grow() {
  Table.assign(Table.size() * 2, 0);
  size_t Mask = Table.size() - 1;
  for (uint32_t I = 1; I < Nodes.size(); ++I) {
    size_t At = mix(Nodes[I].Level, Nodes[I].Low, Nodes[I].High) & Mask;
    while (Table[At])
      At = (At + 1) & Mask;
    Table[At] = I;
  }
  // What was remembered is lost, which costs less than the growth.
  BothCache.assign(Table.size() / 2, {});
  DifferCache.assign(Table.size() / 2, {});
}

Diagrams::Remembered &Diagrams::remembered(std::vector<Remembered> &Cache,
                                           Ref A, Ref B) {
  return Cache[mix(A, B, 0) & (Cache.size() - 1)];
}

template <typename OpT> Ref Diagrams::descend(Ref A, Ref B, OpT Op) {
  uint32_t LA = level(A), LB = level(B), Level = std::min(LA, LB);
  Ref Low = Op(LA == Level ? low(A) : A, LB == Level ? low(B) : B);
  Ref High = Op(LA == Level ? high(A) : A, LB == Level ? high(B) : B);
  return make(Level, Low, High);
}

Ref Diagrams::both(Ref A, Ref B) {
  if (A == B || B == True)
    return A;
  if (A == True)
    return B;
  if (A == False || B == False || A == negate(B) || Full)
    return False;
  if (A > B)
    std::swap(A, B);
  if (Remembered &M = remembered(BothCache, A, B); M.A == A && M.B == B)
    return M.Result;
  Full |= ++Steps > MaxNodes * StepsPerNode;
  Ref R = descend(A, B, [this](Ref X, Ref Y) { return both(X, Y); });
  remembered(BothCache, A, B) = {A, B, R};
  return R;
}

Ref Diagrams::differ(Ref A, Ref B) {
  Ref Sign = (A ^ B) & 1;
  A &= ~1u;
  B &= ~1u;
  if (A == B)
    return False ^ Sign;
  if (A == True)
    return negate(B) ^ Sign;
  if (B == True)
    return negate(A) ^ Sign;
  if (Full)
    return False;
  if (A > B)
    std::swap(A, B);
  if (Remembered &M = remembered(DifferCache, A, B); M.A == A && M.B == B)
    return M.Result ^ Sign;
  Full |= ++Steps > MaxNodes * StepsPerNode;
  Ref R = descend(A, B, [this](Ref X, Ref Y) { return differ(X, Y); });
  remembered(DifferCache, A, B) = {A, B, R};
  return R ^ Sign;
}

Ref Diagrams::choose(Ref C, Ref T, Ref E) {
  if (T == E)
    return T;
  if (T == negate(E))
    return differ(C, E);
  return either(both(C, T), both(negate(C), E));
}

BigInt Diagrams::count(Ref Root, uint32_t Levels) const {
  // By node: its solutions over its level and those that follow. A node is
  // younger than the nodes below it.
  std::vector<BigInt> Solutions((Root >> 1) + 1);
  auto LevelOf = [&](Ref A) { return std::min(Nodes[A >> 1].Level, Levels); };
  // Over the levels from Above on, which is not below the level of A.
  auto Of = [&](Ref A, uint32_t Above) {
    BigInt N = Solutions[A >> 1];
    if (A & 1)
      N = powerOfTwo(Levels - LevelOf(A)) - N;
    return BigInt(N << (LevelOf(A) - Above));
  };
  Solutions[0] = 1;
  std::vector<bool> Needed(Solutions.size());
  Needed.back() = true;
  for (size_t I = Needed.size(); I-- > 1;)
    if (Needed[I])
      Needed[Nodes[I].Low >> 1] = Needed[Nodes[I].High >> 1] = true;
  for (size_t I = 1; I < Solutions.size(); ++I)
    if (Needed[I]) {
      const Node &N = Nodes[I];
      Solutions[I] = Of(N.Low, N.Level + 1) + Of(N.High, N.Level + 1);
    }
  return Of(Root, 0);
}
