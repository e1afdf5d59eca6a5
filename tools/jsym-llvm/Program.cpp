//===- Program.cpp - What most commands start with ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Program.h"
#include "Subcommand.h"

using namespace llvm;

namespace jsym::tool {

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
