//===- Environment.h - What the environment says ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_ENVIRONMENT_H
#define JSYM_TOOL_ENVIRONMENT_H

#include "jsym/Support/Jdk.h"

namespace jsym::tool {

/// From \p Wish (--jdk) if given, else JAVA_HOME, else java on PATH. An
/// InputError where there is none, or the wished one is not a JDK.
llvm::Expected<Jdk> findJdk(llvm::StringRef Wish = "");

} // namespace jsym::tool

#endif // JSYM_TOOL_ENVIRONMENT_H
