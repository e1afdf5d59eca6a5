//===- ScanResult.cpp - What a scan has found -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ScanResult.h"
#include "Sources.h"
#include "jsym/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym::lsp {

static bool fromJSON(const json::Value &V, Found::Input &I, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("name", I.Name) && O.map("value", I.Value);
}

namespace {
struct Place {
  std::string File;
  int64_t Line = 0;
};
struct Report {
  std::vector<Found> Findings;
};

bool fromJSON(const json::Value &V, Place &S, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("file", S.File) && O.map("line", S.Line);
}
} // namespace

static bool fromJSON(const json::Value &V, Found &F, json::Path P) {
  json::ObjectMapper O(V, P);
  Place At;
  bool Read = O && O.map("id", F.Id) && O.map("check", F.Check) &&
              O.map("outcome", F.Outcome) && O.map("rank", F.Rank) &&
              O.map("rankReason", F.RankReason) && O.map("entry", F.Entry) &&
              O.map("stack", F.Stack) && O.map("inputs", F.Inputs) &&
              O.mapOptional("source", At) && O.mapOptional("test", F.Test) &&
              O.mapOptional("noTest", F.NoTest);
  F.File = At.File;
  F.Line = unsigned(At.Line);
  return Read;
}

static bool fromJSON(const json::Value &V, Report &R, json::Path P) {
  const json::Object *O = V.getAsObject();
  const json::Array *All = O ? O->getArray("findings") : nullptr;
  if (!All) {
    P.report("expected findings");
    return false;
  }
  for (const json::Value &Each : *All) {
    const json::Object *F = Each.getAsObject();
    if (!F || !F->getBoolean("told").value_or(false))
      continue;
    if (!fromJSON(Each, R.Findings.emplace_back(), P.field("findings")))
      return false;
  }
  return true;
}

Expected<std::vector<Found>> readScan(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return inputError("cannot read " + Path + ": " +
                      Buffer.getError().message());
  Expected<json::Value> V = json::parse((*Buffer)->getBuffer());
  if (!V)
    return V.takeError();
  Report R;
  json::Path::Root Root("report");
  if (!fromJSON(*V, R, Root))
    return Root.getError();
  return std::move(R.Findings);
}

//===-- As an editor shows it ---------------------------------------------===//

static json::Object range(unsigned Line, SourceText::Span S) {
  auto at = [&](unsigned Column) {
    return json::Object{{"line", Line ? Line - 1 : 0}, {"character", Column}};
  };
  return json::Object{{"start", at(S.From)}, {"end", at(S.To)}};
}

static int severityOf(StringRef Rank) {
  enum { Error = 1, Warning, Information, Hint };
  if (Rank == "reachable")
    return Error;
  return Rank == "null-argument" ? Warning : Information;
}

json::Object diagnosticOf(const Found &F, StringRef Owner) {
  SourceText Text(F.File);
  json::Value Where = range(F.Line, Text.span(F.Line));
  json::Array Related;
  auto tell = [&](const std::string &What) {
    Related.push_back(
        json::Object{{"location", json::Object{{"uri", uriOfPath(F.File)},
                                               {"range", Where}}},
                     {"message", json::fixUTF8(What)}});
  };
  for (const Found::Input &I : F.Inputs)
    tell("with " + I.Name + " = " + I.Value);
  for (const std::string &S : F.Stack)
    tell("at " + S);
  return json::Object{
      {"range", Where},
      {"severity", severityOf(F.Rank)},
      {"code", F.Check},
      {"source", "jsym-llvm"},
      {"message",
       json::fixUTF8(F.Outcome + "\n" + F.Rank + ": " + F.RankReason)},
      {"relatedInformation", std::move(Related)},
      {"data", json::Object{{"id", F.Id}, {"owner", Owner.str()}}}};
}

json::Object noteOn(StringRef Text) {
  constexpr int Information = 3;
  return json::Object{{"range", range(1, {})},
                      {"severity", Information},
                      {"source", "jsym-llvm"},
                      {"message", json::fixUTF8(Text)}};
}

} // namespace jsym::lsp
