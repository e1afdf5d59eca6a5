//===- RandomFill.h - Inputs that a path says nothing of --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_API_RANDOMFILL_H
#define JSYM_LIB_API_RANDOMFILL_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Run/PathResult.h"

namespace jsym::api {

/// The model of the path with random numbers for primitives of the input, as
/// far as the condition says nothing of them: parameters, fields of the
/// program's objects, elements of their arrays. The same for the same seed and
/// path. Null where the path has no model.
ModelRef fillRandomly(const PathResult &R, const ExprManager &Exprs,
                      uint64_t Seed);

} // namespace jsym::api

#endif // JSYM_LIB_API_RANDOMFILL_H
