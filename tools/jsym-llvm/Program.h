//===- Program.h - What most commands start with ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_PROGRAM_H
#define JSYM_TOOL_PROGRAM_H

#include "Target.h"
#include "jsym/Dialect/Pipeline.h"

namespace jsym::tool {

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
