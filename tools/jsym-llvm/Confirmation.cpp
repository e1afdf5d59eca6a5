//===- Confirmation.cpp - The tests of a run, and what a JVM says ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Installation.h"
#include "Outputs.h"
#include "Replaying.h"
#include "jsym/Bugs/Cover.h"
#include "jsym/Contract/ConditionCompiler.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Prove/RecipeRunner.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Timer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <ctime>
#include <deque>

using namespace llvm;

namespace jsym::tool {

/// Classes compiled for this run only are kept beside the tests.
static void copyClasses(StringRef From,
                        std::vector<testgen::CopiedClass> &Copies) {
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator F(From, EC), End; F != End && !EC;
       F.increment(EC)) {
    if (!StringRef(F->path()).ends_with(".class"))
      continue;
    SmallString<128> To("classes");
    sys::path::append(To, StringRef(F->path()).drop_front(From.size()));
    Copies.push_back({F->path(), std::string(To)});
  }
}

std::vector<std::string>
Outputs::classPathFor(std::vector<testgen::CopiedClass> &Copies) const {
  std::vector<std::string> Entries;
  for (const std::string &Joined : In.Options.ClassPath) {
    auto Given = jvm::ClassPath::entriesOf(Joined);
    if (!Given) { // was told when it was opened
      consumeError(Given.takeError());
      continue;
    }
    for (const std::string &P : *Given) {
      if (In.Temp && StringRef(P).starts_with(In.Temp->path())) {
        copyClasses(P, Copies);
        Entries.push_back("classes");
        continue;
      }
      SmallString<128> Absolute(P);
      sys::fs::make_absolute(Absolute);
      Entries.push_back(std::string(Absolute));
    }
  }
  if (auto &By = I.Ctx.options<contract::ContractOptions>().Compiler)
    for (const auto &[From, To] : By->forTests()) {
      Copies.push_back({From, "classes/" + To});
      if (!is_contained(Entries, "classes"))
        Entries.push_back("classes");
    }
  return Entries;
}

static constexpr StringLiteral NoTime = "there was no time left for it";

/// Which paths become tests, and why others do not.
std::vector<std::string> Outputs::whyNoTests(ArrayRef<testgen::Bug> Bugs) {
  std::vector<std::string> Why(Paths.size());
  switch (Options.JUnit.Select) {
  case testgen::TestSelection::All:
    break;
  case testgen::TestSelection::Bugs:
    for (auto [I, E] : enumerate(Paths))
      if (E.Scenario.Reason != EndReason::FrameLimit)
        Why[I] = E.Bug ? "another path shows the same bug" : "not a bug";
    // One that is in doubt does not speak for the others.
    for (const testgen::Bug &B : Bugs)
      if (!Fails[unsigned(B.Ranked.Is)] && !Options.ShowAll)
        for (size_t Path : B.Paths)
          Why[Path] = "a bug of a lower rank: --show=all";
      else if (Paths[B.Representative].Scenario.Doubtful)
        for (size_t Path : B.Paths)
          Why[Path].clear();
      else
        Why[B.Representative].clear();
    break;
  case testgen::TestSelection::Cover:
    chooseCovering(Why);
    break;
  }
  return Why;
}

/// Of all inputs of all paths. Where the first one of a path is not needed, but
/// another is, that has to show the path.
void Outputs::chooseCovering(std::vector<std::string> &Why) {
  std::vector<const Scenario *> All;
  std::deque<Scenario> WithSides;
  for (const report::PathEntry &E : Paths) {
    All.push_back(&E.Scenario);
    if (!E.Sides.empty()) {
      WithSides.push_back(E.Scenario);
      append_range(WithSides.back().Forks, E.Sides);
      All.back() = &WithSides.back();
    }
    for (const Scenario &S : E.More)
      All.push_back(&S);
  }
  std::vector<bool> Chosen = testgen::coveringPaths(All);
  size_t Next = 0;
  for (auto [I, E] : enumerate(Paths)) {
    bool Own = Chosen[Next++];
    std::vector<Scenario> Left;
    for (Scenario &S : E.More)
      if (Chosen[Next++])
        Left.push_back(std::move(S));
    E.More = std::move(Left);
    if (!Own && E.More.empty())
      Why[I] = "other tests reach the same branches";
  }
}

namespace {

/// How long tests may be written. Half of what is left is the JVM's; looking
/// for the calls that make the inputs ends earlier, since without these a test
/// takes no time to speak of.
class WritingTime {
  using Clock = std::chrono::steady_clock;

public:
  WritingTime(const Context &Ctx, double Left, bool Shared) : Ctx(Ctx) {
    std::chrono::duration<double> All(std::max(0.0, Shared ? Left / 2 : Left));
    End = Begin + std::chrono::duration_cast<Clock::duration>(All);
    ForRecipes = Begin + std::chrono::duration_cast<Clock::duration>(All * 0.6);
  }

