//===- Counter.h - The one question, and the chain that counts --*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_COUNT_COUNTER_H
#define JSYM_COUNT_COUNTER_H

#include "jsym/Count/Count.h"
#include "jsym/Count/Domain.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Support/Options.h"
#include <memory>
#include <optional>

namespace jsym {

/// A variable and the values it may have.
struct CountedSymbol {
  ExprId Var;
  Domain Values;
};

/// What weight have the assignments of Symbols that satisfy all Conditions?
/// Symbols holds every variable of the conditions, and may hold others.
struct CountProblem {
  llvm::SmallVector<ExprId, 8> Conditions;
  llvm::SmallVector<CountedSymbol, 4> Symbols;

  /// The weight of all assignments.
  BigInt mass() const;
  /// Each symbol has a single run of values, of weight 1.
  bool hasSimpleDomains() const;
};

/// A layer of the chain.
class Counter {
public:
  virtual ~Counter();
  virtual Count count(const CountProblem &P) = 0;
  virtual llvm::StringRef name() const = 0;
};

struct CountOptions {
  bool Slicing = true, Memo = true, Facts = true, Runs = true, Order = true,
       Enumeration = true, Columns = true, Cases = true, Diagrams = true,
       Boxes = true, Samples = true;
  uint64_t EnumerationLimit = 2048; ///< assignments tried one by one
  uint64_t OrderSteps = 300'000;    ///< of one problem of order
  uint64_t ColumnStates = 100'000;  ///< at a time
  uint64_t DiagramNodes = 1'000'000;
  uint64_t BoxLimit = 4096;
  uint64_t SampleLimit = 100'000;
  double Doubt = 1e-3; ///< the probability that a sampled interval is wrong
};
void describeOptions(CountOptions &O, OptionSink &S);

/// Counters of one layer.
struct CountLayerStatistics {
  std::string Layer;
  uint64_t Asked = 0;
  uint64_t Answered = 0; ///< without asking the layers behind it
};

/// One worker's counter: the chain, and the conveniences built on it. What is
/// counted are the assignments of given variables; conditions may speak of
/// these only.
class CounterChain {
public:
  /// \p Exprs must outlive the chain, which remembers expressions of it.
  CounterChain(ExprManager &Exprs, const CountOptions &Options);
  ~CounterChain();

  Count count(const CountProblem &P);
  /// The assignments that satisfy all conditions of at least one of the
  /// conjunctions \p Union, each counted once.
  Count countUnion(llvm::ArrayRef<std::vector<ExprId>> Union,
                   llvm::ArrayRef<CountedSymbol> Symbols);
  /// The problem of \p Conditions over exactly the variables they mention.
  CountProblem problem(llvm::ArrayRef<ExprId> Conditions,
                       const Domains &Values) const;
  /// All layers, outermost first.
  std::vector<CountLayerStatistics> statistics() const;

private:
  struct Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym

#endif // JSYM_COUNT_COUNTER_H
