//===- ColumnStates.cpp - States with a count each ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ColumnStates.h"
#include <algorithm>

using namespace jsym;

uint64_t ColumnStates::hash(llvm::ArrayRef<int32_t> State) {
  uint64_t H = 0x9e3779b97f4a7c15ull;
  for (int32_t S : State)
    H = (H ^ uint32_t(S)) * 0xff51afd7ed558ccdull;
  return H ^ H >> 32;
}

void ColumnStates::add(llvm::ArrayRef<int32_t> State, const mp_limb_t *Count) {
  size_t Mask = Table.size() - 1, At = hash(State) & Mask;
  for (; Table[At]; At = (At + 1) & Mask) {
    size_t I = Table[At] - 1;
    if (std::equal(State.begin(), State.end(), &States[I * Slots])) {
      mp_limb_t *Sum = &Counts[I * Limbs];
      mpn_add_n(Sum, Sum, Count, Limbs);
      return;
    }
  }
  Table[At] = ++Number;
  States.insert(States.end(), State.begin(), State.end());
  Counts.insert(Counts.end(), Count, Count + Limbs);
  if (Number * 2 > Table.size())
    grow();
}

void ColumnStates::grow() {
  Table.assign(Table.size() * 4, 0);
  size_t Mask = Table.size() - 1;
  for (size_t I = 0; I < Number; ++I) {
    size_t At = hash(state(I)) & Mask;
    while (Table[At])
      At = (At + 1) & Mask;
    Table[At] = I + 1;
  }
}

void ColumnStates::clear() {
  Number = 0;
  States.clear();
  Counts.clear();
  std::fill(Table.begin(), Table.end(), 0);
}
