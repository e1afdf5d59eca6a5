//===- ScanOutputs.cpp - What a scan writes -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ScanOutputs.h"
#include "Outputs.h"
#include "jsym/Scan/ScanText.h"
#include "jsym/Scan/Trend.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <ctime>

using namespace llvm;
using namespace jsym::scan;

namespace jsym::tool {

void describeOptions(ScanOutputs &O, OptionSink &S) {
  S.flag("list", O.List, "print the entries that would be explored, and end");
  S.choice(
      "show", 0, [&O](unsigned I) { O.ShowAll = I; },
      {{"ranked", "bugs in states that the code leads to, others counted"},
       {"all", "bugs of all ranks"}},
      "which findings are told in full");
  S.flag("confirm", O.Confirm,
         "run a test of each finding on a JVM and compare with the prediction");
  S.text("junit", O.JUnit.Directory, "DIR", "write a test of each finding");
  S.number("junit-version", O.JUnit.Version, 4, 5, "JUnit of the tests");
  S.enumeration("bug-tests", O.JUnit.OfBugs,
                {{"passing", "pass as long as the bug is there"},
                 {"failing", "make the call and fail until it is mended"}},
                "what the tests of bugs do");
  testgen::describeMocks(O.JUnit, S);
  S.text("html", O.Html, "DIR", "write an offline report, DIR/index.html");
  S.text("json", O.Json, "FILE", "write everything as JSON (docs/json.md)");
  S.text("json-lines", O.JsonLines, "FILE",
         "write a line of JSON for each entry as soon as it is explored");
  S.text("sarif", O.Sarif, "FILE", "write findings as SARIF 2.1.0");
  S.text("junit-xml", O.JUnitXml, "FILE",
         "write results as JUnit's XML, a case an entry");
  S.text("lcov", O.Lcov, "FILE",
         "write the lines covered as an lcov tracefile");
  S.text("source-path", O.SourcePath, "PATH",
         "where the reports find sources, besides the class path");
}

static std::string trendOf(StringRef Html) {
  SmallString<128> Path(Html);
  sys::path::append(Path, "trend.json");
  return std::string(Path);
}

/// "2026-04-01 12:30", UTC.
static std::string now() {
  std::time_t Now = std::time(nullptr);
  std::tm Parts{};
  char Text[32] = "";
  if (gmtime_r(&Now, &Parts))
    std::strftime(Text, sizeof(Text), "%Y-%m-%d %H:%M", &Parts);
  return Text;
}

/// The page, and the scans before this one that went there.
static Error writePage(StringRef Html, const ScanReport &R) {
  if (Error E = makeDirectory(Html))
    return E;
  auto Trend = scan::Trend::read(trendOf(Html));
  if (!Trend)
    return Trend.takeError();
  Trend->add(R, now());
  if (Error E = writeOutput(trendOf(Html),
                            [&](raw_ostream &OS) { Trend->write(OS); }))
    return E;
  return writeOutput(pageOf(Html),
                     [&](raw_ostream &OS) { writeScanHtml(OS, R, *Trend); });
}

Error ScanOutputs::check() const {
  for (const std::string &File : {Json, JsonLines, Sarif, JUnitXml, Lcov})
    if (!File.empty())
      if (Error E = mayWrite(File))
        return E;
  if (Html.empty())
    return Error::success();
  if (Error E = mayReplace(pageOf(Html)))
    return E;
  return scan::Trend::read(trendOf(Html)).takeError();
}

void findSources(ScanReport &R) {
  for (const Finding &F : R.Findings) {
    report::SourceLine Line;
    for (const StackPlace &E : F.Shown.Where) {
      if (!E.Method || E.Method->Owner->isPlatform())
        continue;
      const ClassInfo &C = *E.Method->Owner;
      auto [It, New] = R.Sources.try_emplace(&C);
      if (New)
        It->second = R.SourceOf(C.name(), C.sourceFile());
      if (Line.Path.empty() && E.Line > 0)
        Line = sourceLine(It->second, E.Line);
    }
    R.Lines.push_back(std::move(Line));
  }
}

Error ScanOutputs::write(const ScanReport &R) const {
  if (!Html.empty())
    if (Error E = writePage(Html, R))
      return E;
  using WriterT = void (*)(raw_ostream &, const ScanReport &);
  const std::pair<const std::string &, WriterT> Formats[] = {
      {Json, writeScanJson},
      {JUnitXml, writeScanJUnitXml},
      {Sarif,
       [](raw_ostream &OS, const ScanReport &R) {
         report::writeSarif(OS, asRunReport(R));
       }},
      {Lcov,
       [](raw_ostream &OS, const ScanReport &R) {
         report::RunReport Lines;
         Lines.Coverage = coverageOf(R);
         report::writeLcov(OS, Lines);
       }},
  };
  for (const auto &[Path, Write] : Formats)
    if (!Path.empty())
      if (Error E = writeOutput(Path, [&](raw_ostream &OS) { Write(OS, R); }))
        return E;
  return Error::success();
}

} // namespace jsym::tool
