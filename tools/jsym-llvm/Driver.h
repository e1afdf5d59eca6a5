//===- Driver.h - From argv to exit status ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_DRIVER_H
#define JSYM_TOOL_DRIVER_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace jsym::tool {

/// Runs the tool with the arguments behind argv[0]; returns the exit status.
int runTool(llvm::ArrayRef<std::string> Args);

/// Of a call that has begun: another subcommand with its arguments.
int runCommand(llvm::StringRef Name, llvm::ArrayRef<std::string> Args);

} // namespace jsym::tool

#endif // JSYM_TOOL_DRIVER_H
