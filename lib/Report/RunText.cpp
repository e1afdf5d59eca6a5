//===- RunText.cpp - What --verbose tells of a run ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/RunText.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace jsym::report {

static void printLayers(raw_ostream &OS, const RunReport &R) {
  auto number = [&](StatFamily F, StringRef Of) {
    auto It = find_if(R.Counters, [&](const Figure<uint64_t> &C) {
      return C.Family == F && C.Of == Of;
    });
    return It == R.Counters.end() ? uint64_t(0) : It->Value;
  };
  OS << "  solver:      layer          asked   answered       time\n";
  for (const Figure<double> &T : R.Seconds)
    if (T.Family == StatFamily::LayerTime)
      if (uint64_t Asked = number(StatFamily::LayerAsked, T.Of))
        OS << formatv("               {0,-9} {1,10} {2,10} {3,8:f3} s\n", T.Of,
                      Asked, number(StatFamily::LayerAnswered, T.Of), T.Value);
}

void printCoverage(raw_ostream &OS, const RunReport &R) {
  if (!R.OfTarget)
    return;
  const TargetCoverage &C = *R.OfTarget;
  auto count = [&](const JacocoCount &N) {
    OS << N.Covered << " of " << N.Covered + N.Missed;
  };
  OS << "coverage of the method and what it calls: ";
  count(C.Branches);
  OS << " branches, ";
  count(C.Instructions);
  OS << " bytecodes\n";
  for (const MissedBranch &B : C.Missed) {
    OS << "  " << B.Cause << ": " << B.File << ":" << B.Line;
    if (B.Reached)
      OS << " to line " << B.To;
    else
      OS << ", which no path comes to, to line " << B.To;
    OS << ", in " << B.Method << "\n";
  }
}

/// Where the time went, in the order in which it did.
static void printStages(raw_ostream &OS, const RunReport &R) {
  static constexpr StringRef Stages[] = {"engine",  "solver",  "concretise",
                                         "tests",   "compile", "confirm",
                                         "diagrams"};
  ListSeparator Comma;
  OS << "  stages:      ";
  for (StringRef Stage : Stages) {
    std::optional<double> Spent;
    for (const Figure<double> &T : R.Seconds)
      if (Stage == "solver" ? T.Family == StatFamily::LayerTime
                            : T.Family == StatFamily::Stage && T.Of == Stage)
        Spent = Spent.value_or(0) + T.Value;
    if (Spent)
      OS << StringRef(Comma) << Stage << formatv(" {0:f3} s", *Spent);
  }
  OS << "\n";
}

/// With --merge-paths: what became of branches whose sides meet, and why some
/// states go on apart.
static void printMerging(raw_ostream &OS, const RunReport &R) {
  uint64_t Regions = 0, States = 0, TooBig = 0;
  SmallVector<std::pair<StringRef, uint64_t>, 8> Apart;
  for (const Figure<uint64_t> &F : R.Counters) {
    if (F.Family == StatFamily::Apart && F.Value)
      Apart.push_back({F.Of, F.Value});
    if (F.Family == StatFamily::Merges)
      (F.Of == "regions"  ? Regions
       : F.Of == "states" ? States
                          : TooBig) = F.Value;
  }
  if (!Regions)
    return;
  OS << "  merging:     " << Regions
     << (Regions == 1 ? " region, " : " regions, ") << States << " joined";
  if (!Apart.empty() || TooBig)
    OS << "; apart: ";
  ListSeparator Comma;
  for (auto &[Why, N] : Apart)
    OS << StringRef(Comma) << N << " " << Why;
  if (TooBig)
    OS << StringRef(Comma) << TooBig << " beyond --merge-limit";
  OS << "\n";
}

void printStatistics(raw_ostream &OS, const RunReport &R) {
  OS << "statistics:\n";
  ListSeparator Comma;
  OS << "  forks:       ";
  for (const Figure<uint64_t> &F : R.Counters)
    if (F.Family == StatFamily::Forks && F.Value)
      OS << StringRef(Comma) << F.Value << " " << F.Of;
  OS << "\n";
  printMerging(OS, R);
  for (const Figure<uint64_t> &F : R.Counters) {
    const auto &[Name, N] = std::tie(F.Name, F.Value);
    if (Name == "bytecodes")
      OS << "  bytecodes:   " << N << "\n";
    if (Name == "memory.peak")
      OS << "  memory:      " << (N >> 20) << " MB at most\n";
    if (Name == "collections" && N)
      OS << "  collections: " << N << "\n";
    if (Name == "contract.before")
      OS << "  contract:    " << N << " before the method\n";
    if (Name == "contract.after")
      OS << "               " << N << " after it, before its postcondition\n";
    if (Name == "paths.errors")
      OS << "  errors:      " << N << "\n";
    if (Name == "conditions.longest")
      OS << "  conditions:  " << N << " in the longest path condition\n";
  }
  printLayers(OS, R);
  for (const Figure<double> &T : R.Seconds)
    if (T.Name == "total")
      OS << formatv("  time:        {0:f3} s\n", T.Value);
  printStages(OS, R);
}

} // namespace jsym::report
