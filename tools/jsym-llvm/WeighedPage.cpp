//===- WeighedPage.cpp - Probabilities over the source, as HTML -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "WeighedText.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Report/ExecutionTree.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cmath>

using namespace llvm;

namespace jsym::tool {

static std::string htmlText(StringRef Text) {
  std::string S;
  raw_string_ostream OS(S);
  printHTMLEscaped(Text, OS);
  return S;
}

/// From blue, certain, to red, a thousandth and less: what is rare is to be
/// seen.
static std::string colour(const Rational &P) {
  double Rare = P == 0 ? 1 : std::min(1.0, -std::log10(toDouble(P)) / 3);
  std::string S;
  raw_string_ostream(S) << "hsl(" << unsigned(210 * (1 - Rare)) << ",70%,85%)";
  return S;
}

static void writeOutcomes(raw_ostream &OS, const WeighedRun &Run) {
  OS << "<table><tr><th>outcome</th><th class=n>paths</th><th>probability</th>"
        "<th></th></tr>\n";
  for (const WeighedRun::Group &G : Run.Outcomes)
    OS << "<tr><td>" << htmlText(shortened(G.Outcome, false))
       << "</td><td class=n>" << G.Paths << "</td><td>"
       << htmlText(probabilityText(G.P, /*Verbose=*/false))
       << "</td><td><div class=bar style=\"width:"
       << unsigned(200 * toDouble(G.P.Likely)) << "px\"></div></td></tr>\n";
  OS << "</table>\n<p>success " << htmlText(probabilityText(Run.Success, false))
     << ", failure " << htmlText(probabilityText(Run.Failure, false))
     << ", grey " << htmlText(probabilityText(Run.Grey, false)) << "</p>\n";
}

/// All of them, or those that one may not find without looking for them.
static void writePaths(raw_ostream &OS, const WeighedRun &Run) {
  constexpr size_t Most = 100;
  std::vector<const WeighedPath *> Paths;
  for (const WeighedPath &W : Run.Paths)
    if (W.Of.P.High != 0)
      Paths.push_back(&W);
  stable_sort(Paths, [](const WeighedPath *A, const WeighedPath *B) {
    return A->Of.P.Likely < B->Of.P.Likely;
  });
  OS << "<h2>Paths, the least likely first</h2>\n<table class=paths><tr>"
        "<th class=n>path</th><th>probability</th><th>outcome</th><th>when</th>"
        "</tr>\n";
  for (const WeighedPath *W :
       ArrayRef(Paths).take_front(std::min(Most, Paths.size()))) {
    OS << "<tr><td class=n>" << W->Number << "</td><td>"
       << htmlText(probabilityText(W->Of.P, false)) << "</td><td>"
       << htmlText(shortened(W->Outcome, false)) << "</td><td><code>";
    for (size_t C = 0; C < W->Condition.size(); ++C)
      OS << (C ? " &amp;&amp; " : "")
         << htmlText(shortened(W->Condition[C], false));
    OS << "</code></td></tr>\n";
  }
  OS << "</table>\n";
  if (Paths.size() > Most)
    OS << "<p>" << Paths.size() - Most << " more are likelier.</p>\n";
}

/// A file with what reaches its lines; nothing beside others.
static void writeSource(raw_ostream &OS, StringRef Path,
                        ArrayRef<const LineArrivals *> Lines) {
  OS << "<h2>" << htmlText(Path) << "</h2>\n";
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  std::map<int64_t, std::string> Text;
  if (Buffer)
    for (line_iterator L(**Buffer, /*SkipBlanks=*/false); !L.is_at_eof(); ++L)
      Text[L.line_number()] = L->str();
  for (const LineArrivals *L : Lines) // where there is no source
    Text.try_emplace(L->Line, "");
  OS << "<table class=source><tr><th class=n>reached</th><th "
        "class=n>times</th><th class=n>runs</th><th></th><th></th></tr>\n";
  for (const auto &[Number, Line] : Text) {
    auto *At = find_if(
        Lines, [&, N = Number](const LineArrivals *L) { return L->Line == N; });
    const LineArrivals *L = At == Lines.end() ? nullptr : *At;
    OS << "<tr";
    if (L)
      OS << " style=\"background:" << colour(L->Reached.Likely) << "\"";
    OS << "><td class=n>"
       << (L ? htmlText(probabilityText(L->Reached, false)) : "")
       << "</td><td class=n>" << (L ? timesText(*L) : "") << "</td><td class=n>"
       << (L ? runsText(*L) : "") << "</td><td class=n>" << Number
       << "</td><td><code>" << htmlText(Line) << "</code></td></tr>\n";
  }
  OS << "</table>\n";
}

static void writeTree(raw_ostream &OS, const report::RunReport &Paths,
                      const WeighedRun &Run) {
  OS << "<h2>The tree of paths</h2>\n<p>Edges are as wide as they are "
        "likely; they tell their conditions in full where the pointer "
        "rests.</p>\n<div class=tree>";
  std::map<uint64_t, const WeighedPath *> ByNumber;
  for (const WeighedPath &W : Run.Paths)
    ByNumber[W.Number] = &W;
  report::writeTreeAsSvg(OS, Paths, [&](const report::PathEntry &E) {
    std::string Name = "path " + std::to_string(E.Scenario.Path);
    auto It = ByNumber.find(E.Scenario.Path);
    return It == ByNumber.end() ? Name : Name + ": " + It->second->Outcome;
  });
  OS << "</div>\n";
}

void writeRunAsPage(
    raw_ostream &OS, const report::RunReport &Paths, const WeighedRun &Run,
    const RunSummary &Summary,
    function_ref<std::string(const dialect::ClassModel &)> SourceOf) {
  const std::string &Target = Paths.Target;
  OS << "<!DOCTYPE html>\n<!-- " << Seal
     << " -->\n<html lang=en><meta charset=utf-8><title>" << htmlText(Target)
     << "</title>\n<style>body{font-family:sans-serif;margin:2em}"
        "td,th{padding:0 .6em;text-align:left}.n{text-align:right}"
        ".bar{background:#1b6ca8;height:.8em}table{border-spacing:0}"
        ".source td{white-space:pre;font-size:13px}"
        ".paths td{vertical-align:top;font-size:13px;padding-top:.3em}"
        ".tree{overflow-x:auto}</style>\n<h1>"
     << htmlText(Target) << "</h1>\n";
  writeOutcomes(OS, Run);
  if (Run.Grey.High > 0) {
    std::string Why;
    raw_string_ostream Reasons(Why);
    printGrey(Reasons, Summary);
    OS << "<pre>" << htmlText(Why) << "</pre>\n";
  }
  std::map<std::string, std::vector<const LineArrivals *>> Files;
  for (const LineArrivals &L : Run.Lines)
    Files[SourceOf(*L.Method->Owner)].push_back(&L);
  for (const auto &[Path, Lines] : Files)
    writeSource(OS, Path, Lines);
  if (!Files.empty())
    OS << "<p><i>Reached</i>: the probability that an input comes by. "
          "<i>Times</i>: how often one does on average. <i>Runs</i>: how many "
          "random inputs that takes on average. Lines are the redder the fewer "
          "come by, from all (blue) to one in a thousand and less.</p>\n";
  writeTree(OS, Paths, Run);
  writePaths(OS, Run);
  OS << "</html>\n";
}

} // namespace jsym::tool
