//===- Strategy.h - How symbolic references are explored --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only door between the interpreter and the symbolic heap. Concrete
/// objects are the interpreter's fast path; whenever a reference is a handle or
/// guarded, a slot is absent, or an index or length is symbolic, it asks here.
///
/// An answer is ready, or a choice: then the interpreter forks, one state an
/// alternative whose condition is feasible, calls apply() on each, and executes
/// the same instruction again, which asks again, and is one step further on.
/// Nothing is decided before it must be: copying, storing, passing and
/// comparing with itself never ask.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_STRATEGY_H
#define JSYM_HEAP_STRATEGY_H

#include "jsym/Dialect/ConstantMaking.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Heap/Question.h"
#include <functional>

namespace jsym {

/// The inputs of a method, receiver first (the one with a Declared class), as
/// its descriptor and annotations
/// (NonNull, Region) say. Annotations of any package count, by simple name.
std::vector<InputSpec> methodInputs(const dialect::MethodModel &M);

/// A static field as an input, as its annotations say.
InputSpec fieldInput(const dialect::FieldModel &F);

/// One a worker; holds no state of paths.
class HeapStrategy {
public:
  virtual ~HeapStrategy();

  virtual Outcome ask(HeapState &H, const Question &Q) = 0;
  /// Of a choice that was the answer to a question about this very heap.
  virtual void apply(HeapState &H, const Alternative &A) = 0;
  /// The reference that is \p Then where \p When holds, else \p Else. Nothing:
  /// it may be too many.
  virtual std::optional<Value> join(HeapState &H, Value Else, Value Then,
                                    ExprId When) {
    return std::nullopt;
  }
  using MoveFn = llvm::function_ref<std::optional<Value>(Value)>;
  /// The reference of \p H that is the set \p V in another heap of the same
  /// strategy, whose members are \p Member of these. Nothing: there is none.
  virtual std::optional<Value> moved(HeapState &H, const HeapState &From,
                                     Value V, MoveFn Member) {
    return std::nullopt;
  }
  /// The name of an access path: "this.root.left", "a[0].key".
  virtual std::string pathName(uint32_t Path) const = 0;
  /// How the constant is made that the field holds in all objects of the input;
  /// null: it holds none.
  virtual const dialect::ConstantMaking *
  constantOf(const dialect::FieldModel &F) {
    return nullptr;
  }
};

/// What a strategy is made of; all of it outlives the strategy. What further
/// ones need of the engine (does the path allow a condition? what does a method
/// say of a heap?) joins here, as an interface that this room names.
struct StrategyParts {
  ExprManager &Exprs;
  dialect::ProgramSource &Program;
  const HeapOptions &Options;
};

/// Makes the strategy of a worker; may be called on several threads.
using StrategyFactory =
    std::function<std::unique_ptr<HeapStrategy>(const StrategyParts &)>;

/// lazy, lazier, lazier# and summary, as HeapOptions::Kind says.
std::unique_ptr<HeapStrategy> createStrategy(const StrategyParts &Parts);

} // namespace jsym

#endif // JSYM_HEAP_STRATEGY_H
