//===- Check.cpp - jsym-llvm check ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "BugText.h"
#include "Outputs.h"
#include "PathText.h"
#include "Pieces.h"
#include "Program.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Proof/LoopChecker.h"
#include "jsym/Result/PathBounds.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Timer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace jsym::tool {

namespace {

enum class Property : unsigned { Everything, ValidAssert, NoRuntimeException };

bool isAssertion(const Scenario &S) {
  return S.Reason == EndReason::CheckFailed ||
         (S.ExceptionClass &&
          S.ExceptionClass->name() == "java/lang/AssertionError");
}

bool violates(const Scenario &S, Property P) {
  switch (P) {
  case Property::Everything:
    return true;
  case Property::ValidAssert:
    return isAssertion(S);
  case Property::NoRuntimeException:
    for (const ClassInfo *C = S.ExceptionClass; C; C = C->superclass())
      if (C->name() == "java/lang/RuntimeException")
        return true;
    return false;
  }
  return true;
}

/// Keeps what is to be reported; the verdict comes first, so that nothing is
/// printed yet.
class Collector final : public PathConsumer {
public:
  Collector(Exploration &X, Outputs &O, Property What)
      : X(X), O(O), What(What) {}

  bool wants(EndReason R) const override { return O.hasTimeFor(R); }
  PathRecord prepare(PathResult R, Engine &By) override {
    PathRecord P;
    P.Scenario = X.scenario(R, By);
    if (O.wantsTests())
      X.addMore(P, R, By, O.wantsSides());
    P.Formula = O.formula(R, By.exprs());
    return P;
  }
  void take(PathRecord P) override {
    if (endClass(P.Scenario.Reason) == EndClass::Bug &&
        violates(P.Scenario, What))
      ++(!O.fails(P.Scenario) ? Minor : P.Scenario.Doubtful ? Doubtful : Bugs);
    O.add(std::move(P));
  }

