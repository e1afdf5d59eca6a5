//===- Prob.cpp - jsym-llvm prob ------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Outputs.h"
#include "PathWeigher.h"
#include "Verdict.h"
#include "WeighedText.h"
#include "jsym/Api/Target.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Weigh/NearestChoices.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym::tool {

namespace {

/// Which layers counted.
void printLayers(raw_ostream &OS, const Weigher &W) {
  OS << "  counting: layer             asked   answered\n";
  for (const CountLayerStatistics &S : W.statistics())
    if (S.Asked)
      OS << format("            %-12s %10llu %10llu\n", S.Layer.c_str(),
                   (unsigned long long)S.Asked, (unsigned long long)S.Answered);
}

class ProbCommand final : public Subcommand {
public:
  StringRef name() const override { return "prob"; }
  StringRef summary() const override {
    return "say how likely the paths of a method are";
  }
  StringRef arguments() const override { return "TARGET"; }
  StringRef description() const override {
    return "Explores a method and counts the inputs of each path, exactly "
           "where "
           "it can: a\nprobability is n/d, or says that it is a bound or an "
           "estimate. Numbers are\nindependent, all values of their types "
           "equally likely (floats: all bit patterns that are\nnumbers), or "
           "those that --domain names (floats: drawn by a law); references are "
           "what they are in all "
           "structures of a\nfew objects (--objects), each as likely, or by "
           "fixed choices (--fixed). Grey is what no path\nthat ends is about: "
           "cut by bounds and limits, undecided, excluded by assumptions.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm prob --quiet --domain='*=-1000..1000' examples/Triangle.java:classify
returns 4: 0.937594 = 7512005501/8012006001 (9 paths)
returns 1: 0.0621258 = 165917500/2670668667 (1 path)
returns 2: 0.000280454 = 749000/2670668667 (3 paths)
returns 3: 1.24813e-07 = 1000/8012006001 (1 path)
success 1
failure 0
grey    0

# Over all ints, each path with its condition, the least likely first.
$ jsym-llvm prob --least-likely-first 'java.lang.Math.addExact(int,int)'
...
  when ((arg0 ^ arg0 + arg1) & (arg1 ^ arg0 + arg1)) < 0
  probability 0.25 = 1/4
...

# Of all pairs of references to up to three cells: are they the same?
$ jsym-llvm prob --quiet --domain=Cell.value=0..9 examples/Cell.java:separate
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Probabilities");
    Sink.list("domain", DomainItems, "NAME=FIRST..LAST",
              "the values of an input, all equally likely, or NAME=V:W+V..V:W, "
              "with weights; * is every integer without a domain of its own; "
              "of floats NAME=normal(MEAN,DEVIATION), exponential(RATE) or "
              "uniform(FROM,TO); @FILE: such lines");
    Sink.flag("least-likely-first", LeastLikelyFirst,
              "order paths and lines by probability");
    Sink.flag("lines", Lines,
              "say how likely each line and branch is reached, how often, and "
              "how many random runs that takes");
    Sink.text("csv", CsvFile, "FILE",
              "write all numbers as CSV, exact ones as n/d");
    Sink.text("html", PageFile, "FILE",
              "write a page with the source, coloured by how likely its lines "
              "are reached, and the execution tree, with edges as wide as they "
              "are likely");
    Sink.text("source-path", SourcePath, "PATH",
              "where --html finds sources, besides the class path");
    Sink.text("tree", TreeFile, "FILE",
              "write the execution tree, FILE.dot or FILE.svg, with edges as "
              "wide as they are likely");
    Sink.number("objects", Shape.Objects, 0, 1000,
                "input objects of a class that there may be (0: as -k)");
    Sink.enumeration("among", Whole,
                     {{"all", "all structures of so many objects"},
                      {"non-null", "those that no parameter is null in"},
                      {"valid", "those that invariants and preconditions let "
                                "through (--contract)"}},
                     "what a probability is a share of");
    Sink.flag("shapes-first", Shape.ShapesFirst,
              "shapes are equally likely, then their data (without: all "
              "structures with their data are)");
    Sink.text("fixed", FixedText, "NULL,NEW,ALIAS",
              "a reference is null, new, or one of the objects that are there "
              "with these percentages, whatever else is so (for --heap=lazy); "
              "nearest: those that come nearest to structures, or to "
              "--baseline");
    Sink.text("baseline", BaselineFile, "FILE",
              "what --fixed=nearest comes near to: the lines of that --csv, or "
              "its outcomes");
    Sink.flag("contract", Contract,
              "assume the method's precondition and invariants, and check what "
              "it ensures");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    jsym::describeOptions(Ctx.options<CountOptions>(), Sink);
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    Expected<InputDomains> Domains = InputDomains::parse(DomainItems);
    if (!Domains)
      return Domains.takeError();
    std::optional<FixedChoices> Fixed;
    if (Error E = prepare(I, *Domains, Fixed))
      return std::move(E);
    WeighedRun Run;
    if (FixedText == "nearest") {
      auto Found = findChoices(I, *Domains, Run.Found);
      if (!Found)
        return Found.takeError();
      Fixed = *Found;
    }
    Weigher W(I.Ctx.options<CountOptions>(), *Domains);
    auto Opened = open(I, *Domains, W, Fixed);
    if (!Opened)
      return Opened.takeError();
    Exploration &X = **Opened;
    Run.Shapes = HasShapes;
    ArrivalTree Tree;
    PathWeigher Consumer(X, W, Run, needsLines() ? &Tree : nullptr, Heaps);
    Consumer.KeepScenarios = !TreeFile.empty() || !PageFile.empty();
    RunSummary Summary = X.explore(Consumer);
    weighAll(Run, Tree, Summary);
    std::string Target = dialect::prettyClass(X.method().Owner->name()) + "." +
                         prettyMethod(X.method());
    if (Error E = writeFiles(I, X.session(), Target, Run, Summary, Consumer))
      return std::move(E);
    if (I.json())
      writeRunAsJson(I.Out, Target, Run, Summary);
    else
      printRun(I.Out, Run, Summary, {I.Common.Quiet, I.Common.Verbose, Lines});
    if (I.Common.Verbose && !I.json())
      printLayers(I.Out, W);
    // A bug of inputs that are not counted is none.
    Summary.Bugs -= count_if(Run.Paths, [](const WeighedPath &W) {
      return endClass(W.Reason) == EndClass::Bug && !W.Doubtful &&
             W.Of.P.High == 0;
    });
    return verdictOf(Summary);
  }

private:
  static constexpr uint64_t LongestChain = 1000;
  enum class Denominator : uint8_t { All, NonNull, Valid };

