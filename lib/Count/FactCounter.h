//===- FactCounter.h - Conditions on one symbol alone -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_FACTCOUNTER_H
#define JSYM_LIB_COUNT_FACTCOUNTER_H

#include "CountLayer.h"

namespace jsym {

/// Counts problems of one symbol in closed form, by the runs of values that the
/// conditions leave. In others, conditions on one symbol become its domain, and
/// symbols that equal a constant or another symbol are replaced; what is left
/// is counted from the start of the chain.
class FactCounter : public CountLayer {
public:
  FactCounter(ExprManager &Exprs, std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "facts"; }
  void setChain(Counter &C) { Chain = &C; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  bool narrow(CountProblem &P) const;
  bool replaceEqual(CountProblem &P);
  bool replaceConstant(CountProblem &P, BigInt &Factor);
  void replace(CountProblem &P, unsigned Symbol, ExprId By);

  ExprManager &Exprs;
  Counter *Chain = nullptr;
};

/// The values of \p S for which \p Conditions, on S alone, hold; nothing if
/// they are not linear, or leave too many runs.
std::optional<Domain> restrictDomain(ExprManager &Exprs, const CountedSymbol &S,
                                     llvm::ArrayRef<ExprId> Conditions);

} // namespace jsym

#endif // JSYM_LIB_COUNT_FACTCOUNTER_H
