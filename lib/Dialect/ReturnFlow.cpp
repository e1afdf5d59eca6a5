//===- ReturnFlow.cpp - Where all ways to a return meet -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/ReturnFlow.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace jsym::dialect {

static constexpr unsigned Unknown = ~0u;

ReturnFlow::ReturnFlow(Function &F) {
  for (BasicBlock &B : F)
    if (isa<ReturnInst>(B.getTerminator()))
      visit(B);
  End = Order.size();
  Next.assign(End + 1, Unknown);
  Next[End] = End;
  while (improve())
    ;
}

unsigned ReturnFlow::sides(const BasicBlock &B) const {
  SmallPtrSet<const BasicBlock *, 4> Sides;
  for (const BasicBlock *To : successors(&B))
    if (returns(To))
      Sides.insert(To);
  return Sides.size();
}

/// Numbers what leads to \p B, what is farther from the end first.
void ReturnFlow::visit(BasicBlock &B) {
  if (!Number.try_emplace(&B, Unknown).second)
    return;
  SmallVector<std::pair<BasicBlock *, pred_iterator>, 16> Work;
  Work.emplace_back(&B, pred_begin(&B));
  while (!Work.empty()) {
    auto &[Block, It] = Work.back();
    if (It == pred_end(Block)) {
      Number[Block] = Order.size();
      Order.push_back(Block);
      Work.pop_back();
    } else if (BasicBlock *From = *It++;
               Number.try_emplace(From, Unknown).second) {
      Work.emplace_back(From, pred_begin(From));
    }
  }
}

unsigned ReturnFlow::meet(unsigned A, unsigned B) const {
  while (A != B)
    (A < B ? A : B) = Next[std::min(A, B)];
  return A;
}

bool ReturnFlow::improve() {
  bool Changed = false;
  for (unsigned I = End; I--;) {
    unsigned Best = isa<ReturnInst>(Order[I]->getTerminator()) ? End : Unknown;
    for (BasicBlock *To : successors(Order[I]))
      if (auto It = Number.find(To);
          It != Number.end() && Next[It->second] != Unknown)
        Best = Best == Unknown ? It->second : meet(It->second, Best);
    Changed |= Next[I] != Best;
    Next[I] = Best;
  }
  return Changed;
}

} // namespace jsym::dialect
