//===- Sources.h - Files as an editor names them ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_SOURCES_H
#define JSYM_LIB_LSP_SOURCES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace jsym::lsp {

/// The path of a "file:" URI; empty where it is none.
std::string pathOfUri(llvm::StringRef Uri);
std::string uriOfPath(llvm::StringRef Path);

/// What is in a file; empty where it cannot be read.
std::string textOf(llvm::StringRef Path);

/// "a.b.Order" of a source a/b/Order.java: the package that it declares, and
/// the name of the file.
std::string className(llvm::StringRef Path);

/// The folder in which the packages of a source begin: a of a/b/Order.java with
/// the package b; of one that lies elsewhere, its own.
std::string rootOf(llvm::StringRef Path);

/// Lines of a file, for places in it.
class SourceText {
public:
  explicit SourceText(llvm::StringRef Path);
  struct Span {
    unsigned From = 0, To = 0;
  };
  /// What is written in a line (from 1), in units of UTF-16.
  Span span(unsigned Line) const;
  unsigned lines() const { return unsigned(Lines.size()); }

private:
  std::vector<std::string> Lines;
};

/// The folder of the project that a file belongs to: the outermost below one of
/// \p Folders (if there are any that hold it) that a build tool knows. Empty:
/// there is none.
std::string projectOf(llvm::StringRef Path,
                      llvm::ArrayRef<std::string> Folders);

/// Where a build tool has the tests of the module of a source; empty: unknown.
std::string testsOf(llvm::StringRef Path);

/// A class file of the source among directories of classes that is older than
/// the source; empty: there is none.
std::string staleClass(llvm::StringRef Path,
                       llvm::ArrayRef<std::string> Directories);

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_SOURCES_H
