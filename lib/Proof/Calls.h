//===- Calls.h - Calls that promises stand for --------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A method that calls itself is executed once for all arguments that its claim
/// allows; wherever that execution, or another, calls it again, the call
/// returns at once, with something of which only what is promised is known. At
/// each return the promise has to follow, by a query of its own. What every
/// terminating execution does is then one of what was explored, by induction
/// over the height of its tree of calls.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_CALLS_H
#define JSYM_LIB_PROOF_CALLS_H

#include "Samples.h"

namespace jsym::proof {

/// One state at the beginning, or the end, of a call.
class CallVisit final : public Visit {
public:
  CallVisit(LoopChecker &Of, Interpreter &In, State &S, std::string Key)
      : Visit(Of, In, S, std::move(Key)) {}

  /// LoopCutter::enter.
  static bool enter(LoopChecker &Of, Interpreter &In, State &S);
  /// LoopCutter::leave: what is promised of \p C holds here, or is weakened.
  bool leave(const Cut &C, Value Result, bool HasValue);
  /// The innermost call of \p S that is executed for all others; null: none.
  static const Cut *innermost(const State &S);

private:
  static bool mayBeCut(const State &S);
  static std::string keyOf(const State &S);
  bool execute();
  std::unique_ptr<Cut> make();
  void promise(Cut &C);
  const SampledCall &sampled(llvm::ArrayRef<CallOutput> Outputs);
  void forgetWhatRunsRefute();
  std::vector<int64_t> constants() const;
  Effort forArguments() const;
  std::vector<Sample> allowed(const Cut &C, llvm::ArrayRef<Param> Params,
                              llvm::ArrayRef<Sample> All);
  bool returnBy(const Cut &C);
  bool sameHeap(const Cut &C);
};

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_CALLS_H
