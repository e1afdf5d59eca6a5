//===- Run.cpp - jsym-llvm run --------------------------------------------===//
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
#include "jsym/Report/RunText.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"

using namespace llvm;

namespace jsym::tool {

namespace {

/// Prints each path as it is found.
class Printer final : public PathConsumer {
public:
  Printer(Invocation &I, Exploration &X, Outputs &O) : I(I), X(X), O(O) {}

  bool wants(EndReason R) const override {
    // The rank of a bug decides the verdict, also where nobody sees it.
    return Concrete || endClass(R) == EndClass::Bug ||
           ((!I.Common.Quiet || O.wanted()) && O.hasTimeFor(R));
  }

  PathRecord prepare(PathResult R, Engine &By) override {
    PathRecord P;
    if (Concrete) {
      concrete(R);
      return P;
    }
    P.Scenario = X.scenario(R, By);
    P.Formula = O.formula(R, By.exprs());
    if (O.wantsTests())
      X.addMore(P, R, By, O.wantsSides());
    return P;
  }

  void take(PathRecord P) override {
    if (Concrete)
      return;
    if (prints())
      I.Out << "path " << P.Scenario.Path << ": "
            << pathText(P.Scenario, O.words(), I.Common.Verbose);
    if (endClass(P.Scenario.Reason) == EndClass::Bug && !O.fails(P.Scenario))
      ++(P.Scenario.Doubtful ? MinorDoubtful : Minor);
    O.add(std::move(P));
  }

  /// What the engine counted as bugs, and the ranks say is none.
  void settle(RunSummary &Summary) const {
    Summary.Bugs -= Minor;
    Summary.Doubtful -= MinorDoubtful;
    Summary.Minor = Minor + MinorDoubtful;
  }

  bool Concrete = false;
  int ExitStatus = 0;

private:
  uint64_t Minor = 0, MinorDoubtful = 0;

  bool prints() const { return !I.json() && !I.Common.Quiet; }

  void concrete(const PathResult &R) {
    outs().flush();
    switch (R.Reason) {
    case EndReason::Return:
      return;
    case EndReason::Exit:
      ExitStatus = R.ExitStatus;
      return;
    case EndReason::Exception:
      ExitStatus = 1;
      // The engine prints it as Java does; where it cannot, we do.
      if (R.Exception)
        printUncaught(errs(), *R.Exception);
      return;
    default:
      ExitStatus = ExitUndecided;
      errs() << "jsym-llvm: " << endText(R.Reason) << ": " << R.Detail << "\n";
      for (const StackEntry &F : R.Where)
        errs() << "\tat " << describe(F) << "\n";
    }
  }

  Invocation &I;
  Exploration &X;
  Outputs &O;
};

class RunCommand final : public Subcommand {
public:
  StringRef name() const override { return "run"; }
  StringRef summary() const override {
    return "explore a method and print its paths";
  }
  StringRef arguments() const override { return "TARGET"; }
  StringRef description() const override {
    return "Explores all paths of a method whose parameters are symbolic and "
           "prints one\nblock a path: how it ends, under which condition, and "
           "an input that takes it.\nWith --concrete, runs main(String[]) with "
           "the arguments behind \"--\" as java would.";
  }
  StringRef example() const override {
    return R"(
$ cat examples/Clamp.java
public class Clamp {
  static int at(int[] a, int i) {
    if (i < 0)
      i = 0;
    return a[i];
  }
}
$ jsym-llvm run examples/Clamp.java:at
path 1: throws java.lang.NullPointerException: Cannot load from int array because "a" is null
  at Clamp.at(Clamp.java:5)
  when a == null && i >= 0
  with a = null, i = 0
...
verdict: bug

# A JUnit test for each path in tests/, and what a JVM makes of them.
$ jsym-llvm run --quiet --junit tests --confirm examples/Clamp.java:at
...
on a JVM: 6 confirmed, 0 contradicted, 0 not replayable

# Of a class that is compiled already; at most ten paths, ten seconds.
$ javac -g -d classes examples/Account.java
$ jsym-llvm run -cp classes --max-paths=10 --max-time=10s Account.withdraw
...
verdict: bug
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Run");
    Sink.flag("concrete", Concrete,
              "execute main(String[]) with concrete arguments, like java");
    Sink.flag("contract", Contract,
              "assume the method's precondition and invariants, and check what "
              "it ensures");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    jsym::describeOptions(Ctx.options<FilterOptions>(), Sink);
    Ctx.options<HeapOptions>().States = StateKind::Derived;
    describeExploration(Ctx, Sink);
    jsym::describeOptions(Ctx.options<PathBounds>(), Sink);
    jsym::tool::describeOptions(Piece, Sink);
    Sink.section("Outputs");
    jsym::tool::describeOptions(Out, Sink);
    Sink.text("stats", StatsFile, "FILE",
              "write the numbers of the run, without its paths, as JSON");
  }