  /// Sums, once all paths are there.
  void weighAll(WeighedRun &Run, ArrivalTree &Tree,
                const RunSummary &Summary) const {
    bool Valid = Whole == Denominator::Valid;
    // What a bound cuts is a path, too, and weighed: maybe no input takes it.
    bool AllSeen = Summary.Cut.empty() && !Summary.lossy() &&
                   all_of(Summary.Shortfalls, [](const Shortfall &F) {
                     return endClass(F.Reason) == EndClass::Bound;
                   });
    std::optional<Probability> OfAll;
    if (Valid) {
      OfAll = Run.whole(AllSeen);
      Run.assumeValid(*OfAll);
    }
    Run.sum(Summary.exhaustive() && (Valid || Summary.Dropped == 0));
    if (needsLines())
      addArrivals(Run, Tree, Run.unfollowed(AllSeen), OfAll);
    if (LeastLikelyFirst)
      stable_sort(Run.Paths, [](const WeighedPath &A, const WeighedPath &B) {
        return A.Of.P.Likely < B.Of.P.Likely;
      });
  }

  /// The fixed choices of --fixed=nearest; \p Told says so.
  Expected<FixedChoices> findChoices(Invocation &I, const InputDomains &Domains,
                                     std::string &Told) {
    Baseline To;
    if (!BaselineFile.empty()) {
      auto Read = Baseline::read(BaselineFile);
      if (!Read)
        return Read.takeError();
      To = std::move(*Read);
    }
    auto &Exec = I.Ctx.options<ExecOptions>();
    ExecOptions Before = Exec;
    Exec.TraceLines = To.Lines.empty() ? 0 : 1 << 20;
    Weigher W(I.Ctx.options<CountOptions>(), Domains);
    auto Opened = open(I, Domains, W, std::nullopt, /*Choosing=*/true);
    if (!Opened)
      return Opened.takeError();
    if (!HasShapes)
      return inputError("--fixed is about references",
                        "leave it out: no input is one");
    WeighedRun Run;
    PathWeigher Consumer(**Opened, W, Run, nullptr, nullptr);
    Consumer.KeepHits = !To.Lines.empty();
    RunSummary Summary = (*Opened)->explore(Consumer);
    Exec = Before;
    if (BaselineFile.empty()) {
      Run.sum(false);
      for (const WeighedRun::Group &G : Run.Outcomes)
        To.Outcomes[G.Outcome] = toDouble(G.P.Likely);
    }
    std::vector<ComparedPath> Paths;
    for (const WeighedPath &P : Run.Paths)
      Paths.push_back({P.Outcome, &P.Of, P.Hits});
    auto Nearest = nearestChoices(Paths, To);
    if (!Nearest)
      return inputError("no path comes to what '" + BaselineFile + "' is about",
                        "--baseline wants the lines or outcomes of this code");
    raw_string_ostream(Told)
        << Nearest->Null << "," << Nearest->New << ","
        << 100 - Nearest->Null - Nearest->New << ", nearest to "
        << (BaselineFile.empty() ? "structures" : BaselineFile)
        << format(": %.6g apart on average", Nearest->Distance);
    return Nearest->Choices;
  }

