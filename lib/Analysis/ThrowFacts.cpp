//===- ThrowFacts.cpp - What came before a throw --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/ThrowFacts.h"
#include "CodeReader.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

class ThrowFacts::Impl {
public:
  explicit Impl(ProgramSource &Program) : Reader(Program) {}

  bool isAfterWork(const MethodModel &M, int32_t Pc) {
    std::shared_ptr<Code> C = Pc >= 0 ? Reader.read(M) : nullptr;
    if (!C)
      return false;
    LoopInfo Loops(C->dominators());
    for (const Instruction &I : instructions(C->function())) {
      auto *Call = dyn_cast<CallBase>(&I);
      const DebugLoc &At = I.getDebugLoc();
      if (Call && At && int32_t(At.getCol()) == Pc + 1 && !intrinsicOf(*Call) &&
          !isa<IntrinsicInst>(I) &&
          (isAfterWork(*I.getParent(), C->dominators(), Loops) ||
           isAboutItsOwn(*I.getParent(), C->dominators())))
        return true;
    }
    return false;
  }

private:
  CodeReader Reader;

  /// Has the loop been left before the block was chosen?
  static bool isBehind(const BasicBlock &B, const Loop &L, DominatorTree &Dom) {
    if (L.contains(&B) || !Dom.dominates(L.getHeader(), &B))
      return false;
    for (auto *Node = Dom.getNode(&B)->getIDom();
         Node && !L.contains(Node->getBlock()); Node = Node->getIDom()) {
      auto *Branch = dyn_cast<BranchInst>(Node->getBlock()->getTerminator());
      if ((Branch && Branch->isConditional()) ||
          isa<SwitchInst>(Node->getBlock()->getTerminator()))
        return true;
    }
    return false;
  }

  /// What the nearest branch looks at is something that the method has made: no
  /// argument, and nothing that one leads to or that others share.
  static bool isAboutItsOwn(const BasicBlock &B, DominatorTree &Dom) {
    const Value *Test = nullptr;
    for (auto *Node = Dom.getNode(&B)->getIDom(); Node && !Test;
         Node = Node->getIDom())
      if (auto *Br = dyn_cast<BranchInst>(Node->getBlock()->getTerminator());
          Br && Br->isConditional())
        Test = Br->getCondition();
      else if (isa<SwitchInst>(Node->getBlock()->getTerminator()))
        return false;
    constexpr size_t Most = 64;
    SmallPtrSet<const Value *, 16> Seen;
    SmallVector<const Value *, 16> Work;
    if (Test)
      Work.push_back(Test);
    bool Made = false;
    while (!Work.empty()) {
      const Value *V = Work.pop_back_val();
      auto *I = dyn_cast<Instruction>(V);
      if (isa<Argument>(V) || Seen.size() > Most)
        return false;
      if (!I || !Seen.insert(V).second)
        continue;
      auto A = fieldAccessOf(*I);
      if (A && !A->Object)
        return false;
      auto *Call = dyn_cast<CallBase>(I);
      auto Which = Call ? intrinsicOf(*Call) : std::nullopt;
      Made |= Which == dialect::Intrinsic::New ||
              Which == dialect::Intrinsic::NewArray;
      append_range(Work, I->operand_values());
    }
    return Made;
  }

  static bool isAfterWork(const BasicBlock &B, DominatorTree &Dom,
                          const LoopInfo &Loops) {
    for (auto *Node = Dom.getNode(&B); Node; Node = Node->getIDom())
      if (Node->getBlock()->isLandingPad())
        return true;
    for (const Loop *L : Loops.getLoopsInPreorder())
      if (isBehind(B, *L, Dom))
        return true;
    return false;
  }
};

ThrowFacts::ThrowFacts(ProgramSource &Program)
    : P(std::make_unique<Impl>(Program)) {}
ThrowFacts::~ThrowFacts() = default;

bool ThrowFacts::isAfterWork(const MethodModel &M, int32_t Pc) {
  return P->isAfterWork(M, Pc);
}

} // namespace jsym::analysis
