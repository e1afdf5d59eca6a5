//===- Schedule.cpp - Which entry gets how much time, and when ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Schedule.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::scan {

/// An exploration that ends sooner has hardly begun.
static constexpr double LeastSlice = 0.1;
/// Most methods are done by then.
static constexpr double MostAtFirst = 4;
static constexpr double Growth = 4;

Schedule::Schedule(ArrayRef<unsigned> Classes, double Seconds)
    : Entries(Classes.size()) {
  // Most entries end long before their time is up.
  constexpr double ShareOfFirst = 0.75;
  if (Seconds > 0)
    FirstSlice = std::clamp(ShareOfFirst * Seconds / double(Classes.size()),
                            LeastSlice, MostAtFirst);
  // The first entry of each class, the second of each, and so on.
  std::map<unsigned, size_t> Numbers;
  std::vector<std::pair<size_t, size_t>> Order;
  for (auto [I, Class] : enumerate(Classes))
    Order.push_back({Numbers[Class]++, I});
  llvm::sort(Order);
  for (auto [Number, I] : Order)
    First.push_back(I);
}

double Schedule::yieldOf(size_t I) const {
  const Standing &S = Entries[I];
  uint64_t Open = 0;
  for (const auto &[Symbol, Branches] : S.Methods)
    if (auto It = Reached.find(Symbol); It != Reached.end())
      Open += Branches - std::min<size_t>(Branches, It->second.Taken.size());
  return double(Open + 1) / (S.Slice * Growth);
}

std::optional<Schedule::Turn> Schedule::next(double Left) {
  auto begin = [&](size_t I, double Seconds) {
    Entries[I].UnderWay = true;
    ++UnderWay;
    return Turn{I, Seconds};
  };
  while (NextFirst < First.size()) {
    size_t I = First[NextFirst];
    if (Entries[I].Begun) { // known from an earlier scan
      ++NextFirst;
      continue;
    }
    if (FirstSlice > 0 && Left < LeastSlice / 2)
      return std::nullopt;
    ++NextFirst;
    return begin(I, FirstSlice > 0 ? std::min(FirstSlice, Left) : 0);
  }
  if (FirstSlice == 0 || Left < LeastSlice)
    return std::nullopt;
  std::optional<size_t> Best;
  double Most = 0;
  for (size_t I = 0; I < Entries.size(); ++I) {
    const Standing &S = Entries[I];
    if (S.UnderWay || !S.More || S.Slice <= 0)
      continue;
    double Yield = yieldOf(I);
    if (Yield > Most) {
      Most = Yield;
      Best = I;
    }
  }
  if (!Best)
    return std::nullopt;
  // Where less is left than it had before, it would see nothing new.
  if (Left <= Entries[*Best].Slice)
    return std::nullopt;
  return begin(*Best, std::min(Entries[*Best].Slice * Growth, Left));
}

void Schedule::done(size_t I, const EntryRecord &Known) {
  Standing &S = Entries[I];
  if (S.UnderWay) {
    S.UnderWay = false;
    --UnderWay;
  }
  S.Begun = Known.State != EntryState::NotBegun;
  S.More = Known.MoreWithTime;
  S.Slice = Known.Slice;
  for (const auto &[Symbol, M] : Known.Reached) {
    S.Methods[Symbol] = M.Branches;
    Reached[Symbol].add(M);
  }
}

} // namespace jsym::scan
