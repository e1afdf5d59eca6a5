//===- CompletionFilter.h - Inputs that a contract takes --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Invariants and preconditions, run as code on a copy of the state as it was
/// at entry, depth first, until they return: then the copy has an input that
/// the contract takes, a *witness* that the path is possible. If no run
/// returns, it is not.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_STRUCTURE_COMPLETIONFILTER_H
#define JSYM_STRUCTURE_COMPLETIONFILTER_H

#include "jsym/Run/Interpreter.h"
#include "jsym/Structure/FilterOptions.h"

namespace jsym {

/// A contract as methods. They are given the inputs, receiver first.
struct ContractMethods {
  /// Returns where the contract takes the inputs, else ends or throws.
  const dialect::MethodModel *Takes = nullptr;
  /// After the method: returns where all holds that it ensures. Its result is
  /// the last argument, unless it is void. Null: that is nothing, here and
  /// below.
  const dialect::MethodModel *Ensures = nullptr;
  /// Returns where the invariants hold that did before; after a method that
  /// returned, and after one that threw what the contract allows.
  const dialect::MethodModel *Returned = nullptr, *Threw = nullptr;
};

/// Of a path that was completed: the heap as the path has it. Null: there is no
/// other one.
const HeapState *heapOfPath(const State &S);

/// What was asked, and who answered.
struct FilterCounts {
  uint64_t Asked = 0, ByWitness = 0;
  uint64_t Searches = 0, Found = 0, NotFound = 0, Unknown = 0;
  /// Of NotFound: larger inputs than the bounds allow were not looked at.
  uint64_t WithinBounds = 0;
  uint64_t States = 0;     ///< that searches tried
  double Seconds = 0;      ///< for questions
  double CheckSeconds = 0; ///< for conditions after the method
};

class CompletionFilter final : public PathFilter {
public:
  /// \p Main explores; what it has is used, and nothing of it is changed.
  CompletionFilter(Interpreter &Main, const FilterOptions &Options);
  ~CompletionFilter() override;

  void begin(const ContractMethods &Of);
  Judgement judge(State &S, ForkKind Kind) override;
  Judgement complete(State &S) override;
  bool fails(State &S, bool Threw, llvm::ArrayRef<Value> Last,
             PathEnd &End) override;

  FilterCounts takeCounts();
  /// Where searches were cut at a bound: the first place. Empty: nowhere.
  const std::string &firstBound() const;
  /// Conditions that write what was there before, throw or do not end: what is
  /// to be told of them, each once.
  std::vector<std::string> takeNotes();

private:
  struct Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym

#endif // JSYM_STRUCTURE_COMPLETIONFILTER_H
