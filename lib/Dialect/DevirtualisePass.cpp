//===- DevirtualisePass.cpp - Dispatch with one target --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Passes.h"
#include "jsym/Dialect/ProgramSource.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace jsym::dialect {

namespace {

class Devirtualiser {
public:
  Devirtualiser(ProgramSource &Program, bool World, Module &M)
      : Program(Program), World(World), Dialect(M) {}

  bool visit(CallBase &Dispatch);

private:
  const ClassModel *getClass(StringRef Name);
  const MethodModel *resolved(const CallBase &Dispatch);
  const MethodModel *target(const CallBase &Dispatch,
                            const MethodModel &Resolved);
  const MethodModel *targetInWorld(const MethodModel &Resolved);

  ProgramSource &Program;
  bool World;
  DialectModule Dialect;
};

} // namespace

const ClassModel *Devirtualiser::getClass(StringRef Name) {
  Expected<const ClassModel *> Model = Program.getClass(Name);
  if (Model)
    return *Model;
  consumeError(Model.takeError());
  return nullptr;
}

const MethodModel *Devirtualiser::resolved(const CallBase &Dispatch) {
  auto Name = parseName(Dispatch.getArgOperand(1)->getName());
  if (!Name || Name->Kind != NameKind::Method)
    return nullptr;
  const ClassModel *Class = getClass(Name->Class);
  return Class ? Class->findMethod(Name->Member, Name->Descriptor) : nullptr;
}

/// The class of an object that was made here; null if it is not known.
static Value *exactClass(Value *Receiver) {
  auto *Call = dyn_cast<CallBase>(Receiver);
  if (!Call || intrinsicOf(*Call) != Intrinsic::New)
    return nullptr;
  return Call->getArgOperand(0);
}

const MethodModel *Devirtualiser::targetInWorld(const MethodModel &Resolved) {
  const MethodModel *Only = nullptr;
  for (const ClassModel *Class : Program.loadedClasses()) {
    if (Class->isAbstract() || Class->isInterface() || Class->isPrimitive() ||
        !Class->isSubtypeOf(*Resolved.Owner))
      continue;
    const MethodModel *Selected = Class->select(Resolved);
    if (!Selected || (Only && Only != Selected))
      return nullptr;
    Only = Selected;
  }
  return Only;
}

const MethodModel *Devirtualiser::target(const CallBase &Dispatch,
                                         const MethodModel &Resolved) {
  if (Value *Exact = exactClass(Dispatch.getArgOperand(0))) {
    const ClassModel *Class = getClass(Exact->getName());
    return Class ? Class->select(Resolved) : nullptr;
  }
  if (!Resolved.isAbstract() && !Resolved.Owner->isInterface() &&
      (Resolved.isFinal() || Resolved.isPrivate() || Resolved.Owner->isFinal()))
    return &Resolved;
  return World ? targetInWorld(Resolved) : nullptr;
}

bool Devirtualiser::visit(CallBase &Dispatch) {
  const MethodModel *Resolved = resolved(Dispatch);
  const MethodModel *Target = Resolved ? target(Dispatch, *Resolved) : nullptr;
  if (!Target || Target->isAbstract())
    return false;
  Dispatch.replaceAllUsesWith(Dialect.method(*Target));
  Dispatch.eraseFromParent();
  return true;
}

PreservedAnalyses DevirtualisePass::run(Function &F,
                                        FunctionAnalysisManager &) {
  if (!*Program)
    return PreservedAnalyses::all();
  SmallVector<CallInst *, 16> Dispatches;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I)) {
      std::optional<Intrinsic> Which = intrinsicOf(*Call);
      if (Which == Intrinsic::DispatchVirtual ||
          Which == Intrinsic::DispatchInterface)
        Dispatches.push_back(Call);
    }
  if (Dispatches.empty())
    return PreservedAnalyses::all();
  Devirtualiser D(**Program, World, *F.getParent());
  bool Changed = false;
  for (CallInst *Call : Dispatches)
    Changed |= D.visit(*Call);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace jsym::dialect
