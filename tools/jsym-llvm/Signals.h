//===- Signals.h - Ctrl-C and crashes ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_SIGNALS_H
#define JSYM_TOOL_SIGNALS_H

#include "llvm/ADT/ArrayRef.h"
#include <atomic>
#include <string>

namespace jsym::tool {

/// Ctrl-C (and SIGTERM) sets \p Stop, so that the run ends with a report; the
/// second one ends the process at once. \p Stop must outlive the process's
/// interest in it.
void catchInterrupts(std::atomic<bool> &Stop);
/// Ctrl-C ends the process again, as by default.
void releaseInterrupts();

/// A crash, a failed assertion or a fatal error inside LLVM is one line and
/// exit status 4, never a dump of the stack (JSYM_BACKTRACE=1 asks for one). It
/// names
/// \p Args, the command line. However the process ends (by SIGPIPE, by a second
/// Ctrl-C), it leaves no temporary directories.
void installCrashHandlers(llvm::ArrayRef<std::string> Args);

} // namespace jsym::tool

#endif // JSYM_TOOL_SIGNALS_H
