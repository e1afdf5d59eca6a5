//===- Trend.cpp - Earlier scans of the same ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Trend.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym::scan {

static constexpr std::pair<StringLiteral, uint64_t TrendRun::*> Numbers[] = {
    {"findings", &TrendRun::Told},     {"confirmed", &TrendRun::Confirmed},
    {"new", &TrendRun::New},           {"gone", &TrendRun::Gone},
    {"entries", &TrendRun::Entries},   {"complete", &TrendRun::Complete},
    {"branches", &TrendRun::Branches}, {"branchesTaken", &TrendRun::Taken}};

static std::optional<Trend> parse(const json::Object &O) {
  const json::Array *Runs = O.getArray("runs"), *Last = O.getArray("last");
  if (O.getString("format") != StringRef("jsym-trend") || !Runs || !Last)
    return std::nullopt;
  Trend T;
  for (const json::Value &V : *Runs) {
    const json::Object *Run = V.getAsObject();
    if (!Run)
      return std::nullopt;
    TrendRun &Into = T.Runs.emplace_back();
    Into.When = Run->getString("when").value_or("").str();
    for (auto [Name, Member] : Numbers)
      Into.*Member =
          uint64_t(std::max<int64_t>(0, Run->getInteger(Name).value_or(0)));
  }
  for (const json::Value &V : *Last)
    T.Last.push_back(V.getAsString().value_or("").str());
  return T;
}

Expected<Trend> Trend::read(StringRef Path) {
  if (!sys::fs::exists(Path))
    return Trend();
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return inputError("cannot read '" + Path +
                      "': " + Buffer.getError().message());
  auto V = json::parse((*Buffer)->getBuffer());
  if (!V)
    consumeError(V.takeError());
  const json::Object *O = V ? V->getAsObject() : nullptr;
  std::optional<Trend> T = O ? parse(*O) : std::nullopt;
  if (!T)
    return inputError("'" + Path + "' is not what a scan keeps of its reports",
                      "move it, or give --html another directory");
  return std::move(*T);
}

void Trend::add(const ScanReport &R, std::string When) {
  constexpr size_t Most = 50;
  ScanFigures N = figuresOf(R);
  TrendRun Run;
  Run.When = std::move(When);
  Run.Told = N.Told;
  Run.Confirmed = N.Confirmed;
  Run.Entries = R.Entries.size();
  Run.Complete = N.States[unsigned(EntryState::Complete)];
  Run.Branches = N.Branches;
  Run.Taken = N.BranchesTaken;
  StringSet<> Before, Now;
  for (StringRef Id : Last)
    Before.insert(Id);
  Last.clear();
  for (const Finding &F : R.Findings)
    if (R.tells(F) && Now.insert(F.Id).second)
      Last.push_back(F.Id);
  if (!Runs.empty()) {
    Run.New = uint64_t(
        count_if(Last, [&](StringRef Id) { return !Before.contains(Id); }));
    Run.Gone = Before.size() - (Last.size() - Run.New);
  }
  Runs.push_back(std::move(Run));
  if (Runs.size() > Most)
    Runs.erase(Runs.begin(), Runs.end() - Most);
}

void Trend::write(raw_ostream &OS) const {
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", "jsym-trend");
    J.attribute("version", 1);
    J.attribute("seal", Seal);
    J.attributeArray("runs", [&] {
      for (const TrendRun &Run : Runs)
        J.object([&] {
          J.attribute("when", json::fixUTF8(Run.When));
          for (auto [Name, Member] : Numbers)
            J.attribute(Name, int64_t(Run.*Member));
        });
    });
    J.attributeArray("last", [&] {
      for (StringRef Id : Last)
        J.value(json::fixUTF8(Id));
    });
  });
  J.flush();
  OS << '\n';
}

} // namespace jsym::scan
