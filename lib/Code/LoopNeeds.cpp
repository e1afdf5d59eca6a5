//===- LoopNeeds.cpp - What a loop goes on by -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/LoopNeeds.h"
#include <cassert>

using namespace llvm;

namespace jsym {

static bool isBranch(Op O) { return O >= Op::Br && O <= Op::BrRefEq; }

void forEachSuccessor(const Procedure &P, uint32_t Index,
                      function_ref<void(uint32_t)> Visit) {
  assert(Index < P.Code.size() && "an instruction of the method");
  const Inst &I = P.Code[Index];
  if (const uint32_t *Landing = P.unwindTarget(Index))
    Visit(*Landing);
  if (isBranch(I.Code)) {
    Visit(I.C);
    return Visit(I.E);
  }
  switch (I.Code) {
  case Op::Jmp:
  case Op::JmpBack:
    return Visit(I.C);
  case Op::Switch: {
    const auto &T = *static_cast<const SwitchTable *>(I.P);
    for (auto &[Value, To] : T.Cases)
      Visit(To);
    return Visit(T.Default);
  }
  case Op::Ret:
  case Op::RetVoid:
  case Op::Unreachable:
  case Op::Resume:
  case Op::Throw:
  case Op::ThrowNull:
  case Op::ThrowBounds:
  case Op::ThrowArithmetic:
  case Op::ThrowNegativeSize:
  case Op::ThrowCast:
  case Op::ThrowArrayStore:
  case Op::ThrowLinkage:
  case Op::Unsupported:
    return;
  default:
    if (Index + 1 < P.Code.size())
      Visit(Index + 1);
  }
}

namespace {

/// What an instruction does with registers.
struct Roles {
  SmallVector<uint16_t, 6> Uses;
  bool Defines = false; ///< D, whatever was there before
  /// Nothing but D comes of it: what goes wrong has a branch of its own.
  bool Pure = false;
};

bool within(Op O, Op First, Op Last) { return O >= First && O <= Last; }

Roles pure(std::initializer_list<uint16_t> Uses) {
  return {Uses, /*Defines=*/true, /*Pure=*/true};
}
Roles effect(std::initializer_list<uint16_t> Uses) { return {Uses}; }

Roles rolesOfCall(const Inst &I) {
  if (!I.P)
    return {{}, /*Defines=*/true};
  const auto &Site = *static_cast<const CallSite *>(I.P);
  Roles R{{Site.Args.begin(), Site.Args.end()}, /*Defines=*/true};
  if (I.Code == Op::CallPointer)
    R.Uses.push_back(I.A);
  return R;
}

Roles rolesOfMath(const MathSite &Site) {
  switch (Site.Kind) {
  case MathKind::Abs:
  case MathKind::CtPop:
  case MathKind::CtLz:
  case MathKind::CtTz:
  case MathKind::BSwap:
  case MathKind::BitReverse:
  case MathKind::FAbs:
  case MathKind::Sqrt:
  case MathKind::IsFPClass:
    return pure({Site.Args[0]});
  case MathKind::FShl:
  case MathKind::FShr:
    return pure({Site.Args[0], Site.Args[1], Site.Args[2]});
  default:
    return pure({Site.Args[0], Site.Args[1]});
  }
}

Roles rolesOfArithmetic(const Inst &I, Op O) {
  if (O == Op::Mov || O == Op::AddImm32 || within(O, Op::Trunc, Op::FToBits) ||
      within(O, Op::FNeg32, Op::FNeg64) || O == Op::LoadTable)
    return pure({I.A});
  if (O == Op::Select || O == Op::SelectRef)
    return pure({I.A, I.B, uint16_t(I.C)});
  if (O == Op::Math)
    return rolesOfMath(*static_cast<const MathSite *>(I.P));
  return pure({I.A, I.B});
}

Roles rolesOfOthers(const Inst &I, Op O) {
  if (within(O, Op::PutFieldI8, Op::PutFieldRef))
    return effect({I.A, I.B});
  if (within(O, Op::AStoreI8, Op::AStoreRef))
    return effect({I.D, I.A, I.B});
  switch (O) {
  case Op::New:
  case Op::StringConstant:
  case Op::ClassConstant:
  case Op::LandingPad:
  case Op::GetOpenStatic:
    return pure({});
  case Op::NewArray: {
    Roles R = pure({I.A});
    R.Pure = false;
    return R;
  }
  case Op::BrNull:
  case Op::Br:
  case Op::Switch:
  case Op::MonitorEnter:
  case Op::MonitorExit:
  case Op::Throw:
  case Op::Resume:
  case Op::Ret:
  case Op::ThrowNegativeSize:
  case Op::ThrowCast:
    return effect({I.A});
  case Op::PutOpenStatic:
    return effect({I.B});
  case Op::ThrowBounds:
  case Op::ThrowArrayStore:
    return effect({I.A, I.B});
  default:
    if (within(O, Op::BrEq32, Op::BrRefEq))
      return effect({I.A, I.B});
    return effect({}); // jumps, marks, and what stands alone
  }
}

Roles rolesOf(const Inst &I) {
  Op O = plainOp(I.Code);
  if (O == Op::Mov || within(O, Op::Add32, Op::LoadTable))
    return rolesOfArithmetic(I, O);
  if (within(O, Op::Call, Op::Dispatch) || O == Op::MultiNewArray)
    return rolesOfCall(I);
  if (within(O, Op::GetFieldI8, Op::GetFieldRef) || O == Op::ArrayLength ||
      O == Op::InstanceOf || O == Op::Castable)
    return pure({I.A});
  if (within(O, Op::ALoadI8, Op::ALoadRef) || O == Op::Storable)
    return pure({I.A, I.B});
  // A and B, or A and D, are the number of a class.
  if (within(O, Op::GetStaticI8, Op::GetStaticRef))
    return pure({});
  if (within(O, Op::PutStaticI8, Op::PutStaticRef))
    return effect({I.B});
  if (O == Op::Resolve) { // not executed yet
    const auto &Site = *static_cast<const ResolveSite *>(I.P);
    Inst Real = I;
    Real.Code = Site.Real;
    Real.P = Site.Site;
    return rolesOf(Real);
  }
  return rolesOfOthers(I, O);
}

/// What other threads are meant to change, whatever this one does.
bool readsOthers(const Procedure &P, const Inst &I) {
  Op O = plainOp(I.Code);
  if (within(O, Op::GetFieldI8, Op::GetFieldRef) ||
      within(O, Op::GetStaticI8, Op::GetStaticRef) || O == Op::GetOpenStatic)
    return P.Fields[I.E]->Flags & dialect::AccVolatile;
  StringRef Callee;
  if (within(O, Op::Call, Op::Dispatch) && O != Op::CallPointer) {
    const auto &Site = *static_cast<const CallSite *>(I.P);
    Callee = Site.Callee && Site.Callee->Method
                 ? Site.Callee->Method->Owner->name()
             : Site.Method ? Site.Method->Owner->name()
                           : StringRef(Site.Symbol);
  } else if (O == Op::Resolve) {
    Callee = static_cast<const ResolveSite *>(I.P)->Symbol;
  }
  return Callee.starts_with("java/util/concurrent/");
}

} // namespace

/// What is on a way from the header to the back edge, that may come by the
/// header again, or not.
static BitVector between(const Procedure &P, uint32_t BackEdge, bool Again) {
  const uint32_t Size = P.Code.size();
  std::vector<SmallVector<uint32_t, 2>> Before(Size);
  BitVector Reached(Size), Body(Size);
  SmallVector<uint32_t, 32> Work{P.Code[BackEdge].C};
  Reached.set(Work.front());
  while (!Work.empty()) {
    uint32_t I = Work.pop_back_val();
    forEachSuccessor(P, I, [&](uint32_t To) {
      Before[To].push_back(I);
      if (!Reached.test(To)) {
        Reached.set(To);
        Work.push_back(To);
      }
    });
  }
  Body.set(BackEdge);
  if (Again || P.Code[BackEdge].C != BackEdge)
    Work.push_back(BackEdge);
  if (!Again)
    Body.set(P.Code[BackEdge].C);
  while (!Work.empty())
    for (uint32_t B : Before[Work.pop_back_val()])
      if (!Body.test(B)) {
        Body.set(B);
        Work.push_back(B);
      }
  return Body;
}

BitVector naturalLoop(const Procedure &P, uint32_t BackEdge) {
  return between(P, BackEdge, false);
}

std::optional<BitVector> loopNeeds(const Procedure &P, uint32_t BackEdge) {
  BitVector Body = between(P, BackEdge, /*Again=*/true);
  for (uint32_t I : Body.set_bits())
    if (readsOthers(P, P.Code[I]))
      return std::nullopt;
  std::vector<BitVector> Needed(P.Code.size());
  for (uint32_t I : Body.set_bits())
    Needed[I].resize(P.NumRegs);
  // Backwards until nothing is added.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (int I = Body.find_last(); I >= 0; I = Body.find_prev(I)) {
      BitVector Now(P.NumRegs);
      forEachSuccessor(P, I, [&](uint32_t To) {
        if (Body.test(To))
          Now |= Needed[To];
      });
      const Inst &Here = P.Code[I];
      Roles R = rolesOf(Here);
      bool Wanted = !R.Pure || Now.test(Here.D);
      if (R.Defines)
        Now.reset(Here.D);
      if (Wanted)
        for (uint16_t Use : R.Uses)
          Now.set(Use);
      Changed |= Now != Needed[I];
      Needed[I] = std::move(Now);
    }
  }
  return Needed[P.Code[BackEdge].C];
}

std::vector<BitVector> liveRegisters(const Procedure &P) {
  std::vector<BitVector> Live(P.Code.size(), BitVector(P.NumRegs));
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (uint32_t I = P.Code.size(); I-- > 0;) {
      const Inst &Here = P.Code[I];
      BitVector Now(P.NumRegs);
      auto visit = [&](uint32_t To) { Now |= Live[To]; };
      forEachSuccessor(P, I, visit);
      // One that does what the next does, too, has other ways out.
      if (plainOp(Here.Code) == Op::BrNull && Here.Code != Op::BrNull)
        visit(Here.C);
      Roles R = rolesOf(Here);
      if (R.Defines)
        Now.reset(Here.D);
      for (uint16_t Use : R.Uses)
        Now.set(Use);
      Changed |= Now != Live[I];
      Live[I] = std::move(Now);
    }
  }
  return Live;
}

} // namespace jsym
