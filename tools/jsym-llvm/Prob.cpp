//===- Prob.cpp - jsym-llvm prob ------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Exploration.h"
#include "PathText.h"
#include "Target.h"
#include "Verdict.h"
#include "Weigher.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym::tool {

namespace {

struct WeighedPath {
  uint64_t Number = 0;
  EndReason Reason = EndReason::Return;
  std::string Outcome; ///< "returns 4", "throws java.lang.ArithmeticException"
  std::vector<std::string> Condition;
  Weight Of;
};

/// All paths of the run, and their sums.
struct WeighedRun {
  std::vector<WeighedPath> Paths;
  struct Group {
    std::string Outcome;
    uint64_t Paths = 0;
    Probability P;
  };
  std::vector<Group> Outcomes; ///< most likely first
  Probability Success, Failure, Grey;
  bool Shapes = false; ///< some inputs are references

  /// Only the inputs of these paths are there, which are all that take one that
  /// ends if \p All.
  void assumeValid(bool All);
  /// \p AllEnd: every input takes a path that ends.
  void sum(bool AllEnd);
};

std::string outcomeOf(const testgen::Scenario &S) {
  switch (S.Reason) {
  case EndReason::Return:
    if (!S.Returned)
      return "returns";
    if (!S.Returned->Symbolic.empty() && !S.Returned->isReference())
      return "returns " + S.Returned->Symbolic;
    return "returns " + valueText(S, *S.Returned);
  case EndReason::Exception:
    return "throws " + (S.ExceptionClass
                            ? dialect::prettyClass(S.ExceptionClass->name())
                            : "an exception");
  default:
    return endText(S.Reason).str();
  }
}

/// Weighs each path where it is found.
class PathWeigher final : public PathConsumer {
public:
  PathWeigher(Exploration &X, Weigher &W, WeighedRun &Run)
      : X(X), W(W), Run(Run) {}

  PathRecord prepare(PathResult R, Engine &By) override {
    Weight Of = W.weigh(R, By);
    PathRecord Record;
    Record.Scenario = X.scenario(R, By);
    std::lock_guard<std::mutex> Guard(Lock);
    Weights[Record.Scenario.Address.decisions()] = std::move(Of);
    return Record;
  }

