//===- Extract.h - A path as a result ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXTRACT_EXTRACT_H
#define JSYM_EXTRACT_EXTRACT_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapState.h"
#include "jsym/Result/Scenario.h"
#include "jsym/Run/PathResult.h"
#include <functional>

namespace jsym::extract {

/// Names access paths of the heap (HeapStrategy::pathName).
using PathNames = std::function<std::string(uint32_t)>;

/// Makes the scenario of a path from its final heap and its model. What it
/// names is in \p Infos, which must outlive it.
Scenario makeScenario(const PathResult &Result,
                      const dialect::MethodModel &Target,
                      const HeapState &Final, const ExprManager &Exprs,
                      const PathNames &Names, InfoTable &Infos);

/// The stack that Scenario::Where is made of, entry by entry.
llvm::ArrayRef<StackEntry> stackOf(const PathResult &R);

} // namespace jsym::extract

#endif // JSYM_EXTRACT_EXTRACT_H
