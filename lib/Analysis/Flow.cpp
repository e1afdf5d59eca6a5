//===- Flow.cpp - Loops, and where branches join --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For people and for whoever weighs a method; who merges paths asks the
/// decoder (lib/Code/Joins.cpp), which knows the same joins as code.
///
//===----------------------------------------------------------------------===//
#include "MethodFactsImpl.h"
#include "jsym/Dialect/ReturnFlow.h"
#include "llvm/ADT/PostOrderIterator.h"
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
      if (Ends.sides(B) < 2)
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
  dialect::ReturnFlow Ends;
};

} // namespace

FlowFacts flowOf(Function &F, DominatorTree &Dominators) {
  return Flow(F, Dominators).facts();
}

} // namespace jsym::analysis
