//===- ScanText.h - A scan for people ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_SCANTEXT_H
#define JSYM_SCAN_SCANTEXT_H

#include "jsym/Scan/ScanReport.h"

namespace jsym::scan {

/// The findings, a block of lines each, and what else there is to know: a line
/// each.
void printScan(llvm::raw_ostream &OS, const ScanReport &R, bool Verbose);

} // namespace jsym::scan

#endif // JSYM_SCAN_SCANTEXT_H
