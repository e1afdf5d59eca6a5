//===- DiffReport.cpp - What became of two versions -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/DiffReport.h"
#include "jsym/TestFiles/JUnitWriter.h"
#include "jsym/TestGen/Wording.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>

using namespace llvm;

namespace jsym::scan {

void tell(ComparedEntry &To, const VersionComparison &C,
          dialect::ProgramSource &Old) {
  testgen::Wording Words(Old);
  for (const Difference &D : C.Differences) {
    ToldDifference T;
    T.What = D.What;
    auto Texts = Words.inputs(D.Old, testgen::Telling::Brief);
    ListSeparator Comma;
    for (auto [In, Value] : zip(D.Old.Inputs, Texts))
      T.Input += StringRef(Comma).str() + In.Name + " = " + Value;
    T.Old = testgen::prediction(D.Old);
    T.New = testgen::prediction(D.New);
    To.Differences.push_back(std::move(T));
  }
}

void conclude(ComparedEntry &To, const VersionComparison &C) {
  bool Differs =
      any_of(To.Differences, [](const ToldDifference &D) { return D.Shown; });
  for (const ToldDifference &D : To.Differences)
    if (!D.Shown && !D.Test.empty())
      To.Why.push_back("a JVM does not show that " + D.What + " differs");
  To.Why.insert(To.Why.end(), C.Undecided.begin(), C.Undecided.end());
  llvm::sort(To.Why);
  To.Why.erase(llvm::unique(To.Why), To.Why.end());
  To.Verdict = Differs           ? "differs"
               : !To.Why.empty() ? "undecided"
               : C.Exhaustive    ? "equal"
                                 : "equal-within-bounds";
}

/// Writes each test of what is not shown yet twice, for the classes of both
/// versions, and keeps what a JVM says: it is to pass with its own, and to fail
/// with the others.
Error confirmDifferences(const DiffTests &With, api::World &Of, Version &V,
                         const VersionComparison &C, bool OfNew,
                         ComparedEntry &To) {
  std::map<std::string, size_t> Tests;
  const std::string &Own = OfNew ? With.OfNew : With.OfOld;
  const std::string &Other = OfNew ? With.OfNewWithOld : With.OfOldWithNew;
  for (auto [Directory, Path] :
       {std::pair(&Own, OfNew ? &With.NewPath : &With.OldPath),
        std::pair(&Other, OfNew ? &With.OldPath : &With.NewPath)}) {
    testgen::JUnitOptions O = With.JUnit;
    O.Directory = *Directory;
    auto Writer = testgen::JUnitWriter::open(O, V.method(), Of.program());
    if (!Writer)
      return Writer.takeError();
    for (auto [N, D] : enumerate(C.Differences)) {
      if (To.Differences[N].Shown)
        continue;
      Scenario S = OfNew ? D.New : D.Old;
      S.Path = N + 1;
      testgen::TestMethod M = (*Writer)->add(S);
      if (!M.WhyNot.empty()) {
        To.Differences[N].Test = "";
        To.Why.push_back("no test shows a difference: " + M.WhyNot);
        continue;
      }
      To.Differences[N].Test = M.Name;
      To.Differences[N].Source = M.Source;
      Tests[M.Name] = N;
    }
    if (Error E = (*Writer)->write(With.Helper, {}, *Path))
      return E;
  }
  if (Tests.empty())
    return Error::success();
  auto Said = With.Replay({Own, Other});
  if (!Said)
    return Said.takeError();
  std::set<std::string> Passes, Fails;
  for (const replay::ReplayedTest &T : Said->Tests) {
    bool Fits = T.Verdict == replay::ReplayVerdict::Confirmed;
    bool Not = T.Verdict == replay::ReplayVerdict::Contradicted ||
               T.Verdict == replay::ReplayVerdict::NotFeasible;
    if (T.Directory == 0 && Fits)
      Passes.insert(T.Method);
    if (T.Directory == 1 && Not)
      Fails.insert(T.Method);
  }
  for (const auto &[Name, N] : Tests) {
    To.Differences[N].Shown = Passes.count(Name) && Fails.count(Name);
    To.Differences[N].OfNew = OfNew;
  }
  return Error::success();
}

json::Value toJson(const ComparedEntry &E) {
  json::Array Differences, Why;
  for (const ToldDifference &D : E.Differences)
    if (D.Shown)
      Differences.push_back(json::Object{{"what", json::fixUTF8(D.What)},
                                         {"input", json::fixUTF8(D.Input)},
                                         {"old", json::fixUTF8(D.Old)},
                                         {"new", json::fixUTF8(D.New)},
                                         {"test", D.Test},
                                         {"testOf", D.OfNew ? "new" : "old"}});
  for (const std::string &W : E.Why)
    Why.push_back(json::fixUTF8(W));
  return json::Object{{"entry", json::fixUTF8(E.Name)},
                      {"verdict", E.Verdict},
                      {"differences", std::move(Differences)},
                      {"undecided", std::move(Why)},
                      {"oldPaths", int64_t(E.OldPaths)},
                      {"newPaths", int64_t(E.NewPaths)}};
}

StringRef verdictWords(StringRef Verdict) {
  return Verdict == "equal-within-bounds" ? "equal within these bounds"
         : Verdict == "undecided"         ? "no difference found"
                                          : Verdict;
}

void print(raw_ostream &OS, const ComparedEntry &E, bool NamesTests,
           bool Verbose) {
  OS << E.Name << ": " << verdictWords(E.Verdict) << "\n";
  for (const ToldDifference &D : E.Differences) {
    if (!D.Shown)
      continue;
    OS << "  " << D.What << (D.Input.empty() ? "" : " with " + D.Input)
       << "\n    old: " << D.Old << "\n    new: " << D.New << "\n";
    if (NamesTests && !D.OfNew)
      OS << "    test: " << D.Test << "\n";
    else if (Verbose)
      OS << D.Source << "\n";
  }
  if (E.Verdict == "undecided")
    for (const std::string &Why : E.Why)
      OS << "  " << Why << "\n";
}

} // namespace jsym::scan
