//===- Results.h - What a path returns, for all its inputs ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_RESULTS_H
#define JSYM_WEIGH_RESULTS_H

#include "jsym/Run/PathResult.h"

namespace jsym {

/// Whether what \p R returns holds the same for all inputs of the path, so that
/// telling it says no more than that. Of an input nothing is known.
bool returnsOneValue(const PathResult &R);

/// The constants that \p E chooses between; empty: other values, too, or many.
llvm::SmallVector<uint64_t, 4> chosenConstants(const ExprManager &Exprs,
                                               ExprId E);

} // namespace jsym

#endif // JSYM_WEIGH_RESULTS_H
