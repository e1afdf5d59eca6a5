//===- Infix.h - Conditions as Java writes them -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_INFIX_H
#define JSYM_EXPR_INFIX_H

#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace jsym {

/// Where the text will stand, which says what needs parentheses.
enum class InfixPlace { Alone, Conjunct, Compared };

/// "this.root.left.key < key + 1". Operators as in Java, unsigned ones as
/// calls; long expressions are cut with an ellipsis after \p MaxNodes.
/// \p IsLength says what is never negative.
std::string infix(const ExprManager &Exprs, ExprId E,
                  InfixPlace Place = InfixPlace::Alone,
                  llvm::function_ref<bool(ExprId)> IsLength = nullptr,
                  unsigned MaxNodes = 200);

} // namespace jsym

#endif // JSYM_EXPR_INFIX_H
