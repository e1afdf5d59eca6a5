//===- Samples.h - What a method returns for a few arguments ------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_SAMPLES_H
#define JSYM_LIB_PROOF_SAMPLES_H

#include "Visit.h"

namespace jsym::proof {

/// A primitive argument of a call.
struct Param {
  uint16_t Register;
  std::string Name;
  ExprId Is; ///< at the call
  Sort Type;
};

struct Sample {
  llvm::SmallVector<int64_t, 4> In; ///< by parameter, sign extended
  llvm::SmallVector<int64_t, 2>
      Out; ///< by output; of what is written, by how much
};

/// Those of one call.
struct SampledCall {
  std::vector<Sample> All;
  /// Arguments of one of them, and of a call that is made on its way.
  using ArgumentsT = llvm::SmallVector<int64_t, 4>;
  std::vector<std::pair<ArgumentsT, ArgumentsT>> Inner;
};

/// Runs of the method that \p At has just entered, for small numbers and those
/// near \p Constants. They are hints, and nothing rests on them.
SampledCall sampleCalls(Interpreter &In, const State &At,
                        llvm::ArrayRef<Param> Params,
                        llvm::ArrayRef<CallOutput> Outputs,
                        llvm::ArrayRef<int64_t> Constants);

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_SAMPLES_H
