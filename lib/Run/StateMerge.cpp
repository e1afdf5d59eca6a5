//===- StateMerge.cpp - Two states of one place become one ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "StateMerge.h"
#include "jsym/Heap/MergedValues.h"
#include <cassert>

using namespace llvm;

namespace jsym {

/// What is no value of the program.
static MergeRefusal mayMerge(const State &A, const State &B,
                             const State &Begin) {
  const Frame &F = *A.Top.get(), &G = *B.Top.get();
  if (F.Proc != G.Proc || F.Pc != G.Pc || F.Depth != G.Depth ||
      F.Caller != G.Caller || F.Role != G.Role || F.Class != G.Class ||
      F.NumRegs != G.NumRegs)
    return MergeRefusal::Place;
  if (A.Output.size() != Begin.Output.size() ||
      B.Output.size() != Begin.Output.size() ||
      A.Inputs.size() != Begin.Inputs.size() ||
      B.Inputs.size() != Begin.Inputs.size() ||
      A.StubCalls.size() != Begin.StubCalls.size() ||
      B.StubCalls.size() != Begin.StubCalls.size() ||
      A.Heap.Left.size() != Begin.Heap.Left.size() ||
      B.Heap.Left.size() != Begin.Heap.Left.size())
    return MergeRefusal::Output;
  bool SameClasses = A.Classes.size() == B.Classes.size();
  if (SameClasses)
    A.Classes.forEachUnshared(B.Classes, [&](uint32_t I) {
      SameClasses &= A.Classes[I] == B.Classes[I];
    });
  if (!SameClasses)
    return MergeRefusal::Classes;
  if (A.BoundsHit.size() != B.BoundsHit.size() || A.Doom || B.Doom ||
      A.OneInput != B.OneInput || A.Completed != B.Completed ||
      A.missing() != Begin.missing() || B.missing() != Begin.missing())
    return MergeRefusal::Other;
  return MergeRefusal::None;
}

/// Interned texts that one of both has asked for, by number of the literal.
struct NewLiterals {
  std::vector<uint32_t> Theirs;
  /// Objects that are no others, though the other state may have made some of
  /// these numbers.
  std::vector<uint32_t> Objects;
  bool Good = true; ///< no text is two objects
};

static NewLiterals newLiterals(State &Into, const State &Other) {
  PersistentVector<uint32_t> &A = Into.Literals;
  const PersistentVector<uint32_t> &B = Other.Literals;
  while (A.size() < B.size())
    A.push_back(0);
  NewLiterals New;
  auto compare = [&](uint32_t I) {
    uint32_t Its = I < B.size() ? B[I] : 0;
    if (A[I] == Its)
      return;
    New.Good &= !A[I] || !Its;
    New.Objects.push_back(A[I] ? A[I] : Its);
    if (!A[I])
      New.Theirs.push_back(I);
  };
  A.forEachUnshared(B, compare);
  for (uint32_t I = B.size(); I < A.size(); ++I)
    compare(I);
  return New;
}

static std::optional<Sort> sortOfType(uint8_t Type) {
  return Type == TypeF32            ? std::optional(Sort::float32())
         : Type == TypeF64          ? std::optional(Sort::float64())
         : Type == TypeRef || !Type ? std::nullopt
                                    : std::optional(Sort::bits(Type));
}

/// Registers that are read later on; counters of loops count on.
static MergeRefusal mergeRegisters(State &Into, const State &Other,
                                   const State &Begin, uint32_t Join,
                                   ExprId When, HeapJoin &Heaps,
                                   Interpreter &In) {
  const Procedure &P = *Into.Top->Proc;
  SmallVector<std::pair<uint16_t, Value>, 16> New;
  const Value *A = Into.Top->regs(), *B = Other.Top->regs();
  auto merge = [&](uint16_t R) {
    uint8_t Type = R < P.RegTypes.size() ? P.RegTypes[R] : 0;
    auto Now = Type == TypeRef
                   ? Heaps.reference(A[R], B[R])
                   : mergeValues(A[R], B[R], When, sortOfType(Type), In.Exprs);
    if (Now)
      New.push_back({R, *Now});
    return Now.has_value();
  };
  if (Join == JoinPoint::AtReturn) {
    const Inst &Call = P.Code[Into.Top->Pc - 1];
    if (Begin.Top->Proc->Method->Descriptor.back() != 'V' && !merge(Call.D))
      return MergeRefusal::References;
  } else {
    for (uint16_t R : P.LiveAt.at(Join))
      if (!merge(R))
        return MergeRefusal::References;
    for (uint32_t R = P.ImageStart; R < Into.Top->NumRegs; ++R)
      if (A[R].Tag == 0 && A[R].Bits < B[R].Bits)
        New.push_back({uint16_t(R), B[R]});
  }
  Into.Top.own();
  for (auto &[R, Now] : New)
    Into.Top->regs()[R] = Now;
  return MergeRefusal::None;
}

static void addStaticWrites(State &Into, const State &Other,
                            const State &Begin) {
  assert(Other.StaticsWritten.size() >= Begin.StaticsWritten.size() &&
         "what was written stays written");
  if (Other.StaticsWritten.size() == Begin.StaticsWritten.size())
    return;
  std::vector<StaticWrite> Theirs = Other.StaticsWritten.collect();
  for (size_t N = Begin.StaticsWritten.size(); N < Theirs.size(); ++N)
    if (!Into.StaticsWritten.any(
            [&](const StaticWrite &W) { return W.Field == Theirs[N].Field; }))
      Into.StaticsWritten.add(Theirs[N]);
}

MergeRefusal mergeStates(std::unique_ptr<State> &Into, const State &Other,
                         const State &Begin, uint32_t Join, ExprId When,
                         Interpreter &In) {
  assert(Begin.Path.size() <= Into->Path.size() &&
         Begin.Path.size() <= Other.Path.size() &&
         "both come from where the region begins");
  if (MergeRefusal Why = mayMerge(*Into, Other, Begin);
      Why != MergeRefusal::None)
    return Why;
  auto Both = std::make_unique<State>(*Into);
  NewLiterals Texts = newLiterals(*Both, Other);
  if (!Texts.Good)
    return MergeRefusal::Objects;
  HeapJoin Heaps(Both->Heap, Other.Heap, Begin.Heap, When, &In.Strategy,
                 In.Exprs);
  if (MergeRefusal Why = Heaps.begin(Texts.Objects); Why != MergeRefusal::None)
    return Why;
  for (uint32_t I : Texts.Theirs)
    Both->Literals.writable(I) = Heaps.numberOf(Other.Literals[I]);
  // The registers first: they are few, and differ first.
  if (MergeRefusal Why =
          mergeRegisters(*Both, Other, Begin, Join, When, Heaps, In);
      Why != MergeRefusal::None)
    return Why;
  if (MergeRefusal Why = Heaps.finish(); Why != MergeRefusal::None)
    return Why;
  addStaticWrites(*Both, Other, Begin);
  Both->Instructions = std::max(Into->Instructions, Other.Instructions);
  Both->Bytecodes = std::max(Into->Bytecodes, Other.Bytecodes);
  Both->NewAt = std::max(Into->NewAt, Other.NewAt);
  Both->TookNew |= Other.TookNew;
  Both->Unanswered |= Other.Unanswered;
  Both->Overflowed |= Other.Overflowed;
  Both->WatchBranch |= Other.WatchBranch;
  Both->WatchLong = std::max(Into->WatchLong, Other.WatchLong);
  Both->setEarlier(nullptr);
  Into = std::move(Both);
  return MergeRefusal::None;
}

} // namespace jsym
