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
  OS << "<table><tr><th>outcome</th><th>paths</th><th>probability</th><th></th>"
        "</tr>\n";
  for (const WeighedRun::Group &G : Run.Outcomes)
    OS << "<tr><td>" << htmlText(G.Outcome) << "</td><td class=n>" << G.Paths
       << "</td><td>" << htmlText(probabilityText(G.P, /*Verbose=*/false))
       << "</td><td><div class=bar style=\"width:"
       << unsigned(200 * toDouble(G.P.Likely)) << "px\"></div></td></tr>\n";
  OS << "</table>\n<p>success " << htmlText(probabilityText(Run.Success, false))
     << ", failure " << htmlText(probabilityText(Run.Failure, false))
     << ", grey " << htmlText(probabilityText(Run.Grey, false)) << "</p>\n";
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
  OS << "<table class=source><tr><th>reached</th><th>times</th><th>runs</th>"
        "<th></th><th></th></tr>\n";
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

void writeRunAsPage(
    raw_ostream &OS, const report::RunReport &Paths, const WeighedRun &Run,
    function_ref<std::string(const dialect::ClassModel &)> SourceOf) {
  const std::string &Target = Paths.Target;
  OS << "<!DOCTYPE html>\n<!-- " << Seal
     << " -->\n<html lang=en><meta charset=utf-8><title>" << htmlText(Target)
     << "</title>\n<style>body{font-family:sans-serif;margin:2em}"
        "td,th{padding:0 .6em;text-align:left}.n{text-align:right}"
        ".bar{background:#1b6ca8;height:.8em}table{border-spacing:0}"
        ".source td{white-space:pre;font-size:13px}</style>\n<h1>"
     << htmlText(Target) << "</h1>\n";
  writeOutcomes(OS, Run);
  std::map<std::string, std::vector<const LineArrivals *>> Files;
  for (const LineArrivals &L : Run.Lines)
    Files[SourceOf(*L.Method->Owner)].push_back(&L);
  for (const auto &[Path, Lines] : Files)
    writeSource(OS, Path, Lines);
  OS << "<h2>Paths</h2>\n<p>Edges are as wide as they are likely.</p>\n";
  report::writeTreeAsSvg(OS, Paths);
  OS << "</html>\n";
}

} // namespace jsym::tool
