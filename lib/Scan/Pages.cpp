//===- Pages.cpp - A scan as a page, and for CI systems -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/Scan/ScanReport.h"
#include "jsym/Scan/Trend.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace jsym::scan {

static constexpr auto &escaped = report::xmlText;

/// Entries by class, in their order.
static std::vector<std::pair<std::string, std::vector<size_t>>>
byClass(const ScanReport &R) {
  std::vector<std::pair<std::string, std::vector<size_t>>> Classes;
  for (auto [I, E] : enumerate(R.Entries)) {
    std::string Name = dialect::prettyClass(E.Method->Owner->name());
    if (Classes.empty() || Classes.back().first != Name)
      Classes.push_back({Name, {}});
    Classes.back().second.push_back(I);
  }
  return Classes;
}

/// The findings that are told, by the entry whose input they show.
static std::vector<std::vector<size_t>> toldByEntry(const ScanReport &R) {
  std::vector<std::vector<size_t>> By(R.Entries.size());
  for (auto [I, F] : enumerate(R.Findings))
    if (R.tells(F))
      By[F.Entry].push_back(I);
  return By;
}

//===-- JUnit's XML -------------------------------------------------------===//

namespace {

/// What both Ant's and Jenkins' schemas accept.
class JUnitXml {
public:
  JUnitXml(raw_ostream &OS, const ScanReport &R)
      : OS(OS), R(R), Told(toldByEntry(R)) {}

  void write() {
    OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- " << Seal
       << " -->\n<testsuites>\n";
    size_t Number = 0;
    for (const auto &[Class, Entries] : byClass(R))
      suite(Number++, Class, Entries);
    OS << "</testsuites>\n";
  }

private:
  raw_ostream &OS;
  const ScanReport &R;
  const std::vector<std::vector<size_t>> Told;

  bool fails(size_t I) const { return !Told[I].empty(); }
  bool isSkipped(size_t I) const {
    return !fails(I) && R.Records[I].State >= EntryState::Refused;
  }

  void suite(size_t Number, StringRef Class, ArrayRef<size_t> Entries) {
    double Seconds = 0;
    for (size_t I : Entries)
      Seconds += R.Records[I].Seconds;
    size_t Dot = Class.rfind('.');
    OS << "<testsuite name=\"" << escaped(Class) << "\" id=\"" << Number
       << "\" package=\""
       << escaped(Dot == StringRef::npos ? "" : Class.take_front(Dot))
       << "\" timestamp=\"" << report::timestamp()
       << "\" hostname=\"localhost\" tests=\"" << Entries.size()
       << "\" failures=\""
       << count_if(Entries, [&](size_t I) { return fails(I); })
       << "\" errors=\"0\" skipped=\""
       << count_if(Entries, [&](size_t I) { return isSkipped(I); })
       << "\" time=\"" << format("%.3f", Seconds) << "\">\n  <properties/>\n";
    for (size_t I : Entries)
      testCase(I, Class);
    OS << "  <system-out/>\n  <system-err/>\n</testsuite>\n";
  }

  void testCase(size_t I, StringRef Class) {
    std::string Name = R.nameOf(I);
    if (StringRef(Name).starts_with((Class + ".").str()))
      Name.erase(0, Class.size() + 1);
    OS << "  <testcase classname=\"" << escaped(Class) << "\" name=\""
       << escaped(Name) << "\" time=\"" << format("%.3f", R.Records[I].Seconds)
       << "\"";
    if (!fails(I) && !isSkipped(I)) {
      OS << "/>\n";
      return;
    }
    OS << ">\n";
    if (fails(I))
      failure(Told[I]);
    else
      OS << "    <skipped message=\"" << escaped(stateText(R.Records[I].State))
         << "\"/>\n";
    OS << "  </testcase>\n";
  }

  /// A case has one failure only.
  void failure(ArrayRef<size_t> Findings) {
    const Finding &First = R.Findings[Findings.front()];
    OS << "    <failure type=\"" << checkWord(First.Kind) << "\" message=\""
       << escaped(testgen::prediction(First.Shown)) << "\">";
    for (size_t N : Findings) {
      const Finding &F = R.Findings[N];
      OS << escaped(testgen::prediction(F.Shown)) << "\n";
      if (std::string Input = R.inputText(F); !Input.empty())
        OS << "  with " << escaped(Input) << "\n";
      for (const StackPlace &E : F.Shown.Where)
        if (E.Method)
          OS << "\tat " << escaped(describe(E)) << "\n";
      OS << "  id " << F.Id << "\n";
    }
    OS << "</failure>\n";
  }
};

} // namespace

void writeScanJUnitXml(raw_ostream &OS, const ScanReport &R) {
  JUnitXml(OS, R).write();
}

//===-- The page ----------------------------------------------------------===//

