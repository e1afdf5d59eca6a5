//===- Terminal.h - Colour and the live progress line -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_TERMINAL_H
#define JSYM_TOOL_TERMINAL_H

#include "jsym/Support/Progress.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

namespace jsym::tool {

enum class When { Auto, Always, Never };

/// Whether \p OS gets colour: on request, else on a terminal that has it, if
/// NO_COLOR is not set.
bool wantsColour(When W, llvm::raw_fd_ostream &OS);

/// A line on stderr that rewrites itself, if stderr is a terminal (or \p W
/// insists); null where it is not wanted.
std::unique_ptr<Progress> makeProgressLine(When W);

} // namespace jsym::tool

#endif // JSYM_TOOL_TERMINAL_H
