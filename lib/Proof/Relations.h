//===- Relations.h - What a call may promise ----------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_RELATIONS_H
#define JSYM_LIB_PROOF_RELATIONS_H

#include "Samples.h"

namespace jsym::proof {

/// Relations between the parameters and one output that all samples have: the
/// output is a simple function of them, everywhere or where a simple condition
/// holds, is within bounds, or what a table says. None that \p Claim has
/// refuted.
std::vector<Candidate> relations(ExprManager &Exprs,
                                 llvm::ArrayRef<Param> Params,
                                 llvm::ArrayRef<CallOutput> Outputs,
                                 size_t Which, llvm::ArrayRef<Sample> Samples,
                                 llvm::ArrayRef<int64_t> Constants,
                                 const LoopClaim &Claim, const Effort &How);

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_RELATIONS_H
