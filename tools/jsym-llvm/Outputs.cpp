//===- Outputs.cpp - What a run writes besides its summary ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Outputs.h"
#include "PathText.h"
#include "Pieces.h"
#include "Program.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Explore/ChosenHeap.h"
#include "jsym/Expr/SmtLib.h"
#include "jsym/Report/ExecutionTree.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Timer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::tool {

void describeOptions(OutputOptions &O, OptionSink &S) {
  testgen::describeOptions(O.JUnit, S);
  S.list("fail-on", O.FailOn, "RANK",
         "which bugs the verdict is about: reachable, null-argument, "
         "argument-check, unmade-state, all (default: the first two)");
  S.choice(
      "show", O.ShowAll, [&O](unsigned I) { O.ShowAll = I; },
      {{"ranked", "bugs in states that the code leads to, others counted"},
       {"all", "bugs of all ranks"}},
      "which bugs are told in full");
  S.flag(
      "coverage", O.Coverage,
      "say which branches of the method and what it calls were taken, and "
      "why others were not; --no-coverage: count none for --json and --html, "
      "so that the passes of --pipeline may remove branches");
  S.flag("confirm", O.Confirm,
         "run the tests on a JVM and compare with the predictions");
  S.text("html", O.Html, "DIR", "write an offline report, DIR/index.html");
  S.text("source-path", O.SourcePath, "PATH",
         "where the reports find sources, besides the class path");
  S.text("json", O.Json, "FILE", "write everything as JSON (docs/json.md)");
  S.text("tree", O.Tree, "FILE",
         "write the execution tree, FILE.dot or FILE.svg");
  S.number("trace-lines", O.TraceLines, 0, 1 << 20,
           "keep so many of the last Java lines of each path, for --html, "
           "--json and --sarif");
  S.text("smt2", O.Smt2, "DIR",
         "write each path condition as SMT-LIB 2, for any solver");
  S.text("sarif", O.Sarif, "FILE", "write bugs as SARIF 2.1.0");
  S.text("jacoco", O.Jacoco, "FILE", "write coverage as JaCoCo's XML report");
  S.text("lcov", O.Lcov, "FILE", "write coverage as an lcov tracefile");
  S.text("profile", O.Profile, "FILE",
         "write costs by line and call, for kcachegrind");
  S.text("junit-xml", O.JUnitXml, "FILE", "write results as JUnit's XML");
  S.text("diagrams", O.Diagrams, "DIR",
         "write object diagrams as DOT, and SVG where graphviz is installed");
}

void prepareFor(const OutputOptions &O, Invocation &I) {
  warnOfMissing("source path", O.SourcePath, I.Ctx.log());
  ExecOptions &Exec = I.Ctx.options<ExecOptions>();
  bool Report = !O.Html.empty() || !O.Json.empty() || I.json();
  // Probes keep the branches that they count from LLVM's passes.
  Exec.Coverage = (Report && !I.Given("coverage")) || !O.Lcov.empty() ||
                  !O.Jacoco.empty() || O.Coverage;
  bool Cover = O.JUnit.Select == testgen::TestSelection::Cover;
  Exec.Trail = Cover || Report || !O.Tree.empty() || !O.Sarif.empty();
  Exec.TraceLines =
      Cover ? std::max<uint64_t>(O.TraceLines, 1 << 16) : O.TraceLines;
  Exec.Profile = !O.Profile.empty();
  // More inputs of one path have heaps of their own.
  if (O.Confirm || !O.JUnit.Directory.empty())
    I.Ctx.options<WholeHeaps>().Kept = std::make_shared<WholeHeaps::Table>();
}

testgen::RankSet OutputOptions::fails() const {
  if (FailOn.empty())
    return testgen::ranksThatFail();
  testgen::RankSet Set{};
  for (const std::string &Word : FailOn)
    if (Word == "all")
      Set.fill(true);
    else if (auto R = testgen::rankNamed(Word))
      Set[unsigned(*R)] = true;
  return Set;
}

