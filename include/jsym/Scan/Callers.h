//===- Callers.h - What the callers of an entry make of its bugs *- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_CALLERS_H
#define JSYM_SCAN_CALLERS_H

#include "jsym/Scan/Entries.h"
#include "jsym/Scan/Findings.h"

namespace jsym::scan {

/// Fills Finding::RuledOut where only entries show a bug that nobody outside of
/// their package can call, and each of their callers was explored completely
/// without it; and Finding::ReachedFrom where main, or what others can call,
/// shows it, too.
llvm::Error askCallers(llvm::ArrayRef<Entry> Entries,
                       llvm::ArrayRef<EntryRecord> Records,
                       dialect::ProgramSource &Program, InfoTable &Infos,
                       std::vector<Finding> &Findings);

} // namespace jsym::scan

#endif // JSYM_SCAN_CALLERS_H
