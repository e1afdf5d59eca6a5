//===- Getters.cpp - Methods that show a field ----------------------------===//
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

/// Does the method nothing but return the field of its receiver?
static bool returnsField(Function &F, StringRef Symbol) {
  return F.size() == 1 && all_of(instructions(F), [&](const Instruction &I) {
           if (isa<DbgInfoIntrinsic, CastInst>(I))
             return true;
           if (auto Access = fieldAccessOf(I))
             return !Access->Stored && Access->Object == F.getArg(0) &&
                    Access->Symbol == Symbol;
           auto *Return = dyn_cast<ReturnInst>(&I);
           const llvm::Value *V = Return ? Return->getReturnValue() : nullptr;
           if (auto *Cast = V ? dyn_cast<CastInst>(V) : nullptr)
             V = Cast->getOperand(0);
           auto *From = V ? dyn_cast<Instruction>(V) : nullptr;
           return From && fieldAccessOf(*From).has_value();
         });
}

ArrayRef<const MethodModel *> Getters::of(const FieldModel &F) {
  auto [It, New] = Known.try_emplace(&F);
  if (!New || F.isStatic())
    return It->second;
  std::vector<const MethodModel *> Found;
  std::string Symbol = symbolOf(F);
  for (const MethodModel &M : F.Owner->methods()) {
    bool MayBe = !M.isStatic() && !M.isAbstract() && !M.isConstructor() &&
                 M.Descriptor.starts_with("()") &&
                 M.Descriptor.drop_front(2) == F.Descriptor;
    if (std::shared_ptr<Code> C = MayBe ? Reader.read(M) : nullptr)
      if (returnsField(C->function(), Symbol))
        Found.push_back(&M);
  }
  return Known[&F] = std::move(Found);
}

} // namespace jsym::analysis
