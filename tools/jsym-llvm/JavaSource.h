//===- JavaSource.h - Targets that are files --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_JAVASOURCE_H
#define JSYM_TOOL_JAVASOURCE_H

#include "Target.h"
#include "jsym/Support/Logger.h"

namespace jsym::tool {

/// Compiles \p File with javac -g into In.Temp, puts that first on the class
/// path and fills In.Compiled. javac's messages go to stderr.
llvm::Error compileJava(llvm::StringRef File, Input &In);

/// Warns of entries of \p Path, the "class path" say, that do not exist.
void warnOfMissing(llvm::StringRef Kind, llvm::StringRef Path,
                   Logger &Log);

} // namespace jsym::tool

#endif // JSYM_TOOL_JAVASOURCE_H
