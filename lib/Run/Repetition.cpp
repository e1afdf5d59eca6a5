//===- Repetition.cpp - Whether a path does the same again ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Repetition.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym {

namespace {

bool sameElements(const Object &A, const Object &B) {
  switch (A.Shape) {
  case Layout::Raw:
    for (uint32_t I = 0; I < A.size(); ++I)
      if (A.rawBits(I) != B.rawBits(I))
        return false;
    return true;
  case Layout::Instance:
  case Layout::Values:
    return A.slots() == B.slots();
  case Layout::Sparse:
    return A.SparseLength == B.SparseLength && A.sparse() == B.sparse();
  }
  return false;
}

/// How often its monitor was entered does not count: that grows with each call
/// of a synchronized method, and lets the one thread in as before.
bool same(const Object &A, const Object &B) {
  if (&A == &B)
    return true;
  return A.Class == B.Class && A.Types == B.Types && A.note() == B.note() &&
         A.Shape == B.Shape && A.size() == B.size() && A.Bound == B.Bound &&
         A.ElementBound == B.ElementBound && sameElements(A, B);
}

bool same(const Handle &A, const Handle &B) {
  return A.Decided == B.Decided && A.Object == B.Object && A.Types == B.Types &&
         A.Set == B.Set && A.Key == B.Key;
}

bool sameHeap(const HeapState &Then, const HeapState &Now) {
  if (Then.NumInputs != Now.NumInputs || Then.Log.size() != Now.Log.size() ||
      Then.Version != Now.Version || Then.Fresh != Now.Fresh ||
      Then.Handles.size() != Now.Handles.size() ||
      Then.HashesUsed.size() != Now.HashesUsed.size() ||
      Then.Ranks.size() != Now.Ranks.size() ||
      Then.Statics.size() != Now.Statics.size())
    return false;
  for (uint32_t I = 0; I < Then.Handles.size(); ++I)
    if (!same(Then.Handles[I], Now.Handles[I]))
      return false;
  for (uint32_t I = 0; I < Then.Objects.size(); ++I) {
    const Object *Old = Then.Objects.get(I), *New = Now.Objects.get(I);
    // One that was freed is out of everybody's reach.
    if (Old && New && !same(*Old, *New))
      return false;
  }
  return true;
}

/// What was materialised since, by object and slot.
using Readings = DenseMap<std::pair<uint32_t, uint32_t>, Value>;

Readings readSince(const HeapState &Then, const HeapState &Now) {
  Readings Read;
  for (const auto *N = Now.Log.last(); N && N->Length > Then.Log.size();
       N = N->Before.get())
    Read.try_emplace({N->What.Object, N->What.Slot}, N->What.What);
  return Read;
}

/// Slots or elements differ in nothing but that more of them are known.
class Refinement {
public:
  Refinement(const HeapState &Then, const HeapState &Now)
      : Now(Now), Read(readSince(Then, Now)) {}

  bool of(uint32_t Id, const Object &Old, const Object &New) const {
    if (&Old == &New)
      return true;
    if (!(Old.note() == New.note()) || Old.Shape != New.Shape ||
        Old.LockCount != New.LockCount || New.size() < Old.size())
      return false;
    switch (Old.Shape) {
    case Layout::Raw:
      return sameElements(Old, New);
    case Layout::Instance:
    case Layout::Values:
      return ofSlots(Id, Old, New);
    case Layout::Sparse:
      return ofEntries(Id, Old, New);
    }
    return false;
  }

private:
  bool equal(Value A, Value B) const {
    return Now.resolve(A) == Now.resolve(B);
  }
  bool wasRead(uint32_t Id, uint32_t Slot, Value V) const {
    auto It = Read.find({Id, Slot});
    return It != Read.end() && equal(It->second, V);
  }
  bool ofSlots(uint32_t Id, const Object &Old, const Object &New) const {
    for (uint32_t I = 0; I < New.size(); ++I) {
      Value Before = I < Old.size() ? Old.slot(I) : Value::absent();
      Value After = New.slot(I);
      if (!equal(Before, After) &&
          !(Before == Value::absent() && wasRead(Id, I, After)))
        return false;
    }
    return true;
  }
  bool ofEntries(uint32_t Id, const Object &Old, const Object &New) const {
    if (!(Old.SparseLength == New.SparseLength) || Old.Dense != New.Dense)
      return false;
    for (uint32_t I = 0; I < New.size(); ++I) {
      const SparseElement &After = New.sparse()[I];
      if (I >= Old.size()) {
        // An index turned out to be another entry's, or was looked at.
        if (!After.isRedirect() && !wasRead(Id, I, After.Element))
          return false;
        continue;
      }
      const SparseElement &Before = Old.sparse()[I];
      if (!(Before.Index == After.Index) ||
          Before.Index.Pad != After.Index.Pad ||
          !equal(Before.Element, After.Element))
        return false;
    }
    return true;
  }

