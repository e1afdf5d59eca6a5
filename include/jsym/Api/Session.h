//===- Session.h - A program, ready to be explored --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_SESSION_H
#define JSYM_API_SESSION_H

#include "jsym/Api/World.h"
#include "jsym/Explore/Engine.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "jsym/Result/Infos.h"
#include "jsym/Support/Options.h"

namespace jsym::api {

/// The target of an exploration: the world it is in, and the method.
struct Session {
  std::shared_ptr<World> Of;
  const dialect::MethodModel *Method = nullptr;
  const dialect::ClassModel *Class = nullptr; ///< named; may inherit Method
  // Parts of the world.
  const Input *In = nullptr;
  jvm::JvmProgram *Program = nullptr;
  InfoTable *Infos = nullptr;       ///< what results of the program name
  InfoTable *RereadInfos = nullptr; ///< of those written and read first
};

/// The options that every exploring command has.
void describeExploration(Context &Ctx, OptionSink &Sink);

/// Says which method is meant, where only a class may have been named.
using MethodChooser =
    llvm::function_ref<llvm::Expected<const dialect::MethodModel *>(
        const Target &)>;
llvm::Expected<Session> openSession(Context &Ctx, const ProgramOptions &O,
                                    llvm::StringRef Target,
                                    MethodChooser Choose = methodOf);
/// In a world that is there. \p Target is no file.
llvm::Expected<Session> openSession(std::shared_ptr<World> Of,
                                    llvm::StringRef Target,
                                    MethodChooser Choose = methodOf);

/// Where that is ExitInputError: which classes are missing, who needs them, and
/// what to do.
llvm::Error missingClasses(const RunSummary &S);

} // namespace jsym::api

#endif // JSYM_API_SESSION_H
