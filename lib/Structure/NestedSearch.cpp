//===- NestedSearch.cpp - All runs of a method from a state ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "NestedSearch.h"

using namespace llvm;

namespace jsym {

static ExecOptions forTrials(ExecOptions O) {
  O.MaxForks = O.MaxInstructions = O.TraceLines = 0;
  O.Trail = false;
  return O;
}

NestedSearch::NestedSearch(Interpreter &Main, PathFilter *Filter)
    : Main(Main), Options(forTrials(Main.Options)),
      I(Main.Ctx, Main.Store, Main.Exprs, Main.Chain, Main.Strategy, Options) {
  I.Paths.numberAs(Main.Paths);
  I.Paths.Filter = Filter;
  I.Paths.Trial = true;
}

void NestedSearch::takeOver(const Interpreter &Main) {
  I.Fillers = Main.Fillers;
  I.Classes.StaticInputs = Main.Classes.StaticInputs;
  I.Classes.AskWrittenStatics = Main.Classes.AskWrittenStatics;
  I.Classes.AskMayChange = Main.Classes.AskMayChange;
  I.StaticsAssumed = Main.StaticsAssumed;
}

NestedSearch::Result NestedSearch::run(const State &From,
                                       const dialect::MethodModel &M,
                                       ArrayRef<Value> Args, OnEnd Each) {
  State First(From);
  First.Top = FrameRef();
  First.Instructions = 0;
  I.push(First, I.Store.procedure(M), Args);
  return resume(std::move(First), Each);
}

NestedSearch::Result NestedSearch::resume(State From, OnEnd Each) {
  std::vector<std::unique_ptr<State>> Pending;
  Pending.push_back(std::make_unique<State>(std::move(From)));
  uint64_t Tried = 0;
  while (!Pending.empty()) {
    auto S = std::move(Pending.back());
    Pending.pop_back();
    auto Stop = Interpreter::Stop::Forked;
    while (Stop != Interpreter::Stop::Ended) {
      Stop = I.run(*S);
      Tried += I.Paths.Added.size();
      States += I.Paths.Added.size();
      // The first way goes on, the others wait in their order.
      for (auto &Other : reverse(I.Paths.Added))
        Pending.push_back(std::move(Other));
      I.Paths.Added.clear();
      bool Late = Main.Hurry.load(std::memory_order_relaxed) ||
                  Main.Ctx.stopRequested() || (Budget && Tried > Budget) ||
                  (Fuel && S->Instructions > Fuel);
      if (Late && Stop != Interpreter::Stop::Ended)
        return Result::Exceeded;
    }
    PathEnd End = std::move(I.End);
    if (Each(*S, End))
      return Result::Stopped;
  }
  return Result::Done;
}

} // namespace jsym
