//===- Session.cpp - A program, ready to be explored ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Session.h"
#include "jsym/Dialect/Pipeline.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Result/Exchange.h"
#include "jsym/Solver/Solver.h"
#include "jsym/Support/Error.h"

using namespace llvm;

namespace jsym::api {

void describeExploration(Context &Ctx, OptionSink &Sink) {
  describeOptions(Ctx.options<ExecOptions>(), Sink);
  Sink.section("Heap");
  describeOptions(Ctx.options<HeapOptions>(), Sink);
  Sink.section("Solver");
  describeOptions(Ctx.options<SolverOptions>(), Sink);
  describeOptions(Ctx.options<ResultOptions>(), Sink);
  Sink.section("LLVM pipeline");
  dialect::describeOptions(Ctx.options<dialect::PipelineOptions>(), Sink);
}

static Expected<Session> sessionFor(std::shared_ptr<World> Of,
                                    const Input &Wanted, MethodChooser Choose) {
  auto T = resolveTarget(Of->program().classes(), Wanted);
  if (!T)
    return T.takeError();
  auto M = Choose(*T);
  if (!M)
    return M.takeError();
  if (!(*M)->HasCode)
    return inputError(prettyMethod(**M) + " has no code",
                      (*M)->isNative()
                          ? "it is native; name a method that calls it"
                          : "name a method of a class that implements it");
  Session S;
  S.Method = *M;
  S.Class = T->Class;
  S.In = &Of->input();
  S.Program = &Of->program();
  S.Infos = &Of->infos();
  S.RereadInfos = &Of->rereadInfos();
  S.Of = std::move(Of);
  return std::move(S);
}

Expected<Session> openSession(Context &Ctx, const ProgramOptions &O,
                              StringRef Target, MethodChooser Choose) {
  auto Of = World::openFor(O, Ctx.options<dialect::PipelineOptions>(), Target);
  if (!Of)
    return Of.takeError();
  const Input &In = (*Of)->input();
  return sessionFor(std::move(*Of), In, Choose);
}

Expected<Session> openSession(std::shared_ptr<World> Of, StringRef Target,
                              MethodChooser Choose) {
  Input Wanted;
  Wanted.UserClassPath = Of->input().UserClassPath;
  Wanted.TargetText = Target.str();
  return sessionFor(std::move(Of), Wanted, Choose);
}

Error missingClasses(const RunSummary &S) {
  std::string Text;
  unsigned Count = 0;
  for (const Shortfall &F : S.Shortfalls)
    if (F.Reason == EndReason::MissingClass) {
      Text += (Count++ ? ", " : "") + F.Example;
      if (!F.Places.empty())
        Text += " (needed by " + F.Places.front().first + ")";
    }
  return inputError(
      (Count == 1 ? "missing class: " : "missing classes: ") + Text,
      "add the jar or the directory that has " +
          Twine(Count == 1 ? "it" : "them") + " to the class path with -cp");
}

} // namespace jsym::api
