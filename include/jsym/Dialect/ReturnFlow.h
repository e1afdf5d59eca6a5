//===- ReturnFlow.h - Where all ways to a return meet -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most instructions of Java may throw, so that hardly a branch would join
/// again if throwing counted. Blocks from which no return can be reached are
/// left out: who merges paths keeps those that throw apart. LLVM's
/// PostDominatorTree knows whole functions only.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_RETURNFLOW_H
#define JSYM_DIALECT_RETURNFLOW_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include <vector>

namespace jsym::dialect {

/// Post-dominators among the blocks from which a return can be reached (Cooper,
/// Harvey and Kennedy, "A simple, fast dominance algorithm").
class ReturnFlow {
public:
  explicit ReturnFlow(llvm::Function &F);

  bool returns(const llvm::BasicBlock *B) const { return Number.contains(B); }
  /// How many sides of the branch at the end of \p B may lead to a return.
  unsigned sides(const llvm::BasicBlock &B) const;
  /// Where all ways from \p B to a return meet first; null: nowhere.
  llvm::BasicBlock *after(const llvm::BasicBlock *B) const {
    unsigned N = Next[Number.lookup(B)];
    return N == End ? nullptr : Order[N];
  }

private:
  void visit(llvm::BasicBlock &B);
  unsigned meet(unsigned A, unsigned B) const;
  bool improve();

  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Number;
  std::vector<llvm::BasicBlock *> Order;
  std::vector<unsigned> Next; ///< by number; the end of all is End
  unsigned End = 0;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_RETURNFLOW_H
