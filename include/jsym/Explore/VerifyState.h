//===- VerifyState.h - What holds of every state ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPLORE_VERIFYSTATE_H
#define JSYM_EXPLORE_VERIFYSTATE_H

#include "jsym/Run/State.h"
#include "llvm/Support/ErrorHandling.h"

namespace jsym {

/// What does not hold of \p S between two instructions, though it should of all
/// states; empty if there is nothing. Looks at all of the path.
std::string verifyState(const ExprManager &Exprs, const State &S);

/// In debug and sanitizer builds: ends the process if there is something.
inline void assertState(const ExprManager &Exprs, const State &S) {
#ifdef JSYM_VERIFY_STATES
  if (std::string Wrong = verifyState(Exprs, S); !Wrong.empty())
    llvm::report_fatal_error(llvm::Twine("state: ") + Wrong);
#else
  (void)Exprs, (void)S;
#endif
}

} // namespace jsym

#endif // JSYM_EXPLORE_VERIFYSTATE_H
