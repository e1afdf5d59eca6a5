//===- InputListing.cpp - What inputs and enumerate are -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputListing.h"
#include "InputCollector.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace jsym::tool {

void InputListing::describeListing(OptionSink &Sink) {
  Sink.flag("count", Options.CountOnly, "only say how many there are");
  Sink.number("most", Options.Most, 0, 1'000'000'000,
              "list so many at most (0: all)");
  Sink.list("domain", Options.DomainItems, "NAME=FIRST..LAST",
            "the values of a number (a field Class.field, int[], a parameter; "
            "*: any): what is listed and counted is with its data");
  testgen::describeOptions(Options.Out.JUnit, Sink);
  Sink.flag("parameterized", Options.Out.JUnit.Parameterized,
            "one JUnit 5 test with parameters for all inputs alike");
  Sink.flag("confirm", Options.Out.Confirm, "run the tests on a JVM");
  Sink.text("diagrams", Options.Out.Diagrams, "DIR",
            "write object diagrams as DOT, and SVG where graphviz is "
            "installed");
}

void InputListing::describeRest(Context &Ctx, OptionSink &Sink) {
  contract::describeOptions(Ctx.options<contract::ContractOptions>(), Sink);
  jsym::describeOptions(Ctx.options<CountOptions>(), Sink);
  describeExploration(Ctx, Sink);
}

Error InputListing::check(Invocation &I, const InputDomains &Domains) {
  HeapOptions &Heap = I.Ctx.options<HeapOptions>();
  for (const std::string &Item : Options.Exactly) {
    uint64_t N;
    auto [Class, Number] = StringRef(Item).split('=');
    if (Class.empty() || Number.getAsInteger(10, N))
      return inputError("option '--exactly' does not take '" + Item + "'",
                        "write --exactly=CLASS=N");
    Heap.Scopes.push_back(Item);
  }
  if (!I.Given("k") && (I.Given("scope") || !Options.Exactly.empty()))
    Heap.K = 10'000; // scopes bound it
  if (!Domains.Laws.empty())
    return inputError("inputs that are listed are not drawn by a law",
                      "leave '" + Domains.Laws.begin()->first +
                          "' out of "
                          "--domain");
  const testgen::JUnitOptions &JUnit = Options.Out.JUnit;
  if (JUnit.Parameterized && JUnit.Version != 5)
    return inputError("tests of JUnit 4 have no parameters of their own",
                      "leave '--parameterized' or '--junit-version' out");
  I.Ctx.options<InputRanges>() = Domains.Hull;
  if (!Domains.Of.empty())
    Heap.LongestArray = Heap.arrayBound();
  Domains.boundHeap(Heap);
  return Error::success();
}

namespace {

void printBounds(raw_ostream &OS, const report::RunReport &Report) {
  for (const std::string &B : Report.Bounds)
    OS << "  " << B << "\n";
}

void printCount(Invocation &I, StringRef Noun, const InputCollector &C,
                const report::RunReport &Report) {
  I.Out << C.structures() << " " << Noun << (C.structures() == 1 ? "" : "s");
  if (C.withData())
    I.Out << ", " << C.withData()->toString() << " with their data";
  I.Out << "\n";
  if (!C.whyNot().empty())
    I.Out << "  not each with its data: " << C.whyNot() << "\n";
  if (C.isCut())
    I.Out << "  there are more than --most lists\n";
  printBounds(I.Out, Report);
}

json::Object countAsJson(const Count &C) {
  static constexpr const char *Kinds[] = {"exact", "bounds", "estimate"};
  return json::Object{{"kind", Kinds[unsigned(C.kind())]},
                      {"low", toString(C.low())},
                      {"high", toString(C.high())}};
}

void printAsJson(Invocation &I, InputCollector &C, bool CountOnly,
                 const report::RunReport &Report, const RunSummary &Summary) {
  json::Object O{{"target", json::fixUTF8(I.Arguments[0])},
                 {"count", int64_t(C.structures())},
                 {"exhaustive", Summary.exhaustive() && !C.isCut()},
                 {"bounds", json::Array(Report.Bounds)}};
  if (C.withData())
    O["withData"] = countAsJson(*C.withData());
  if (!CountOnly)
    O["inputs"] = C.takeKept();
  I.Out << formatv("{0:2}", json::Value(std::move(O))) << "\n";
}

/// What the method does nobody predicted: a test that fails shows that it does
/// not keep its contract.
ExitCode printKept(Invocation &I, const replay::ReplayReport &R) {
  I.Out << "on a JVM: " << R.Confirmed << " kept the contract, "
        << R.Contradicted << " did not";
  if (R.NotReplayable)
    I.Out << ", " << R.NotReplayable << " not run as tests";
  I.Out << "\n";
  for (const replay::ReplayedTest &T : R.Tests)
    if (T.Verdict != replay::ReplayVerdict::Confirmed)
      I.Out << "  input " << T.Path << ": " << T.Why << "\n";
  return R.Contradicted ? ExitBugFound : ExitNothingFound;
}

} // namespace

Expected<ExitCode> InputListing::run(Invocation &I) {
  Expected<InputDomains> Domains = InputDomains::parse(Options.DomainItems);
  if (!Domains)
    return Domains.takeError();
  prepare(I);
  if (Error E = check(I, *Domains))
    return std::move(E);
  auto Opened = openExploration(I, I.Arguments[0], use());
  if (!Opened)
    return Opened.takeError();
  Exploration &X = **Opened;
  if (Error E = checkOutputs(Options.Out, X.session()))
    return std::move(E);
  Outputs Files(I, Options.Out, X.session());
  InputCollector C(I, X, Options, *Domains, noun(), Files);
  RunSummary Summary = X.explore(C);
  report::RunReport Report = makeRunReport(I, X.session(), Summary, X.engine());
  if (Error E = Files.finish(Report, Summary))
    return std::move(E);
  if (I.json())
    printAsJson(I, C, Options.CountOnly, Report, Summary);
  else
    printCount(I, noun(), C, Report);
  ExitCode Code = verdictOf(Summary);
  if (Code == ExitInputError) {
    I.Out.flush(); // before what is told on stderr
    return missingClasses(Summary);
  }
  const auto &Replayed = Files.replayed();
  if (Replayed && !contract::isInvariant(X.method()) && Replayed->allCompiled())
    return std::max(Code, printKept(I, *Replayed));
  Files.printConfirmation(I.Out);
  return Files.contradicted() ? ExitInternalError : Code;
}

} // namespace jsym::tool
