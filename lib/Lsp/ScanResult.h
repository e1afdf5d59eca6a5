//===- ScanResult.h - What a scan has found ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_SCANRESULT_H
#define JSYM_LIB_LSP_SCANRESULT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <string>
#include <vector>

namespace jsym::lsp {

/// As docs/json.md has it.
struct Found {
  struct Input {
    std::string Name, Value;
  };
  std::string Id, Check, Outcome, Rank, RankReason, Entry;
  std::string File; ///< empty: its source was not found
  unsigned Line = 0;
  std::vector<std::string> Stack;
  std::vector<Input> Inputs;
  std::string Test, NoTest;
};

/// The findings that a report tells, of the file of "scan --json".
llvm::Expected<std::vector<Found>> readScan(llvm::StringRef Path);

/// As an editor shows it, \p Owner being the path that was scanned.
llvm::json::Object diagnosticOf(const Found &F, llvm::StringRef Owner);

/// One that is about the whole file.
llvm::json::Object noteOn(llvm::StringRef Text);

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_SCANRESULT_H
