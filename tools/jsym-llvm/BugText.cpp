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

static void printInput(raw_ostream &OS, const Scenario &S) {
  if (!S.Inputs.empty()) {
    OS << "  with ";
    ListSeparator Comma;
    for (const ScenarioInput &In : S.Inputs)
      OS << StringRef(Comma) << In.Name << " = " << valueText(S, In.Value);
    OS << "\n";
  }
  printCondition(OS, S, /*Verbose=*/false);
  printPremises(OS, S.Premises);
}

static void printReplay(raw_ostream &OS, const report::PathEntry &P) {
  if (!P.Replay.empty())
    OS << "  on a JVM: " << P.Replay
       << (P.ReplayDetail.empty() ? "" : " (" + P.ReplayDetail + ")") << "\n";
  if (!P.TestFile.empty())
    OS << "  test: " << P.TestName << " in " << P.TestFile << "\n";
}

void printBugs(raw_ostream &OS, const report::RunReport &R) {
  constexpr size_t MostFrames = 12;
  for (auto [Number, B] : enumerate(R.Bugs)) {
    const report::PathEntry &P = R.Paths[B.Representative];
    const Scenario &S = P.Scenario;
    OS << "\nbug " << Number + 1 << (S.Doubtful ? ", in doubt: " : ": ");
    printOutcome(OS, S);
    if (B.Paths.size() > 1)
      OS << "  (" << B.Paths.size() << " paths)";
    OS << "\n";
    for (const StackPlace &E : ArrayRef(S.Where).take_front(MostFrames))
      if (E.Method)
        OS << "  at " << describe(E) << "\n";
    if (!P.Source.Text.empty())
      OS << "  " << P.Source.Path << ":" << P.Source.Line << ": "
         << P.Source.Text << "\n";
    printInput(OS, S);
    printReplay(OS, P);
  }
}

} // namespace jsym::tool
