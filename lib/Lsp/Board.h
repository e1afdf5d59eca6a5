//===- Board.h - Which findings an editor shows -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_BOARD_H
#define JSYM_LIB_LSP_BOARD_H

#include "ScanResult.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <set>

namespace jsym::lsp {

/// Findings by the source that was scanned, which may lie in others. What has
/// changed is published, a file at a time.
class Board {
public:
  using Publisher =
      llvm::function_ref<void(llvm::StringRef Path, llvm::json::Array)>;
  void set(llvm::StringRef Owner, std::vector<Found> Now, Publisher Publish);
  /// A note on the file instead of new findings; empty: none.
  void note(llvm::StringRef Owner, std::string Text, Publisher Publish);
  void forget(llvm::StringRef Owner, Publisher Publish);

  /// Those in lines \p From to \p To of a file, each with its owner.
  std::vector<std::pair<std::string, const Found *>>
  at(llvm::StringRef Path, unsigned From, unsigned To) const;
  const Found *find(llvm::StringRef Owner, llvm::StringRef Id) const;

private:
  std::map<std::string, std::vector<Found>> ByOwner;
  std::map<std::string, std::string> Notes;
  std::set<std::string> filesOf(llvm::StringRef Owner) const;
  void publish(const std::set<std::string> &Files, Publisher Publish) const;
};

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_BOARD_H
