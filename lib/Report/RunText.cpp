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
  auto number = [&](const Twine &Name) {
    for (auto &[Known, N] : R.Counters)
      if (Known == Name.str())
        return N;
    return uint64_t(0);
  };
  OS << "  solver:      layer          asked   answered       time\n";
  for (auto &[Name, Seconds] : R.Seconds) {
    StringRef Layer = Name;
    if (!Layer.consume_front("solver.") || !Layer.consume_back(".time"))
      continue;
    uint64_t Asked = number("solver." + Layer + ".asked");
    if (Asked)
      OS << formatv("               {0,-9} {1,10} {2,10} {3,8:f3} s\n", Layer,
                    Asked, number("solver." + Layer + ".answered"), Seconds);
  }
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
    for (auto &[Name, Seconds] : R.Seconds)
      if (StringRef(Name).starts_with(Stage == "solver" ? "solver."
                                                        : "stage.") &&
          (Stage == "solver" || StringRef(Name).drop_front(6) == Stage))
        Spent = Spent.value_or(0) + Seconds;
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
  for (auto &[Name, N] : R.Counters) {
    StringRef Kind = Name;
    if (!Kind.consume_front("merges.") || !N)
      continue;
    if (Kind.consume_front("refused."))
      Apart.push_back({Kind, N});
    else
      (Kind == "regions" ? Regions : Kind == "states" ? States : TooBig) = N;
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
  for (auto &[Name, N] : R.Counters)
    if (StringRef Kind = Name; N && Kind.consume_front("forks."))
      OS << StringRef(Comma) << N << " " << Kind;
  OS << "\n";
  printMerging(OS, R);
  for (auto &[Name, N] : R.Counters) {
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
  for (auto &[Name, Seconds] : R.Seconds)
    if (Name == "total")
      OS << formatv("  time:        {0:f3} s\n", Seconds);
  printStages(OS, R);
}

} // namespace jsym::report
