//===- Flow.cpp - Loops, and where branches join --------------------------===//
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
#include "MethodFactsImpl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace jsym::analysis {

CodePosition positionOf(const Instruction &I) {
  const DebugLoc &L = I.getDebugLoc();
  return L && L.getLine()
             ? CodePosition{int32_t(L.getLine()), int32_t(L.getCol()) - 1}
             : CodePosition{};
}

/// The first instruction of the block that is somewhere.
static CodePosition positionOf(const BasicBlock &B) {
  for (const Instruction &I : B)
    if (!isa<DbgInfoIntrinsic>(I))
      if (CodePosition P = positionOf(I); P.Line >= 0)
        return P;
  return {};
}

namespace {

/// Post-dominators among the blocks from which a return can be reached (Cooper,
/// Harvey and Kennedy, "A simple, fast dominance algorithm").
class PostDominators {
public:
  explicit PostDominators(Function &F) {
    for (BasicBlock &B : F)
      if (isa<ReturnInst>(B.getTerminator()))
        visit(B);
    End = Order.size();
    Next.assign(End + 1, Unknown);
    Next[End] = End;
    while (improve())
      ;
  }

  bool returns(const BasicBlock *B) const { return Number.contains(B); }

  /// Where all ways from \p B to a return meet first; null: nowhere.
  BasicBlock *after(const BasicBlock *B) const {
    unsigned N = Next[Number.lookup(B)];
    return N == End ? nullptr : Order[N];
  }

private:
  static constexpr unsigned Unknown = ~0u;

  /// Numbers what leads to \p B, what is farther from the end first.
  void visit(BasicBlock &B) {
    if (!Seen.insert(&B).second)
      return;
    SmallVector<std::pair<BasicBlock *, pred_iterator>, 16> Work;
    Work.emplace_back(&B, pred_begin(&B));
    while (!Work.empty()) {
      auto &[Block, It] = Work.back();
      if (It == pred_end(Block)) {
        Number[Block] = Order.size();
        Order.push_back(Block);
        Work.pop_back();
      } else if (BasicBlock *From = *It++; Seen.insert(From).second) {
        Work.emplace_back(From, pred_begin(From));
      }
    }
  }

  unsigned meet(unsigned A, unsigned B) const {
    while (A != B)
      (A < B ? A : B) = Next[std::min(A, B)];
    return A;
  }

  bool improve() {
    bool Changed = false;
    for (unsigned I = End; I--;) {
      unsigned Best =
          isa<ReturnInst>(Order[I]->getTerminator()) ? End : Unknown;
      for (BasicBlock *To : successors(Order[I]))
        if (auto It = Number.find(To);
            It != Number.end() && Next[It->second] != Unknown)
          Best = Best == Unknown ? It->second : meet(It->second, Best);
      Changed |= Next[I] != Best;
      Next[I] = Best;
    }
    return Changed;
  }

  SmallPtrSet<const BasicBlock *, 32> Seen;
  DenseMap<const BasicBlock *, unsigned> Number;
  std::vector<BasicBlock *> Order;
  std::vector<unsigned> Next; ///< by number; the end of all is End
  unsigned End = 0;
};

class Flow {
public:
  Flow(Function &F, DominatorTree &Dominators)
      : F(F), Loops(Dominators), Ends(F) {}

  FlowFacts facts() {
    FlowFacts All;
    for (const Loop *L : Loops.getLoopsInPreorder())
      All.Loops.push_back(
          {positionOf(*L->getHeader()), L->getLoopDepth(), exitsOf(*L)});
    ReversePostOrderTraversal<Function *> Order(&F);
    All.Irreducible = containsIrreducibleCFG<BasicBlock *>(Order, Loops);
    addJoins(All);
    auto byPlace = [](auto Place) {
      return [=](const auto &A, const auto &B) {
        return (A.*Place).Pc < (B.*Place).Pc;
      };
    };
    stable_sort(All.Loops, byPlace(&LoopFact::Header));
    stable_sort(All.Joins, byPlace(&JoinFact::Branch));
    return All;
  }

private:
  unsigned exitsOf(const Loop &L) const {
    SmallVector<Loop::Edge, 8> Edges;
    L.getExitEdges(Edges);
    return count_if(
        Edges, [&](const Loop::Edge &E) { return Ends.returns(E.second); });
  }

  void addJoins(FlowFacts &All) {
    for (BasicBlock &B : F) {
      SmallPtrSet<BasicBlock *, 4> Sides;
      for (BasicBlock *To : successors(&B))
        if (Ends.returns(To))
          Sides.insert(To);
      if (Sides.size() < 2)
        continue;
      JoinFact J;
      J.Branch = positionOf(*B.getTerminator());
      if (const BasicBlock *Join = Ends.after(&B))
        J.Join = positionOf(*Join);
      All.Joins.push_back(J);
    }
  }

  Function &F;
  LoopInfo Loops;
  PostDominators Ends;
};

} // namespace

FlowFacts flowOf(Function &F, DominatorTree &Dominators) {
  return Flow(F, Dominators).facts();
}

} // namespace jsym::analysis
