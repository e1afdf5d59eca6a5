//===- Run.cpp - jsym-llvm run --------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PathText.h"
#include "Session.h"
#include "jsym/Exec/State.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/TestGen/Scenario.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym::tool {

namespace {

/// Prints each path as it is found.
class Printer final : public PathSink {
public:
  Printer(Invocation &I, Engine &E, const dialect::MethodModel &M)
      : I(I), E(E), M(M) {}

  void path(PathResult R) override {
    if (Concrete)
      return concrete(R);
    if (I.json())
      return json(R);
    auto S = scenario(R);
    printPath(I.Out, R.Number, S, R, I.Common.Verbose);
  }

  bool Concrete = false;
  int ExitStatus = 0;
  json::Array Paths;

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

  void json(const PathResult &R) {
    auto S = scenario(R);
    json::Object O{{"path", int64_t(R.Number)},
                   {"end", endWord(R.Reason)},
                   {"instructions", int64_t(R.Instructions)},
                   {"forks", int64_t(R.Forks)},
                   {"decisions", R.Decisions}};
    if (!R.Detail.empty())
      O["detail"] = R.Detail;
    if (S.Returned)
      O["returned"] = valueText(S, *S.Returned);
    if (R.Exception) {
      json::Object X{{"class", dialectName(R.Exception->Class->name())}};
      if (R.Exception->Message)
        X["message"] = *R.Exception->Message;
      json::Array Stack;
      for (const StackEntry &F : R.Exception->Stack)
        Stack.push_back(describe(F));
      X["stack"] = std::move(Stack);
      O["exception"] = std::move(X);
    }
    json::Array Condition;
    for (const std::string &C : S.Condition)
      Condition.push_back(C);
    O["condition"] = std::move(Condition);
    json::Object Inputs;
    for (const auto &In : S.Inputs)
      Inputs[In.Name] = valueText(S, In.Value);
    O["inputs"] = std::move(Inputs);
    json::Array Approximations;
    for (const std::string &A : R.Approximations)
      Approximations.push_back(A);
    O["approximations"] = std::move(Approximations);
    Paths.push_back(std::move(O));
  }

  static std::string dialectName(StringRef Internal) {
    std::string S = Internal.str();
    std::replace(S.begin(), S.end(), '/', '.');
    return S;
  }

  Invocation &I;
  Engine &E;
  const dialect::MethodModel &M;
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
    describeExploration(Ctx, Sink);
  }

  Expected<ExitCode> run(Invocation &I) override {
    if (Concrete) {
      I.Ctx.options<ExecOptions>().ConcreteEnvironment = true;
      I.Ctx.options<ExecOptions>().Models = false;
    }
    auto S = openSession(I, I.Arguments[0]);
    if (!S)
      return S.takeError();
    Engine E(I.Ctx, *S->Program);
    Printer P(I, E, *S->Method);
    P.Concrete = Concrete;
    EntryPoint Entry;
    Entry.Method = S->Method;
    Entry.Concrete = Concrete;
    Entry.Arguments.assign(I.Trailing.begin(), I.Trailing.end());
    RunSummary Summary = E.explore(Entry, P);
    if (Concrete)
      return ExitCode(P.ExitStatus);
    if (I.json())
      printJson(I, *S, Summary, std::move(P.Paths));
    else
      printSummary(I.Out, Summary, E.coverage());
    return verdictOf(Summary);
  }

private:
  static void printJson(Invocation &I, const Session &S, const RunSummary &R,
                        json::Array Paths) {
    json::Array Shortfalls;
    for (const Shortfall &F : R.Shortfalls)
      Shortfalls.push_back(json::Object{{"reason", endWord(F.Reason)},
                                        {"paths", int64_t(F.Paths)},
                                        {"example", F.Example}});
    json::Object O{{"target", prettyMethod(*S.Method)},
                   {"exhaustive", R.exhaustive()},
                   {"bugs", int64_t(R.Bugs)},
                   {"forks", int64_t(R.Forks)},
                   {"instructions", int64_t(R.Instructions)},
                   {"seconds", R.Seconds},
                   {"shortfalls", std::move(Shortfalls)},
                   {"paths", std::move(Paths)}};
    I.Out << formatv("{0:2}", json::Value(std::move(O))) << "\n";
  }

  bool Concrete = false;
};

} // namespace

std::unique_ptr<Subcommand> makeRun() { return std::make_unique<RunCommand>(); }

} // namespace jsym::tool
