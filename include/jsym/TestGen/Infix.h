//===- Infix.h - Conditions as Java writes them -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTGEN_INFIX_H
#define JSYM_TESTGEN_INFIX_H

#include "jsym/Expr/ExprManager.h"
#include <string>

namespace jsym::testgen {

/// "this.root.left.key < key + 1". Operators as in Java, unsigned ones as
/// calls; long expressions are cut with an ellipsis after \p MaxNodes.
std::string infix(const ExprManager &Exprs, ExprId E, unsigned MaxNodes = 200);

} // namespace jsym::testgen

#endif // JSYM_TESTGEN_INFIX_H
