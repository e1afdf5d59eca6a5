//===- MemoCounter.h - Counts that were found before ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_COUNT_MEMOCOUNTER_H
#define JSYM_LIB_COUNT_MEMOCOUNTER_H

#include "CountLayer.h"
#include "llvm/ADT/StringMap.h"

namespace jsym {

/// Remembers counts of problems by what they say, whatever their symbols are
/// called and in whichever order their conditions stand.
class MemoCounter : public CountLayer {
public:
  MemoCounter(const ExprManager &Exprs, std::unique_ptr<Counter> Next)
      : CountLayer(std::move(Next)), Exprs(Exprs) {}
  llvm::StringRef name() const override { return "memo"; }

protected:
  std::optional<Count> decide(const CountProblem &P) override;

private:
  const ExprManager &Exprs;
  llvm::StringMap<Count> Known;
};

/// A text that two problems share only if one becomes the other by renaming
/// symbols and reordering conditions and operands. (Not the converse: problems
/// with symmetries may have several.) Empty if \p P is too large.
std::string canonicalText(const ExprManager &Exprs, const CountProblem &P);

} // namespace jsym

#endif // JSYM_LIB_COUNT_MEMOCOUNTER_H
