//===- Verdict.cpp - What a run says --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Verdict.h"
#include "PathText.h"
#include "Replaying.h"

using namespace llvm;

namespace jsym::tool {

static bool onlyBounds(const RunSummary &S) {
  return llvm::all_of(S.Shortfalls, [](const Shortfall &F) {
    return endClass(F.Reason) == EndClass::Bound;
  });
}

ExitCode verdictOf(const RunSummary &S) {
  if (S.Bugs)
    return ExitBugFound;
  if (llvm::any_of(S.Shortfalls, [](const Shortfall &F) {
        return F.Reason == EndReason::MissingClass;
      }))
    return ExitInputError;
  return S.Doubtful || S.lossy() || !onlyBounds(S) ? ExitUndecided
                                                   : ExitNothingFound;
}

StringRef verdictText(const RunSummary &S) {
  switch (verdictOf(S)) {
  case ExitBugFound:
    return "bug";
  case ExitNothingFound:
    return S.exhaustive() ? "no bug; all paths explored"
                          : "no bug within these bounds";
  default:
    return "undecided";
  }
}

std::string numberText(const Shortfall &F) {
  // What a bound rules out before there is a path.
  StringRef What = F.Reason == EndReason::CompletionBound ? "question" : "path";
  return (Twine(F.Paths) + " " + What + (F.Paths == 1 ? "" : "s")).str();
}

static std::string boundText(const Shortfall &F) {
  std::string Text = endText(F.Reason).str() + ": " + numberText(F);
  if (!F.Example.empty())
    Text += ", for example " + F.Example;
  return Text + placesText(F);
}

static void setCounter(report::RunReport &R, StringRef Name, uint64_t N) {
  for (report::Figure<uint64_t> &F : R.Counters)
    if (F.Name == Name) {
      F.Value = N;
      return;
    }
  R.Counters.push_back({Name, N});
}

void stateVerdict(report::RunReport &R, const RunSummary &S, InfoTable &Infos) {
  ExitCode Code = verdictOf(S);
  R.Verdict = Code == ExitBugFound       ? "bug"
              : Code == ExitNothingFound ? "none"
                                         : "undecided";
  R.VerdictText = verdictText(S).str();
  R.Premises = notesOf(S.Premises, Infos);
  R.Explanations = {S.Explanations.begin(), S.Explanations.end()};
  R.Bounds.clear();
  for (const Shortfall &F : S.Shortfalls)
    R.Bounds.push_back(boundText(F));
  setCounter(R, "bugs", S.Bugs);
  setCounter(R, "bugs.doubtful", S.Doubtful);
}

/// A path that was cut at the limit on frames is now one that ends in a bug.
static void uncut(RunSummary &S, EndReason Reason) {
  auto It = llvm::find_if(
      S.Shortfalls, [&](const Shortfall &F) { return F.Reason == Reason; });
  if (It != S.Shortfalls.end() && !--It->Paths)
    S.Shortfalls.erase(It);
}

void settle(RunSummary &S, std::vector<report::PathEntry> &Paths,
            CountsAsBug Counts) {
  StringRef Confirmed = replayWord(replay::ReplayVerdict::Confirmed);
  for (report::PathEntry &E : Paths) {
    Scenario &P = E.Scenario;
    if (E.Replay != Confirmed)
      continue;
    if (P.Reason == EndReason::FrameLimit) {
      uncut(S, P.Reason);
      P.Reason = EndReason::Exception;
      P.Detail.clear();
      P.Doubtful = false;
      S.Bugs += Counts(P);
    } else if (P.Doubtful) {
      bool Bug = endClass(P.Reason) == EndClass::Bug && Counts(P);
      P.Doubtful = false;
      S.Bugs += Bug;
      S.Doubtful -= Bug;
    }
  }
}

static void printDoubts(raw_ostream &OS, const RunSummary &S) {
  if (!S.Doubtful)
    return;
  OS << "  in doubt: " << S.Doubtful
     << (S.Doubtful == 1 ? " path that ends in a bug rests"
                         : " paths that end in a bug rest")
     << " on an approximation, and nothing has confirmed "
     << (S.Doubtful == 1 ? "it" : "them") << "\n";
}

void printGrounds(raw_ostream &OS, const RunSummary &S) {
  printDoubts(OS, S);
  printAssumptions(OS, S);
}

} // namespace jsym::tool