  void take(PathRecord R) override {
    testgen::Scenario &S = R.Scenario;
    WeighedPath Path{
        S.Path, S.Reason, outcomeOf(S), std::move(S.Condition), {}};
    std::lock_guard<std::mutex> Guard(Lock);
    Path.Of = std::move(Weights.at(S.Address.decisions()));
    Run.Paths.push_back(std::move(Path));
  }

private:
  Exploration &X;
  Weigher &W;
  WeighedRun &Run;
  std::mutex Lock;
  std::map<std::string, Weight> Weights; ///< by the path's decisions
};

void WeighedRun::sum(bool AllEnd) {
  std::map<std::string, Group> ByOutcome;
  Probability Ended;
  for (const WeighedPath &W : Paths) {
    Group &G = ByOutcome[W.Outcome];
    G.Outcome = W.Outcome;
    ++G.Paths;
    G.P += W.Of.P;
    EndClass C = endClass(W.Reason);
    if (C != EndClass::Normal && C != EndClass::Bug)
      continue; // grey, as what was never begun
    (C == EndClass::Bug ? Failure : Success) += W.Of.P;
    Ended += W.Of.P;
  }
  for (auto &[Outcome, G] : ByOutcome)
    Outcomes.push_back(std::move(G));
  stable_sort(Outcomes, [](const Group &A, const Group &B) {
    return A.P.Likely > B.P.Likely;
  });
  assert((!Ended.isExact() || Ended.Likely <= 1) && "paths overlap");
  // All that did not come to an end, paths that were given up included.
  Grey.Low = std::max(Rational(0), Rational(1 - Ended.High));
  Grey.Likely = std::max(Rational(0), Rational(1 - Ended.Likely));
  Grey.High = std::max(Rational(0), Rational(1 - Ended.Low));
  Grey.Doubt = Ended.Doubt;
  for (Probability *P : {&Success, &Failure})
    P->High = std::min(Rational(1), P->High); // bounds add up to more
  assert((!AllEnd || !Ended.isExact() || Ended.Likely == 1) &&
         "paths do not add up");
  if (!AllEnd)
    return;
  Grey = Probability(); // known without counting
  if (Failure.High == 0)
    Success = Probability(Count::exact(1), 1);
}

void WeighedRun::assumeValid(bool All) {
  Probability Whole;
  for (const WeighedPath &W : Paths)
    Whole += W.Of.P;
  if (!All)
    Whole.High = 1;
  for (WeighedPath &W : Paths) {
    std::optional<Probability> P = W.Of.P.given(Whole);
    if (!P) { // maybe there are none at all
      P.emplace();
      P->High = 1;
      P->Likely = ratio(1, 2);
    }
    W.Of.P = std::move(*P);
  }
}

/// Six digits, but never "1" for what is less: rather "1 - 2.3e-10".
std::string digits(const Rational &R, bool Estimated = false) {
  auto Text = [](double D) {
    std::string S;
    raw_string_ostream(S) << format("%.6g", D);
    return S;
  };
  std::string S = Text(toDouble(R));
  return S == "1" && R != 1 && !Estimated
             ? "1 - " + Text(toDouble(Rational(1 - R)))
             : S;
}

/// Texts of expressions can be pages long.
std::string shortened(StringRef Text, bool Verbose) {
  constexpr size_t Most = 100;
  if (Verbose || Text.size() <= Most)
    return Text.str();
  StringRef Front = Text.take_front(Most);
  return (Front.take_front(Front.rfind(' ')) + " …").str();
}

/// "0.0622 = 497752500/8012006001"; a long fraction is left to --verbose.
std::string probabilityText(const Probability &P, bool Verbose) {
  std::string Value = digits(P.Likely);
  switch (P.kind()) {
  case Count::Kind::Exact: {
    constexpr size_t Most = 60;
    std::string Exact = toString(P.Likely);
    if (Exact == Value)
      return Value;
    return Value + (Verbose || Exact.size() <= Most ? " = " + Exact : "");
  }
  case Count::Kind::Bounds:
    return digits(P.Low) + " to " + digits(P.High);
  case Count::Kind::Estimate:
    return "about " + digits(P.Likely, /*Estimated=*/true) + " (" +
           digits(P.Low) + " to " + digits(P.High) + ", with confidence " +
           digits(1 - Rational(P.Doubt)) + ")";
  }
  llvm_unreachable("all kinds are there");
}

void writeProbability(json::OStream &J, StringRef Name, const Probability &P) {
  J.attributeObject(Name, [&] {
    switch (P.kind()) {
    case Count::Kind::Exact:
      J.attribute("kind", "exact");
      J.attribute("exact", toString(P.Likely));
      break;
    case Count::Kind::Estimate:
      J.attribute("kind", "estimate");
      J.attribute("confidence", 1 - P.Doubt);
      break;
    case Count::Kind::Bounds:
      J.attribute("kind", "bounds");
      break;
    }
    J.attribute("value", toDouble(P.Likely));
    if (!P.isExact()) {
      J.attribute("low", toString(P.Low));
      J.attribute("high", toString(P.High));
    }
  });
}

/// What the path decided of references, and how likely the rest of it is.
void writeChoices(json::OStream &J, const Weight &Of) {
  writeProbability(J, "data", Of.Data);
  J.attributeArray("references", [&] {
    for (const HeapChoice &C : Of.Choices)
      J.object([&] {
        J.attribute("place", json::fixUTF8(C.Place));
        J.attribute("is", choiceWord(C.What));
        J.attribute("mayBeNull", C.MayBeNull);
        J.attribute("objects", int64_t(C.Objects));
        if (C.What == HeapChoice::Alias)
          J.attribute("which", int64_t(C.Which));
      });
  });
}

void writeJson(raw_ostream &OS, StringRef Target, const WeighedRun &Run,
               const RunSummary &Summary) {
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", "jsym-prob");
    J.attribute("version", 1);
    J.attribute("target", json::fixUTF8(Target));
    J.attribute("exhaustive", Summary.exhaustive());
    J.attributeArray("paths", [&] {
      for (const WeighedPath &W : Run.Paths)
        J.object([&] {
          J.attribute("path", int64_t(W.Number));
          J.attribute("outcome", json::fixUTF8(W.Outcome));
          J.attributeArray("condition", [&] {
            for (const std::string &C : W.Condition)
              J.value(json::fixUTF8(C));
          });
          writeProbability(J, "probability", W.Of.P);
          if (Run.Shapes)
            writeChoices(J, W.Of);
        });
    });
    J.attributeArray("outcomes", [&] {
      for (const WeighedRun::Group &G : Run.Outcomes)
        J.object([&] {
          J.attribute("outcome", json::fixUTF8(G.Outcome));
          J.attribute("paths", int64_t(G.Paths));
          writeProbability(J, "probability", G.P);
        });
    });
    writeProbability(J, "success", Run.Success);
    writeProbability(J, "failure", Run.Failure);
    writeProbability(J, "grey", Run.Grey);
  });
  OS << "\n";
}

