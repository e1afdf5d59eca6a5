//===- Session.h - A program, ready to be explored --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_SESSION_H
#define JSYM_API_SESSION_H

#include "jsym/Api/Target.h"
#include "jsym/Explore/Engine.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "jsym/Result/Infos.h"
#include "jsym/Support/Options.h"

namespace jsym::api {

/// The target of a command that explores: classes, code behind the pipeline
/// of the options, the method.
struct Session {
  Input In;
  std::unique_ptr<jvm::JvmProgram> Program;
  const dialect::MethodModel *Method = nullptr;
  const dialect::ClassModel *Class = nullptr; ///< named; may inherit Method
  /// What results of the program name.
  std::unique_ptr<InfoTable> Infos = std::make_unique<InfoTable>();
  /// The same of results that are written and read first: all of it was read.
  std::unique_ptr<InfoTable> RereadInfos = std::make_unique<InfoTable>();
};

/// The options that every exploring command has.
void describeExploration(Context &Ctx, OptionSink &Sink);

llvm::Expected<Session> openSession(Context &Ctx, const ProgramOptions &O,
                                    llvm::StringRef Target);

/// Where that is ExitInputError: which classes are missing, who needs them, and
/// what to do.
llvm::Error missingClasses(const RunSummary &S);

} // namespace jsym::api

#endif // JSYM_API_SESSION_H
