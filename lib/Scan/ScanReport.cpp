//===- ScanReport.cpp - A scan in numbers ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/ScanReport.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;

namespace jsym::scan {

bool ScanReport::counts(const Finding &F) const {
  bool Proved = !Confirms || F.confirmed() ||
                F.Said == replay::ReplayVerdict::Contradicted;
  return F.Suppressed.empty() && F.RuledOut.empty() &&
         Fails[unsigned(F.Ranked.Is)] && !F.inDoubt() && Proved;
}

std::string ScanReport::nameOf(size_t Entry) const {
  return dialect::prettyName(Entries[Entry].Method->Symbol);
}

std::string ScanReport::inputText(const Finding &F) const {
  std::string Text;
  ListSeparator Comma;
  for (auto [In, Value] : zip(F.Shown.Inputs, InputTexts(F.Shown)))
    Text += StringRef(Comma).str() + In.Name + " = " + Value;
  return Text;
}

std::map<std::string, MethodReach> reachOf(ArrayRef<EntryRecord> Records) {
  std::map<std::string, MethodReach> All;
  for (const EntryRecord &R : Records)
    for (const auto &[Symbol, M] : R.Reached)
      All[Symbol].add(M);
  return All;
}

static bool isLate(const Finding &F) { return F.WhyNoTest == NoTimeForTest; }

ScanFigures figuresOf(const ScanReport &R) {
  ScanFigures N;
  for (const EntryRecord &E : R.Records) {
    ++N.States[unsigned(E.State)];
    N.Paths += E.Paths;
    N.Longest = std::max(N.Longest, E.Longest);
    N.PathStates += E.States;
    N.Warnings += E.Warnings;
    N.Unsolvable += E.Unsolvable;
    N.Contradictions += E.Contradictions;
    N.Refuted += E.Refuted;
  }
  for (const auto &[Symbol, M] : reachOf(R.Records)) {
    N.Branches += M.Branches;
    N.BranchesTaken += M.Taken.size();
    N.Lines += M.Lines.size();
    N.LinesCovered += count_if(M.Lines, [](auto &L) { return L.second; });
  }
  std::set<std::pair<std::string, std::string>> Lines;
  for (const Finding &F : R.Findings) {
    N.Tests += !F.TestName.empty() && F.WhyNoTest.empty();
    if (!F.Suppressed.empty()) {
      ++N.Suppressed;
    } else if (R.tells(F)) {
      ++N.Told;
      N.Confirmed += F.confirmed();
      N.Known += F.Is == Standing::Known;
      if (const StackPlace *At = programPlace(F.Shown))
        Lines.insert({F.Key.Exception, describe(*At)});
    } else if (!F.RuledOut.empty()) {
      ++N.RuledOut;
    } else if (F.inDoubt()) {
      ++N.InDoubt;
    } else if (R.Fails[unsigned(F.Ranked.Is)]) {
      ++(F.Said == replay::ReplayVerdict::NotRun || isLate(F) ? N.NoTime
         : !F.WhyNoTest.empty()                               ? N.NoTest
                                                              : N.Unproved);
    } else {
      ++N.Folded[unsigned(F.Ranked.Is)];
    }
  }
  N.UniqueLines = unsigned(Lines.size());
  return N;
}

std::vector<report::FileCoverage> coverageOf(const ScanReport &R) {
  std::map<std::pair<std::string, std::string>, report::FileCoverage> Files;
  for (const auto &[Symbol, M] : reachOf(R.Records)) {
    if (M.Source.empty() || M.Lines.empty())
      continue;
    report::FileCoverage &F = Files[{M.Class, M.Source}];
    F.Class = M.Class;
    F.Source = M.Source;
    if (F.Path.empty() && R.SourceOf)
      F.Path = R.SourceOf(M.Class, M.Source);
    F.Functions.push_back(
        {dialect::prettyName(Symbol), M.Lines.begin()->first, 1});
    for (auto [Line, Covered] : M.Lines)
      F.Lines[Line].Hits |= Covered;
  }
  std::vector<report::FileCoverage> All;
  for (auto &[Name, F] : Files)
    All.push_back(std::move(F));
  return All;
}

static bool inInitialiser(const Finding &F) {
  return any_of(F.Shown.Where, [](const StackPlace &E) {
    return E.Method && E.Method->isClassInit();
  });
}

/// Whether a path ended there for a bound or a limit.
static bool isCut(EndReason R) {
  return endClass(R) == EndClass::Bound || endClass(R) == EndClass::Limit;
}

std::vector<Outcome> outcomesOf(const ScanReport &R) {
  uint64_t Triggered = 0, Initialiser = 0, NoModel = 0, Cut = 0, Silent = 0,
           NoTest = 0, Other = 0;
  for (const Finding &F : R.Findings) {
    Triggered += F.confirmed();
    Initialiser += inInitialiser(F);
    NoModel += F.Shown.NoModel;
    NoTest += !F.WhyNoTest.empty();
    bool Missed =
        F.Said && !F.confirmed() && *F.Said != replay::ReplayVerdict::NotRun;
    Silent += Missed && !F.ThrewOther;
    Other += Missed && F.ThrewOther;
  }
  for (const EntryRecord &E : R.Records)
    for (const CutRecord &C : E.Cuts)
      Cut += isCut(C.Reason) ? C.Paths : 0;
  ScanFigures N = figuresOf(R);
  StringRef Asked = "no path is begun before the solver has found an input";
  auto ifAny = [](uint64_t Count) {
    return Count ? std::optional<uint64_t>(Count) : std::nullopt;
  };
  return {
      {"triggered", "the expected exception", "", Triggered},
      {"unsolvable", "the error has no input", Asked, ifAny(N.Unsolvable)},
      {"contradiction", "an obvious contradiction",
       "nobody looks before the solver does", ifAny(N.Contradictions)},
      {"refuted", "refuted on the way", "", N.Refuted},
      {"initialiser", "in a static initialiser", "", Initialiser},
      {"no-model", "no usable input", "", NoModel},
      {"cut", "paths cut by a bound or a limit", "", Cut},
      {"silent", "the test ran, and threw nothing", "", Silent},
      {"final-field", "a final field would have to be assigned",
       "tests call constructors", std::nullopt},
      {"no-test", "no test could be made", "", NoTest},
      {"other", "the test threw something else", "", Other},
  };
}

report::RunReport asRunReport(const ScanReport &R) {
  report::RunReport To;
  To.Command = R.Command;
  To.Options = R.Options;
  To.Fails = R.Fails;
  To.ShowAll = R.ShowAll;
  To.Sources = R.Sources;
  for (auto [I, F] : enumerate(R.Findings)) {
    if (!R.tells(F))
      continue;
    report::PathEntry E;
    E.Scenario = F.Shown;
    E.Test = F.TestSource;
    E.TestName = F.TestName;
    E.TestFile = F.TestFile;
    E.WhyNoTest = F.WhyNoTest;
    E.Replay = F.Said ? R.ReplayWord(*F.Said).str() : "";
    E.ReplayDetail = F.confirmed() ? "" : F.SaidWhy;
    if (F.confirmed())
      E.Scenario.Doubtful = false;
    E.Source = R.Lines[I];
    E.Bug = To.Bugs.size();
    To.Bugs.push_back({F.Key, To.Paths.size(), F.Ranked, {To.Paths.size()}});
    To.Paths.push_back(std::move(E));
  }
  return To;
}

} // namespace jsym::scan