void print(raw_ostream &OS, const WeighedRun &Run, const RunSummary &Summary,
           const Invocation &I) {
  bool Verbose = I.Common.Verbose;
  if (!I.Common.Quiet)
    for (const WeighedPath &W : Run.Paths) {
      if (Run.Shapes && W.Of.P.High == 0 && !Verbose)
        continue; // of more objects, say
      OS << "path " << W.Number << ": " << shortened(W.Outcome, Verbose)
         << "\n";
      for (size_t C = 0; C < W.Condition.size(); ++C)
        OS << (C ? " && " : "  when ") << shortened(W.Condition[C], Verbose);
      OS << (W.Condition.empty() ? "" : "\n") << "  probability "
         << probabilityText(W.Of.P, Verbose) << "\n";
    }
  for (const WeighedRun::Group &G : Run.Outcomes)
    if (!Run.Shapes || G.P.High != 0 || Verbose)
      OS << shortened(G.Outcome, Verbose) << ": "
         << probabilityText(G.P, Verbose) << " (" << G.Paths
         << (G.Paths == 1 ? " path" : " paths") << ")\n";
  printPremises(OS, Summary.Premises);
  OS << "success " << probabilityText(Run.Success, Verbose) << "\n"
     << "failure " << probabilityText(Run.Failure, Verbose) << "\n"
     << "grey    " << probabilityText(Run.Grey, Verbose) << "\n";
}

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
           "those that --domain names; references are what they are in all "
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
              "the values of an input, all equally likely; * is every integer "
              "without a domain of its own");
    Sink.flag("least-likely-first", LeastLikelyFirst,
              "order paths by probability");
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
              "with these percentages, whatever else is so (for --heap=lazy)");
    Sink.flag("contract", Contract,
              "assume the method's precondition and invariants, and check what "
              "it ensures");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    jsym::describeOptions(Ctx.options<CountOptions>(), Sink);
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    Expected<InputRanges> Ranges = parseRanges(DomainItems);
    if (!Ranges)
      return Ranges.takeError();
    std::optional<FixedChoices> Fixed;
    if (Error E = prepare(I, *Ranges, Fixed))
      return std::move(E);
    Weigher W(I.Ctx.options<CountOptions>(), *Ranges);
    auto Opened = open(I, *Ranges, W, Fixed);
    if (!Opened)
      return Opened.takeError();
    Exploration &X = **Opened;
    WeighedRun Run;
    Run.Shapes = HasShapes;
    PathWeigher Consumer(X, W, Run);
    RunSummary Summary = X.explore(Consumer);
    bool Valid = Whole == Denominator::Valid;
    if (Valid)
      Run.assumeValid(Summary.exhaustive());
    Run.sum(Summary.exhaustive() && (Valid || Summary.Dropped == 0));
    if (LeastLikelyFirst)
      stable_sort(Run.Paths, [](const WeighedPath &A, const WeighedPath &B) {
        return A.Of.P.Likely < B.Of.P.Likely;
      });
    if (I.json())
      writeJson(I.Out,
                dialect::prettyClass(X.method().Owner->name()) + "." +
                    prettyMethod(X.method()),
                Run, Summary);
    else
      print(I.Out, Run, Summary, I);
    if (I.Common.Verbose && !I.json())
      printLayers(I.Out, W);
    return verdictOf(Summary);
  }

