//===- RealFunctions.h - What uninterpreted functions are -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A function that conditions leave uninterpreted has paths that it does not
/// take. For known numbers it can be computed: that shows a path, or that a
/// model of its condition is none.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_FUNCTIONS_REALFUNCTIONS_H
#define JSYM_FUNCTIONS_REALFUNCTIONS_H

#include "jsym/Expr/NamedFunctions.h"
#include "jsym/Solver/Solver.h"

namespace jsym {

enum class Shown : uint8_t {
  Taken, ///< by the input of the model, which has the functions' real values
  Never, ///< by no input
  Open
};
struct ShownPath {
  Shown Is = Shown::Open;
  ModelRef Model; ///< Taken
};

/// Whether an input takes the path when functions are what they are. \p Model
/// satisfies \p Path, or is null.
ShownPath showPath(SolverChain &Chain, ExprManager &Exprs,
                   const PathCondition &Path, ModelRef Model, uint64_t &Serial);

/// \p Model with the functions' real values, if that satisfies \p Path still;
/// else null.
ModelRef realModel(const ExprManager &Exprs, const PathCondition &Path,
                   const ModelRef &Model);

} // namespace jsym

#endif // JSYM_FUNCTIONS_REALFUNCTIONS_H