  Expected<ExitCode> run(Invocation &I) override {
    prepareEngine(I);
    auto Opened = openExploration(I, I.Arguments[0],
                                  Contract ? ContractUse::Required
                                           : ContractUse::Ignored);
    if (!Opened)
      return Opened.takeError();
    Exploration &X = **Opened;
    if (Concrete && !isMain(X.method()))
      return inputError("--concrete runs static void main(String[]), which " +
                            prettyMethod(X.method()) + " is not",
                        "leave it out to explore the method, or write a main "
                        "that calls it");
    Outputs O(I, Out, X.session());
    if (Error E = checkOutputs(Out, X.session()))
      return std::move(E);
    if (!StatsFile.empty())
      if (Error E = mayWrite(StatsFile))
        return std::move(E);
    Printer P(I, X, O);
    P.Concrete = Concrete;
    X.entry().Concrete = Concrete;
    X.entry().Out = &outs();
    X.entry().Err = &errs();
    X.entry().Arguments.assign(I.Trailing.begin(), I.Trailing.end());
    auto Found = explore(Piece, I, X, P);
    if (!Found || !Found->Summary)
      return Found ? Expected<ExitCode>(Found->Code) : Found.takeError();
    RunSummary Summary = std::move(*Found->Summary);
    P.settle(Summary);
    if (Error E = writeProfile(Out, X.engine()))
      return std::move(E);
    if (Concrete)
      return ExitCode(P.ExitStatus);
    report::RunReport Report =
        makeRunReport(I, X.session(), Summary, X.engine());
    if (Error Err = O.finish(Report, Summary))
      return std::move(Err);
    if (Error Err = writeStats(Report, X.engine()))
      return std::move(Err);
    tell(I, X, O, Summary, Report);
    ExitCode Code = O.contradicted() ? ExitInternalError : verdictOf(Summary);
    if (Code == ExitInputError) {
      I.Out.flush(); // before what is told on stderr
      return missingClasses(Summary);
    }
    return Code;
  }

private:
  void prepareEngine(Invocation &I) const {
    ExecOptions &Exec = I.Ctx.options<ExecOptions>();
    if (Concrete)
      Exec.ConcreteEnvironment = true;
    prepareFor(Out, I);
    prepareFor(Piece, I);
    // Nobody would see the inputs that small models are for.
    bool Unseen = I.Common.Quiet && !wantsPaths(Out, I) && !Piece.wanted();
    if (Concrete || Unseen)
      Exec.Models = false;
  }

  void tell(Invocation &I, Exploration &X, Outputs &O,
            const RunSummary &Summary, const report::RunReport &Report) const {
    if (I.json())
      return printJson(I.Out, Report);
    printSummary(I.Out, Summary, X.engine().coverage());
    if (Out.Coverage)
      report::printCoverage(I.Out, Report);
    if (I.Common.Verbose)
      report::printStatistics(I.Out, Report);
    O.printConfirmation(I.Out);
  }

  /// Its paths it keeps.
  Error writeStats(report::RunReport &Report, Engine &E) {
    if (StatsFile.empty())
      return Error::success();
    auto Paths = std::exchange(Report.Paths, {});
    auto Bugs = std::exchange(Report.Bugs, {});
    report::RunReport Numbers = Report;
    Report.Paths = std::move(Paths);
    Report.Bugs = std::move(Bugs);
    // What the first of the layers was asked.
    auto Layers = E.solver().statistics();
    if (!Layers.empty())
      for (const report::Figure<uint64_t> &F : Report.Counters)
        if (F.Family == StatFamily::LayerAsked && F.Of == Layers.front().Layer)
          Numbers.Counters.push_back({"queries", F.Value});
    return writeOutput(
        StatsFile, [&](raw_ostream &OS) { report::writeJson(OS, Numbers); });
  }

  OutputOptions Out;
  PieceOptions Piece;
  std::string StatsFile;
  bool Concrete = false;
  bool Contract = false;
};

} // namespace

std::unique_ptr<Subcommand> makeRun() { return std::make_unique<RunCommand>(); }

} // namespace jsym::tool
