//===- TestEdits.h - Tests into a project -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_TESTEDITS_H
#define JSYM_LIB_LSP_TESTEDITS_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace jsym::lsp {

/// Copies what \p Project has of generated tests beside those of \p Class to
/// \p Copy, where a scan adds one.
llvm::Error copyTests(llvm::StringRef Project, llvm::StringRef Class,
                      llvm::StringRef Copy);

/// A WorkspaceEdit that makes of the files in \p Project those in \p Copy;
/// nothing where they are alike. \p Creates: the editor can make files.
std::optional<llvm::json::Object> editOf(llvm::StringRef Project,
                                         llvm::StringRef Copy, bool Creates);

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_TESTEDITS_H
