//===- Run.cpp - jsym-llvm run --------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Outputs.h"
#include "PathText.h"
#include "Session.h"
#include "jsym/Contract/Harness.h"
#include "jsym/Exec/State.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/TestGen/Scenario.h"

using namespace llvm;

namespace jsym::tool {

namespace {

/// Prints each path as it is found.
class Printer final : public PathSink {
public:
  Printer(Invocation &I, Engine &E, const dialect::MethodModel &M, Outputs &O)
      : I(I), E(E), M(M), O(O) {}

  void path(PathResult R) override {
    if (Concrete)
      return concrete(R);
    if (I.Common.Quiet && !O.wanted())
      return;
    auto S = scenario(R);
    if (!I.json() && !I.Common.Quiet)
      printPath(I.Out, R.Number, S, R, I.Common.Verbose);
    O.add(std::move(S));
  }

  bool Concrete = false;
  int ExitStatus = 0;

private:
  testgen::Scenario scenario(const PathResult &R) {
    return testgen::makeScenario(
        R, M, R.Final->Heap, E.exprs(),
        [this](uint32_t P) { return E.strategy().pathName(P); });
  }

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
      if (R.Exception && R.Detail != "printed")
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
  Engine &E;
  const dialect::MethodModel &M;
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
  StringRef example() const override { return ""; }

  void describeOptions(Context &Ctx, OptionSink &Sink) override {
    Sink.section("Run");
    Sink.flag("concrete", Concrete,
              "execute main(String[]) with concrete arguments, like java");
    Sink.flag("contract", Contract,
              "assume the method's precondition and invariants, and check what "
              "it ensures");
    contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
    describeExploration(Ctx, Sink);
    Sink.section("Outputs");
    jsym::tool::describeOptions(Out, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    if (Concrete) {
      I.Ctx.options<ExecOptions>().ConcreteEnvironment = true;
      I.Ctx.options<ExecOptions>().Models = false;
    }
    auto S = openSession(I, I.Arguments[0]);
    if (!S)
      return S.takeError();
    auto &Contracts = I.Ctx.options<contract::ContractOptions>();
    if (Error Mistake = contract::readContractFile(Contracts))
      return std::move(Mistake);
    contract::Harness Harness(*S->Program, Contracts);
    EntryPoint Entry;
    Entry.Method = S->Method;
    if (Contract) {
      auto Checked = Harness.checked(*S->Method);
      if (!Checked)
        return Checked.takeError();
      Entry.Method = *Checked;
    }
    I.Ctx.options<ExecOptions>().Coverage =
        !Out.Html.empty() || !Out.Lcov.empty() || !Out.Json.empty();
    Engine E(I.Ctx, Harness);
    contract::addContractNatives(E.natives());
    Outputs O(I, Out, S->In, *S->Program, *S->Method);
    Printer P(I, E, *S->Method, O);
    P.Concrete = Concrete;
    Entry.Concrete = Concrete;
    Entry.Arguments.assign(I.Trailing.begin(), I.Trailing.end());
    RunSummary Summary = E.explore(Entry, P);
    if (Concrete)
      return ExitCode(P.ExitStatus);
    report::RunReport Report = makeRunReport(I, *S->Method, Summary, E);
    if (Error Err = O.finish(Report))
      return std::move(Err);
    if (I.json()) {
      writeJson(I.Out, Report);
      I.Out << "\n";
    } else {
      printSummary(I.Out, Summary, E.coverage());
      O.printConfirmation(I.Out);
    }
    return O.contradicted() ? ExitInternalError : verdictOf(Summary);
  }

private:
  OutputOptions Out;
  bool Concrete = false;
  bool Contract = false;
};

} // namespace

std::unique_ptr<Subcommand> makeRun() { return std::make_unique<RunCommand>(); }

} // namespace jsym::tool
