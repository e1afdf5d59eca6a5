//===- ExitCode.h - What the exit status says -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one place where exit codes are; documented in docs/manual.md and tested
/// in test/Tool/exit-codes.test.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_EXITCODE_H
#define JSYM_TOOL_EXITCODE_H

namespace jsym::tool {

enum ExitCode : int {
  ExitNothingFound = 0,  ///< done; no bug within the bounds
  ExitBugFound = 1,      ///< at least one bug
  ExitInputError = 2,    ///< wrong usage or unusable input
  ExitUndecided = 3,     ///< neither: a limit, an approximation, unsupported
  ExitInternalError = 4, ///< our own mistake, e.g. a contradicted prediction
};

} // namespace jsym::tool

#endif // JSYM_TOOL_EXITCODE_H
