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
  /// Of the inputs that were there then: parameters, statics, ...
  std::vector<Value> Entries;
  /// Of a table: which of its inputs the path may still be; null: any.
  std::shared_ptr<const std::vector<uint32_t>> Among;
};

/// Fits known inputs to states that went on since they were found.
class InputMatcher {
public:
  InputMatcher(ExprManager &Exprs, SolverChain &Chain, const HeapOptions &Heap)
      : Exprs(Exprs), Chain(Chain), Options(Heap) {}

  /// Is there an input of the same shape as \p Known, and perhaps other data,
  /// that comes to \p S? Keep: \p Found is it. Prune: certainly not.
  Judgement fit(const State &S, const KnownInput &Known, bool ShapeOnly,
                uint64_t &Serial, WitnessRef &Found);
  /// The same of what the heaps are like alone.
  Judgement fitsShape(const State &S, const KnownInput &Known) const;

private:
  Judgement addData(const State &S,
                    llvm::ArrayRef<std::pair<Value, Value>> SameValues,
                    KnownInput &New, uint64_t &Serial);

  ExprManager &Exprs;
  SolverChain &Chain;
  const HeapOptions &Options;
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_KNOWNINPUT_H
