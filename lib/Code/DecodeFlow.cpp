//===- DecodeFlow.cpp - Branches, switches and phi nodes to dense code ----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/IR/Constants.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;
using LlvmValue = llvm::Value;

namespace jsym {

SmallVector<Decoder::Move, 8> Decoder::phiMoves(BasicBlock &From,
                                                BasicBlock &To) {
  SmallVector<Move, 8> Moves;
  for (PHINode &Phi : To.phis()) {
    const LlvmValue *In = Phi.getIncomingValueForBlock(&From);
    if (In == &Phi || isa<UndefValue>(In))
      continue;
    Moves.push_back({dest(Phi), reg(In)});
  }
  return Moves;
}

/// Parallel copies in an order that no source is overwritten before it is
/// read; cycles go over a spare register.
void Decoder::emitMoves(SmallVector<Move, 8> Moves) {
  llvm::erase_if(Moves, [](const Move &M) { return M.first == M.second; });
  while (!Moves.empty()) {
    auto Ready = llvm::find_if(Moves, [&](const Move &M) {
      return llvm::none_of(Moves,
                           [&](const Move &O) { return O.second == M.first; });
    });
    if (Ready != Moves.end()) {
      emit(Op::Mov, Ready->first, Ready->second);
      Moves.erase(Ready);
      continue;
    }
    uint16_t Blocked = Moves.front().first;
    emit(Op::Mov, Temp, Blocked);
    for (Move &M : Moves)
      if (M.second == Blocked)
        M.second = Temp;
  }
}

void Decoder::target(uint32_t Index, bool Second, BasicBlock &From,
                     BasicBlock &To) {
  bool Direct = To.phis().empty() && !isBackEdge(From, To);
  (Direct ? Edges : Stubs).push_back({Index, Second, &From, &To});
}

/// Edges that copy or go back get code of their own behind the block.
void Decoder::flushStubs() {
  for (const Fixup &S : std::exchange(Stubs, {})) {
    Inst &I = P.Code[S.Index];
    (S.Second ? I.E : I.C) = P.Code.size();
    goTo(*S.From, *S.To, nullptr);
  }
}

void Decoder::goTo(BasicBlock &From, BasicBlock &To, BasicBlock *Next) {
  auto Moves = phiMoves(From, To);
  bool Back = isBackEdge(From, To);
  emitMoves(std::move(Moves));
  if (&To == Next)
    return;
  uint32_t Index = P.Code.size();
  Inst &J = emit(Back ? Op::JmpBack : Op::Jmp, 0);
  if (Back) {
    auto [It, New] = Counters.try_emplace({&From, &To}, 0);
    if (New)
      It->second = newReg(0);
    J.E = It->second; // counts the iterations
  }
  Edges.push_back({Index, false, &From, &To});
}

bool Decoder::fusesWithBranch(const ICmpInst &I) {
  if (!I.hasOneUse())
    return false;
  auto *Br = dyn_cast<BranchInst>(I.user_back());
  if (!Br || Br->getParent() != I.getParent())
    return false;
  const Type *T = I.getOperand(0)->getType();
  return T->isIntegerTy(32) || T->isIntegerTy(64) ||
         (typeCode(T) == TypeRef && I.isEquality());
}

void Decoder::branch(BranchInst &Br) {
  BasicBlock *True = Br.getSuccessor(0), *False = Br.getSuccessor(1);
  if (auto K = checkOf(Br))
    P.Checks.push_back({uint32_t(P.Code.size()), uint8_t(*K)});
  auto *Cmp = dyn_cast<ICmpInst>(Br.getCondition());
  if (!Cmp || !fusesWithBranch(*Cmp)) {
    uint16_t A = reg(Br.getCondition());
    uint32_t Index = P.Code.size();
    BranchAt[Br.getParent()] = Index;
    emit(Op::Br, 0, A);
    target(Index, false, *Br.getParent(), *True);
    target(Index, true, *Br.getParent(), *False);
    return;
  }
  LlvmValue *A = Cmp->getOperand(0), *B = Cmp->getOperand(1);
  auto Pred = Cmp->getPredicate();
  if (Pred == CmpInst::ICMP_NE) {
    Pred = CmpInst::ICMP_EQ;
    std::swap(True, False);
  }
  if (ICmpInst::isGT(Pred) || ICmpInst::isGE(Pred)) {
    Pred = CmpInst::getSwappedPredicate(Pred);
    std::swap(A, B);
  }
  uint32_t T = typeCode(A->getType());
  Op O;
  if (T == TypeRef) {
    if (isa<ConstantPointerNull>(A))
      std::swap(A, B);
    O = isa<ConstantPointerNull>(B) ? Op::BrNull : Op::BrRefEq;
  } else {
    bool Wide = T == 64;
    O = Pred == CmpInst::ICMP_EQ    ? (Wide ? Op::BrEq64 : Op::BrEq32)
        : Pred == CmpInst::ICMP_SLT ? (Wide ? Op::BrSlt64 : Op::BrSlt32)
        : Pred == CmpInst::ICMP_SLE ? (Wide ? Op::BrSle64 : Op::BrSle32)
        : Pred == CmpInst::ICMP_ULT ? (Wide ? Op::BrUlt64 : Op::BrUlt32)
                                    : (Wide ? Op::BrUle64 : Op::BrUle32);
  }
  uint16_t RA = reg(A), RB = O == Op::BrNull ? RA : reg(B);
  uint32_t Index = P.Code.size();
  BranchAt[Br.getParent()] = Index;
  emit(O, 0, RA, RB);
  target(Index, false, *Br.getParent(), *True);
  target(Index, true, *Br.getParent(), *False);
}

void Decoder::switchOver(SwitchInst &S) {
  uint32_t Width = typeCode(S.getCondition()->getType());
  if (!Width)
    return unsupported("switch over a wide integer");
  P.Switches.emplace_back();
  SwitchTable &T = P.Switches.back();
  T.Width = Width;
  uint16_t A = reg(S.getCondition());
  BranchAt[S.getParent()] = P.Code.size();
  emit(Op::Switch, 0, A).P = &T;
  // Each distinct target gets one jump behind the switch.
  DenseMap<BasicBlock *, uint32_t> Jump;
  auto jumpTo = [&](BasicBlock *To) {
    auto [It, New] = Jump.try_emplace(To, P.Code.size());
    if (New)
      goTo(*S.getParent(), *To, nullptr);
    return It->second;
  };
  for (auto &C : S.cases())
    T.Cases.push_back(
        {C.getCaseValue()->getZExtValue(), jumpTo(C.getCaseSuccessor())});
  T.Default = jumpTo(S.getDefaultDest());
  llvm::sort(T.Cases);
  if (T.Cases.empty())
    return;
  // Around zero signed ranges are contiguous modulo 2^64 only if the values
  // are; the test below is on the unsigned distance.
  uint64_t Low = T.Cases.front().first, High = T.Cases.back().first;
  if (High - Low < 4 * T.Cases.size() + 8) {
    T.Low = Low;
    T.Dense.assign(High - Low + 1, T.Default);
    assert(is_sorted(T.Cases) && "the least and the greatest are known");
    for (auto &[V, C] : T.Cases)
      T.Dense[V - Low] = C;
  }
}

void Decoder::terminator(Instruction &T, BasicBlock *Next) {
  BasicBlock &BB = *T.getParent();
  if (auto *Br = dyn_cast<BranchInst>(&T)) {
    if (Br->isUnconditional())
      return goTo(BB, *Br->getSuccessor(0), Next);
    return branch(*Br);
  }
  if (auto *S = dyn_cast<SwitchInst>(&T))
    return switchOver(*S);
  if (auto *R = dyn_cast<ReturnInst>(&T)) {
    if (!R->getReturnValue()) {
      emit(Op::RetVoid, 0);
      return;
    }
    uint16_t A = reg(R->getReturnValue());
    emit(Op::Ret, 0, A);
    return;
  }
  if (auto *R = dyn_cast<ResumeInst>(&T)) {
    uint16_t A = reg(R->getValue());
    emit(Op::Resume, 0, A);
    return;
  }
  if (auto *I = dyn_cast<InvokeInst>(&T)) {
    uint32_t Before = P.Code.size();
    call(*I);
    // Everything emitted for the call unwinds to the same place.
    for (uint32_t N = Before; N < P.Code.size(); ++N)
      Unwinds.push_back({N, &BB, I->getUnwindDest()});
    return goTo(BB, *I->getNormalDest(), Next);
  }
  if (isa<UnreachableInst>(T)) {
    emit(Op::Unreachable, 0);
    return;
  }
  unsupported(Twine("LLVM instruction ") + T.getOpcodeName());
}

} // namespace jsym