/// --fail-on names ranks that there are.
static Error checkRanks(const OutputOptions &O) {
  std::string Names = "all";
  SmallVector<StringRef, 5> Known{"all"};
  for (unsigned I = 0; I < testgen::NumRanks; ++I) {
    Known.push_back(testgen::rankWord(testgen::Rank(I)));
    Names += ", " + Known.back().str();
  }
  for (StringRef Word : O.FailOn)
    if (!is_contained(Known, Word))
      return inputError("option '--fail-on' does not know '" + Word + "'" +
                            didYouMean(Word, Known),
                        "it takes " + Names);
  return Error::success();
}

std::string pageOf(StringRef Directory) {
  SmallString<128> Page(Directory);
  sys::path::append(Page, "index.html");
  return std::string(Page);
}

Error checkOutputs(const OutputOptions &O, const Session &S) {
  if (Error E = checkRanks(O))
    return E;
  for (const std::string &File : {O.Json, O.Sarif, O.Lcov, O.Jacoco, O.JUnitXml,
                                  O.Profile, O.JUnit.Seeds})
    if (!File.empty())
      if (Error E = mayWrite(File))
        return E;
  if (!O.Html.empty())
    if (Error E = mayReplace(pageOf(O.Html)))
      return E;
  if (!O.Tree.empty())
    if (Error E = report::checkTree(O.Tree))
      return E;
  return testgen::checkTests(O.JUnit, *S.Method, *S.Program);
}

bool wantsPaths(const OutputOptions &O, const Invocation &I) {
  return O.Confirm || !O.JUnit.Directory.empty() || !O.JUnit.Seeds.empty() ||
         !O.Html.empty() || !O.Json.empty() || !O.Sarif.empty() ||
         !O.Lcov.empty() || !O.Jacoco.empty() || !O.JUnitXml.empty() ||
         !O.Diagrams.empty() || !O.Smt2.empty() || !O.Tree.empty() || I.json();
}

static testgen::ProgramScope scopeOf(const Session &S) {
  testgen::ProgramScope Scope;
  Scope.add(*S.Class);
  Scope.add(*S.Method->Owner);
  return Scope;
}

Outputs::Outputs(Invocation &I, const OutputOptions &O, Session &S)
    : I(I), Options(O), In(*S.In), Program(*S.Program), Method(*S.Method),
      Infos(*S.Infos), Target(dialect::prettyName(S.Method->Symbol)),
      Wanted(wantsPaths(O, I)), Keys(Program, scopeOf(S)), Ranks(Program, Keys),
      Words(std::make_shared<testgen::Wording>(Program)), Fails(O.fails()),
      Sources(I.Arguments, O.SourcePath, In.Options.ClassPath) {
  Words->Conditions.LongestText = I.Ctx.options<HeapOptions>().StringBound;
}

Outputs::~Outputs() = default;

std::string Outputs::formula(const PathResult &R,
                             const ExprManager &Exprs) const {
  std::string Text;
  raw_string_ostream OS(Text);
  if (!Options.Smt2.empty())
    printSmtLib(OS, Exprs, R.Condition, true);
  return Text;
}

void Outputs::add(api::PathRecord P) {
  if (!Wanted && !(KeptBugs && endClass(P.Scenario.Reason) == EndClass::Bug))
    return;
  if (!Options.Smt2.empty() && FormulaMistake.empty())
    writeFormula(P.Scenario, P.Formula);
  report::PathEntry E;
  E.Scenario = std::move(P.Scenario);
  E.More = std::move(P.More);
  E.Sides = std::move(P.Sides);
  Paths.push_back(std::move(E));
}

void Outputs::writeFormula(const Scenario &S, StringRef Formula) {
  SmallString<128> Path(Options.Smt2);
  sys::path::append(Path, "path" + Twine(S.Path) + ".smt2");
  if (Error E = makeDirectory(Options.Smt2))
    FormulaMistake = toString(std::move(E));
  else if (Error E = writeOutput(Path, [&](raw_ostream &OS) {
             report::writeSmt2(OS, Target, S, Formula);
           }))
    FormulaMistake = toString(std::move(E));
}

