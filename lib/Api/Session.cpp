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

Expected<Session> openSession(Context &Ctx, const ProgramOptions &From,
                              StringRef TargetText) {
  auto In = prepareInput(From, TargetText);
  if (!In)
    return In.takeError();
  jvm::JvmProgramOptions O;
  O.Classes = In->Options;
  O.Pipeline = Ctx.options<dialect::PipelineOptions>();
  auto Program = jvm::JvmProgram::create(O);
  if (!Program)
    return Program.takeError();
  Session S{std::move(*In), std::move(*Program), nullptr};
  auto T = resolveTarget(S.Program->classes(), S.In);
  if (!T)
    return T.takeError();
  auto M = methodOf(*T);
  if (!M)
    return M.takeError();
  S.Method = *M;
  S.Class = T->Class;
  if (!S.Method->HasCode)
    return inputError(prettyMethod(*S.Method) + " has no code",
                      S.Method->isNative()
                          ? "it is native; name a method that calls it"
                          : "name a method of a class that implements it");
  return std::move(S);
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