namespace {

constexpr StringLiteral Style = R"(
body{font:15px/1.5 system-ui,sans-serif;margin:2em auto;max-width:72em;padding:0 1em;color:#1a1a1a;background:#fff}
h1{font-size:1.5em}h2{font-size:1.2em;margin-top:2em}h3{font-size:1em;margin-bottom:.2em}
code,pre{font:13px/1.45 ui-monospace,monospace}pre{background:#f4f4f4;padding:.6em;overflow-x:auto}
table{border-collapse:collapse}td,th{text-align:left;padding:.15em .8em .15em 0;vertical-align:top}td.n{text-align:right}
.f{border-left:4px solid #a33;padding-left:1em;margin:1.2em 0}.f.n{border-color:#b80}.t{color:#555}
summary{cursor:pointer}details details{margin-left:1.2em}
)";

class Page {
public:
  Page(raw_ostream &OS, const ScanReport &R)
      : OS(OS), R(R), N(figuresOf(R)), Told(toldByEntry(R)),
        Reached(reachOf(R.Records)) {}

  void write(const Trend &T) {
    OS << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
       << "<!-- " << Seal << " -->\n"
       << "<meta name=\"viewport\" content=\"width=device-width\">\n"
       << "<title>jsym-llvm scan</title><style>" << Style
       << "</style></head><body>\n<h1>Scan of "
       << escaped(join(R.Targets, ", ")) << "</h1>\n";
    summary();
    trend(T);
    findings();
    index();
    notExplored();
    OS << "</body></html>\n";
  }

private:
  raw_ostream &OS;
  const ScanReport &R;
  const ScanFigures N;
  const std::vector<std::vector<size_t>> Told;
  const std::map<std::string, MethodReach> Reached;

  void row(StringRef Name, const Twine &Value) {
    OS << "<tr><td>" << escaped(Name) << "</td><td class=\"n\">"
       << escaped(Value.str()) << "</td></tr>\n";
  }

  static std::string share(uint64_t Part, uint64_t Whole) {
    std::string Text;
    raw_string_ostream(Text)
        << Part << " of " << Whole
        << format(" (%.0f %%)",
                  Whole ? 100.0 * double(Part) / double(Whole) : 100.0);
    return Text;
  }

  void summary() {
    OS << "<table>\n";
    row("findings", Twine(N.Told));
    row("… confirmed on a JVM", Twine(N.Confirmed));
    for (unsigned I = 0; I < testgen::NumRanks; ++I)
      if (N.Folded[I])
        row(("not told: " + testgen::rankText(testgen::Rank(I))).str(),
            Twine(N.Folded[I]));
    if (uint64_t Unproved = N.NoTest + N.NoTime + N.Unproved)
      row("not told: no JVM has confirmed them", Twine(Unproved));
    if (N.InDoubt)
      row("not told: in doubt", Twine(N.InDoubt));
    if (N.Suppressed)
      row("suppressed", Twine(N.Suppressed));
    row("entries", Twine(R.Entries.size()));
    for (unsigned I = 0; I < NumEntryStates; ++I)
      if (N.States[I])
        row(("… " + stateText(EntryState(I))).str(), Twine(N.States[I]));
    row("branches taken, in methods that were reached",
        share(N.BranchesTaken, N.Branches));
    row("lines covered, in methods that were reached",
        share(N.LinesCovered, N.Lines));
    OS << "</table>\n<details><summary>How warnings ended</summary><table>\n";
    for (const Outcome &O : outcomesOf(R))
      row(O.Text, O.Count ? Twine(*O.Count).str() : "none: " + O.WhyNone.str());
    OS << "</table></details>\n<details><summary>Command and options</summary>"
       << "<pre>" << escaped(R.Command) << "</pre><table>\n";
    for (const auto &[Name, Value] : R.Options)
      row(Name, Value);
    OS << "</table></details>\n";
  }

  void trend(const Trend &T) {
    if (T.Runs.size() < 2)
      return;
    OS << "<h2>The last scans</h2>\n<table><tr><th>UTC</th><th>findings</th>"
          "<th>confirmed</th><th>new</th><th>gone</th><th>entries</th>"
          "<th>complete</th><th>branches</th></tr>\n";
    for (const TrendRun &Run : T.Runs) {
      OS << "<tr><td>" << escaped(Run.When) << "</td>";
      for (uint64_t Number : {Run.Told, Run.Confirmed, Run.New, Run.Gone,
                              Run.Entries, Run.Complete})
        OS << "<td class=\"n\">" << Number << "</td>";
      OS << "<td>" << share(Run.Taken, Run.Branches) << "</td></tr>\n";
    }
    OS << "</table>\n";
  }

  void findings() {
    OS << "<h2>Findings</h2>\n";
    if (!N.Told)
      OS << "<p>None.</p>\n";
    for (auto [I, F] : enumerate(R.Findings))
      if (R.tells(F))
        finding(I, F);
  }

  void finding(size_t I, const Finding &F) {
    bool Null = F.Ranked.Is == testgen::Rank::NullArgument;
    OS << "<div class=\"f" << (Null ? " n" : "") << "\" id=\"" << F.Id
       << "\"><h3>" << escaped(testgen::prediction(F.Shown))
       << (F.Is == Standing::New ? " (new)" : "") << "</h3>\n<pre>";
    for (const StackPlace &E : F.Shown.Where)
      if (E.Method)
        OS << "at " << escaped(describe(E)) << "\n";
    OS << "</pre>\n";
    if (const report::SourceLine &L = R.Lines[I]; !L.Path.empty())
      OS << "<p><code>" << escaped(L.Path) << ":" << L.Line << ": "
         << escaped(L.Text) << "</code></p>\n";
    OS << "<p>by <code>" << escaped(R.nameOf(F.Entry)) << "</code>";
    if (std::string Input = R.inputText(F); !Input.empty())
      OS << " with <code>" << escaped(Input) << "</code>";
    OS << "</p>\n<p class=\"t\">" << testgen::rankWord(F.Ranked.Is) << ": "
       << escaped(describe(F.Ranked));
    if (F.Said)
      OS << "; on a JVM: " << R.ReplayWord(*F.Said);
    else if (!F.WhyNoTest.empty())
      OS << "; no test: " << escaped(F.WhyNoTest);
    OS << "; id " << F.Id << " (" << checkWord(F.Kind) << ")</p>\n";
    if (F.Entries.size() > 1) {
      OS << "<details><summary>shown by " << F.Entries.size()
         << " entries</summary><ul>\n";
      for (const Finding::By &B : F.Entries)
        OS << "<li><code>" << escaped(R.nameOf(B.Entry)) << "</code> ("
           << testgen::rankWord(B.Is) << ")</li>\n";
      OS << "</ul></details>\n";
    }
    if (!F.TestSource.empty())
      OS << "<details><summary>Test</summary><pre>" << escaped(F.TestSource)
         << "</pre></details>\n";
    OS << "</div>\n";
  }

  /// Packages, classes, methods.
  void index() {
    OS << "<h2>Packages</h2>\n";
    std::map<std::string,
             std::vector<std::pair<std::string, std::vector<size_t>>>>
        Packages;
    for (auto &[Class, Entries] : byClass(R)) {
      size_t Dot = Class.rfind('.');
      Packages[Dot == std::string::npos ? "(without a name)"
                                        : Class.substr(0, Dot)]
          .push_back({Class, std::move(Entries)});
    }
    for (const auto &[Package, Classes] : Packages) {
      size_t Count = 0;
      for (const auto &C : Classes)
        Count += findingsOf(C.second);
      OS << "<details open><summary>" << escaped(Package) << ": "
         << Classes.size() << " classes, " << Count << " findings</summary>\n";
      for (const auto &[Class, Entries] : Classes)
        classRow(Class, Entries);
      OS << "</details>\n";
    }
  }

  size_t findingsOf(ArrayRef<size_t> Entries) const {
    size_t Count = 0;
    for (size_t I : Entries)
      Count += Told[I].size();
    return Count;
  }

  void classRow(StringRef Class, ArrayRef<size_t> Entries) {
    uint64_t Branches = 0, Taken = 0;
    for (size_t I : Entries)
      if (auto It = Reached.find(R.Entries[I].Method->Symbol.str());
          It != Reached.end()) {
        Branches += It->second.Branches;
        Taken += It->second.Taken.size();
      }
    OS << "<details><summary>" << escaped(Class) << ": " << findingsOf(Entries)
       << " findings, branches " << share(Taken, Branches)
       << "</summary><table>\n";
    for (size_t I : Entries) {
      OS << "<tr><td><code>" << escaped(R.nameOf(I)) << "</code></td><td>"
         << stateText(R.Records[I].State) << "</td><td>";
      for (size_t F : Told[I])
        OS << "<a href=\"#" << R.Findings[F].Id << "\">"
           << checkWord(R.Findings[F].Kind) << "</a> ";
      OS << "</td></tr>\n";
    }
    OS << "</table></details>\n";
  }

  void notExplored() {
    OS << "<h2>What was not explored, and why</h2>\n<table>\n";
    for (auto [I, E] : enumerate(R.Records)) {
      if (E.State == EntryState::Complete)
        continue;
      OS << "<tr><td><code>" << escaped(R.nameOf(I)) << "</code></td><td>"
         << stateText(E.State) << "</td><td>" << escaped(E.Error);
      for (const CutRecord &C : E.Cuts)
        OS << C.Paths << " × " << endWord(C.Reason)
           << (C.Text.empty() ? "" : ": ") << escaped(C.Text) << "<br>";
      for (StringRef P : E.Premises)
        OS << escaped(P) << "<br>";
      OS << "</td></tr>\n";
    }
    for (const auto &[Class, Why] : R.NotLoaded)
      OS << "<tr><td><code>" << escaped(Class)
         << "</code></td><td>not loaded</td><td>" << escaped(Why)
         << "</td></tr>\n";
    OS << "</table>\n";
  }
};

} // namespace

void writeScanHtml(raw_ostream &OS, const ScanReport &R, const Trend &T) {
  Page(OS, R).write(T);
}

} // namespace jsym::scan