  Clock::time_point forRecipes() const {
    return Ctx.stopRequested() ? Begin : ForRecipes;
  }
  bool isOver() const {
    constexpr std::chrono::seconds AfterInterrupt(1), Late(2);
    Clock::time_point Now = Clock::now();
    // Where others have the processor, half a second of it all the same; but
    // what waits for a solver's process uses none.
    bool HadSome = std::clock() - Used > CLOCKS_PER_SEC / 2 || Now > End + Late;
    return (Now > End && HadSome) ||
           (Ctx.stopRequested() && Now > Begin + AfterInterrupt);
  }

private:
  const Context &Ctx;
  Clock::time_point Begin = Clock::now(), End, ForRecipes;
  const std::clock_t Used = std::clock();
};

} // namespace

void Outputs::writeTests(testgen::JUnitWriter &Writer,
                         testgen::JUnitWriter *Unkept,
                         prove::RecipeRunner &Runner,
                         ArrayRef<testgen::Bug> Bugs) {
  constexpr double Hour = 3600;
  bool Limited = I.Ctx.options<ExecOptions>().MaxTime > 0;
  WritingTime Time(I.Ctx, Limited ? secondsForTests() : Hour,
                   Options.Confirm && Limited);
  Runner.stopAt(Time.forRecipes());
  std::vector<std::string> Why = whyNoTests(Bugs);
  // Nobody keeps a test of a null that no program is known to give.
  bool Kept = !Options.JUnit.Directory.empty() && !Options.ShowAll &&
              Options.JUnit.Select == testgen::TestSelection::Bugs;
  std::set<size_t> OfNulls;
  for (const testgen::Bug &B : Bugs)
    if (Kept && B.Ranked.Is == testgen::Rank::NullArgument)
      OfNulls.insert(B.Paths.begin(), B.Paths.end());
  auto Add = [&](size_t I) {
    report::PathEntry &E = Paths[I];
    if (Time.isOver()) {
      E.WhyNoTest = NoTime;
      Late.push_back(I);
      return;
    }
    if (Unkept && E.Scenario.isByChance())
      Unkept->add(E.Scenario);
    testgen::TestMethod M = Writer.add(E.Scenario, OfNulls.contains(I));
    E.Test = M.Source;
    E.TestName = M.Name;
    E.WhyNoTest = M.WhyNot;
    if (!Options.JUnit.Directory.empty() && !M.File.empty()) {
      SmallString<128> File(Options.JUnit.Directory);
      sys::path::append(File, M.File);
      E.TestFile = std::string(File);
    }
    for (Scenario &S : E.More) {
      if (M.Name.empty() || Time.isOver())
        break;
      S.Path = E.Scenario.Path;
      Writer.add(S, OfNulls.contains(I));
    }
  };
  std::vector<const Scenario *> All(Paths.size());
  transform(Paths, All.begin(), [](auto &E) { return &E.Scenario; });
  for (size_t I : testgen::mostWorthFirst(All, Bugs))
    if (Why[I].empty())
      Add(I);
    else
      Paths[I].WhyNoTest = Why[I];
}

/// A tenth of the time of the exploration, or three seconds, may be spent on
/// top of it; what it did not use, too.
double Outputs::secondsLeft() const {
  constexpr double Most = 600, OnTop = 3, ForReports = 0.5;
  double Limit = I.Ctx.options<ExecOptions>().MaxTime;
  if (Limit <= 0)
    return Most;
  std::chrono::duration<double> Spent =
      std::chrono::steady_clock::now() - Begin;
  return std::min(Most, Limit + std::max(Limit / 10, OnTop) - ForReports -
                            Spent.count());
}

/// Where telling thousands of paths apart took all of it, there would be none,
/// however long one explores.
double Outputs::secondsForTests() const {
  constexpr double AtLeast = 2;
  return std::max(AtLeast, secondsLeft());
}

replay::ReplaySettings
Outputs::replaySettings(ArrayRef<testgen::Bug> Bugs) const {
  // The first object of Mockito takes a second on an idle core.
  bool Mocks = Options.JUnit.Mocks == testgen::MockKind::Mockito;
  const double TestLimit = Mocks ? 10 : 2;
  replay::ReplaySettings S;
  S.Target = Target;
  S.Timeout = secondsForTests();
  S.Stop = &I.Ctx.stopFlag();
  S.TestLimit = I.Given("test-timeout") ? Options.JUnit.Timeout : TestLimit;
  for (const testgen::Bug &B : Bugs)
    S.First.insert(Paths[B.Representative].Scenario.Path);
  return S;
}

/// What is said of a path is what a JVM said last: its test by chance is in a
/// directory behind that of the others.
static void forgetUntried(replay::ReplayReport &R) {
  DenseMap<uint64_t, unsigned> Last;
  for (const replay::ReplayedTest &T : R.Tests)
    Last[T.Path] = std::max(Last[T.Path], T.Directory);
  erase_if(R.Tests, [&](const replay::ReplayedTest &T) {
    bool Untried = T.Directory < Last[T.Path];
    if (Untried)
      --R.countOf(T.Verdict);
    return Untried;
  });
}

