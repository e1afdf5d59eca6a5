//===- CoverageCounts.h - From probes to coverage ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_OBSERVE_COVERAGECOUNTS_H
#define JSYM_OBSERVE_COVERAGECOUNTS_H

#include "jsym/Code/CodeStore.h"
#include "jsym/Observe/Coverage.h"

namespace jsym {

/// Of all methods of the classes that have procedures with probes, and of the
/// classes nested with them; the JDK's only if \p Platform. \p Exhaustive: what
/// was not executed cannot be. \p Target, if not null, is what
/// MethodCoverage::OfTarget is about.
std::vector<MethodCoverage>
collectCoverage(CodeStore &Store, bool Exhaustive, bool Platform,
                const dialect::MethodModel *Target = nullptr);

} // namespace jsym

#endif // JSYM_OBSERVE_COVERAGECOUNTS_H
