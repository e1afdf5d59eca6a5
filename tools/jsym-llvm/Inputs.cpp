//===- Inputs.cpp - jsym-llvm inputs --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs preconditions and invariants alone: each way in which they hold is one
/// structure with a condition on its data.
///
//===----------------------------------------------------------------------===//
#include "Outputs.h"
#include "PathText.h"
#include "Program.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym::tool {

namespace {

/// Prints each input as it is found, or keeps it.
class InputPrinter final : public PathConsumer {
public:
  InputPrinter(Invocation &I, Exploration &X, bool CountOnly)
      : I(I), X(X), Words(*X.session().Program), CountOnly(CountOnly) {}

  bool wants(EndReason R) const override { return R == EndReason::Return; }

  PathRecord prepare(PathResult R, Engine &By) override {
    PathRecord P;
    if (!CountOnly)
      P.Scenario = X.scenario(R, By);
    return P;
  }

  void take(PathRecord P) override {
    ++Count;
    if (CountOnly)
      return;
    if (I.json())
      return keep(P.Scenario);
    I.Out << "input " << Count << ":\n";
    printInputs(I.Out, P.Scenario, Words, I.Common.Verbose);
    printCondition(I.Out, P.Scenario, Words, I.Common.Verbose);
  }

  uint64_t Count = 0;
  json::Array Kept;

private:
  void keep(const Scenario &S) {
    json::Object Values;
    for (auto [In, Text] :
         zip_equal(S.Inputs, Words.inputs(S, testgen::Telling::Whole)))
      Values[json::fixUTF8(In.Name)] = json::fixUTF8(Text);
    json::Array Condition;
    for (const std::string &C : S.Condition)
      Condition.push_back(json::fixUTF8(C));
    Kept.push_back(json::Object{{"values", std::move(Values)},
                                {"condition", std::move(Condition)}});
  }

  Invocation &I;
  Exploration &X;
  testgen::Wording Words;
  const bool CountOnly;
};

class InputsCommand final : public Subcommand {
public:
  StringRef name() const override { return "inputs"; }
  StringRef summary() const override {
    return "list the inputs that a method's contract takes";
  }
  StringRef arguments() const override { return "METHOD"; }
  StringRef description() const override {
    return "Runs invariants and preconditions alone, within the bounds, and "
           "prints each\nstructure on which they hold, with an example of its "
           "data and the condition that\nthe data must satisfy. The method is "
           "not run. Of an invariant (C.repOK) these are\nthe valid objects of "
           "the class.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm inputs -k 1 examples/SortedList.java:repOK
input 1:
  with this = new SortedList()
  when this.head == null
input 2:
  with this = SortedList{head = new Node()}
  when this.head != null && this.head.next == null
2 inputs
  bound on reference chains (-k): 1 path, for example k at this.head.next
)";
  }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Inputs");
    Sink.flag("count", CountOnly, "only say how many there are");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    auto Opened = openExploration(I, I.Arguments[0], ContractUse::Inputs);
    if (!Opened)
      return Opened.takeError();
    Exploration &X = **Opened;
    InputPrinter P(I, X, CountOnly);
    RunSummary Summary = X.explore(P);
    report::RunReport Report =
        makeRunReport(I, X.session(), Summary, X.engine());
    if (I.json())
      printAsJson(I, P, Report, Summary);
    else
      printCount(I, P.Count, Report);
    ExitCode Code = verdictOf(Summary);
    if (Code == ExitInputError) {
      I.Out.flush(); // before what is told on stderr
      return missingClasses(Summary);
    }
    return Code;
  }

private:
  static void printCount(Invocation &I, uint64_t Count,
                         const report::RunReport &Report) {
    I.Out << Count << (Count == 1 ? " input\n" : " inputs\n");
    for (const std::string &B : Report.Bounds)
      I.Out << "  " << B << "\n";
  }

  void printAsJson(Invocation &I, InputPrinter &P,
                   const report::RunReport &Report,
                   const RunSummary &Summary) const {
    json::Object O{{"target", json::fixUTF8(I.Arguments[0])},
                   {"count", int64_t(P.Count)},
                   {"exhaustive", Summary.exhaustive()},
                   {"bounds", json::Array(Report.Bounds)}};
    if (!CountOnly)
      O["inputs"] = std::move(P.Kept);
    I.Out << formatv("{0:2}", json::Value(std::move(O))) << "\n";
  }

  bool CountOnly = false;
};

} // namespace

std::unique_ptr<Subcommand> makeInputs() {
  return std::make_unique<InputsCommand>();
}

} // namespace jsym::tool
