//===- Diff.cpp - jsym-llvm diff ------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where two versions of a program do something else. What is told was shown by
/// a JVM: a test of what the old version does passes with its classes and fails
/// with the new ones.
///
//===----------------------------------------------------------------------===//
#include "Installation.h"
#include "Outputs.h"
#include "Program.h"
#include "Replaying.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Scan/DiffReport.h"
#include "jsym/Scan/Entries.h"
#include "jsym/Scan/Store.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym::tool {

using namespace scan;

namespace {

class DiffCommand final : public Subcommand {
public:
  StringRef name() const override { return "diff"; }
  StringRef summary() const override {
    return "show where two versions of a program do something else";
  }
  StringRef arguments() const override { return "OLD NEW"; }
  std::pair<unsigned, unsigned> argumentCount() const override {
    return {2, 2};
  }
  StringRef description() const override {
    return "Explores each entry whose class, or what that uses, differs "
           "between two class paths, on\nboth, on the same symbolic input, and "
           "shows inputs on which result, exception or effects\nare others: "
           "each with a test of what OLD does, which a JVM saw pass there and "
           "fail with\nNEW. Otherwise they are equal, within the bounds or for "
           "all inputs, or it says why nobody\nknows.";
  }
  StringRef example() const override {
    return R"(
$ mkdir old new && javac -g -d old examples/Clamp.java
$ sed 's/i = 0/i = 1/' examples/Clamp.java > new/Clamp.java && javac -g -d new new/Clamp.java
$ jsym-llvm diff --entries=package old new
Clamp.at(int[], int): differs
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Diff");
    scan::describeOptions(Entries, Sink);
    Sink.number("most", Most, 1, 1000, "differences of one entry");
    JUnit.Select = testgen::TestSelection::All;
    Sink.text("junit", JUnit.Directory, "DIR",
              "keep the tests, which pass with OLD and fail with NEW");
    Sink.number("junit-version", JUnit.Version, 4, 5, "JUnit 4 or 5");
    Ctx.options<ExecOptions>().MaxTime = 10;
    Ctx.options<ExecOptions>().MaxPaths = 200;
    Ctx.options<HeapOptions>().States = StateKind::Derived;
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override;

private:
  EntryOptions Entries;
  testgen::JUnitOptions JUnit;
  uint64_t Most = 3;
  DiffTests Tests;

  Expected<std::shared_ptr<World>>
  openWorld(Invocation &I, StringRef Classes,
            std::vector<std::string> &ForTests);
  Expected<ComparedEntry> compare(Invocation &I, std::shared_ptr<World> Old,
                                  std::shared_ptr<World> New, const Entry &E);
};

} // namespace

Expected<std::shared_ptr<World>>
DiffCommand::openWorld(Invocation &I, StringRef Classes,
                       std::vector<std::string> &ForTests) {
  if (!sys::fs::exists(Classes))
    return inputError("'" + Classes + "' is not there",
                      "diff takes two directories of classes, or jars");
  auto O = programOptions(I);
  if (!O)
    return O.takeError();
  O->ClassPath = Classes.str() +
                 (I.Given("class-path") ? ":" + O->ClassPath : std::string());
  auto Of = World::open(*O, I.Ctx.options<dialect::PipelineOptions>());
  if (!Of)
    return Of.takeError();
  for (StringRef Part : split(O->ClassPath, ':')) {
    SmallString<128> Absolute(Part);
    sys::fs::make_absolute(Absolute);
    ForTests.push_back(std::string(Absolute));
  }
  return Of;
}

Expected<ComparedEntry> DiffCommand::compare(Invocation &I,
                                             std::shared_ptr<World> Old,
                                             std::shared_ptr<World> New,
                                             const Entry &E) {
  ComparedEntry To;
  To.Name = dialect::prettyName(E.Method->Symbol);
  std::unique_ptr<Context> Contexts[] = {I.Ctx.worker(), I.Ctx.worker()};
  std::unique_ptr<Version> Versions[2];
  std::shared_ptr<World> Worlds[] = {Old, New};
  for (unsigned N = 0; N < 2; ++N) {
    Contexts[N]->options<ExecOptions>().Jobs = 1;
    auto V =
        Version::explore(*Contexts[N], Worlds[N], E.Target, chosenOptions(I));
    if (!V) {
      To.Verdict = "undecided";
      To.Why.push_back(toString(V.takeError()));
      return To;
    }
    Versions[N] = std::move(*V);
  }
  To.OldPaths = Versions[0]->Summary.Paths;
  To.NewPaths = Versions[1]->Summary.Paths;
  VersionComparison C =
      compareVersions(*Versions[0], *Versions[1], unsigned(Most));
  tell(To, C, Old->program());
  // Where the new version has looked at more, only its own tests say so.
  for (bool OfNew : {false, true})
    if (any_of(To.Differences,
               [](const ToldDifference &D) { return !D.Shown; }))
      if (Error E = confirmDifferences(Tests, *Worlds[OfNew], *Versions[OfNew],
                                       C, OfNew, To))
        return std::move(E);
  conclude(To, C);
  return To;
}

Expected<ExitCode> DiffCommand::run(Invocation &I) {
  auto Old = openWorld(I, I.Arguments[0], Tests.OldPath);
  if (!Old)
    return Old.takeError();
  auto New = openWorld(I, I.Arguments[1], Tests.NewPath);
  if (!New)
    return New.takeError();
  auto HelperFile = runtimeFile("testsupport/JsymHeap.java");
  if (!HelperFile)
    return HelperFile.takeError();
  auto Text = MemoryBuffer::getFile(*HelperFile);
  if (!Text)
    return inputError("cannot read " + *HelperFile,
                      "the installation is incomplete");
  Tests.Helper = (*Text)->getBuffer().str();
  auto Temp = TempDirectory::create("jsym-diff");
  if (!Temp)
    return Temp.takeError();
  Tests.JUnit = JUnit;
  auto below = [&](StringRef Name) {
    return (Temp->path() + "/" + Name).str();
  };
  Tests.OfOld = JUnit.Directory.empty() ? below("old") : JUnit.Directory;
  Tests.OfOldWithNew = below("old-with-new");
  Tests.OfNew = below("new");
  Tests.OfNewWithOld = below("new-with-old");
  Tests.Replay = [&I](ArrayRef<std::string> Directories) {
    replay::ReplaySettings S;
    S.TestLimit = 5;
    S.Stop = &I.Ctx.stopFlag();
    return replayDirectories(Directories, I.Common.Jdk, S);
  };
  ScanTargets T;
  T.Own = {I.Arguments[0]};
  auto Before = findEntries((*Old)->program(), T, Entries);
  if (!Before)
    return Before.takeError();
  T.Own = {I.Arguments[1]};
  auto After = findEntries((*New)->program(), T, Entries);
  if (!After)
    return After.takeError();
  std::map<std::string, std::string> Names; // by target
  for (const Entry &E : After->All)
    Names[E.Target] = dialect::prettyName(E.Method->Symbol);
  CodeDigests Then((*Old)->program()), Now((*New)->program());
  json::Array All, Gone, Added;
  std::map<std::string, unsigned> Verdicts;
  unsigned Unchanged = 0;
  for (const Entry &E : Before->All) {
    if (!Names.erase(E.Target)) {
      Gone.push_back(dialect::prettyName(E.Method->Symbol));
      continue;
    }
    StringRef Class = E.Method->Owner->name();
    if (Then.of(Class) == Now.of(Class)) {
      ++Unchanged;
      continue;
    }
    if (I.Ctx.stopRequested())
      break;
    auto Compared = compare(I, *Old, *New, E);
    if (!Compared)
      return Compared.takeError();
    ++Verdicts[Compared->Verdict];
    if (I.json())
      All.push_back(toJson(*Compared));
    else
      scan::print(I.Out, *Compared, !JUnit.Directory.empty(), I.Common.Verbose);
  }
  for (const auto &[Target, Name] : Names)
    Added.push_back(Name);
  if (I.json()) {
    I.Out << json::Value(json::Object{{"format", "jsym-diff"},
                                      {"version", 1},
                                      {"entries", std::move(All)},
                                      {"unchanged", Unchanged},
                                      {"removed", std::move(Gone)},
                                      {"added", std::move(Added)}})
          << "\n";
  } else {
    for (const auto &[Verb, Which] :
         {std::pair("only in the old version", &Gone),
          std::pair("only in the new version", &Added)})
      for (const json::Value &Name : *Which)
        I.Out << *Name.getAsString() << ": " << Verb << "\n";
    ListSeparator Comma;
    for (const auto &[Verdict, N] : Verdicts)
      I.Out << StringRef(Comma) << N << " " << verdictWords(Verdict);
    I.Out << StringRef(Comma) << Unchanged << " unchanged\n";
  }
  return Verdicts["differs"]     ? ExitBugFound
         : Verdicts["undecided"] ? ExitUndecided
                                 : ExitNothingFound;
}

std::unique_ptr<Subcommand> makeDiff() {
  return std::make_unique<DiffCommand>();
}

} // namespace jsym::tool
