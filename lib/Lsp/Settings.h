//===- Settings.h - What an editor has configured ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_SETTINGS_H
#define JSYM_LIB_LSP_SETTINGS_H

#include "llvm/Support/JSON.h"
#include <string>
#include <vector>

namespace jsym::lsp {

/// What "initialize" says.
struct Client {
  std::vector<std::string> Folders; ///< of the workspace
  bool ShowsProgress = false, WatchesFiles = false, CreatesFiles = false;

  // initializationOptions
  std::vector<std::string> ClassPath; ///< of what no build tool knows
  std::vector<std::string> Arguments; ///< further options of "scan"
  std::string TestDirectory;          ///< where tests go; empty: src/test/java
};

/// Reads the parameters of "initialize"; \p Mistakes are those in the options.
Client readClient(const llvm::json::Object &Params,
                  std::vector<std::string> &Mistakes);

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_SETTINGS_H