  Error writeFiles(Invocation &I, Session &S, const std::string &Target,
                   const WeighedRun &Run, const RunSummary &Summary,
                   PathWeigher &Consumer) const {
    if (!CsvFile.empty())
      if (Error E = writeOutput(
              CsvFile, [&](raw_ostream &OS) { writeRunAsCsv(OS, Run); }))
        return E;
    OutputOptions Where;
    Where.SourcePath = SourcePath;
    Outputs Sources(I, Where, S);
    auto sourceOf = [&](const dialect::ClassModel &C) {
      std::string Path = Sources.sourceOf(C.name(), C.sourceFile());
      return Path.empty() ? C.sourceFile().str() : Path;
    };
    report::RunReport R;
    R.Target = Target;
    R.Paths = std::move(Consumer.Entries);
    if (!PageFile.empty())
      if (Error E = writeOutput(PageFile, [&](raw_ostream &OS) {
            writeRunAsPage(OS, R, Run, Summary, sourceOf);
          }))
        return E;
    return TreeFile.empty() ? Error::success() : report::writeTree(TreeFile, R);
  }

  /// What is likely to be reached, and how often.
  void addArrivals(WeighedRun &Run, ArrivalTree &Tree, const Rational &Missing,
                   const std::optional<Probability> &OfAll) const {
    Tree.finish(Missing, OfAll);
    Run.Lines = Tree.lines();
    Run.Branches = Tree.branches();
    if (!LeastLikelyFirst)
      return;
    auto Less = [](const Arrivals &A, const Arrivals &B) {
      return A.Reached.Likely < B.Reached.Likely;
    };
    stable_sort(Run.Lines, Less);
    stable_sort(Run.Branches, Less);
  }

  /// What the engine is to know before it begins.
  Error prepare(Invocation &I, const InputDomains &Domains,
                std::optional<FixedChoices> &Fixed) {
    I.Ctx.options<InputRanges>() = Domains.Hull;
    for (const std::string &File : {CsvFile, PageFile})
      if (!File.empty())
        if (Error E = mayWrite(File))
          return E;
    if (!TreeFile.empty())
      if (Error E = report::checkTree(TreeFile))
        return E;
    auto &Exec = I.Ctx.options<ExecOptions>();
    Exec.TraceForks = needsLines();
    Exec.Trail = needsLines() || !TreeFile.empty();
    Exec.TraceLines = needsLines() ? 1 << 20 : 0;
    auto &Heap = I.Ctx.options<HeapOptions>();
    if (needsLines() && Exec.MergePaths)
      return inputError("lines are those of single paths",
                        "leave --merge-paths out, or " +
                            Twine(Lines ? "--lines" : "--html"));
    if (Heap.Kind == HeapKind::Summary && FixedText.empty()) {
      Heaps = std::make_shared<WholeHeaps::Table>();
      I.Ctx.options<WholeHeaps>().Kept = Heaps;
    }
    if (!FixedText.empty()) {
      if (I.Given("heap") && Heap.Kind != HeapKind::Lazy)
        return inputError("--fixed is about references that are decided when "
                          "they are read",
                          "use --heap=lazy");
      Heap.Kind = HeapKind::Lazy;
    }
    if (!FixedText.empty() && FixedText != "nearest") {
      auto Parsed = FixedChoices::parse(FixedText);
      if (!Parsed)
        return Parsed.takeError();
      Fixed = *Parsed;
    }
    if (!Shape.Objects)
      Shape.Objects = Heap.K;
    else if (!I.Given("k"))
      Heap.K = std::max(Heap.K, Shape.Objects);
    Shape.NonNull = Whole == Denominator::NonNull;
    Heap.LongestArray = Heap.arrayBound();
    Domains.boundHeap(Heap);
    return Error::success();
  }

