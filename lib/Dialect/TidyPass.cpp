//===- TidyPass.cpp - A tidy control flow graph, the same paths -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Passes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace jsym::dialect {

/// A branch whose two ways are the same block is left: it is a branch of the
/// bytecode.
static bool hasConstantCondition(const Instruction &Terminator) {
  if (auto *Branch = dyn_cast<BranchInst>(&Terminator))
    return Branch->isConditional() && isa<ConstantInt>(Branch->getCondition());
  if (auto *Switch = dyn_cast<SwitchInst>(&Terminator))
    return isa<ConstantInt>(Switch->getCondition());
  return false;
}

PreservedAnalyses TidyPass::run(Function &F, FunctionAnalysisManager &) {
  bool Changed = false;
  for (BasicBlock &B : F)
    if (hasConstantCondition(*B.getTerminator()))
      Changed |= ConstantFoldTerminator(&B);
  // Not removeUnreachableBlocks, which folds more than we want.
  Changed |= EliminateUnreachableBlocks(F);
  for (BasicBlock &B : make_early_inc_range(F)) {
    // One edge, not two from the same block.
    if (!B.getSinglePredecessor())
      continue;
    Changed |= FoldSingleEntryPHINodes(&B);
    Changed |= MergeBlockIntoPredecessor(&B);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

/// Undefined values may be any; zero is the one we take.
static bool defineOperands(Instruction &I) {
  bool Changed = false;
  for (Use &U : I.operands()) {
    if (!isa<UndefValue>(U.get())) // poison is one
      continue;
    U.set(Constant::getNullValue(U->getType()));
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses FinishPass::run(Function &F, FunctionAnalysisManager &) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (I.hasPoisonGeneratingFlags()) {
      I.dropPoisonGeneratingFlags();
      Changed = true;
    }
    Changed |= defineOperands(I);
    // Nothing is poison any more, so there is nothing to freeze.
    if (isa<FreezeInst>(I)) {
      I.replaceAllUsesWith(I.getOperand(0));
      I.eraseFromParent();
      Changed = true;
    }
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace jsym::dialect
