//===- PrivateCalls.cpp - Who calls a private method ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// Adds the calls in one class, and the lambdas that it makes to \p More.
bool PrivateCalls::addCalls(const ClassModel &In, StringRef Symbol, Sites &To,
                            SmallVectorImpl<const ClassModel *> &More) {
  for (const MethodModel &M : In.methods()) {
    std::shared_ptr<Code> C = M.HasCode ? Reader.read(M) : nullptr;
    if (!C && M.HasCode)
      return false;
    if (!C)
      continue;
    for (const Instruction &I : instructions(C->function())) {
      auto *Call = dyn_cast<CallBase>(&I);
      const Function *F = Call ? Call->getCalledFunction() : nullptr;
      if (!F)
        continue;
      if (F->getName() == Symbol)
        To.push_back({C, Call});
      // JVMS 5.4.3.5: P::new and its like are called by classes of their own.
      if (!F->getName().contains("$$Lambda$"))
        continue;
      const MethodModel *Made = Reader.methodOf(F->getName());
      if (!Made)
        return false;
      if (!is_contained(More, Made->Owner))
        More.push_back(Made->Owner);
    }
  }
  return true;
}

std::optional<PrivateCalls::Sites> PrivateCalls::find(const MethodModel &M) {
  // JVMS 5.4.4: only its nest may call it.
  SmallVector<const ClassModel *, 8> Classes = nestOf(Reader, *M.Owner);
  constexpr size_t Most = 32;
  Sites All;
  for (size_t I = 0; I < Classes.size(); ++I)
    if (I >= Most || !addCalls(*Classes[I], M.Symbol, All, Classes))
      return std::nullopt;
  return All;
}

const PrivateCalls::Sites *PrivateCalls::of(const MethodModel &M) {
  if (!(M.Flags & AccPrivate) || M.Owner->isPlatform())
    return nullptr;
  auto [It, New] = Known.try_emplace(&M);
  if (New) {
    auto Found = find(M);
    Known[&M] = std::move(Found);
  }
  const auto &All = Known[&M];
  return All && !All->empty() ? &*All : nullptr;
}

} // namespace jsym::analysis
