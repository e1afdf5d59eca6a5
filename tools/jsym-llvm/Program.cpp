//===- Program.cpp - What most commands start with ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Program.h"
#include "Environment.h"
#include "Installation.h"
#include "Subcommand.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/FileSystem.h"
#include <cstdlib>

using namespace llvm;

namespace jsym::tool {

// Not thousands of lines: who has many such entries made them by a program.
void warnOfMissing(StringRef Kind, StringRef Path, Logger &Log) {
  constexpr unsigned Most = 5;
  unsigned Missing = 0;
  for (StringRef Entry : llvm::split(Path, ':')) {
    if (Entry.empty() || Entry.ends_with("*") || sys::fs::exists(Entry))
      continue;
    if (Missing++ < Most)
      Log.warn(Kind + " entry '" + Entry + "' does not exist");
  }
  if (Missing > Most)
    Log.warn("and " + Twine(Missing - Most) + " more " + Kind +
             " entries do not exist");
}

Expected<api::ProgramOptions> programOptions(const Invocation &I) {
  api::ProgramOptions O;
  const char *Environment = std::getenv("CLASSPATH");
  if (I.Given("class-path"))
    O.ClassPath = I.Common.ClassPath;
  else if (Environment && *Environment)
    O.ClassPath = Environment;
  // As javac, a missing entry is no error; but it is seldom meant.
  warnOfMissing("class path", O.ClassPath, I.Ctx.log());
  Expected<Jdk> Java = findJdk(I.Common.Jdk);
  if (!Java)
    return Java.takeError();
  O.Jdk = Java->Home;
  O.Runtime = runtimeDirectory();
  O.TellCompiler = [](StringRef Said) { errs() << Said; };
  return O;
}

Expected<Input> prepareInput(const Invocation &I, StringRef Text) {
  auto O = programOptions(I);
  if (!O)
    return O.takeError();
  return api::prepareInput(*O, Text);
}

Expected<jvm::ClassPathOptions> classPathOptions(const Invocation &I) {
  auto O = programOptions(I);
  if (!O)
    return O.takeError();
  return api::classPathOptions(*O);
}

Expected<Session> openSession(Invocation &I, StringRef Target) {
  auto O = programOptions(I);
  if (!O)
    return O.takeError();
  return api::openSession(I.Ctx, *O, Target);
}

void LeavesEngines::operator()(Exploration *X) const {
#if !LLVM_ADDRESS_SANITIZER_BUILD
  X->leaveEngines();
#endif
  delete X;
}

ChosenOptions chosenOptions(const Invocation &I) {
  ChosenOptions Chosen;
  Chosen.Search = I.Given("search");
  Chosen.States = I.Given("states");
  Chosen.ArrayBounds = I.Given("k") || I.Given("array-bound");
  Chosen.NewArrayBound = I.Given("new-array-bound");
  // A limit on a piece ends nothing: what one has no time for, the next one
  // asks, and little is to be pending where it goes on.
  bool IsPiece = I.Given("shard") || I.Given("checkpoint") || I.Given("resume");
  Chosen.Search |= IsPiece;
  Chosen.QueryTimeout = I.Given("query-timeout") || IsPiece;
  return Chosen;
}

Expected<OpenExploration> openExploration(Invocation &I, StringRef Target,
                                          ContractUse Use) {
  auto O = programOptions(I);
  if (!O)
    return O.takeError();
  auto X = Exploration::open(I.Ctx, *O, Target, Use, chosenOptions(I));
  if (!X)
    return X.takeError();
  return OpenExploration(X->release());
}

Expected<OpenTarget> openTarget(const Invocation &I, StringRef Text,
                                const dialect::PipelineOptions &Pipeline) {
  auto In = prepareInput(I, Text);
  if (!In)
    return In.takeError();
  jvm::JvmProgramOptions Options;
  Options.Classes = In->Options;
  Options.Pipeline = Pipeline;
  auto Program = jvm::JvmProgram::create(Options);
  if (!Program)
    return Program.takeError();
  auto What = resolveTarget((*Program)->classes(), *In);
  if (!What)
    return What.takeError();
  return OpenTarget{std::move(*In), std::move(*Program), *What};
}

} // namespace jsym::tool
