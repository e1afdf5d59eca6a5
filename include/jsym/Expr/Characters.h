//===- Characters.h - Variables that stand for characters -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_CHARACTERS_H
#define JSYM_EXPR_CHARACTERS_H

#include "jsym/Expr/ExprManager.h"

namespace jsym {

/// The step of an access path to a character of an input String; variables of
/// that name have as many bits as the characters need (7, 8 or 16).
inline std::string characterStep(uint32_t Index) {
  return ".charAt(" + std::to_string(Index) + ")";
}

/// A variable that is a character of an input String.
inline bool isCharacterVar(const ExprManager &M, ExprId E) {
  return M.kind(E) == ExprKind::Var &&
         M.origin(E).Kind == SymbolOrigin::Character;
}

} // namespace jsym

#endif // JSYM_EXPR_CHARACTERS_H