report::SourceLine sourceLine(const std::string &Path, int32_t Line) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (Buffer)
    for (line_iterator L(**Buffer, /*SkipBlanks=*/false); !L.is_at_eof(); ++L)
      if (L.line_number() == Line)
        return {Path, L->trim().str(), Line};
  return {};
}

const report::SourceLine *Outputs::lineOf(const Scenario &S) {
  for (const StackPlace &E : S.Where) {
    if (!E.Method || E.Line <= 0 || E.Method->Owner->isPlatform())
      continue;
    // Thousands of paths end at a few places.
    auto [It, New] = Lines.try_emplace({E.Method->Owner, E.Line});
    if (New)
      It->second = sourceLine(
          Sources.find(E.Method->Owner->name(), E.Method->Owner->sourceFile()),
          E.Line);
    if (!It->second.Path.empty())
      return &It->second;
  }
  return nullptr;
}

void Outputs::findSources(report::RunReport &R) const {
  auto Add = [&](const MethodInfo *M) {
    if (!M)
      return;
    const ClassInfo &C = *M->Owner;
    auto [It, IsNew] = R.Sources.try_emplace(&C);
    if (IsNew && !C.isPlatform())
      It->second = Sources.find(C.name(), C.sourceFile());
  };
  for (const report::PathEntry &E : R.Paths) {
    if (endClass(E.Scenario.Reason) != EndClass::Bug)
      continue;
    for (const StackPlace &At : E.Scenario.Where)
      Add(At.Method);
    for (const ScenarioFork &F : E.Scenario.Forks)
      Add(F.At.Method);
    for (const TracedLine &T : E.Scenario.Trace)
      Add(T.Method);
  }
}

void Outputs::findBugs(report::RunReport &R) {
  std::vector<const Scenario *> All;
  for (const report::PathEntry &E : Paths)
    All.push_back(&E.Scenario);
  R.Bugs = testgen::distinctBugs(All, Keys, Ranks);
  stable_sort(R.Bugs, [](const testgen::Bug &A, const testgen::Bug &B) {
    return A.Ranked.Is < B.Ranked.Is;
  });
  R.Fails = Fails;
  R.ShowAll = Options.ShowAll;
  if (KeptBugs)
    llvm::erase_if(R.Bugs, [&](const testgen::Bug &B) {
      return !KeptBugs(*All[B.Representative]);
    });
  for (auto [Number, B] : enumerate(R.Bugs))
    for (size_t Path : B.Paths)
      Paths[Path].Bug = Number;
}

Error Outputs::finish(report::RunReport &R, RunSummary &Summary,
                      CountsAsBug Counts) {
  R.Words = Words;
  if (!Wanted && !KeptBugs)
    return Error::success();
  if (!FormulaMistake.empty())
    return inputError(FormulaMistake);
  findBugs(R);
  if (Error E = confirm(R))
    return E;
  settle(Summary, Paths,
         [&](const Scenario &P) { return Counts(P) && fails(P); });
  stateVerdict(R, Summary, Infos);
  findBugs(R); // what a JVM has settled may be another one
  R.Counters.push_back({"bugs.distinct", R.Bugs.size()});
  for (report::FileCoverage &F : R.Coverage)
    F.Path = Sources.find(F.Class, F.Source);
  R.Paths = std::move(Paths);
  for (report::PathEntry &E : R.Paths)
    if (endClass(E.Scenario.Reason) == EndClass::Bug)
      if (const report::SourceLine *Line = lineOf(E.Scenario))
        E.Source = *Line;
  if (!Options.Sarif.empty())
    findSources(R);
  return writeReports(R);
}

