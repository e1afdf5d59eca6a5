//===- DiagramCounter.h - Whatever bits can say -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_DIAGRAMCOUNTER_H
#define JSYM_LIB_COUNT_DIAGRAMCOUNTER_H

#include "BitBlaster.h"
#include "CountLayer.h"

namespace jsym {

/// Counts conditions over bit-vectors by decision diagrams of their bits, as
/// long as these stay small: bitwise operations, shifts, division by constants,
/// products of narrow numbers.
class DiagramCounter : public CountLayer {
public:
  DiagramCounter(const ExprManager &Exprs, uint64_t MaxNodes,
                 std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), MaxNodes(MaxNodes) {}
  llvm::StringRef name() const override { return "diagrams"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  std::optional<BigInt> countWith(const CountProblem &P,
                                  llvm::ArrayRef<unsigned> Symbols,
                                  unsigned Shifts, bool HighestFirst) const;

  const ExprManager &Exprs;
  uint64_t MaxNodes;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_DIAGRAMCOUNTER_H
