//===- Program.h - What most commands start with ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_PROGRAM_H
#define JSYM_TOOL_PROGRAM_H

#include "Subcommand.h"
#include "jsym/Api/Exploration.h"
#include "jsym/Api/Target.h"
#include "jsym/Dialect/Pipeline.h"

namespace jsym::tool {

/// What the command line and the environment say of classes. Warns of entries
/// of the class path that do not exist.
llvm::Expected<api::ProgramOptions> programOptions(const Invocation &I);

/// These of the room Api, for a call of the tool.
llvm::Expected<Input> prepareInput(const Invocation &I, llvm::StringRef Text);
llvm::Expected<jvm::ClassPathOptions> classPathOptions(const Invocation &I);
llvm::Expected<Session> openSession(Invocation &I, llvm::StringRef Target);

/// Which of the options that have other defaults elsewhere were given.
ChosenOptions chosenOptions(const Invocation &I);

/// The process ends soon after.
struct LeavesEngines {
  void operator()(Exploration *X) const;
};
using OpenExploration = std::unique_ptr<Exploration, LeavesEngines>;
llvm::Expected<OpenExploration>
openExploration(Invocation &I, llvm::StringRef Target, ContractUse Use);

/// Warns of entries of \p Path, the "class path" say, that do not exist.
void warnOfMissing(llvm::StringRef Kind, llvm::StringRef Path, Logger &Log);

/// The classes on the class path (with what a .java target was compiled to), the
/// program over them, and the class and method that are meant.
struct OpenTarget {
  Input In;
  std::unique_ptr<jvm::JvmProgram> Program;
  Target What;
};
llvm::Expected<OpenTarget> openTarget(const Invocation &I, llvm::StringRef Text,
                                      const dialect::PipelineOptions &Pipeline);

} // namespace jsym::tool

#endif // JSYM_TOOL_PROGRAM_H
