//===- BugText.cpp - Distinct bugs for people -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BugText.h"
#include "PathText.h"
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

/// "null-argument: throws …, at Cell.separate(Cell.java:5); needs null for a".
static void printBriefly(raw_ostream &OS, const report::RunReport &R,
                         const testgen::Bug &B) {
  const report::PathEntry &P = R.Paths[B.Representative];
  OS << rankWord(B.Ranked.Is) << (P.Scenario.Doubtful ? ", in doubt: " : ": ");
  printOutcome(OS, P.Scenario);
  // What the JDK throws is to be mended where it was called.
  auto IsOwn = [](const StackPlace &E) {
    return E.Method && !E.Method->Owner->isPlatform();
  };
  auto At = find_if(P.Scenario.Where, IsOwn);
  if (At == P.Scenario.Where.end())
    At = P.Scenario.Where.begin();
  if (At != P.Scenario.Where.end() && At->Method)
    OS << ", at " << describe(*At);
  OS << "; " << describe(B.Ranked);
  if (!P.Replay.empty())
    OS << "; on a JVM: " << P.Replay;
  OS << "\n";
}

size_t printBugs(raw_ostream &OS, const report::RunReport &R) {
  constexpr size_t MostBrief = 3;
  // Where something worse is told, nobody reads of null arguments.
  bool Worse = any_of(R.Bugs, [](const testgen::Bug &B) {
    return B.Ranked.Is == testgen::Rank::Reachable;
  });
  std::array<size_t, testgen::NumRanks> Folded{};
  size_t Told = 0, Brief = 0;
  for (const testgen::Bug &B : R.Bugs) {
    testgen::Rank Is = B.Ranked.Is;
    bool Fails = R.Fails[unsigned(Is)];
    bool IsNull = Is == testgen::Rank::NullArgument;
    if (R.ShowAll || (Fails && !IsNull)) {
      printBug(OS, R, B, ++Told);
    } else if (Fails && !Worse && Brief < MostBrief) {
      OS << (Brief++ ? "" : "\n");
      printBriefly(OS, R, B);
    } else {
      ++Folded[unsigned(Is)];
    }
  }
  if (any_of(Folded, [](size_t N) { return N; }) && !Brief)
    OS << "\n";
  for (unsigned I = 0; I < testgen::NumRanks; ++I)
    if (Folded[I])
      OS << Folded[I] << " more " << rankText(testgen::Rank(I))
         << ": --show=all\n";
  return Told;
}

} // namespace jsym::tool
