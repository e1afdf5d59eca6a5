//===- SliceCounter.h - Parts that share no symbols -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_SLICECOUNTER_H
#define JSYM_LIB_COUNT_SLICECOUNTER_H

#include "CountLayer.h"

namespace jsym {

/// Multiplies the counts of the parts that share no symbols; a symbol without a
/// condition counts with all its values.
class SliceCounter : public CountLayer {
public:
  SliceCounter(const ExprManager &Exprs, std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "slices"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
};

/// Counts small problems by trying all assignments, whatever the conditions.
class EnumerationCounter : public CountLayer {
public:
  EnumerationCounter(const ExprManager &Exprs, uint64_t Limit,
                     std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs), Limit(Limit) {}
  llvm::StringRef name() const override { return "enumeration"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
  uint64_t Limit;
};

/// Multi-run domains: one problem for each combination of runs, unless these
/// are many and trying \p EnumerationLimit assignments is enough.
class RunCounter : public CountLayer {
public:
  RunCounter(uint64_t EnumerationLimit, std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), EnumerationLimit(EnumerationLimit) {}
  llvm::StringRef name() const override { return "runs"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  uint64_t EnumerationLimit;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_SLICECOUNTER_H
