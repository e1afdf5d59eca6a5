//===- ScanText.h - A scan for people ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_SCANTEXT_H
#define JSYM_TOOL_SCANTEXT_H

#include "jsym/Scan/ScanReport.h"

namespace jsym::tool {

/// The findings, a block of lines each, and what else there is to know: a line
/// each.
void printScan(llvm::raw_ostream &OS, const scan::ScanReport &R, bool Verbose);

} // namespace jsym::tool

#endif // JSYM_TOOL_SCANTEXT_H
