//===- MergedValues.h - One value of two sides ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_MERGEDVALUES_H
#define JSYM_HEAP_MERGEDVALUES_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/Value.h"
#include <optional>

namespace jsym {

/// Of what is stored so; nothing: references.
std::optional<Sort> sortOf(dialect::Storage K);

/// The one of two values of a type that \p When chooses: \p Then, else
/// \p Else. Nothing: of different references, and where one is not there.
/// \p S: of the type; nothing: it is not known, or a reference.
std::optional<Value> mergeValues(Value Else, Value Then, ExprId When,
                                 std::optional<Sort> S, ExprManager &Exprs);

} // namespace jsym

#endif // JSYM_HEAP_MERGEDVALUES_H
