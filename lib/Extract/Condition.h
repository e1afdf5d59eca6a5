//===- Condition.h - Path conditions for people -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_CONDITION_H
#define JSYM_LIB_EXTRACT_CONDITION_H

#include "jsym/Expr/Infix.h"
#include <string>
#include <vector>

namespace jsym::extract {

/// The conjuncts of a path condition as Java, each thing said once: all
/// comparisons of a term with constants become its range, where the first of
/// them stood ("a.length > -1, a.length < 1" is "a.length == 0"). \p IsLength
/// tells the variables that are never negative, of which that is not said.
std::vector<std::string> readableCondition(const ExprManager &Exprs,
                                           llvm::ArrayRef<ExprId> Conjuncts,
                                           const InfixWords &Words);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_CONDITION_H
