//===- Server.h - Findings in an editor -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A server of the Language Server Protocol 3.17. It explores nothing itself: a
/// file that is saved is scanned by the command in a process of its own, which
/// can be killed and whose end is no end of the server.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LSP_SERVER_H
#define JSYM_LSP_SERVER_H

#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <string>

namespace jsym::lsp {

struct ServerSettings {
  std::string Command; ///< path of jsym-llvm
  std::string Version;
};

/// Reads requests from the file descriptor \p In until exit, the end of the
/// input, or \p Stop. False: it ended without a shutdown.
bool serve(int In, llvm::raw_ostream &Out, const ServerSettings &S,
           const std::atomic<bool> &Stop);

} // namespace jsym::lsp

#endif // JSYM_LSP_SERVER_H