/// All that is asked for, each in its share of the time.
Error Outputs::writeReports(report::RunReport &R) {
  struct Output {
    const std::string &Path;
    std::function<Error()> Write;
  };
  auto File = [&](const std::string &Path, auto Write) {
    return Output{Path, [&R, &Path, Write] {
                    return writeOutput(Path,
                                       [&](raw_ostream &OS) { Write(OS, R); });
                  }};
  };
  const Output All[] = {
      File(Options.JUnitXml, report::writeJUnitXml),
      {Options.Tree, [&] { return report::writeTree(Options.Tree, R); }},
      File(Options.Sarif, report::writeSarif),
      File(Options.Lcov, report::writeLcov),
      File(Options.Jacoco, report::writeJacoco),
      File(Options.Json, [](raw_ostream &OS,
                            const report::RunReport &R) { writeJson(OS, R); }),
      {Options.Html,
       [&] {
         if (Error E = makeDirectory(Options.Html))
           return E;
         return writeOutput(pageOf(Options.Html),
                            [&](raw_ostream &OS) { writeHtml(OS, R); });
       }},
      {Options.Diagrams,
       [&] { return report::writeDiagrams(Options.Diagrams, R); }},
  };
  R.Limit = std::make_shared<report::WritingLimit>();
  R.Limit->Stop = I.Ctx.stopRequested() ? nullptr : &I.Ctx.stopFlag();
  auto IsWanted = [](const Output &O) { return !O.Path.empty(); };
  size_t Left = count_if(All, IsWanted);
  for (const Output &O : make_filter_range(All, IsWanted)) {
    R.Limit->begin(R, endOfWriting(Left--));
    Stopwatch Watch;
    if (Error E = O.Write())
      return E;
    if (&O.Path == &Options.Diagrams)
      R.Seconds.push_back({StatFamily::Stage, "diagrams", Watch.seconds()});
    if (R.Limit->Omitted)
      I.Ctx.log().warn("no time was left to write " + Twine(R.Limit->Omitted) +
                       " of " + Twine(R.Paths.size()) + " paths into " +
                       O.Path + ": give a larger --max-time");
  }
  R.Limit->begin(R, endOfWriting(1)); // of --format=json
  return Error::success();
}

/// Of an output, while \p Left are still to be written. It is half of its
/// share: what is written is put together and sealed, and only then a file.
/// After an interrupt there is a second for all.
Outputs::Clock::time_point Outputs::endOfWriting(size_t Left) const {
  constexpr double AfterInterrupt = 1;
  bool Limited = I.Ctx.options<ExecOptions>().MaxTime > 0;
  bool Stopped = I.Ctx.stopRequested();
  if (!Limited && !Stopped)
    return Clock::time_point::max();
  double All = Limited ? secondsLeft() : AfterInterrupt;
  if (Stopped)
    All = std::min(All, AfterInterrupt);
  std::chrono::duration<double> Share(std::max(0.0, All) / double(2 * Left));
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(Share);
}

/// Thousands of paths may wait when time is over.
bool Outputs::hasTimeFor(EndReason R) const {
  constexpr std::chrono::milliseconds Most(500);
  bool Cut = R == EndReason::TimeLimit || R == EndReason::SolverTimeLimit ||
             R == EndReason::Interrupted;
  if (!Cut)
    return true;
  Clock::rep Now = Clock::now().time_since_epoch().count(), First = 0;
  if (FirstCut.compare_exchange_strong(First, Now))
    return true;
  return Clock::duration(Now - First) < Most;
}

void printJson(raw_ostream &OS, const report::RunReport &R) {
  std::string Text;
  raw_string_ostream Buffer(Text);
  writeJson(Buffer, R);
  OS << sealed(std::move(Text)) << '\n';
}

Error writeProfile(const OutputOptions &O, const Engine &E) {
  if (O.Profile.empty())
    return Error::success();
  return writeOutput(O.Profile, [&](raw_ostream &OS) { E.writeProfile(OS); });
}

} // namespace jsym::tool
