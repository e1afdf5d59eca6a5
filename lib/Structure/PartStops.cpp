//===- PartStops.cpp - Where a contract is cut ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PartStops.h"
#include "jsym/Code/LoopNeeds.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;

namespace jsym {

/// Calls below are not cut.
static constexpr uint32_t MostFrames = 6;

const BitVector *PartStops::Facts::bodyOf(uint32_t Header) const {
  for (auto &[H, Body] : Loops)
    if (H == Header)
      return &Body;
  return nullptr;
}

std::optional<uint32_t> PartStops::Facts::headerAround(uint32_t Pc) const {
  for (auto &[Header, Body] : Loops)
    if (Body.test(Pc))
      return Header;
  return std::nullopt;
}

/// Without what is around the loop: that is left by its header only.
static BitVector bodyOfLoop(ArrayRef<SmallVector<uint32_t, 2>> Before,
                            uint32_t Header, uint32_t BackEdge) {
  BitVector Body(Before.size());
  Body.set(Header);
  SmallVector<uint32_t, 32> Work{BackEdge};
  while (!Work.empty()) {
    uint32_t I = Work.pop_back_val();
    if (Body.test(I))
      continue;
    Body.set(I);
    Work.append(Before[I].begin(), Before[I].end());
  }
  return Body;
}

const PartStops::Facts &PartStops::of(const Procedure &P) {
  auto [It, New] = Known.try_emplace(&P);
  Facts &F = It->second;
  if (!New)
    return F;
  F.Live = liveRegisters(P);
  std::vector<SmallVector<uint32_t, 2>> Before(P.Code.size());
  for (uint32_t I = 0; I < P.Code.size(); ++I)
    forEachSuccessor(P, I, [&](uint32_t To) { Before[To].push_back(I); });
  for (uint32_t I = 0; I < P.Code.size(); ++I) {
    if (P.Code[I].Code != Op::JmpBack)
      continue;
    BitVector Body = bodyOfLoop(Before, P.Code[I].C, I);
    auto Same =
        find_if(F.Loops, [&](auto &L) { return L.first == P.Code[I].C; });
    if (Same == F.Loops.end())
      F.Loops.push_back({P.Code[I].C, std::move(Body)});
    else
      Same->second |= Body;
  }
  std::vector<uint32_t> Inner;
  for (auto &[Header, Body] : F.Loops)
    for (auto &[Other, Around] : F.Loops)
      if (Other != Header && Around.test(Header))
        Inner.push_back(Header);
  erase_if(F.Loops, [&](auto &L) { return is_contained(Inner, L.first); });
  return F;
}

BitVector PartStops::live(const Frame &F, uint32_t Pc, bool IsTop) {
  const Facts &K = of(*F.Proc);
  if (IsTop)
    return K.Live[Pc];
  BitVector After(F.Proc->NumRegs);
  forEachSuccessor(*F.Proc, Pc, [&](uint32_t To) { After |= K.Live[To]; });
  After.reset(F.Proc->Code[Pc].D);
  return After;
}

/// \p Again: it is at the header of a loop once more. Nothing: there is
/// something between that cannot be begun anew.
std::optional<PartPoint> PartStops::pointOf(const State &S, uint32_t Pc,
                                            bool Again) {
  uint32_t Depth = S.Top->Depth;
  if (Depth > MostFrames)
    return std::nullopt;
  PartPoint Out(Depth);
  for (const Frame *F = S.Top.get(); F; F = F->Caller) {
    bool IsPlain = F->Role == Frame::Plain || F->Role == Frame::Region;
    if (!IsPlain || !F->Proc->Method || F->Proc->Native || !F->Proc->Decoded)
      return std::nullopt;
    PartPlace &P = Out[F->Depth - 1];
    P.Proc = F->Proc;
    P.Pc = F == S.Top.get() ? Pc : F->Pc;
    auto Header = of(*F->Proc).headerAround(P.Pc);
    P.Loop = Header.value_or(P.Pc);
    const PartPlace *Was =
        F->Depth <= From->size() ? &(*From)[F->Depth - 1] : nullptr;
    if (Header && Was && Was->Proc == P.Proc && Was->Loop == P.Loop)
      P.Round = Was->Round;
    P.Round += Again && F == S.Top.get();
  }
  return Out;
}

bool PartStage::hasPlaces() const {
  return any_of(Registers, [](auto &Frame) {
    return any_of(Frame, [](const PartRegister &R) {
      return R.Kind == PartRegister::Place;
    });
  });
}

//===-- Objects near the inputs -------------------------------------------===//

/// Of a reference that is resolved.
static bool isObject(Value V) { return V.isConcrete() && V.Bits; }

/// The object in a field of an input object; nothing: there is none, or nobody
/// has looked there.
static std::optional<Value> fieldOf(const State &S, Value Object,
                                    uint32_t Slot) {
  const jsym::Object &O = *S.Heap.get(uint32_t(Object.Bits));
  if (O.Shape != Layout::Instance || Slot >= O.size())
    return std::nullopt;
  if (dialect::isPrimitiveDescriptor(O.Class->slots()[Slot]->Descriptor))
    return std::nullopt;
  Value To = S.Heap.resolve(O.slot(Slot));
  if (!isObject(To))
    return std::nullopt;
  return To;
}

std::optional<Value> objectAt(const State &S, const PartRegister &R) {
  std::vector<InputInfo> Inputs = S.Inputs.collect();
  Value V = S.Heap.resolve(Inputs[R.Number].Entry);
  for (uint32_t Slot : R.Slots) {
    auto Next = isObject(V) ? fieldOf(S, V, Slot) : std::nullopt;
    if (!Next)
      return std::nullopt;
    V = *Next;
  }
  return V;
}

bool findPlace(const State &S, Value Object, PartRegister &R) {
  constexpr size_t Farthest = 2;
  uint32_t Number = 0;
  std::vector<PartRegister> All;
  for (const InputInfo &I : S.Inputs.collect()) {
    R.Number = Number++;
    if (I.Entry.isHandle() && isObject(S.Heap.resolve(I.Entry)))
      All.push_back(R);
  }
  R.Kind = PartRegister::Place;
  for (size_t Next = 0; Next < All.size(); ++Next) {
    PartRegister Base = All[Next];
    Value V = *objectAt(S, Base);
    for (uint32_t Slot = 0; Slot < S.Heap.get(uint32_t(V.Bits))->size();
         ++Slot) {
      auto To = fieldOf(S, V, Slot);
      if (!To)
        continue;
      R.Number = Base.Number;
      R.Slots = Base.Slots;
      R.Slots.push_back(Slot);
      if (*To == Object)
        return true;
      if (R.Slots.size() < Farthest)
        All.push_back(R);
    }
  }
  return false;
}

PartPlaces placesOf(const PartPoint &P) {
  PartPlaces Out;
  for (const PartPlace &Each : P)
    Out.push_back({Each.Proc, Each.Pc});
  return Out;
}

bool PartStops::stopsAt(const State &S, uint32_t Pc) {
  bool Again = S.Top->Proc->Code[S.Top->Pc].Code == Op::JmpBack &&
               S.Top->Proc->Code[S.Top->Pc].C == Pc;
  auto Here = pointOf(S, Pc, Again);
  if (!Here || (At ? *Here != *At : Never.count(placesOf(*Here))))
    return false;
  Reached = std::move(*Here);
  return true;
}

LoopCutter::Answer PartStops::arrive(Interpreter &In, State &S) {
  uint32_t Header = S.Top->Proc->Code[S.Top->Pc].C;
  if (S.Top->Depth > MostFrames || !of(*S.Top->Proc).bodyOf(Header))
    return Answer::GoOn;
  return stopsAt(S, Header) ? Answer::Covered : Answer::GoOn;
}

bool PartStops::enter(Interpreter &In, State &S) {
  Frame *F = S.Top.get();
  if (F->Role == Frame::Plain && F->Depth <= MostFrames && !F->Proc->Native)
    F->Role = Frame::Region;
  return true;
}

bool PartStops::leave(Interpreter &In, State &S, Value Result, bool HasValue) {
  const dialect::MethodModel *M = S.Top->Proc->Method;
  // What a contract refuses, it refuses soon: false, and, of a length or a
  // height, -1. Anything else that is there is a guess that costs time.
  bool Refuses = M && Result.isConcrete() &&
                 ((M->Descriptor.ends_with(")Z") && !Result.Bits) ||
                  (M->Descriptor.ends_with(")I") && int32_t(Result.Bits) < 0));
  S.Top.own();
  S.Top->Role = Frame::Plain;
  if (!In.returnFrom(S, Result, HasValue))
    return false;
  if (Refuses || !stopsAt(S, S.Top->Pc))
    return true;
  return In.end(S, EndReason::Covered);
}

} // namespace jsym
