//===- Installation.h - What is shipped beside the tool ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_INSTALLATION_H
#define JSYM_TOOL_INSTALLATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace jsym::tool {

/// The path of the program itself.
std::string toolPath();

/// <prefix>/share/jsym, found relative to the binary.
std::string runtimeDirectory();

/// A file of it:
/// runtimeFile("jsym-api.jar"). An error says that the installation is broken.
llvm::Expected<std::string> runtimeFile(llvm::StringRef Name);

} // namespace jsym::tool

#endif // JSYM_TOOL_INSTALLATION_H
