//===- ClassInitPass.cpp - Initialisation happens once --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Passes.h"
#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/ScopedHashTable.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace jsym::dialect {

namespace {

using InitialisedTable = ScopedHashTable<StringRef, char>;

class ClassInitElision {
public:
  ClassInitElision(ProgramSource *Program) : Program(Program) {}

  /// Blocks in depth-first order of the dominator tree; what is initialised in
  /// a block holds in those it dominates.
  bool run(DomTreeNode *Root);

private:
  struct Frame {
    DomTreeNode *Node;
    DomTreeNode::iterator Child;
    std::unique_ptr<InitialisedTable::ScopeTy> Scope;
  };

  void enter(SmallVectorImpl<Frame> &Stack, DomTreeNode *Node);
  void visit(BasicBlock &B);
  void initialised(StringRef Class);

  ProgramSource *Program;
  InitialisedTable Initialised;
  SmallVector<CallBase *, 8> Redundant;
};

} // namespace

static CallBase *asClassInit(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call && intrinsicOf(*Call) == Intrinsic::ClassInit)
    return Call;
  return nullptr;
}

void ClassInitElision::initialised(StringRef Class) {
  Initialised.insert(Class, 1);
  if (!Program)
    return;
  Expected<const ClassModel *> Model = Program->getClass(Class);
  if (!Model) {
    consumeError(Model.takeError());
    return;
  }
  // JVMS 5.5 step 7: superclasses first (of an interface, nothing). Superinter-
  // faces only if they have default methods, so they are left alone.
  if ((*Model)->isInterface())
    return;
  for (const ClassModel *S = (*Model)->superclass(); S; S = S->superclass())
    Initialised.insert(S->name(), 1);
}

void ClassInitElision::visit(BasicBlock &B) {
  // What the invoke at the end of the only predecessor initialised, if this is
  // where it goes on to.
  if (BasicBlock *P = B.getSinglePredecessor())
    if (auto *Invoke = dyn_cast<InvokeInst>(P->getTerminator()))
      if (asClassInit(*Invoke) && Invoke->getNormalDest() == &B)
        initialised(Invoke->getArgOperand(0)->getName());
  for (Instruction &I : B) {
    CallBase *Init = asClassInit(I);
    if (!Init)
      continue;
    StringRef Class = Init->getArgOperand(0)->getName();
    if (Initialised.count(Class))
      Redundant.push_back(Init);
    else if (isa<CallInst>(Init))
      initialised(Class);
  }
}

void ClassInitElision::enter(SmallVectorImpl<Frame> &Stack, DomTreeNode *Node) {
  Stack.push_back({Node, Node->begin(),
                   std::make_unique<InitialisedTable::ScopeTy>(Initialised)});
  visit(*Node->getBlock());
}

bool ClassInitElision::run(DomTreeNode *Root) {
  SmallVector<Frame, 16> Stack;
  enter(Stack, Root);
  while (!Stack.empty()) {
    Frame &Top = Stack.back();
    if (Top.Child != Top.Node->end())
      enter(Stack, *Top.Child++);
    else
      Stack.pop_back();
  }
  for (CallBase *Init : Redundant) {
    if (auto *Invoke = dyn_cast<InvokeInst>(Init))
      changeToCall(Invoke)->eraseFromParent();
    else
      Init->eraseFromParent();
  }
  return !Redundant.empty();
}

PreservedAnalyses ClassInitPass::run(Function &F, FunctionAnalysisManager &AM) {
  Function *Init =
      F.getParent()->getFunction(infoOf(Intrinsic::ClassInit).Name);
  if (!Init || Init->hasNUses(0) || Init->hasOneUse())
    return PreservedAnalyses::all();
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  bool Changed = ClassInitElision(*Program).run(DT.getRootNode());
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace jsym::dialect
