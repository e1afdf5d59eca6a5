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
    return A.SparseLength == B.SparseLength &&
           std::equal(A.sparse().begin(), A.sparse().end(), B.sparse().begin(),
                      [](const SparseElement &X, const SparseElement &Y) {
                        return X.Index == Y.Index && X.Element == Y.Element &&
                               X.Index.Pad == Y.Index.Pad;
                      });
  }
  return false;
}

/// How often its monitor was entered does not count: that grows with each call
/// of a synchronized method, and lets the one thread in as before.
bool same(const Object &A, const Object &B) {
  if (&A == &B)
    return true;
  return A.Class == B.Class && A.Types == B.Types && A.Hidden == B.Hidden &&
         A.Shape == B.Shape && A.size() == B.size() && A.Bound == B.Bound &&
         A.ElementBound == B.ElementBound && sameElements(A, B);
}

bool same(const Handle &A, const Handle &B) {
  return A.Decided == B.Decided && A.Object == B.Object && A.Types == B.Types &&
         A.Key == B.Key;
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

} // namespace

Moment::Moment(const State &S)
    : Heap(S.Heap), Classes(S.Classes), Inputs(S.Inputs.size()),
      StubCalls(S.StubCalls.size()), Output(S.Output.size()) {}

bool Moment::sameIn(const State &S) const {
  if (Inputs != S.Inputs.size() || StubCalls != S.StubCalls.size() ||
      Output != S.Output.size() || Classes.size() != S.Classes.size())
    return false;
  for (uint32_t I = 0; I < Classes.size(); ++I)
    if (Classes[I] != S.Classes[I])
      return false;
  return sameHeap(Heap, S.Heap);
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
