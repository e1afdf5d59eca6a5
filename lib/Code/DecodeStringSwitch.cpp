//===- DecodeStringSwitch.cpp - switch on strings -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compilers translate a switch on a String into one on its hash code, whose
// cases compare with the literals of that hash. For a symbolic string this
// would be a path for each hash that is not that of a literal but collides with
// one. The model of hashCode() asks for the literals instead, which are found
// here.
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace jsym::dialect;
using LlvmValue = llvm::Value;

namespace jsym {

static bool isZero(const LlvmValue *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C && C->isZero();
}

static bool isCallOf(const LlvmValue *V, StringRef Method) {
  auto *C = dyn_cast<CallBase>(V);
  return C && C->getCalledFunction() &&
         C->getCalledFunction()->getName() == Method;
}

static bool isProbe(const Instruction &I) {
  auto *C = dyn_cast<CallBase>(&I);
  return C && intrinsicOf(*C) == dialect::Intrinsic::Probe;
}

/// The block that one goes to, and that which it is entered from: coverage puts
/// blocks between that only count.
struct Entered {
  const BasicBlock *From, *To;
};

static Entered enter(const BasicBlock *From, const BasicBlock *To) {
  constexpr unsigned Most = 8;
  for (unsigned I = 0; I < Most; ++I) {
    auto *Branch = dyn_cast<BranchInst>(To->getTerminator());
    if (!Branch || Branch->isConditional() || !any_of(*To, isProbe) ||
        !all_of(*To, [&](const Instruction &I) {
          return &I == Branch || isProbe(I) || isa<DbgInfoIntrinsic>(I);
        }))
      break;
    From = To;
    To = Branch->getSuccessor(0);
  }
  return {From, To};
}

/// The string constant that \p BB compares \p String with, and where it goes if
/// they differ; null if the block does anything else.
static const CallBase *comparison(const BasicBlock &BB, const LlvmValue *String,
                                  const BasicBlock *&Other) {
  const CallBase *Literal = nullptr, *Equals = nullptr;
  const ICmpInst *Test = nullptr;
  for (const Instruction &I : BB) {
    if (isa<DbgInfoIntrinsic>(I) || isProbe(I))
      continue;
    if (auto *C = dyn_cast<CallBase>(&I);
        C && !Literal && intrinsicOf(*C) == dialect::Intrinsic::StringConstant)
      Literal = C;
    else if (Literal && !Equals &&
             isCallOf(&I, "java/lang/String.equals(Ljava/lang/Object;)Z"))
      Equals = cast<CallBase>(&I);
    else if (auto *Cmp = dyn_cast<ICmpInst>(&I); Equals && !Test && Cmp)
      Test = Cmp;
    else if (!Test || !isa<BranchInst>(I))
      return nullptr;
  }
  auto *Branch = dyn_cast<BranchInst>(BB.getTerminator());
  if (!Test || !Branch || !Branch->isConditional() ||
      Branch->getCondition() != Test || Test->getOperand(0) != Equals ||
      !Test->isEquality() || !isZero(Test->getOperand(1)) ||
      Equals->getArgOperand(0) != String || Equals->getArgOperand(1) != Literal)
    return nullptr;
  bool EqualZero = Test->getPredicate() == CmpInst::ICMP_EQ;
  Other = Branch->getSuccessor(EqualZero ? 0 : 1);
  return Literal;
}

void Decoder::noteStringSwitch(CallBase &Hash) {
  auto *Switch =
      Hash.hasOneUse() ? dyn_cast<SwitchInst>(Hash.user_back()) : nullptr;
  if (!Switch || Switch->getCondition() != &Hash)
    return;
  auto [FromSwitch, Default] =
      enter(Switch->getParent(), Switch->getDefaultDest());
  std::vector<uint32_t> Literals;
  for (auto Case : Switch->cases()) {
    const BasicBlock *BB =
        enter(Switch->getParent(), Case.getCaseSuccessor()).To;
    while (BB != Default) {
      const BasicBlock *Next = nullptr;
      const CallBase *Literal = comparison(*BB, Hash.getArgOperand(0), Next);
      if (!Literal || Literals.size() > 4096)
        return;
      Literals.push_back(Store.literal(textOf(Literal->getArgOperand(0))));
      Entered Behind = enter(BB, Next);
      // No literal equal: the same as no hash equal.
      if (Behind.To == Default)
        for (const PHINode &Phi : Default->phis())
          if (Phi.getIncomingValueForBlock(Behind.From) !=
              Phi.getIncomingValueForBlock(FromSwitch))
            return;
      BB = Behind.To;
    }
  }
  P.StringSwitches[uint32_t(P.Code.size())] = std::move(Literals);
}

} // namespace jsym
