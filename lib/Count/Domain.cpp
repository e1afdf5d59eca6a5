//===- Domain.cpp - The values a symbol may have --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Count/Domain.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>
#include <map>

using namespace jsym;

Domain Domain::all(unsigned Width) {
  assert(Width >= 1 && Width <= 64);
  Domain D;
  D.Width = Width;
  D.Runs.push_back({0, D.mask(), 1});
  return D;
}

Domain Domain::range(unsigned Width, int64_t First, int64_t Last) {
  Domain D = all(Width);
  if (First > Last) {
    D.Runs.clear();
    return D;
  }
  // As many values as the type has, or more: all of them.
  if (uint64_t(Last) - uint64_t(First) < D.mask())
    D.Runs[0] = {uint64_t(First) & D.mask(), uint64_t(Last) & D.mask(), 1};
  return D;
}

Domain Domain::table(unsigned Width,
                     llvm::ArrayRef<std::pair<uint64_t, uint64_t>> Values) {
  Domain D = all(Width);
  std::map<uint64_t, uint64_t> Weights;
  for (auto [Value, Weight] : Values)
    if (Weight)
      Weights[Value & D.mask()] += Weight;
  llvm::SmallVector<DomainRun, 16> Runs;
  for (auto [Value, Weight] : Weights)
    Runs.push_back({Value, Value, Weight});
  return ofRuns(Width, Runs);
}

Domain Domain::numbers(Sort S) {
  assert(S.Kind == SortKind::Float || S.Kind == SortKind::Double);
  bool IsFloat = S.Kind == SortKind::Float;
  uint64_t Infinity = IsFloat ? 0x7f800000u : 0x7ff0000000000000ull;
  uint64_t Sign = IsFloat ? 0x80000000u : 1ull << 63;
  return ofRuns(S.Width, {{0, Infinity, 1}, {Sign, Sign | Infinity, 1}});
}

Domain Domain::distributed(Sort S, RealLaw L) {
  Domain D = numbers(S);
  D.Drawn = std::make_shared<const Law>(std::move(L), S);
  return D;
}

Domain Domain::ofRuns(unsigned Width, llvm::ArrayRef<DomainRun> Runs) {
  Domain D;
  D.Width = Width;
  for (const DomainRun &R : Runs) {
    assert(R.Weight && "a value that cannot be");
    DomainRun *Last = D.Runs.empty() ? nullptr : &D.Runs.back();
    if (Last && Last->Weight == R.Weight && Last->First <= Last->Last &&
        Last->Last + 1 == R.First)
      Last->Last = R.Last;
    else
      D.Runs.push_back(R);
  }
  // The last may go on as the first, round the top.
  if (D.Runs.size() > 1) {
    DomainRun &First = D.Runs.front(), &Last = D.Runs.back();
    if (First.First == 0 && First.First <= First.Last &&
        Last.Last == D.mask() && Last.First <= Last.Last &&
        First.Weight == Last.Weight) {
      Last.Last = First.Last;
      D.Runs.erase(D.Runs.begin());
    }
  }
  return D;
}

bool Domain::isAll() const {
  return Runs.size() == 1 && Runs[0].Weight == 1 &&
         ((Runs[0].Last + 1) & mask()) == Runs[0].First;
}

BigInt Domain::size(const DomainRun &R) const {
  return BigInt((R.Last - R.First) & mask()) + 1;
}

BigInt Domain::size() const {
  BigInt N;
  for (const DomainRun &R : Runs)
    N += size(R);
  return N;
}

BigInt Domain::mass() const {
  if (Drawn)
    return powerOfTwo(Law::Bits);
  BigInt Mass;
  for (const DomainRun &R : Runs)
    Mass += size(R) * R.Weight;
  return Mass;
}

uint64_t Domain::weight(uint64_t Value) const {
  for (const DomainRun &R : Runs)
    if (((Value - R.First) & mask()) <= ((R.Last - R.First) & mask()))
      return R.Weight;
  return 0;
}