  uint64_t Bugs = 0, Doubtful = 0; ///< paths that end in one
  uint64_t Minor = 0;              ///< that end in one of a lower rank

private:
  Exploration &X;
  Outputs &O;
  const Property What;
};

class CheckCommand final : public Subcommand {
public:
  StringRef name() const override { return "check"; }
  StringRef summary() const override {
    return "look for inputs that break a method; the verdict comes first";
  }
  StringRef arguments() const override { return "TARGET"; }
  StringRef description() const override {
    return "Explores a method under its contract, if it has one: preconditions "
           "and invariants\nare assumed, postconditions and invariants must "
           "hold, and an exception that escapes\nis a bug unless it is "
           "declared. Prints the verdict, then each distinct bug with an\n"
           "input that shows it. The findings are run on a JVM, unless "
           "--no-confirm is given.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm check examples/Account.java:withdraw
verdict: bug

bug 1: throws java.lang.AssertionError: money out of nowhere
  at Account.withdraw(Account.java:17)
  examples/Account.java:17: assert balance <= before : "money out of nowhere";
  with this = new Account(Integer.MIN_VALUE, 0), amount = 1
...
  on a JVM: confirmed
...

# An exception that is meant is no bug; "throws" in the source says so, too.
$ jsym-llvm check --throws=Cell.separate=java.lang.NullPointerException examples/Cell.java:separate
verdict: no bug; all paths explored
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Check");
    Sink.enumeration(
        "property", What,
        {{"all", "no exception escapes, no assertion fails"},
         {"valid-assert", "no assertion fails; prints an SV-COMP verdict line"},
         {"no-runtime-exception", "no RuntimeException escapes; prints an "
                                  "SV-COMP verdict line"}},
        "what must hold");
    Sink.text(
        "witness", Witness, "FILE",
        "with --property: write a violation witness of SV-COMP (GraphML)");
    Sink.flag("prove", Prove,
              "Strings and arrays of any size, loops by invariants that are "
              "found and validated: says whether that is a proof (tried anyway "
              "for a property, where paths one by one do not decide)");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    jsym::describeOptions(Ctx.options<FilterOptions>(), Sink);
    Ctx.options<ExecOptions>().MaxTime = DefaultTime;
    Ctx.options<HeapOptions>().States = StateKind::Derived;
    describeExploration(Ctx, Sink);
    jsym::describeOptions(Ctx.options<PathBounds>(), Sink);
    jsym::tool::describeOptions(Piece, Sink);
    Sink.section("Outputs");
    Out.Confirm = true;
    jsym::tool::describeOptions(Out, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    prepareFor(Out, I);
    prepareFor(Piece, I);
    // What asks for a property's verdict has limits of its own.
    bool Limited =
        !I.Given("max-time") && What == Property::Everything && !Piece.wanted();
    if (!I.Given("max-time") && !Limited)
      I.Ctx.options<ExecOptions>().MaxTime = 0;
    auto Done = explore(I);
    if (!Done)
      return Done.takeError();
    if (Done->Ended)
      return *Done->Ended;
    Exploration &X = *Done->X;
    Outputs &O = *Done->O;
    RunSummary &Summary = Done->Summary;
    if (Limited)
      tellDefaultLimit(Summary);
    if (Error E = writeProfile(Out, X.engine()))
      return std::move(E);
    report::RunReport Report =
        makeRunReport(I, X.session(), Summary, X.engine());
    for (const proof::ProvedLoop &L : Done->Loops)
      Report.Invariants.push_back({L.Where, L.Invariants});
    auto Counts = counts();
    if (Error Err = O.finish(Report, Summary, Counts))
      return std::move(Err);
    auto Sure = llvm::find_if(Report.Bugs, [&](const testgen::Bug &B) {
      return !Report.Paths[B.Representative].Scenario.Doubtful;
    });
    if (!Witness.empty() && Sure != Report.Bugs.end())
      if (Error Err =
              writeWitnessOf(I, Report.Paths[Sure->Representative].Scenario, O))
        return std::move(Err);
    Report.Verbose = I.Common.Verbose;
    if (I.json()) {
      printJson(I.Out, Report);
    } else {
      print(I, Summary, Report, O.contradicted());
      tellProof(I, Done->Loops);
      if (Done->Merged)
        I.Out << "merged where sides of branches meet (--merge-paths): one by "
                 "one they were too many\n";
      std::set<uint64_t> Told;
      for (const testgen::Bug &B : Report.Bugs)
        Told.insert(Report.Paths[B.Representative].Scenario.Path);
      O.printConfirmation(I.Out, Told);
    }
    ExitCode Code = O.contradicted() ? ExitInternalError : verdictOf(Summary);
    if (Code == ExitInputError) {
      I.Out.flush(); // before what is told on stderr
      return missingClasses(Summary);
    }
    return Code;
  }

private:
  OutputOptions Out;
  PieceOptions Piece;
  Property What = Property::Everything;
  bool Prove = false;
  std::string Witness;
  LoopCutter *Cutter = nullptr; ///< of the attempt that is made

  /// What came of exploring the target once.
  struct Attempt {
    OpenExploration X;
    std::unique_ptr<Outputs> O;
    RunSummary Summary;
    bool Merged = false;
    /// All was told.
    std::optional<ExitCode> Ended = {};
    bool Refuted = false; ///< what was claimed of loops does not hold
    std::vector<proof::ProvedLoop> Loops = {}; ///< what does

    bool decides() const { return Summary.Bugs || isExhaustive(); }
    bool isExhaustive() const {
      return Summary.exhaustive() && !Summary.Doubtful && !Refuted;
    }
    /// More of it would show more.
    bool isShortOfTime() const {
      return hasEnd(EndReason::TimeLimit) || hasEnd(EndReason::Undecided);
    }
    bool hasEnd(EndReason R) const {
      return llvm::any_of(Summary.Shortfalls,
                          [=](const Shortfall &F) { return F.Reason == R; });
    }
  };

  std::function<bool(const Scenario &)> counts() {
    return [this](const Scenario &S) { return violates(S, What); };
  }

  /// Of a property: first as it is, for a part of the time; then strings and
  /// arrays of any size; then loops by invariants. What decides is told.
  Expected<Attempt> explore(Invocation &I) {
    if (Prove) {
      ExecOptions &O = I.Ctx.options<ExecOptions>();
      return exploreUnbounded(I, O.MaxTime ? O.MaxTime : DefaultTime,
                              /*NeedsProof=*/true);
    }
    if (What == Property::Everything || Piece.wanted() || I.Given("any-size") ||
        I.Given("replay-path"))
      return exploreWithin(I);
    ExecOptions &O = I.Ctx.options<ExecOptions>();
    const double All = O.MaxTime, Begun = Watch.seconds();
    SaveAndRestore Restored(O.MaxTime);
    for (auto [Look, Proof] : Rounds) {
      O.MaxTime = std::min(All ? All * Look : UnlimitedSlice, UnlimitedSlice);
      auto First = exploreOnce(I);
      if (!First || First->decides() || I.Ctx.stopRequested())
        return First;
      const bool Late = First->hasEnd(EndReason::TimeLimit);
      const double Most = All ? All / 3 : 3 * UnlimitedSlice;
      auto Second = exploreUnbounded(I, Late ? Most * Proof : Most, Late);
      if (!Second || Second->decides())
        return Second;
      if (!Late || I.Ctx.stopRequested())
        return First;
    }
    O.MaxTime = All ? std::max(0.1, All - (Watch.seconds() - Begun)) : 0;
    return exploreWithin(I);
  }

  /// Of a round: the part of the time for paths as they are, and of a third of
  /// it for what holds without bounds. Both end soon, as a rule, or not at all.
  using Round = std::pair<double, double>;
  static constexpr Round Rounds[] = {{1.0 / 16, 0.4}, {1.0 / 4, 1}};

  /// Strings and arrays of any size; if that may be enough, a third of the time
  /// for that alone.
  Expected<Attempt> exploreUnbounded(Invocation &I, double Seconds,
                                     bool NeedsProof) {
    ExecOptions &O = I.Ctx.options<ExecOptions>();
    HeapOptions &H = I.Ctx.options<HeapOptions>();
    const ExecOptions Before = O;
    const double End = Watch.seconds() + Seconds;
    H.AnySize = true;
    O.MaxTime = NeedsProof ? std::min(Seconds / 8, 2.0) : Seconds / 3;
    auto Best = exploreOnce(I);
    O.CutLoops = true;
    O.ShareInitialisers = false;
    O.MergePaths = false;
    O.Jobs = 1;
    for (proof::Effort How :
         {proof::Effort{0, false, false}, proof::Effort{0, false, true},
          proof::Effort{0, true, false}, proof::Effort{2, false, false},
          proof::Effort{5, true, true}}) {
      if (!Best || Best->decides() || I.Ctx.stopRequested())
        break;
      Best = proveWith(I, How, End);
    }
    O = Before;
    H.AnySize = false;
    return Best;
  }

  /// Weakens what is claimed of loops until it holds. The run that finds
  /// nothing to weaken is the proof, or shows where there is none.
  Expected<Attempt> proveWith(Invocation &I, proof::Effort How, double End) {
    ExecOptions &O = I.Ctx.options<ExecOptions>();
    proof::Certificate Claims;
    for (;;) {
      proof::LoopChecker Checker(Claims, How);
      O.MaxTime = std::max(0.1, End - Watch.seconds());
      Cutter = &Checker;
      auto Try = exploreOnce(I);
      Cutter = nullptr;
      if (!Try || (Try->decides() && Try->Summary.Bugs))
        return Try;
      if (!Checker.refuted()) {
        if (Try->isExhaustive())
          Try->Loops = Checker.loops();
        return Try;
      }
      // Whoever looks at it: its paths are not all that there are.
      Try->Refuted = true;
      Shortfall &F = Try->Summary.Shortfalls.emplace_back();
      F.Reason = EndReason::TimeLimit;
      F.Paths = 1;
      F.Example = "what was claimed of loops is refuted";
      if (Watch.seconds() >= End || I.Ctx.stopRequested())
        return Try;
    }
  }

  /// Paths one by one for a sixteenth of the time; if they are too many, merged
  /// ones for a quarter; if that does not decide, one by one for what is left.
  /// Who wants tests of all paths is content with a bug, and gets merged paths
  /// at the end only.
  Expected<Attempt> exploreWithin(Invocation &I) {
    const double All = I.Ctx.options<ExecOptions>().MaxTime;
    if (I.Given("merge-paths") || !All || Piece.wanted())
      return exploreOnce(I);
    const bool WantsPaths = !Out.JUnit.Directory.empty();
    const double Begin = Watch.seconds(),
                 Taste = std::max(All / 16, LeastTaste);
    auto First = exploreFor(I, WantsPaths ? All * 3 / 4 : Taste, false);
    if (!First || !First->isShortOfTime() || I.Ctx.stopRequested() ||
        (WantsPaths && First->Summary.Bugs))
      return First;
    auto rest = [&] { return Begin + All - Watch.seconds(); };
    // Bugs are there one by one; there may be more of them.
    if (First->Summary.Bugs)
      return exploreFor(I, All * 3 / 4, false);
    auto Merged = exploreFor(I, All / 4, true);
    if (!Merged || Merged->isExhaustive() || I.Ctx.stopRequested())
      return Merged;
    if (WantsPaths || rest() < Taste)
      return Merged->decides() ? std::move(Merged) : std::move(First);
    auto Last = exploreFor(I, rest(), false);
    if (!Last || Last->decides() || !Merged->decides())
      return Last;
    return Merged;
  }

  Expected<Attempt> exploreFor(Invocation &I, double Seconds, bool Merge) {
    ExecOptions &O = I.Ctx.options<ExecOptions>();
    SaveAndRestore Time(O.MaxTime, Seconds);
    SaveAndRestore Merging(O.MergePaths, Merge);
    auto A = exploreOnce(I);
    if (A)
      A->Merged = Merge;
    return A;
  }

  Expected<Attempt> exploreOnce(Invocation &I) {
    auto Opened = openExploration(I, I.Arguments[0], ContractUse::WherePresent);
    if (!Opened)
      return Opened.takeError();
    Attempt A{std::move(*Opened), nullptr, {}, false, std::nullopt};
    // Only the findings are worth a JVM, unless tests are asked for.
    OutputOptions Options = Out;
    if (Options.JUnit.Directory.empty())
      Options.JUnit.Select = testgen::TestSelection::Bugs;
    // Of a property, every violation is one.
    if (What != Property::Everything) {
      Options.FailOn = {"all"};
      Options.ShowAll = true;
    }
    A.O = std::make_unique<Outputs>(I, Options, A.X->session());
    A.O->keepBugs(counts());
    if (Error E = checkOutputs(Options, A.X->session()))
      return std::move(E);
    if (!Witness.empty())
      if (Error E = mayWrite(Witness))
        return std::move(E);
    // In SV-COMP, main is called without arguments.
    A.X->entry().NoArguments =
        What != Property::Everything && isMain(A.X->method());
    A.X->entry().Cutter = Cutter;
    Collector Found(*A.X, *A.O, What);
    auto Explored = tool::explore(Piece, I, *A.X, Found);
    if (!Explored)
      return Explored.takeError();
    if (!Explored->Summary)
      A.Ended = Explored->Code;
    else
      A.Summary = std::move(*Explored->Summary);
    A.Summary.Bugs = Found.Bugs;
    A.Summary.Doubtful = Found.Doubtful;
    A.Summary.Minor = Found.Minor;
    return std::move(A);
  }

  Error writeWitnessOf(const Invocation &I, const Scenario &S,
                       const Outputs &O) {
    report::WitnessInfo Info;
    std::string Entry = dialect::prettyClass(S.Target->Owner->name()) + "." +
                        S.Target->Name.str() + "()";
    Info.Specification = "CHECK( init(" + Entry + "), LTL(G " +
                         (What == Property::ValidAssert
                              ? "assert"
                              : "! uncaught(java.lang.RuntimeException)") +
                         ") )";
    const ClassInfo &C = *S.Target->Owner;
    Info.ProgramFile = O.sourceOf(C.name(), C.sourceFile());
    if (Info.ProgramFile.empty())
      Info.ProgramFile = StringRef(I.Arguments[0]).split(':').first.str();
    return writeOutput(
        Witness, [&](raw_ostream &OS) { report::writeWitness(OS, S, Info); });
  }

  static void tellProof(const Invocation &I,
                        ArrayRef<proof::ProvedLoop> Loops) {
    for (const proof::ProvedLoop &L : Loops) {
      I.Out << "loop at " << L.Where << ": " << L.Invariants.size()
            << (L.Invariants.size() == 1 ? " invariant\n" : " invariants\n");
      if (I.Common.Verbose)
        for (const std::string &Each : L.Invariants)
          I.Out << "  " << Each << "\n";
    }
    if (!Loops.empty())
      I.Out << "proved for one thread, the class path as it is, and a stack "
               "that is deep enough\n";
  }

  Stopwatch Watch;
  static constexpr double DefaultTime = 60;
  static constexpr double LeastTaste = 0.5;
  /// Of time that has no limit, what goes to the first attempt.
  static constexpr double UnlimitedSlice = 8;

  static void tellDefaultLimit(RunSummary &Summary) {
    for (Shortfall &F : Summary.Shortfalls)
      if (F.Reason == EndReason::TimeLimit)
        F.Example = "a minute, where --max-time does not say otherwise";
  }

  void print(Invocation &I, const RunSummary &Summary,
             const report::RunReport &Report, bool Contradicted) {
    raw_ostream &OS = I.Out;
    // What a JVM does otherwise is our mistake, and no answer.
    if (What != Property::Everything)
      OS << (Contradicted   ? "UNKNOWN"
             : Summary.Bugs ? "FALSE"
             : verdictOf(Summary) == ExitNothingFound && Summary.exhaustive()
                 ? "TRUE"
                 : "UNKNOWN")
         << "\n";
    printVerdict(OS, Summary);
    for (const std::string &B : Report.Bounds)
      OS << "  " << B << "\n";
    printGrounds(OS, Summary);
    printBugs(OS, Report);
    if (llvm::any_of(Report.Bugs, [&](const testgen::Bug &B) {
          return Report.ShowAll || Report.Fails[unsigned(B.Ranked.Is)];
        }))
      OS << (Out.JUnit.Directory.empty()
                 ? "\nAs JUnit tests: add --junit DIR.\n"
                 : "\nJUnit tests are in " + Out.JUnit.Directory + ".\n");
    OS << Summary.Paths << (Summary.Paths == 1 ? " path" : " paths")
       << " explored" << declaredText(Summary) << "\n";
  }
};

} // namespace

std::unique_ptr<Subcommand> makeCheck() {
  return std::make_unique<CheckCommand>();
}

} // namespace jsym::tool
