//===- StateMerge.h - Two states of one place become one --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_STATEMERGE_H
#define JSYM_LIB_RUN_STATEMERGE_H

#include "jsym/Run/Interpreter.h"

namespace jsym {

/// Makes \p Into the state that is \p Other where \p When holds, and what it
/// was otherwise. Both have come from \p Begin to \p Join (JoinPoint::At),
/// which may be behind the return from its frame. The path and its address are
/// the caller's business. Refused: \p Into is as it was.
MergeRefusal mergeStates(std::unique_ptr<State> &Into, const State &Other,
                         const State &Begin, uint32_t Join, ExprId When,
                         Interpreter &In);

} // namespace jsym

#endif // JSYM_LIB_RUN_STATEMERGE_H