  const HeapState &Now;
  Readings Read;
};

bool refines(const HeapState &Then, const HeapState &Now) {
  if (Then.Version != Now.Version || Then.Fresh != Now.Fresh ||
      Then.HashesUsed.size() != Now.HashesUsed.size() ||
      Then.Ranks.size() != Now.Ranks.size() ||
      Then.Comparisons.size() != Now.Comparisons.size() ||
      Then.Statics.size() != Now.Statics.size())
    return false;
  for (uint32_t I = 0; I < Then.Statics.size(); ++I)
    if (Then.Statics[I] != Now.Statics[I])
      return false;
  Refinement R(Then, Now);
  for (uint32_t I = 0; I < Then.Objects.size(); ++I) {
    const Object *Old = Then.Objects.get(I), *New = Now.Objects.get(I);
    // One that was freed is out of everybody's reach.
    if (Old && New && !R.of(I, *Old, *New))
      return false;
  }
  return true;
}

} // namespace

Moment::Moment(const State &S)
    : Heap(S.Heap), Classes(S.Classes), Inputs(S.Inputs.size()),
      StubCalls(S.StubCalls.size()), Output(S.Output.size()) {}

bool Moment::sameWorld(const State &S) const {
  if (Inputs != S.Inputs.size() || StubCalls != S.StubCalls.size() ||
      Output != S.Output.size() || Classes.size() != S.Classes.size())
    return false;
  for (uint32_t I = 0; I < Classes.size(); ++I)
    if (Classes[I] != S.Classes[I])
      return false;
  return true;
}

bool Moment::sameIn(const State &S) const {
  return sameWorld(S) && sameHeap(Heap, S.Heap);
}

bool Moment::unchangedIn(const State &S) const {
  return sameWorld(S) && refines(Heap, S.Heap);
}

std::optional<SmallVector<LoopMoment::Pair, 4>>
LoopMoment::repeatedIf(const State &S, const BitVector &Needed) const {
  SmallVector<Pair, 4> Pairs;
  auto isPrimitive = [](Value V) { return !V.isHandle() && !V.isAbsent(); };
  for (uint32_t R : Needed.set_bits()) {
    Value Then = S.Heap.resolve(Top->regs()[R]);
    Value Now = S.Heap.resolve(S.Top->regs()[R]);
    if (Then == Now)
      continue;
    if ((Then.isConcrete() && Now.isConcrete()) || !isPrimitive(Then) ||
        !isPrimitive(Now))
      return std::nullopt;
    Pairs.push_back({Then, Now});
  }
  if (!When.unchangedIn(S))
    return std::nullopt;
  return Pairs;
}

static SmallVector<Value, 8> resolved(const State &S, ArrayRef<Value> Args) {
  SmallVector<Value, 8> Out;
  for (Value V : Args)
    Out.push_back(S.Heap.resolve(V));
  return Out;
}

CallInProgress::CallInProgress(const State &S, const Procedure &P,
                               ArrayRef<Value> Args)
    : Callee(&P), Arguments(resolved(S, Args)), When(S) {}

bool CallInProgress::repeatedBy(const State &S, const Procedure &P,
                                ArrayRef<Value> Args) const {
  return &P == Callee && ArrayRef(Arguments) == ArrayRef(resolved(S, Args)) &&
         When.sameIn(S);
}

} // namespace jsym