private:
  enum class Denominator : uint8_t { All, NonNull, Valid };

  /// What the engine is to know before it begins.
  Error prepare(Invocation &I, const InputRanges &Ranges,
                std::optional<FixedChoices> &Fixed) {
    I.Ctx.options<InputRanges>() = Ranges;
    auto &Heap = I.Ctx.options<HeapOptions>();
    if (!FixedText.empty()) {
      if (I.Given("heap") && Heap.Kind != HeapKind::Lazy)
        return inputError("--fixed is about references that are decided when "
                          "they are read",
                          "use --heap=lazy");
      Heap.Kind = HeapKind::Lazy;
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
    for (const auto &[Name, R] : Ranges.Of) {
      StringRef Element = Name;
      std::string Of = Element.consume_back("[]")
                           ? "[" + primitiveDescriptor(Element)
                           : Name;
      Heap.Ranges[Of] = {R.First, R.Last};
    }
    return Error::success();
  }

  /// "int": "I"; nothing for other names.
  static std::string primitiveDescriptor(StringRef Word) {
    return StringSwitch<std::string>(Word)
        .Case("boolean", "Z")
        .Case("byte", "B")
        .Case("char", "C")
        .Case("short", "S")
        .Case("int", "I")
        .Case("long", "J")
        .Default("");
  }

  /// With \p W ready to weigh.
  Expected<std::unique_ptr<Exploration>>
  open(Invocation &I, const InputRanges &Ranges, Weigher &W,
       const std::optional<FixedChoices> &Fixed) {
    auto &Heap = I.Ctx.options<HeapOptions>();
    // Beyond, there is nothing to be found.
    Shape.EngineBounds = !Fixed && !I.Given("scope");
    if (Shape.EngineBounds)
      Heap.Scope = Shape.Objects;
    auto use = Contract ? Exploration::Required : Exploration::Ignored;
    auto Opened = Exploration::open(I, I.Ctx, I.Arguments[0], use);
    if (!Opened)
      return Opened.takeError();
    auto Shapes = shapesOf((*Opened)->session(), Heap, Ranges);
    if (!Shapes)
      return Shapes.takeError();
    if (*Shapes && (*Shapes)->severalClasses() && Shape.EngineBounds) {
      // The engine's bound is not one of each class.
      Shape.EngineBounds = false;
      Heap.Scope = 0;
      Shapes->reset();
      Opened = Exploration::open(I, I.Ctx, I.Arguments[0], use);
      if (!Opened)
        return Opened.takeError();
      Shapes = shapesOf((*Opened)->session(), Heap, Ranges);
      if (!Shapes)
        return Shapes.takeError();
    }
    HasShapes = *Shapes != nullptr;
    if (Fixed && (!HasShapes || (*Shapes)->severalClasses()))
      return inputError("--fixed is about references to objects of one class",
                        "leave it out, or name the class with --types");
    if (Error E = checkRanges(Ranges, (*Opened)->method(),
                              HasShapes ? (*Shapes)->places()
                                        : std::vector<std::string>()))
      return std::move(E);
    W.setShapes(std::move(*Shapes), Fixed);
    return Opened;
  }

  /// Null if no input is a reference.
  Expected<std::unique_ptr<InputShapes>>
  shapesOf(Session &S, HeapOptions &Heap, const InputRanges &Ranges) const {
    std::vector<InputSpec> Inputs = methodInputs(*S.Method);
    for (InputSpec &Spec : Inputs)
      if (Spec.Declared && S.Class != S.Method->Owner)
        Spec.Descriptor = ("L" + S.Class->name() + ";").str();
    if (S.Method->isConstructor()) // makes what it is called on
      Inputs.erase(Inputs.begin());
    if (all_of(Inputs,
               [](const InputSpec &In) { return In.Descriptor.size() == 1; }))
      return nullptr;
    return InputShapes::of(Inputs, *S.Program, Heap, Ranges, Shape);
  }

  std::vector<std::string> DomainItems;
  std::string FixedText;
  ShapeOptions Shape;
  Denominator Whole = Denominator::All;
  bool LeastLikelyFirst = false, Contract = false, HasShapes = false;
};

} // namespace

std::unique_ptr<Subcommand> makeProb() {
  return std::make_unique<ProbCommand>();
}

} // namespace jsym::tool
