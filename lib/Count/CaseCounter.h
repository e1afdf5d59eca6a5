//===- CaseCounter.h - One value of a factor after another ------*- C++ -*-===//
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_CASECOUNTER_H
#define JSYM_LIB_COUNT_CASECOUNTER_H

#include "CountLayer.h"

namespace jsym {

/// Where symbols are multiplied with or divided by each other, tries all values
/// of the narrowest of them: with it known, what is left may be linear. Each
/// case is counted from the start of the chain; one that is not exact ends it.
class CaseCounter : public CountLayer {
public:
  CaseCounter(ExprManager &Exprs, std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "cases"; }
  void setChain(Counter &C) { Chain = &C; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  std::optional<unsigned> narrowestFactor(const CountProblem &P) const;

  ExprManager &Exprs;
  Counter *Chain = nullptr;
};

} // namespace jsym

#endif // JSYM_LIB_COUNT_CASECOUNTER_H
