//===- NestedSearch.h - All runs of a method from a state -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_NESTEDSEARCH_H
#define JSYM_LIB_STRUCTURE_NESTEDSEARCH_H

#include "jsym/Run/Interpreter.h"

namespace jsym {

/// Runs methods on copies of a state, depth first, with an interpreter of its
/// own: nothing of that is a path.
class NestedSearch {
public:
  /// \p Filter: asked about what these runs branch on; may be null.
  NestedSearch(Interpreter &Main, PathFilter *Filter);

  enum class Result : uint8_t {
    Done,     ///< there is no further run
    Stopped,  ///< by OnEnd
    Exceeded, ///< Budget, Fuel, or time
  };
  /// \p OnEnd is told each end of a run, and says whether to stop.
  using OnEnd = llvm::function_ref<bool(State &, PathEnd &)>;
  Result run(const State &From, const dialect::MethodModel &M,
             llvm::ArrayRef<Value> Args, OnEnd Each);
  /// From where \p From stands.
  Result resume(State From, OnEnd Each);

  uint64_t Budget = 0, Fuel = 0; ///< 0: any
  uint64_t States = 0;           ///< that were tried so far
  /// As those of the interpreter it is made for.
  void takeOver(const Interpreter &Main);
  Brancher &paths() { return I.Paths; }
  Interpreter &interpreter() { return I; }
  void cutWith(LoopCutter *C) { I.Cutter = C; }

private:
  Interpreter &Main;
  ExecOptions Options;
  Interpreter I;
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_NESTEDSEARCH_H
