//===- Joins.cpp - Where paths that parted may go on as one ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"
#include "jsym/Dialect/ReturnFlow.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace jsym {

/// Branches of which several sides may return, and where they meet.
void Decoder::findJoins() {
  dialect::ReturnFlow Ends(F);
  for (BasicBlock &B : F) {
    Instruction *T = B.getTerminator();
    if (!isa<BranchInst, SwitchInst>(T) || Ends.sides(B) < 2)
      continue;
    const BasicBlock *Join = Ends.after(&B);
    Joins[&B] = Join;
    if (Join)
      Meet.insert(Join);
  }
}

/// The values that are read at or behind the beginning of a block, by register.
std::map<const BasicBlock *, BitVector> Decoder::liveIn() {
  std::map<const BasicBlock *, BitVector> In;
  // What a block reads before it defines it, and what it defines. A phi reads
  // at the end of the blocks before, and is there when its block begins.
  std::map<const BasicBlock *, std::pair<BitVector, BitVector>> Local;
  for (BasicBlock &B : F) {
    BitVector Reads(P.ImageStart), Defines(P.ImageStart);
    for (Instruction &I : B) {
      if (!isa<PHINode>(I))
        for (const Use &U : I.operands())
          if (auto It = Regs.find(U.get());
              It != Regs.end() && !Defines[It->second])
            Reads.set(It->second);
      if (auto It = Regs.find(&I); It != Regs.end()) {
        if (isa<PHINode>(I))
          Reads.set(It->second);
        Defines.set(It->second);
      }
    }
    Local[&B] = {Reads, Defines};
    In[&B] = Reads;
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock *B : post_order(&F)) {
      BitVector Out(P.ImageStart);
      for (BasicBlock *To : successors(B)) {
        BitVector Needed = In[To];
        for (PHINode &Phi : To->phis()) {
          Needed.reset(Regs.lookup(&Phi));
          const llvm::Value *V = Phi.getIncomingValueForBlock(B);
          if (auto It = Regs.find(V); It != Regs.end())
            Out.set(It->second);
        }
        Out |= Needed;
      }
      Out.reset(Local[B].second);
      Out |= Local[B].first;
      if (Out != In[B]) {
        In[B] = std::move(Out);
        Changed = true;
      }
    }
  }
  return In;
}

/// Writes down what merging needs of the finished code.
void Decoder::markJoins() {
  for (auto [Branch, Join] : Joins)
    if (auto It = BranchAt.find(Branch); It != BranchAt.end())
      P.Joins.push_back(
          {It->second, Join ? Start.lookup(Join) : JoinPoint::AtReturn});
  llvm::sort(P.Joins, [](auto &A, auto &B) { return A.Branch < B.Branch; });
  BitVector Pairs(P.ImageStart);
  P.RegTypes.assign(P.ImageStart, 0);
  for (auto [V, Reg] : Regs) {
    const Type *T = V->getType();
    if (auto *A = dyn_cast<AllocaInst>(V))
      T = A->getAllocatedType();
    bool IsPair = T->isStructTy(); // {value, overflow}
    if (IsPair) {
      Pairs.set(Reg);
      P.RegTypes[Reg + 1] = 1;
      T = T->getStructElementType(0);
    }
    // Code is chosen, not computed.
    if (!T->isPointerTy() || typeCode(T) == TypeRef)
      P.RegTypes[Reg] = uint8_t(typeCode(T));
  }
  std::set<const BasicBlock *> Wanted(Meet.begin(), Meet.end());
  for (const Inst &I : P.Code)
    if (Store.marksLoops() && I.Code == Op::JmpBack)
      for (auto [B, At] : Start)
        if (At == I.C)
          Wanted.insert(B);
  if (Wanted.empty())
    return;
  auto In = liveIn();
  for (const BasicBlock *B : Wanted) {
    std::vector<uint16_t> &Live = P.LiveAt[Start.lookup(B)];
    for (unsigned R : In[B].set_bits()) {
      Live.push_back(uint16_t(R));
      if (Pairs[R])
        Live.push_back(uint16_t(R + 1));
    }
  }
}

} // namespace jsym
