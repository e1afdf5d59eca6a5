//===- BugText.cpp - Distinct bugs for people -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BugText.h"
#include "PathText.h"
#include "jsym/Bugs/ConditionText.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::tool {

static void printOutcome(raw_ostream &OS, const Scenario &S) {
  if (S.ExceptionClass)
    OS << testgen::prediction(S);
  else
    OS << endText(S.Reason) << (S.Detail.empty() ? "" : ": ") << S.Detail;
}

static void printInput(raw_ostream &OS, const Scenario &S,
                       testgen::Wording &Words, bool Verbose) {
  printInputs(OS, S, Words, Verbose);
  printCondition(OS, S, Words, Verbose);
  printPremises(OS, S.Premises);
}

static void printReplay(raw_ostream &OS, const report::PathEntry &P) {
  if (!P.Replay.empty())
    OS << "  on a JVM: " << P.Replay
       << (P.ReplayDetail.empty() ? "" : " (" + P.ReplayDetail + ")") << "\n";
  if (!P.TestFile.empty())
    OS << "  test: " << P.TestName << " in " << P.TestFile << "\n";
}

static void printBug(raw_ostream &OS, const report::RunReport &R,
                     const testgen::Bug &B, size_t Number) {
  constexpr size_t MostFrames = 12;
  const report::PathEntry &P = R.Paths[B.Representative];
  const Scenario &S = P.Scenario;
  OS << "\nbug " << Number << (S.Doubtful ? ", in doubt: " : ": ");
  printOutcome(OS, S);
  if (B.Paths.size() > 1)
    OS << "  (" << B.Paths.size() << " paths)";
  OS << "\n";
  for (const StackPlace &E : ArrayRef(S.Where).take_front(MostFrames))
    if (E.Method)
      OS << "  at " << describe(E) << "\n";
  if (!P.Source.Text.empty())
    OS << "  " << P.Source.Path << ":" << P.Source.Line << ": " << P.Source.Text
       << "\n";
  printInput(OS, S, *R.Words, R.Verbose);
  OS << "  rank: " << rankWord(B.Ranked.Is) << " (" << describe(B.Ranked)
     << ")\n";
  printReplay(OS, P);
}

/// "line, this.lines.get(0)": which nulls the folded bugs need.
static std::string nullsOf(ArrayRef<const testgen::Bug *> Bugs,
                           const report::RunReport &R) {
  constexpr size_t Most = 4;
  std::vector<std::string> Places;
  for (const testgen::Bug *B : Bugs) {
    std::string Place = testgen::ConditionText::term(
        R.Paths[B->Representative].Scenario, B->Ranked.Place);
    if (!is_contained(Places, Place))
      Places.push_back(std::move(Place));
  }
  bool More = Places.size() > Most;
  Places.resize(std::min(Places.size(), Most));
  return join(Places, ", ") + (More ? ", …" : "");
}

/// A line a rank: "2 more with null arguments (name, names.get(0)):
/// --show=all".
static void printFolded(raw_ostream &OS, const report::RunReport &R,
                        testgen::Rank Is, ArrayRef<const testgen::Bug *> Bugs,
                        bool Alone) {
  bool Only = Alone && Is == testgen::Rank::NullArgument;
  OS << Bugs.size() << (Only ? " " : " more ") << rankText(Is);
  if (Is == testgen::Rank::NullArgument)
    OS << " (" << nullsOf(Bugs, R) << ")";
  OS << ": --show=all\n";
}

size_t printBugs(raw_ostream &OS, const report::RunReport &R) {
  std::array<std::vector<const testgen::Bug *>, testgen::NumRanks> Folded;
  size_t Told = 0;
  for (const testgen::Bug &B : R.Bugs) {
    testgen::Rank Is = B.Ranked.Is;
    bool InFull = R.ShowAll ||
                  (R.Fails[unsigned(Is)] && Is != testgen::Rank::NullArgument);
    if (InFull)
      printBug(OS, R, B, ++Told);
    else
      Folded[unsigned(Is)].push_back(&B);
  }
  if (any_of(Folded, [](const auto &Bugs) { return !Bugs.empty(); }))
    OS << "\n";
  for (unsigned I = 0; I < testgen::NumRanks; ++I)
    if (!Folded[I].empty())
      printFolded(OS, R, testgen::Rank(I), Folded[I], !Told);
  return Told;
}

} // namespace jsym::tool
