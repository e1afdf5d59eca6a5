//===- BugText.h - Distinct bugs for people ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_BUGTEXT_H
#define JSYM_TOOL_BUGTEXT_H

#include "jsym/Report/Report.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym::tool {

/// A block of lines for each bug: how its representative ends, where, for which
/// input, what a JVM said, and its test. Of null arguments, and of lower ranks,
/// how many there are; of the former also which. Returns the number of blocks.
size_t printBugs(llvm::raw_ostream &OS, const report::RunReport &R);

} // namespace jsym::tool

#endif // JSYM_TOOL_BUGTEXT_H
