//===- Filter.h - Who looks at every choice of a strategy -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A strategy that stands before another one, whichever that is.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_FILTER_H
#define JSYM_HEAP_FILTER_H

#include "jsym/Heap/Strategy.h"

namespace jsym {

/// Hands everything on; who wants to see or change something overrides that.
class ForwardingStrategy : public HeapStrategy {
public:
  explicit ForwardingStrategy(std::unique_ptr<HeapStrategy> Inner)
      : Inner(std::move(Inner)) {}
  Outcome ask(HeapState &H, const Question &Q) override {
    return Inner->ask(H, Q);
  }
  void apply(HeapState &H, const Alternative &A) override {
    Inner->apply(H, A);
  }
  std::optional<Value> join(HeapState &H, Value Else, Value Then,
                            ExprId When) override {
    return Inner->join(H, Else, Then, When);
  }
  std::optional<Value> moved(HeapState &H, const HeapState &From, Value V,
                             MoveFn Member) override {
    return Inner->moved(H, From, V, Member);
  }
  std::string pathName(uint32_t Path) const override {
    return Inner->pathName(Path);
  }

protected:
  std::unique_ptr<HeapStrategy> Inner;
};

/// What is said of a heap that an alternative leads to.
enum class Judgement : uint8_t {
  Keep,
  Prune,  ///< no input that the path stands for has such a heap
  Unknown ///< kept
};

/// Leaves out alternatives before anything forks over them. One that is cut at
/// a bound is judged by the heap as it is.
class ChoiceFilter : public ForwardingStrategy {
public:
  using ForwardingStrategy::ForwardingStrategy;
  Outcome ask(HeapState &H, const Question &Q) final;
  /// Alternatives that were left out, and that nothing could be said of.
  uint64_t pruned() const { return Pruned; }
  uint64_t unknown() const { return NotKnown; }

private:
  /// \p After is a copy, the caller's to write to. The alternative's condition
  /// is not on the path yet.
  virtual Judgement judge(HeapState &After, const Alternative &A) = 0;

  uint64_t Pruned = 0, NotKnown = 0;
};

} // namespace jsym

#endif // JSYM_HEAP_FILTER_H
