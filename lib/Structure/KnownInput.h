//===- KnownInput.h - An input that was found -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_KNOWNINPUT_H
#define JSYM_LIB_STRUCTURE_KNOWNINPUT_H

#include "jsym/Run/Brancher.h"

namespace jsym {

/// A witness: an input that a contract takes, as far as the contract looks.
struct KnownInput final : Witness {
  HeapState Heap; ///< as at entry
  /// Of the path that it was found for, and of the contract for this heap.
  PathCondition Path;
  ModelRef Model;         ///< satisfies Path
  uint32_t Included = 0;  ///< so many conditions of the state's are in Path
  uint32_t NumInputs = 0; ///< of the state then: parameters, statics, ...
};

/// What of a state's input an object, or a value, of a known input is.
struct InputMatch {
  /// Pairs of a primitive of the state and one of the known input.
  llvm::SmallVector<std::pair<Value, Value>, 16> Equal;
};

/// Fits known inputs to states that went on since they were found.
class InputMatcher {
public:
  InputMatcher(ExprManager &Exprs, SolverChain &Chain, const HeapOptions &Heap)
      : Exprs(Exprs), Chain(Chain), Options(Heap) {}

  /// An input of the same shape as \p Known, and perhaps other data, that comes
  /// to \p S; null: this one does not, or nobody knows.
  WitnessRef fit(const State &S, const KnownInput &Known, bool ShapeOnly,
                 uint64_t &Serial);

private:
  ExprManager &Exprs;
  SolverChain &Chain;
  const HeapOptions &Options;
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_KNOWNINPUT_H
