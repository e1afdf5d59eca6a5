//===- FloatFunctions.h - Functions of Math over ranges -----------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_FLOATFUNCTIONS_H
#define JSYM_LIB_SOLVER_FLOATFUNCTIONS_H

#include "FloatBox.h"

namespace jsym {

/// What \p Name ("java.lang.Math.sin") may return, by its specification, for
/// arguments in these ranges; of functions that are not known, anything.
Range rangeOfFunction(llvm::StringRef Name, llvm::ArrayRef<Range> Arguments);

} // namespace jsym

#endif // JSYM_LIB_SOLVER_FLOATFUNCTIONS_H
