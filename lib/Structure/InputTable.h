//===- InputTable.h - All inputs that a contract takes ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where few shapes fit within the scope, all of them are found once, instead
/// of one search a question. What a state asks then is which of them it may
/// still be.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_INPUTTABLE_H
#define JSYM_LIB_STRUCTURE_INPUTTABLE_H

#include "KnownInput.h"
#include "NestedSearch.h"

namespace jsym {

/// \p S as if nothing of its inputs had been looked at; nothing: it cannot be
/// told what that was.
std::optional<State> untouchedInputs(const State &S, HeapStrategy &Strategy);

class InputTable {
public:
  using Inputs = std::vector<std::shared_ptr<KnownInput>>;

  /// The inputs within the bounds; null: nobody knows all of them. Made when
  /// searches have tried \p Spent states: looking for all inputs never takes
  /// much more than looking for some did. \p Takes: does the contract, at the
  /// end of a run? (Unknown: nobody knows.)
  const Inputs *
  get(NestedSearch &Search, HeapStrategy &Strategy, const State &S,
      const dialect::MethodModel &Contract, uint64_t Spent,
      llvm::function_ref<Judgement(State &, PathEnd &, const State &)> Takes);
  /// Larger inputs were not looked for.
  bool isBounded() const { return Bounded; }
  void forget() { *this = InputTable(); }
  uint64_t States = 0; ///< that were tried to make it

private:
  bool
  build(NestedSearch &Search, HeapStrategy &Strategy, const State &S,
        const dialect::MethodModel &Contract, uint64_t Budget,
        llvm::function_ref<Judgement(State &, PathEnd &, const State &)> Takes);

  enum { Wanted, There, Impossible } Is = Wanted;
  uint64_t NextAt = 1000; ///< states spent when it is tried again
  bool Bounded = false;
  Inputs All;
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_INPUTTABLE_H
