//===- NamedFunctions.h - What uninterpreted functions are ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_NAMEDFUNCTIONS_H
#define JSYM_EXPR_NAMEDFUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace jsym {

using RealFunction = uint64_t (*)(llvm::ArrayRef<uint64_t> Arguments);

/// By the name it has in expressions.
struct NamedFunction {
  llvm::StringRef Name;
  RealFunction Real;
  /// Not null: Java allows more than one result; this is another one.
  RealFunction Other;
};
llvm::ArrayRef<NamedFunction> realFunctions();
/// Null: there is none of that name.
const NamedFunction *findRealFunction(llvm::StringRef Name);

/// sin, cos, tan, log10, exp or log, with more digits than a double has.
long double preciseFunction(llvm::StringRef Name, long double X);
/// Math.pow, with more digits.
long double precisePower(long double X, long double Y);
/// So near to halfway between two doubles that a good implementation may round
/// to either of them.
bool nearTie(long double Exact);

} // namespace jsym

#endif // JSYM_EXPR_NAMEDFUNCTIONS_H
