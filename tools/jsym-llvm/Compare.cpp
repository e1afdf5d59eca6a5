//===- Compare.cpp - jsym-llvm compare ------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each configuration is a process of its own ("jsym-llvm run --stats"), one
/// after the other: its time and its peak of memory are its own, and one that
/// crashes or hangs is a row, not the end.
///
//===----------------------------------------------------------------------===//
#include "Installation.h"
#include "Program.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Report/Comparison.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace jsym::report;

namespace jsym::tool {

namespace {

class CompareCommand final : public Subcommand {
public:
  StringRef name() const override { return "compare"; }
  StringRef summary() const override {
    return "explore a method in several ways and compare what they cost";
  }
  StringRef arguments() const override { return "TARGET"; }
  OutputFormat lastFormat() const override { return OutputFormat::Csv; }
  StringRef description() const override {
    return "Explores a method once for every combination of the given "
           "pipelines, heaps, searches,\nnumbers of jobs and solver layers and "
           "prints one table. Each combination runs in a\nprocess of its own, "
           "one after the other, so that processor time and peak of memory\n"
           "are its own; one that crashes or takes too long is a row of the "
           "table. Configurations\nthat contradict each other are listed; the "
           "exit status is 4 then. Otherwise it is 1 if a\nbug was found, 3 if "
           "any of them is undecided, else 0. The options of run hold for all.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm compare --searches=dfs,bfs --format=csv 'java.lang.Math.floorMod(int,int)' | cut -d, -f1-8
pipeline,heap,search,jobs,solver,verdict,exhaustive,paths
path-preserving,lazier-sharp,dfs,1,full,bug,yes,2
path-preserving,lazier-sharp,bfs,1,full,bug,yes,2
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Compare");
    Sink.list("pipelines", Pipelines, "A,B", "values of --pipeline");
    Sink.list("heaps", Heaps, "A,B", "values of --heap");
    Sink.list("searches", Searches, "A,B", "values of --search");
    Sink.list("job-counts", Jobs, "N,M", "values of --jobs");
    Sink.list("solvers", Solvers, "A,B",
              "\"full\", \"no-LAYER\" for a layer off (as --no-solver-LAYER), "
              "\"z3\" for all of them off");
    Sink.list("structures", Structures, "A,B",
              "what contracts do with inputs that they do not take: \"build\", "
              "\"shape\", \"filter\" (--invariants, --filter-facts), "
              "\"filter-no-parts\", \"filter-no-reuse\" for layers off");
    Sink.duration("timeout", Timeout,
                  "time of one configuration, after which it is killed");
    Sink.flag("contract", Contract,
              "assume the method's precondition and invariants, and check what "
              "it ensures");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    jsym::describeOptions(Ctx.options<FilterOptions>(), Sink);
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override;

private:
  std::vector<std::string> Pipelines, Heaps, Searches, Jobs, Solvers,
      Structures;
  double Timeout = 0;
  bool Contract = false;

  Error checkWords();
  Error checkSolvers(const Invocation &I);
  ComparedRun measure(const Invocation &I, const Configuration &C,
                      ArrayRef<std::string> Common);
};

/// The layers that --solvers speaks of.
constexpr StringLiteral Layers[] = {"rewriting", "model-reuse", "order",
                                    "slicing",   "cache",       "repair",
                                    "guessing",  "incremental"};

/// Has the option parser look at each word: it knows the right ones.
Error CompareCommand::checkWords() {
  auto check = [](StringRef Option, ArrayRef<std::string> Words) -> Error {
    for (const std::string &W : Words) {
      Context Scratch;
      CommandLine CL;
      describeExploration(Scratch, CL);
      if (Error E = CL.parse({("--" + Option + "=" + W).str()}))
        return E;
    }
    return Error::success();
  };
  if (Error E = check("pipeline", Pipelines))
    return E;
  if (Error E = check("heap", Heaps))
    return E;
  if (Error E = check("search", Searches))
    return E;
  return check("jobs", Jobs);
}

Error CompareCommand::checkSolvers(const Invocation &I) {
  std::vector<std::string> Words{"full", "z3"};
  for (StringRef L : Layers)
    Words.push_back(("no-" + L).str());
  for (const std::string &S : Solvers)
    if (!is_contained(Words, S)) {
      SmallVector<StringRef, 16> Refs(Words.begin(), Words.end());
      return inputError("option '--solvers' does not know '" + S + "'" +
                            didYouMean(S, Refs),
                        "it takes " + join(Words, ", "));
    }
  return Error::success();
}

/// The words of a dimension: those of the list, else what the option says.
std::vector<std::string> wordsOf(const Invocation &I,
                                 const std::vector<std::string> &List,
                                 StringRef Option) {
  if (!List.empty())
    return List;
  std::string Text;
  for (const OptionSetting &S : I.Settings)
    if (S.Name == Option)
      Text = S.Text;
  return {Text};
}

/// What the options of this command say to each run, as arguments.
std::vector<std::string> commonArguments(const Invocation &I) {
  static constexpr StringLiteral Own[] = {
      "pipelines",  "heaps",    "searches", "job-counts", "solvers", "timeout",
      "structures", "pipeline", "heap",     "search",     "jobs",    "format",
      "quiet",      "verbose",  "color",    "class-path", "progress"};
  std::vector<std::string> Args;
  for (const OptionSetting &S : I.Settings)
    if (S.Given && !is_contained(Own, StringRef(S.Name)))
      Args.push_back("--" + S.Name + "=" + S.Text);
  // What is compared are numbers: of all states, where nobody says which.
  if (!I.Given("states"))
    Args.push_back("--states=any");
  return Args;
}

std::vector<std::string> solverArguments(StringRef Word) {
  if (Word.consume_front("no-"))
    return {"--no-solver-" + Word.str()};
  std::vector<std::string> Args;
  if (Word == "z3")
    for (StringRef L : Layers)
      Args.push_back(("--no-solver-" + L).str());
  return Args;
}

std::string lastLine(StringRef Text) {
  return Text.rtrim().rsplit('\n').second.empty()
             ? Text.rtrim().str()
             : Text.rtrim().rsplit('\n').second.str();
}

ComparedRun CompareCommand::measure(const Invocation &I,
                                    const Configuration &C,
                                    ArrayRef<std::string> Common) {
  ComparedRun Run;
  Run.Config = C;
  auto failed = [&](std::string Why) {
    Run.Verdict = "crashed";
    Run.Why = std::move(Why);
    return Run;
  };
  Expected<TempDirectory> Temp = TempDirectory::create("jsym-compare");
  if (!Temp)
    return failed(toString(Temp.takeError()));
  std::string Stats = (Temp->path() + "/stats.json").str();
  std::vector<std::string> Args(Common.begin(), Common.end());
  Args.insert(Args.end(), {"--quiet", "--stats=" + Stats,
                           "--pipeline=" + C.Pipeline, "--heap=" + C.Heap,
                           "--search=" + C.Search, "--jobs=" + C.Jobs});
  append_range(Args, solverArguments(C.Solver));
  append_range(Args, structureArguments(C.Structure));
  Expected<ProcessResult> R =
      runProcess(toolPath(), Args, Timeout);
  if (!R)
    return failed(toString(R.takeError()));
  Run.Cpu = R->CpuSeconds;
  if (R->TimedOut) {
    Run.Verdict = "timeout";
    return Run;
  }
  auto Json = MemoryBuffer::getFile(Stats);
  if (!Json || (R->Status != ExitNothingFound && R->Status != ExitBugFound &&
                R->Status != ExitUndecided))
    return failed(R->Errors.empty() ? "status " + std::to_string(R->Status)
                                    : lastLine(R->Errors));
  if (Error E = readStats((*Json)->getBuffer(), Run))
    return failed(toString(std::move(E)));
  return Run;
}

static ExitCode exitCodeOf(CommonVerdict V) {
  switch (V) {
  case CommonVerdict::None:
    return ExitNothingFound;
  case CommonVerdict::Bug:
    return ExitBugFound;
  case CommonVerdict::Undecided:
    return ExitUndecided;
  case CommonVerdict::Broken:
    break;
  }
  return ExitInternalError;
}

Expected<ExitCode> CompareCommand::run(Invocation &I) {
  if (Error E = checkWords())
    return std::move(E);
  if (Error E = checkSolvers(I))
    return std::move(E);
  if (Error E = checkStructures(Structures, Contract))
    return std::move(E);
  // Compiles the target once and has mistakes told before anything runs.
  auto Opened =
      openExploration(I, I.Arguments[0],
                      Contract ? ContractUse::Required : ContractUse::Ignored);
  if (!Opened)
    return Opened.takeError();
  const Session *S = &(*Opened)->session();
  std::vector<std::string> Common{"run"};
  for (std::string &A : commonArguments(I))
    Common.push_back(std::move(A));
  if (!S->In->Options.ClassPath.empty())
    Common.push_back("--class-path=" + join(S->In->Options.ClassPath, ":"));
  const dialect::MethodModel &M = *S->Method;
  std::string Class = S->Class->name().str();
  std::replace(Class.begin(), Class.end(), '/', '.');
  Common.push_back((Class + "." + M.Name + M.Descriptor).str());

  Comparison Table;
  Table.Target = dialect::prettyName(M.Symbol);
  Table.ShowJobs = !Jobs.empty();
  Table.ShowSolver = !Solvers.empty();
  Table.ShowStructure = !Structures.empty();
  std::vector<std::string> Uses =
      Structures.empty() ? std::vector<std::string>{""} : Structures;
  std::vector<std::string> SolverWords =
      Solvers.empty() ? std::vector<std::string>{"full"} : Solvers;
  for (const std::string &P : wordsOf(I, Pipelines, "pipeline"))
    for (const std::string &H : wordsOf(I, Heaps, "heap"))
      for (const std::string &Order : wordsOf(I, Searches, "search"))
        for (const std::string &J : wordsOf(I, Jobs, "jobs"))
          for (const std::string &Layer : SolverWords)
            for (const std::string &Use : Uses) {
              if (I.Ctx.stopRequested())
                break;
              Configuration C{P, H, Order, J, Layer, Use};
              Table.Runs.push_back(measure(I, C, Common));
            }
  switch (I.Common.Format) {
  case OutputFormat::Json:
    Table.printJson(I.Out);
    break;
  case OutputFormat::Csv:
    Table.printCsv(I.Out);
    break;
  case OutputFormat::Text:
    Table.printText(I.Out);
    break;
  }
  if (I.Ctx.stopRequested())
    return ExitUndecided;
  return exitCodeOf(Table.verdict());
}

} // namespace

std::unique_ptr<Subcommand> makeCompare() {
  return std::make_unique<CompareCommand>();
}

} // namespace jsym::tool
