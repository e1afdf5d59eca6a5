//===- Terms.h - What a loop may be compared with -----------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_TERMS_H
#define JSYM_LIB_PROOF_TERMS_H

#include "Candidates.h"
#include "jsym/Run/State.h"

namespace jsym::proof {

/// Constants of the code that \p S is in and of what it calls, what stands in
/// registers \p Live that are not open, lengths of arrays there, inputs of the
/// path.
std::vector<ExprId> termsAt(ExprManager &Exprs, const State &S,
                            llvm::ArrayRef<uint16_t> Live,
                            llvm::ArrayRef<OpenValue> Open);

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_TERMS_H
