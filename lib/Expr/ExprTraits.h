//===- ExprTraits.h - Facts about kinds -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPR_EXPRTRAITS_H
#define JSYM_LIB_EXPR_EXPRTRAITS_H

#include "jsym/Expr/ExprManager.h"

namespace jsym {

/// Operands of a kind that has a fixed number of them; -1 for Apply.
inline int arityOf(ExprKind K) {
  static constexpr int8_t Arity[] = {
#define JSYM_EXPR(K, N, A) A,
#include "jsym/Expr/Kinds.def"
  };
  return Arity[unsigned(K)];
}

inline llvm::StringRef kindName(ExprKind K) {
  static constexpr llvm::StringLiteral Names[] = {
#define JSYM_EXPR(K, N, A) N,
#include "jsym/Expr/Kinds.def"
  };
  return Names[unsigned(K)];
}

} // namespace jsym

#endif // JSYM_LIB_EXPR_EXPRTRAITS_H
