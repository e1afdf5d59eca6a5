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

/// What a text needs to know beside the expression.
struct InfixWords {
  /// What is never negative.
  llvm::function_ref<bool(ExprId)> IsLength = nullptr;
  /// "this.next == x", or "!=": that a SymbolOrigin::Object has the number.
  llvm::function_ref<std::string(ExprId, uint64_t, bool Is)> Identity = nullptr;
};

/// "this.root.left.key < key + 1". Operators as in Java, unsigned ones as
/// calls; long expressions are cut with an ellipsis after \p MaxNodes.
std::string infix(const ExprManager &Exprs, ExprId E,
                  InfixPlace Place = InfixPlace::Alone,
                  const InfixWords &Words = {}, unsigned MaxNodes = 200);

} // namespace jsym

#endif // JSYM_EXPR_INFIX_H
