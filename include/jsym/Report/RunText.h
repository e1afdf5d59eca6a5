//===- RunText.h - What --verbose tells of a run ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_REPORT_RUNTEXT_H
#define JSYM_REPORT_RUNTEXT_H

#include "jsym/Report/Report.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym::report {

/// With --coverage: branches of the target, and why others were not taken.
void printCoverage(llvm::raw_ostream &OS, const RunReport &R);

/// Forks by reason, the solver by layer, time by stage, memory: a table.
void printStatistics(llvm::raw_ostream &OS, const RunReport &R);

} // namespace jsym::report

#endif // JSYM_REPORT_RUNTEXT_H
