//===- World.cpp - Classes, and what was made of them ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/World.h"

using namespace llvm;

namespace jsym::api {

World::World(Input Given, std::unique_ptr<jvm::JvmProgram> Made, bool KeepsCode)
    : In(std::move(Given)), Program(std::move(Made)),
      Statics(std::make_shared<StaticFacts>(*Program)) {
  if (KeepsCode)
    for (std::shared_ptr<CodeCache> &C : Code) {
      C = std::make_shared<CodeCache>();
      C->For = CodeCache::Users::Program;
    }
}

static Expected<std::unique_ptr<jvm::JvmProgram>>
programOf(const jvm::ClassPathOptions &Classes,
          const dialect::PipelineOptions &Pipeline) {
  jvm::JvmProgramOptions O;
  O.Classes = Classes;
  O.Pipeline = Pipeline;
  return jvm::JvmProgram::create(O);
}

Expected<std::shared_ptr<World>>
World::open(const ProgramOptions &O, const dialect::PipelineOptions &Pipeline) {
  auto Classes = classPathOptions(O);
  if (!Classes)
    return Classes.takeError();
  Input In;
  In.Options = std::move(*Classes);
  In.UserClassPath = O.ClassPath;
  In.Runtime = O.Runtime;
  auto Program = programOf(In.Options, Pipeline);
  if (!Program)
    return Program.takeError();
  // What is devirtualised by the loaded classes does not hold for those to
  // come.
  return std::shared_ptr<World>(new World(std::move(In), std::move(*Program),
                                          !Pipeline.DevirtualiseWorld));
}

Expected<std::shared_ptr<World>>
World::openFor(const ProgramOptions &O,
               const dialect::PipelineOptions &Pipeline, StringRef Target) {
  auto In = prepareInput(O, Target);
  if (!In)
    return In.takeError();
  auto Program = programOf(In->Options, Pipeline);
  if (!Program)
    return Program.takeError();
  return std::shared_ptr<World>(
      new World(std::move(*In), std::move(*Program), /*KeepsCode=*/false));
}

std::shared_ptr<CodeCache> World::code(const ExecOptions &O) {
  return Code[(O.Coverage ? 1 : 0) + (O.TraceLines ? 2 : 0) +
              (O.Profile ? 4 : 0) + (O.MergePaths ? 8 : 0) +
              (O.CutLoops ? 16 : 0)];
}

} // namespace jsym::api