Error Outputs::confirm(report::RunReport &R) {
  bool Keep = !Options.JUnit.Directory.empty();
  if (!Keep && !Options.Confirm && Options.Html.empty() &&
      Options.Json.empty() && Options.JUnit.Seeds.empty())
    return Error::success();
  bool ByChance = Options.Confirm && any_of(Paths, [](auto &E) {
                    return E.Scenario.isByChance();
                  });
  testgen::JUnitOptions JUnit = Options.JUnit, Unkept = Options.JUnit;
  if (!Keep || ByChance) {
    Expected<TempDirectory> T = TempDirectory::create("jsym-tests");
    if (!T)
      return T.takeError();
    Temp.emplace(std::move(*T));
    (Keep ? Unkept : JUnit).Directory = Temp->path().str();
  }
  JUnit.ByChance = ByChance && !Keep;
  Unkept.ByChance = true;
  Unkept.Seeds.clear();
  Expected<std::string> HelperPath = runtimeFile("testsupport/JsymHeap.java");
  if (!HelperPath)
    return HelperPath.takeError();
  auto Helper = MemoryBuffer::getFile(*HelperPath);
  if (!Helper)
    return inputError("cannot read " + *HelperPath,
                      "the installation is incomplete");
  Stopwatch Watch;
  prove::RecipeRunner Runner(I.Ctx, Program);
  JUnit.Runner = Unkept.Runner = &Runner;
  JUnit.Words = Words.get();
  auto Writer = testgen::JUnitWriter::open(JUnit, Method, Program);
  if (!Writer)
    return Writer.takeError();
  std::unique_ptr<testgen::JUnitWriter> Chances;
  if (Keep && ByChance) {
    auto W = testgen::JUnitWriter::open(Unkept, Method, Program);
    if (!W)
      return W.takeError();
    Chances = std::move(*W);
  }
  writeTests(**Writer, Chances.get(), Runner, R.Bugs);
  std::vector<testgen::CopiedClass> Copies;
  std::vector<std::string> ClassPath = classPathFor(Copies);
  std::vector<std::string> Directories = {JUnit.Directory};
  if (Error E = (*Writer)->write((*Helper)->getBuffer(), Copies, ClassPath))
    return E;
  if (Chances) {
    Directories.push_back(Unkept.Directory);
    if (Error E = Chances->write((*Helper)->getBuffer(), Copies, ClassPath))
      return E;
  }
  R.Seconds.push_back({StatFamily::Stage, "tests", Watch.seconds()});
  if (!Late.empty() && Keep)
    I.Ctx.log().warn("no time was left to write the tests of " +
                     Twine(Late.size()) + " of " + Twine(Paths.size()) +
                     " paths: give a larger --max-time");
  return Options.Confirm ? replay(Directories, R) : Error::success();
}

Error Outputs::replay(ArrayRef<std::string> Directories, report::RunReport &R) {
  Stopwatch Watch;
  Expected<replay::ReplayReport> Said =
      replayDirectories(Directories, I.Common.Jdk, replaySettings(R.Bugs));
  if (!Said)
    return Said.takeError();
  forgetUntried(*Said);
  R.Seconds.push_back({StatFamily::Stage, "compile", Said->CompileSeconds});
  R.Seconds.push_back(
      {StatFamily::Stage, "confirm", Watch.seconds() - Said->CompileSeconds});
  DenseMap<uint64_t, report::PathEntry *> ByPath;
  for (report::PathEntry &E : Paths)
    ByPath[E.Scenario.Path] = &E;
  for (const replay::ReplayedTest &T : Said->Tests)
    if (report::PathEntry *E = ByPath.lookup(T.Path)) {
      E->Replay = replayWord(T.Verdict).str();
      E->ReplayDetail =
          T.Verdict == replay::ReplayVerdict::Confirmed ? "" : T.Why;
    }
  Replayed = std::move(*Said);
  addLate();
  return Error::success();
}

/// What has no test since there was no time to write it is not run.
void Outputs::addLate() {
  for (size_t P : Late) {
    replay::ReplayedTest T;
    T.Path = Paths[P].Scenario.Path;
    T.Predicted = testgen::prediction(Paths[P].Scenario);
    T.Bug = Paths[P].Scenario.claimsBug();
    bool Cut = T.Predicted == testgen::CutShort;
    T.Verdict =
        Cut ? replay::ReplayVerdict::Cut : replay::ReplayVerdict::NotRun;
    ++(Cut ? Replayed->Cut : Replayed->NotRun);
    T.Why = Paths[P].ReplayDetail = NoTime;
    Paths[P].Replay = replayWord(T.Verdict).str();
    Replayed->Tests.push_back(std::move(T));
  }
}

void Outputs::printConfirmation(raw_ostream &OS,
                                const std::set<uint64_t> &Told) const {
  if (!Replayed || Replayed->Tests.empty())
    return;
  OS << "on a JVM: ";
  printReplayCounts(OS, *Replayed);
  replay::ReplayReport Rest = *Replayed;
  llvm::erase_if(Rest.Tests, [&](const replay::ReplayedTest &T) {
    return Told.count(T.Path) &&
           T.Verdict != replay::ReplayVerdict::Contradicted;
  });
  printReplayed(OS, Rest, false);
}

} // namespace jsym::tool
