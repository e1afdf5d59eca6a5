//===- Outputs.h - What a run writes besides its summary --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_OUTPUTS_H
#define JSYM_TOOL_OUTPUTS_H

#include "Subcommand.h"
#include "Verdict.h"
#include "jsym/Api/Exploration.h"
#include "jsym/Api/Session.h"
#include "jsym/Api/Target.h"
#include "jsym/ClassPath/SourceFinder.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Replay/Replay.h"
#include "jsym/Report/Report.h"
#include "jsym/TestFiles/JUnitWriter.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <set>

namespace jsym::prove {
class RecipeRunner;
}

namespace jsym::tool {

struct OutputOptions {
  testgen::JUnitOptions JUnit;
  bool Confirm = false;
  std::string Html, Json, Sarif, Lcov, Jacoco, JUnitXml, Diagrams, Smt2, Tree,
      SourcePath, Profile;
  uint64_t TraceLines = 0;
  /// Words of ranks, or "all"; empty: those of ranksThatFail.
  std::vector<std::string> FailOn;
  bool ShowAll = false;  ///< bugs of all ranks, each with all there is to say
  bool Coverage = false; ///< of the target, for people

  testgen::RankSet fails() const;
};
void describeOptions(OutputOptions &O, OptionSink &S);
/// What the engine has to keep for them. Before the engine is made.
void prepareFor(const OutputOptions &O, Invocation &I);
/// An error where an output would destroy a file that is not ours, or cannot be
/// written: before the work that it is for.
llvm::Error checkOutputs(const OutputOptions &O, const Session &S);
/// Whether an output is about single paths, with their inputs.
bool wantsPaths(const OutputOptions &O, const Invocation &I);

/// What the engine alone knows: the profile. After the exploration.
llvm::Error writeProfile(const OutputOptions &O, const Engine &E);

/// The run-level part of a report; Outputs::finish() adds the paths.
report::RunReport makeRunReport(Invocation &I, const Session &S,
                                const RunSummary &Summary, Engine &E);

/// The page of an offline report.
std::string pageOf(llvm::StringRef Directory);

report::SourceLine sourceLine(const std::string &Path, int32_t Line);

/// The command line as a shell takes it.
std::string commandText(const Invocation &I);

/// With the seal that the file of --json has.
void printJson(llvm::raw_ostream &OS, const report::RunReport &R);

/// Collects the paths of a run as scenarios and writes what the options ask
/// for. add() is cheap where nothing is asked for.
class Outputs {
public:
  Outputs(Invocation &I, const OutputOptions &Options, Session &S);
  ~Outputs();

  /// Whether paths have to be kept at all.
  bool wanted() const { return Wanted; }
  /// What shows a bug is kept, whether or not an output is about paths, unless
  /// \p Counts says that it is none.
  void keepBugs(std::function<bool(const Scenario &)> Counts) {
    KeptBugs = std::move(Counts);
  }
  /// What add() needs besides the scenario; of a path that \p Exprs belongs to.
  /// May be called by several threads.
  std::string formula(const PathResult &R, const ExprManager &Exprs) const;
  /// How values are told; for one thread at a time.
  testgen::Wording &words() { return *Words; }
  void add(api::PathRecord P);
  /// Whether there are tests, also of what Exploration::addMore finds.
  bool wantsTests() const {
    return Options.Confirm || !Options.JUnit.Directory.empty();
  }
  /// Whether these are to reach each side of branches whose sides have met.
  bool wantsSides() const {
    return Options.JUnit.Select == testgen::TestSelection::Cover;
  }
  /// Of a path that ends so: is there time to look at it? What a limit on time
  /// cuts is told for half a second, and counted then. For any thread.
  bool hasTimeFor(EndReason R) const;
  /// Of a path that ends in a bug: is it of a rank that --fail-on names? To be
  /// asked by one thread at a time.
  bool fails(const Scenario &S) { return Fails[unsigned(Ranks.of(S).Is)]; }

  /// Writes everything; R.Paths and R.Bugs are filled in. With --confirm the
  /// tests are run and each path has its replay verdict.
  /// \p Summary gets what that settles of the bugs that \p Counts names.
  llvm::Error finish(
      report::RunReport &R, RunSummary &Summary,
      CountsAsBug Counts = [](const Scenario &) { return true; });
  /// After finish(): whether the JVM contradicted a prediction or the tests do
  /// not compile.
  bool contradicted() const {
    return Replayed && (Replayed->Contradicted || !Replayed->allCompiled());
  }
  /// Where the source file of a class is: beside the target's source, below a
  /// source path, or beside the class files; empty if it was not found.
  std::string sourceOf(llvm::StringRef Class, llvm::StringRef File) const {
    return Sources.find(Class, File);
  }
  /// With --confirm: what the JVM said.
  const std::optional<replay::ReplayReport> &replayed() const {
    return Replayed;
  }
  void findSources(report::RunReport &R) const;
  /// With --confirm: what the JVM said; paths that it did not confirm are
  /// listed, but not again those of which it was \p Told.
  void printConfirmation(llvm::raw_ostream &OS,
                         const std::set<uint64_t> &Told = {}) const;

private:
  void findBugs(report::RunReport &R);
  llvm::Error confirm(report::RunReport &R);
  std::vector<std::string> whyNoTests(llvm::ArrayRef<testgen::Bug> Bugs);
  void chooseCovering(std::vector<std::string> &Why);
  /// Unkept: has what nobody keeps, in case that something is to be tried.
  void writeTests(testgen::JUnitWriter &Writer, testgen::JUnitWriter *Unkept,
                  prove::RecipeRunner &Runner,
                  llvm::ArrayRef<testgen::Bug> Bugs);
  llvm::Error replay(llvm::ArrayRef<std::string> Directories,
                     report::RunReport &R);
  void addLate();
  llvm::Error writeReports(report::RunReport &R);
  double secondsLeft() const;
  double secondsForTests() const;
  replay::ReplaySettings
  replaySettings(llvm::ArrayRef<testgen::Bug> Bugs) const;
  /// The innermost line of a path's end whose source is there.
  const report::SourceLine *lineOf(const Scenario &S);
  void writeFormula(const Scenario &S, llvm::StringRef Formula);
  std::vector<std::string>
  classPathFor(std::vector<testgen::CopiedClass> &Copies) const;

  Invocation &I;
  OutputOptions Options;
  const Input &In;
  dialect::ProgramSource &Program;
  const dialect::MethodModel &Method;
  InfoTable &Infos;
  std::string Target;
  std::string FormulaMistake; ///< why one could not be written
  std::optional<TempDirectory> Temp;
  std::vector<report::PathEntry> Paths;
  std::optional<replay::ReplayReport> Replayed;
  std::vector<size_t> Late; ///< paths whose tests there was no time to write
  bool Wanted = false;
  std::function<bool(const Scenario &)> KeptBugs;
  testgen::BugKeys Keys;
  testgen::Ranker Ranks;
  std::shared_ptr<testgen::Wording> Words;
  const testgen::RankSet Fails;
  const jvm::SourceFinder Sources;
  std::map<std::pair<const ClassInfo *, int32_t>, report::SourceLine> Lines;
  using Clock = std::chrono::steady_clock;
  Clock::time_point Begin = Clock::now();
  Clock::time_point endOfWriting(size_t Left) const;
  mutable std::atomic<Clock::rep> FirstCut = 0; ///< when hasTimeFor() saw one
};

} // namespace jsym::tool

#endif // JSYM_TOOL_OUTPUTS_H
