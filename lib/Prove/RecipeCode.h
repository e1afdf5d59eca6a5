//===- RecipeCode.h - A recipe as code of the dialect -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROVE_RECIPECODE_H
#define JSYM_LIB_PROVE_RECIPECODE_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/TestGen/Prover.h"

namespace jsym::prove {

/// A function that makes the calls and returns their results in an Object[],
/// those that are no references left out; null where the receiver of a call is.
dialect::LoweredMethod lowerRecipe(const testgen::Recipe &R,
                                   llvm::StringRef Symbol,
                                   llvm::LLVMContext &Context);

/// Whether the result of the call is in that array.
bool hasResult(const testgen::RecipeCall &C);

} // namespace jsym::prove

#endif // JSYM_LIB_PROVE_RECIPECODE_H
