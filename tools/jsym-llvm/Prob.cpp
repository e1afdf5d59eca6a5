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
  Probability P;
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
    Probability P = W.weigh(R, By);
    PathRecord Record;
    Record.Scenario = X.scenario(R, By);
    std::lock_guard<std::mutex> Guard(Lock);
    Weights[Record.Scenario.Address.decisions()] = std::move(P);
    return Record;
  }

  void take(PathRecord R) override {
    testgen::Scenario &S = R.Scenario;
    WeighedPath Path{
        S.Path, S.Reason, outcomeOf(S), std::move(S.Condition), {}};
    std::lock_guard<std::mutex> Guard(Lock);
    Path.P = std::move(Weights.at(S.Address.decisions()));
    Run.Paths.push_back(std::move(Path));
  }

private:
  Exploration &X;
  Weigher &W;
  WeighedRun &Run;
  std::mutex Lock;
  std::map<std::string, Probability> Weights; ///< by the path's decisions
};

void WeighedRun::sum(bool AllEnd) {
  std::map<std::string, Group> ByOutcome;
  Probability Ended;
  for (const WeighedPath &W : Paths) {
    Group &G = ByOutcome[W.Outcome];
    G.Outcome = W.Outcome;
    ++G.Paths;
    G.P += W.P;
    EndClass C = endClass(W.Reason);
    if (C != EndClass::Normal && C != EndClass::Bug)
      continue; // grey, as what was never begun
    (C == EndClass::Bug ? Failure : Success) += W.P;
    Ended += W.P;
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
  if (!AllEnd)
    return;
  Grey = Probability(); // known without counting
  if (Failure.High == 0)
    Success = Probability(Count::exact(1), 1);
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
          writeProbability(J, "probability", W.P);
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
      OS << "path " << W.Number << ": " << shortened(W.Outcome, Verbose)
         << "\n";
      for (size_t C = 0; C < W.Condition.size(); ++C)
        OS << (C ? " && " : "  when ") << shortened(W.Condition[C], Verbose);
      OS << (W.Condition.empty() ? "" : "\n") << "  probability "
         << probabilityText(W.P, Verbose) << "\n";
    }
  for (const WeighedRun::Group &G : Run.Outcomes)
    OS << shortened(G.Outcome, Verbose) << ": " << probabilityText(G.P, Verbose)
       << " (" << G.Paths << (G.Paths == 1 ? " path" : " paths") << ")\n";
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
    return "Explores a static method of primitive parameters and counts the "
           "inputs of each path,\nexactly where it can: a probability is n/d, "
           "or says that it is a bound or an estimate.\nInputs are "
           "independent, "
           "all values of their types equally likely (floats: all bit\n"
           "patterns that are numbers), or those that --domain names. Grey is "
           "what no path that ends\nis about: cut by bounds and limits, "
           "undecided, excluded by assumptions.";
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
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Probabilities");
    Sink.list("domain", DomainItems, "NAME=FIRST..LAST",
              "the values of an input, all equally likely; * is every integer "
              "without a domain of its own");
    Sink.flag("least-likely-first", LeastLikelyFirst,
              "order paths by probability");
    jsym::describeOptions(Ctx.options<CountOptions>(), Sink);
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    Expected<InputRanges> Ranges = parseRanges(DomainItems);
    if (!Ranges)
      return Ranges.takeError();
    I.Ctx.options<InputRanges>() = *Ranges;
    auto Opened =
        Exploration::open(I, I.Ctx, I.Arguments[0], Exploration::Ignored);
    if (!Opened)
      return Opened.takeError();
    Exploration &X = **Opened;
    if (Error E = checkRanges(*Ranges, X.method()))
      return std::move(E);
    Weigher W(I.Ctx.options<CountOptions>(), std::move(*Ranges));
    WeighedRun Run;
    PathWeigher Consumer(X, W, Run);
    RunSummary Summary = X.explore(Consumer);
    Run.sum(Summary.exhaustive() && Summary.Dropped == 0);
    if (LeastLikelyFirst)
      stable_sort(Run.Paths, [](const WeighedPath &A, const WeighedPath &B) {
        return A.P.Likely < B.P.Likely;
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
  std::vector<std::string> DomainItems;
  bool LeastLikelyFirst = false;
};

} // namespace

std::unique_ptr<Subcommand> makeProb() {
  return std::make_unique<ProbCommand>();
}

} // namespace jsym::tool
