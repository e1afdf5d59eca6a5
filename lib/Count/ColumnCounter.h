//===- ColumnCounter.h - Linear conditions, bit by bit ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_COLUMNCOUNTER_H
#define JSYM_LIB_COUNT_COLUMNCOUNTER_H

#include "CountLayer.h"

namespace jsym {

/// Counts boolean combinations of linear conditions by adding as on paper: the
/// bits of the symbols are chosen from the lowest column to the highest, and
/// what matters of the bits chosen so far are a carry for each sum and a few
/// flags. So choices with equal carries are counted together, and the cost
/// depends on coefficients, not on the sizes of domains.
class ColumnCounter : public CountLayer {
public:
  ColumnCounter(ExprManager &Exprs, uint64_t MaxStates,
                std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), MaxStates(MaxStates) {}
  llvm::StringRef name() const override { return "columns"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  ExprManager &Exprs;
  uint64_t MaxStates;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_COLUMNCOUNTER_H
