//===- JavaSource.h - Targets that are files --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_JAVASOURCE_H
#define JSYM_API_JAVASOURCE_H

#include "jsym/Api/Target.h"

namespace jsym::api {

/// Compiles \p File with javac -g into In.Temp, puts that first on the class
/// path and fills In.Compiled. javac's messages go to \p Tell.
llvm::Error compileJava(llvm::StringRef File, Input &In,
                        llvm::function_ref<void(llvm::StringRef)> Tell);

} // namespace jsym::api

#endif // JSYM_API_JAVASOURCE_H
