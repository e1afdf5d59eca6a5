//===- CoverageCounts.h - From probes to coverage ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXEC_COVERAGECOUNTS_H
#define JSYM_LIB_EXEC_COVERAGECOUNTS_H

#include "CodeStore.h"
#include "jsym/Exec/Coverage.h"

namespace jsym {

/// Of the procedures that have probes. \p Exhaustive: what was not executed
/// cannot be.
std::vector<MethodCoverage> collectCoverage(CodeStore &Store, bool Exhaustive);

} // namespace jsym

#endif // JSYM_LIB_EXEC_COVERAGECOUNTS_H
