//===- Facts.cpp - jsym-llvm facts ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Program.h"
#include "Subcommand.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/ContentFacts.h"
#include "jsym/Analysis/MethodFacts.h"
#include "jsym/Dialect/Names.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::tool {

namespace {

class FactsCommand final : public Subcommand {
public:
  StringRef name() const override { return "facts"; }
  StringRef summary() const override {
    return "show what the code of a class says of objects and calls";
  }
  StringRef arguments() const override { return "CLASS"; }
  StringRef description() const override {
    return "Reads the constructors of a class and all code that may write its "
           "fields, and\nshows what holds of each field in every object that a "
           "program can make: that it is\nnever null, its class, the range of "
           "its values. Then of each method: what a call may do, its loops, "
           "and "
           "where its\nbranches join again, exceptions aside. What the code "
           "does "
           "not show is not known.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm facts examples/Account.java
Account.balance: anything
Account.limit: anything
Account.<init>(int, int): pure, sets fields of what it makes
Account.withdraw(int): writes, may throw, initialises classes, calls what is not known: Account.withdraw (Account.java:16)
  branch at line 15 joins at line 17
  branch at line 17 joins at line 18
Account.<clinit>(): writes, may throw, calls what is not known: Account.<clinit> (Account.java:1)
  branch at line 1 joins at line 1
)";
  }
  void describeOptions(Context &Ctx, OptionSink &S) override {
    dialect::describeOptions(Pipeline, S);
  }

  Expected<ExitCode> run(Invocation &I) override {
    auto Open = openTarget(I, I.Arguments[0], Pipeline);
    if (!Open)
      return Open.takeError();
    analysis::CodeFacts Facts(*Open->Program);
    json::Array Fields;
    for (const FieldModel *F : Open->What.Class->slots())
      if (I.json())
        Fields.push_back(describe(*F, Facts.fieldFact(*F)));
      else
        print(I.Out, *F, Facts.fieldFact(*F));
    analysis::ContentFacts Contents(*Open->Program);
    for (const FieldModel *F : Open->What.Class->statics())
      if (StringRef Fate = fateOf(*F, Contents); F->Flags & AccSynthetic)
        continue;
      else if (I.json())
        Fields.push_back(json::Object{{"field", placeOf(*F)}, {"fate", Fate}});
      else
        I.Out << placeOf(*F) << ": " << Fate << "\n";
    analysis::MethodFacts Calls(*Open->Program);
    json::Array Methods;
    for (const MethodModel &M : Open->What.Class->methods())
      if (I.json() && M.HasCode)
        Methods.push_back(describe(M, Calls.effects(M), Calls.flow(M)));
      else if (M.HasCode)
        print(I.Out, M, Calls.effects(M), Calls.flow(M));
    if (I.json())
      I.Out << formatv("{0:2}\n", json::Value(json::Object{
                                      {"fields", std::move(Fields)},
                                      {"methods", std::move(Methods)}}));
    return ExitNothingFound;
  }

private:
  static std::string placeOf(const FieldModel &F) {
    return prettyClass(F.Owner->name()) + "." + F.Name.str();
  }

  static void print(raw_ostream &OS, const FieldModel &F,
                    const analysis::FieldFact &Fact) {
    OS << placeOf(F) << ": " << analysis::describe(Fact) << "\n";
    if (Fact.isUseful())
      OS << "  " << analysis::explain(Fact) << "\n";
  }

  static StringRef fateOf(const FieldModel &F,
                          analysis::ContentFacts &Contents) {
    return Contents.isWrittenLater(F) ? "static, may be written later"
           : Contents.mayContentsChange(F)
               ? "static, what it leads to may change"
               : "static, stays as initialised";
  }

  static json::Object describe(const FieldModel &F,
                               const analysis::FieldFact &Fact) {
    json::Object O{{"field", placeOf(F)}, {"neverNull", Fact.NeverNull}};
    if (Fact.Exactly)
      O["class"] = prettyClass(Fact.Exactly->name());
    if (Fact.Range && !Fact.Range->isFullSet())
      O[Fact.Exactly ? "length" : "range"] =
          json::Array{Fact.Range->getSignedMin().getSExtValue(),
                      Fact.Range->getSignedMax().getSExtValue()};
    if (Fact.isUseful())
      O["because"] = analysis::explain(Fact);
    return O;
  }

  static void print(raw_ostream &OS, const MethodModel &M,
                    const analysis::MethodEffects &Effects,
                    const analysis::FlowFacts *Flow) {
    OS << prettyName(M.Symbol) << ": " << analysis::describe(Effects) << "\n";
    if (!Flow)
      return;
    for (const analysis::LoopFact &L : Flow->Loops)
      OS << "  loop at line " << L.Header.Line << ", depth " << L.Depth << ", "
         << L.Exits << (L.Exits == 1 ? " exit\n" : " exits\n");
    if (Flow->Irreducible)
      OS << "  a cycle that is no loop\n";
    for (const analysis::JoinFact &J : Flow->Joins) {
      OS << "  branch at line " << J.Branch.Line;
      if (J.Join)
        OS << " joins at line " << J.Join->Line << "\n";
      else
        OS << " does not join\n";
    }
  }

  static json::Object describe(const MethodModel &M,
                               const analysis::MethodEffects &E,
                               const analysis::FlowFacts *Flow) {
    json::Object O{{"method", prettyName(M.Symbol)},
                   {"pure", E.isPure()},
                   {"function", E.isFunction()},
                   {"readsHeap", E.ReadsHeap},
                   {"writes", E.Writes},
                   {"throws", E.Throws},
                   {"callsUnknown", E.CallsUnknown},
                   {"recursive", E.Recursive},
                   {"closedWorld", E.ClosedWorld}};
    if (!E.Because.empty())
      O["because"] = E.Because;
    json::Array Loops, Joins;
    for (const analysis::LoopFact &L :
         Flow ? Flow->Loops : std::vector<analysis::LoopFact>())
      Loops.push_back(json::Object{
          {"line", L.Header.Line}, {"depth", L.Depth}, {"exits", L.Exits}});
    for (const analysis::JoinFact &J :
         Flow ? Flow->Joins : std::vector<analysis::JoinFact>()) {
      json::Object Join{{"line", J.Branch.Line}};
      if (J.Join)
        Join["joins"] = J.Join->Line;
      Joins.push_back(std::move(Join));
    }
    O["loops"] = std::move(Loops);
    O["branches"] = std::move(Joins);
    return O;
  }

  PipelineOptions Pipeline;
};

} // namespace

std::unique_ptr<Subcommand> makeFacts() {
  return std::make_unique<FactsCommand>();
}

} // namespace jsym::tool
