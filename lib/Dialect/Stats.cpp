//===- Stats.cpp - What there is in a module ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Pipeline.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace jsym::dialect {

DialectStats &DialectStats::operator+=(const DialectStats &Other) {
  Functions += Other.Functions;
  Blocks += Other.Blocks;
  Instructions += Other.Instructions;
  for (unsigned K = 0; K < NumCheckKinds; ++K)
    Checks[K] += Other.Checks[K];
  FieldReads += Other.FieldReads;
  ArrayReads += Other.ArrayReads;
  ArrayLengths += Other.ArrayLengths;
  Dispatches += Other.Dispatches;
  ClassInits += Other.ClassInits;
  Allocations += Other.Allocations;
  return *this;
}

static void count(const CallBase &Call, DialectStats &S) {
  std::optional<Intrinsic> Which = intrinsicOf(Call);
  if (!Which)
    return;
  switch (*Which) {
  case Intrinsic::ArrayLength:
    ++S.ArrayLengths;
    return;
  case Intrinsic::DispatchVirtual:
  case Intrinsic::DispatchInterface:
    ++S.Dispatches;
    return;
  case Intrinsic::ClassInit:
    ++S.ClassInits;
    return;
  default:
    break;
  }
  const IntrinsicInfo &Info = infoOf(*Which);
  if (Info.Eff == Effect::Alloc)
    ++S.Allocations;
  else if (Info.Eff == Effect::Read)
    ++(Info.Signature.contains('f') ? S.FieldReads : S.ArrayReads);
}

DialectStats statsOf(const Function &F) {
  DialectStats S;
  S.Functions = !F.isDeclaration();
  S.Blocks = F.size();
  for (const Instruction &I : instructions(F)) {
    if (I.isDebugOrPseudoInst())
      continue;
    ++S.Instructions;
    if (auto *Call = dyn_cast<CallBase>(&I))
      count(*Call, S);
    else if (I.isTerminator())
      if (std::optional<CheckKind> K = checkOf(I))
        ++S.Checks[unsigned(*K)];
  }
  return S;
}

DialectStats statsOf(const Module &M) {
  DialectStats S;
  for (const Function &F : M)
    S += statsOf(F);
  return S;
}

} // namespace jsym::dialect