  /// With \p W ready to weigh.
  Expected<OpenExploration> open(Invocation &I, const InputDomains &Domains,
                                 Weigher &W,
                                 const std::optional<FixedChoices> &Fixed,
                                 bool Choosing = false) {
    auto &Heap = I.Ctx.options<HeapOptions>();
    // Beyond, there is nothing to be found. Where classes have a scope, a path
    // does not stand for many heaps.
    Shape.EngineBounds = !Fixed && !Choosing && !Heaps && !I.Given("scope");
    const uint64_t Chain = Heap.K;
    if (Shape.EngineBounds) {
      Heap.Scope = Shape.Objects;
      // Chains are as long as structures have them: what -k would cut has some
      // probability, what the bound on objects cuts has none.
      Heap.ArrayBound = Heap.arrayBound();
      if (!I.Given("k"))
        Heap.K = LongestChain;
    }
    auto use = Contract ? ContractUse::Required : ContractUse::Ignored;
    auto Opened = openExploration(I, I.Arguments[0], use);
    if (!Opened)
      return Opened.takeError();
    auto Shapes = shapesOf((*Opened)->session(), Heap, Domains);
    if (!Shapes)
      return Shapes.takeError();
    if (*Shapes && (*Shapes)->severalClasses() && Shape.EngineBounds) {
      // The engine's bound is not one of each class.
      Shape.EngineBounds = false;
      Heap.Scope = 0;
      Heap.K = Chain;
      Shapes->reset();
      Opened = openExploration(I, I.Arguments[0], use);
      if (!Opened)
        return Opened.takeError();
      Shapes = shapesOf((*Opened)->session(), Heap, Domains);
      if (!Shapes)
        return Shapes.takeError();
    }
    HasShapes = *Shapes != nullptr;
    if (Fixed && (!HasShapes || (*Shapes)->severalClasses()))
      return inputError("--fixed is about references to objects of one class",
                        "leave it out, or name the class with --types");
    if (Error E = Domains.check((*Opened)->method(),
                                HasShapes ? (*Shapes)->places()
                                          : std::vector<std::string>(),
                                prettyMethod((*Opened)->method())))
      return std::move(E);
    W.setShapes(std::move(*Shapes), Fixed);
    return Opened;
  }

  bool needsLines() const { return Lines || !PageFile.empty(); }

  /// Null if no input is a reference.
  Expected<std::unique_ptr<InputShapes>>
  shapesOf(Session &S, HeapOptions &Heap, const InputDomains &Domains) const {
    std::vector<InputSpec> Inputs = methodInputs(*S.Method);
    for (InputSpec &Spec : Inputs)
      if (Spec.Declared && S.Class != S.Method->Owner)
        Spec.Descriptor = ("L" + S.Class->name() + ";").str();
    if (S.Method->isConstructor()) // makes what it is called on
      Inputs.erase(Inputs.begin());
    if (all_of(Inputs,
               [](const InputSpec &In) { return In.Descriptor.size() == 1; }))
      return nullptr;
    return InputShapes::of(Inputs, *S.Program, Heap, Domains, Shape);
  }

  std::vector<std::string> DomainItems;
  std::string FixedText, BaselineFile, CsvFile, PageFile, TreeFile, SourcePath;
  ShapeOptions Shape;
  Denominator Whole = Denominator::All;
  bool LeastLikelyFirst = false, Lines = false, Contract = false,
       HasShapes = false;
  std::shared_ptr<WholeHeaps::Table> Heaps; ///< with --heap=summary
};

} // namespace

std::unique_ptr<Subcommand> makeProb() {
  return std::make_unique<ProbCommand>();
}

} // namespace jsym::tool
