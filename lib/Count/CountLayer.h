//===- CountLayer.h - What the decorators have in common --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_COUNTLAYER_H
#define JSYM_LIB_COUNT_COUNTLAYER_H

#include "jsym/Count/Counter.h"

namespace jsym {

/// The value of \p E depends on scalar symbols alone: there are no arrays and
/// no uninterpreted functions below.
bool isScalar(const ExprManager &Exprs, ExprId E);

/// Answers, or asks the next layer. Counts both.
class CountLayer : public Counter {
public:
  explicit CountLayer(std::unique_ptr<Counter> Next) : Next(std::move(Next)) {}
  ~CountLayer() override;

  Count count(const CountProblem &P) final;
  CountLayerStatistics statistics() const {
    return {name().str(), Asked, Answered};
  }

protected:
  /// The count, or nothing: then the next layer is asked.
  virtual std::optional<Count> decide(const CountProblem &P) = 0;
  /// Asks the layers below; for a layer that makes other problems of one.
  Count forward(const CountProblem &P);

private:
  std::unique_ptr<Counter> Next;
  uint64_t Asked = 0, Answered = 0, Forwarded = 0;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_COUNTLAYER_H
