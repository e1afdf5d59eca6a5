//===- World.h - Classes, and what was made of them -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_WORLD_H
#define JSYM_API_WORLD_H

#include "jsym/Api/Target.h"
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Code/CodeCache.h"
#include "jsym/Dialect/Pipeline.h"
#include "jsym/Result/Infos.h"
#include "jsym/Run/ExecOptions.h"

namespace jsym::api {

/// The classes of a program and of its JDK, their decoded code, and the names
/// that results have for them. Any number of explorations share it, one after
/// the other or on threads of their own: what one loads, links, lowers and
/// decodes the next ones have. Nothing in it changes but by growing, and
/// nothing an exploration does to its objects is seen by another. Results refer
/// to its names: it has to outlive them.
class World {
public:
  /// An InputError where there is no JDK, an entry of the class path is
  /// damaged, or the pipeline does not parse.
  static llvm::Expected<std::shared_ptr<World>>
  open(const ProgramOptions &O, const dialect::PipelineOptions &Pipeline = {});
  /// The world of a target that may be a file: a .java file is compiled, a
  /// .class file brings its directory along. For one exploration: decoded code
  /// is not kept.
  static llvm::Expected<std::shared_ptr<World>>
  openFor(const ProgramOptions &O, const dialect::PipelineOptions &Pipeline,
          llvm::StringRef Target);

  jvm::JvmProgram &program() { return *Program; }
  const Input &input() const { return In; }
  InfoTable &infos() { return Infos; }
  /// Those of results that are written and read before they are used.
  InfoTable &rereadInfos() { return RereadInfos; }
  /// What the program does to its static fields.
  const std::shared_ptr<StaticFacts> &statics() const { return Statics; }

  /// The code that engines with \p O share; null where it is not kept.
  std::shared_ptr<CodeCache> code(const ExecOptions &O);

private:
  World(Input In, std::unique_ptr<jvm::JvmProgram> Program, bool KeepsCode);

  Input In;
  std::unique_ptr<jvm::JvmProgram> Program;
  InfoTable Infos, RereadInfos;
  std::shared_ptr<StaticFacts> Statics;
  /// One each for code that counts, that tells lines, that is profiled, and
  /// their combinations.
  std::array<std::shared_ptr<CodeCache>, 32> Code;
};

} // namespace jsym::api

#endif // JSYM_API_WORLD_H
