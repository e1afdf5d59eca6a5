//===- PlainConstructors.cpp - Constructors that keep their arguments -----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

static bool doesNothing(const Instruction &I) {
  auto *Br = dyn_cast<BranchInst>(&I);
  return (Br && Br->isUnconditional()) ||
         isa<ReturnInst, DbgInfoIntrinsic, TruncInst>(I);
}

/// Object and Record have constructors that do nothing.
static bool isEmptySuper(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && (F->getName() == "java/lang/Object.<init>()V" ||
               F->getName() == "java/lang/Record.<init>()V");
}

static const Argument *argumentOf(const llvm::Value *V) {
  if (auto *T = dyn_cast<TruncInst>(V))
    V = T->getOperand(0);
  return dyn_cast<Argument>(V);
}

static std::optional<Assignments> read(const MethodModel &M, Function &F) {
  Assignments To(F.arg_size() - 1, nullptr);
  auto FieldNamed = [&](StringRef Symbol) -> const FieldModel * {
    for (const FieldModel &Of : M.Owner->fields())
      if (!Of.isStatic() && Symbol == symbolOf(Of))
        return &Of;
    return nullptr;
  };
  for (const Instruction &I : instructions(F)) {
    if (doesNothing(I))
      continue;
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || Call->arg_empty() || Call->getArgOperand(0) != F.getArg(0))
      return std::nullopt;
    if (isEmptySuper(*Call))
      continue;
    auto Access = fieldAccessOf(I);
    if (!Access || !Access->Stored)
      return std::nullopt;
    const Argument *A = argumentOf(Access->Stored);
    const FieldModel *Field = FieldNamed(Access->Symbol);
    if (!A || !Field || !A->getArgNo() || To[A->getArgNo() - 1] ||
        is_contained(To, Field))
      return std::nullopt;
    To[A->getArgNo() - 1] = Field;
  }
  return To;
}

const Assignments *PlainConstructors::of(const MethodModel &Constructor) {
  auto [It, New] = Known.try_emplace(&Constructor);
  if (New)
    if (std::shared_ptr<Code> C = Reader.read(Constructor))
      It->second = read(Constructor, C->function());
  return It->second ? &*It->second : nullptr;
}

} // namespace jsym::analysis
