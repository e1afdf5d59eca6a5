//===- SmtLib.h - Conditions as SMT-LIB 2 -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_SMTLIB_H
#define JSYM_EXPR_SMTLIB_H

#include "jsym/Expr/ExprManager.h"

namespace jsym {

/// A script that asks for the conjunction of \p Conditions, in standard SMT-LIB
/// 2.6 (bit-vectors, arrays, functions, floating point): accepted by any solver
/// of these theories. The only approximation is Java's % on floats, which
/// SMT-LIB does not have: it is an uninterpreted function, and a comment says
/// so.
void printSmtLib(llvm::raw_ostream &OS, const ExprManager &M,
                 llvm::ArrayRef<ExprId> Conditions, bool GetModel = false);

} // namespace jsym

#endif // JSYM_EXPR_SMTLIB_H
