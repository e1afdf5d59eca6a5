//===- Statistics.cpp - Named counters of one run -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Statistics.h"
#include <cassert>

using namespace llvm;

namespace jsym {

std::string statName(StatFamily F, StringRef Of) {
  static constexpr struct {
    StringLiteral Before, Behind;
  } Names[] = {
#define JSYM_STAT_FAMILY(E, B, A) {B, A},
#include "jsym/Support/StatFamilies.def"
  };
  return (Names[unsigned(F)].Before + Of + Names[unsigned(F)].Behind).str();
}

Statistic &Statistics::get(StringRef Name, StringRef Help,
                           Statistic::KindTy Kind) {
  auto It = ByName.find(std::string_view(Name));
  if (It == ByName.end()) {
    It = ByName.emplace(Name.str(), Statistic()).first;
    It->second.Kind = Kind;
  }
  assert(It->second.Kind == Kind && "one name, two kinds of statistic");
  if (It->second.Help.empty())
    It->second.Help = Help.str();
  return It->second;
}

Statistic &Statistics::get(StatFamily F, StringRef Of, StringRef Help,
                           Statistic::KindTy Kind) {
  Statistic &S = get(statName(F, Of), Help, Kind);
  S.Family = F;
  S.Of = Of.str();
  return S;
}

const Statistic *Statistics::find(StringRef Name) const {
  auto It = ByName.find(std::string_view(Name));
  return It == ByName.end() ? nullptr : &It->second;
}

void Statistics::merge(const Statistics &Other) {
  for (const auto &[Name, S] : Other.ByName) {
    Statistic &Mine = get(Name, S.Help, S.Kind);
    if (S.Kind == Statistic::Maximum)
      raise(Mine.Value, S.Value);
    else
      Mine.Value += S.Value;
    Mine.Time += S.Time;
    Mine.Family = S.Family;
    Mine.Of = S.Of;
  }
}

void Statistics::forEach(
    function_ref<void(StringRef, const Statistic &)> F) const {
  for (const auto &[Name, S] : ByName)
    F(Name, S);
}

} // namespace jsym
