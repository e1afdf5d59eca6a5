//===- Transform.h - Substitution and copying -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_TRANSFORM_H
#define JSYM_EXPR_TRANSFORM_H

#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace jsym {

/// \p E with each subexpression S for which \p Replace(S) is valid replaced by
/// that, outermost first, and simplified again. Iterative.
ExprId substitute(ExprManager &M, ExprId E,
                  llvm::function_ref<ExprId(ExprId)> Replace);

/// Copies expressions of one manager into another: how workers with a manager
/// each hand states over. Sharing is kept, across calls too. A variable becomes
/// what \p MapVar gives for it, once.
class ExprImporter {
public:
  ExprImporter(const ExprManager &From, ExprManager &To,
               std::function<ExprId(ExprId)> MapVar)
      : From(From), To(To), MapVar(std::move(MapVar)) {}
  ExprId import(ExprId E);

private:
  const ExprManager &From;
  ExprManager &To;
  std::function<ExprId(ExprId)> MapVar;
  llvm::DenseMap<ExprId, ExprId> Known;
};

} // namespace jsym

#endif // JSYM_EXPR_TRANSFORM_H
