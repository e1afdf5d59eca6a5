//===- OrderCounter.h - Comparisons in closed form --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_ORDERCOUNTER_H
#define JSYM_LIB_COUNT_ORDERCOUNTER_H

#include "CountLayer.h"

namespace jsym {

/// Counts conditions that compare symbols with each other and with constants,
/// by the orders in which the symbols may stand: k different values can be
/// chosen of n in binomial(n, k) ways, so the cost depends on the number of
/// symbols, not on the sizes of domains. Differences (x < y + 5) are
/// comparisons, too, where moving the symbols makes all offsets vanish; a
/// domain in which a term wraps around is cut there.
class OrderCounter : public CountLayer {
public:
  OrderCounter(ExprManager &Exprs, uint64_t MaxSteps,
               std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), MaxSteps(MaxSteps) {}
  llvm::StringRef name() const override { return "order"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  std::optional<BigInt> countPieces(const CountProblem &P, uint64_t &Steps,
                                    unsigned &Pieces);

  ExprManager &Exprs;
  uint64_t MaxSteps;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_ORDERCOUNTER_H
