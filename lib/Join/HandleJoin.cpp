//===- HandleJoin.cpp - What two heaps know of input references -----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HandleJoin.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

static bool sameHandle(const Handle &A, const Handle &B) {
  return A.Decided == B.Decided && A.BoundLeft == B.BoundLeft &&
         A.Object == B.Object && A.Types == B.Types && A.Path == B.Path &&
         A.Version == B.Version && A.Key == B.Key && A.Set == B.Set &&
         A.Number == B.Number && A.Which == B.Which && A.Holder == B.Holder &&
         A.Domain == B.Domain && A.Place == B.Place;
}

bool HandleJoin::run() {
  return shared() && compareLogs() && leftOpen(Other, H, OnlyTheirs) &&
         leftOpen(H, Other, OnlyMine) && places();
}

/// What was decided since they parted is the same. A set of which one has
/// chosen members is a set again, since the path says which it was.
bool HandleJoin::shared() {
  bool Good = true;
  std::vector<uint32_t> Again;
  H.Handles.forEachUnshared(Other.Handles, [&](uint32_t I) {
    if (I >= Base.Handles.size() || sameHandle(H.Handles[I], Other.Handles[I]))
      return;
    Good &= Base.Handles[I].Set != nullptr;
    Again.push_back(I);
  });
  for (uint32_t I : Again)
    if (Good)
      H.Handles.writable(I) = Base.Handles[I];
  return Good;
}

bool HandleJoin::isAsBefore(uint32_t I) const {
  return I < Base.Handles.size() &&
         sameHandle(Other.Handles[I], Base.Handles[I]);
}

/// What was read since the two parted.
static llvm::SmallVector<Materialised, 8> since(const HeapState &Now,
                                                const HeapState &Base) {
  llvm::SmallVector<Materialised, 8> New;
  for (const MaterialisationLog::Node *N = Now.Log.last();
       N && N != Base.Log.last(); N = N->Before.get())
    New.push_back(N->What);
  std::reverse(New.begin(), New.end());
  return New;
}

/// What the class of an input gives all its objects is made anew on each side.
static bool isConstant(const HeapState &H, const Materialised &M) {
  const Object &O = *H.get(M.Object);
  return !O.isArray() && M.Slot < O.Class->slots().size() &&
         O.Class->slots()[M.Slot]->Kind == dialect::Storage::Ref &&
         M.What.isConcrete() && M.What.Bits;
}

bool HandleJoin::compareLogs() {
  for (const Materialised &M : since(Other, Base)) {
    if (isConstant(Other, M))
      return false;
    const Materialised *Known = H.Log.first(M.Object, M.Slot);
    if (!Known)
      OnlyTheirs.push_back(M);
    else if (!same(*Known, M))
      return false;
  }
  for (const Materialised &M : since(H, Base))
    if (!Other.Log.first(M.Object, M.Slot))
      OnlyMine.push_back(M);
  for (auto &[All, Known] :
       {std::pair(&OnlyMine, &Mine), {&OnlyTheirs, &Theirs}})
    for (const Materialised &M : *All)
      if (M.What.isHandle())
        Known->insert(uint32_t(M.What.Bits));
  return true;
}

/// Both have read a place: did they find the same there?
bool HandleJoin::same(Materialised A, Materialised B) {
  if (!A.What.isHandle() || !B.What.isHandle())
    return A.What == B.What;
  auto I = uint32_t(A.What.Bits), J = uint32_t(B.What.Bits);
  if (!sameHandle(H.Handles[I], Other.Handles[J]))
    return false;
  if (I == J)
    return true;
  if (isNumbered(H.Handles[I]) || J < Base.Handles.size())
    return false;
  Numbers[J] = I;
  Mine.insert(I);
  Theirs.insert(J);
  return true;
}

/// References that \p More has read and \p Less has not may still be whatever
/// they might be there: read now, they are the same.
bool HandleJoin::leftOpen(const HeapState &More, const HeapState &Less,
                          llvm::ArrayRef<Materialised> Read) const {
  if (llvm::none_of(Read, [](auto &M) { return M.What.isHandle(); }))
    return true;
  HeapState Trial = Less;
  for (const Materialised &M : Read) {
    if (!M.What.isHandle())
      continue;
    const Object *O = Trial.get(M.Object);
    if (!Strategy || !O || O->isArray() || M.Slot >= O->Class->slots().size())
      return false;
    bool IsThere = M.Slot < O->size() && !O->slot(M.Slot).isAbsent();
    Question Q =
        Question::of(IsThere ? Question::EntryField : Question::GetField,
                     Value::object(M.Object));
    Q.Field = O->Class->slots()[M.Slot];
    Outcome Now = Strategy->ask(Trial, Q);
    if (!Now.isReady() || !Now.Result.isHandle() ||
        !sameHandle(Trial.Handles[uint32_t(Now.Result.Bits)],
                    More.Handles[uint32_t(M.What.Bits)]))
      return false;
  }
  return true;
}

/// Made of others: a set, what was chosen of one, or sides of a branch.
static bool isDerived(const Handle &A) {
  return !A.isPlace() &&
         (A.Set || A.isJoin() || A.Decided == Handle::Same ||
          A.Decided == Handle::Bound || A.Decided == Handle::Null);
}

/// Handles that have come since the two parted.
bool HandleJoin::places() {
  const uint32_t Before = Base.Handles.size();
  for (uint32_t I = Before; I < H.Handles.size(); ++I)
    if (!isDerived(H.Handles[I]) && !Mine.contains(I) &&
        (I >= Other.Handles.size() ||
         !sameHandle(H.Handles[I], Other.Handles[I])))
      return false;
  for (uint32_t I = Before; I < Other.Handles.size(); ++I)
    if (!own(I))
      return false;
  for (const Materialised &M : OnlyTheirs)
    H.Log.add({M.Object, M.Slot, here(M.What)});
  return true;
}

/// Gives a handle of the other heap a number.
bool HandleJoin::own(uint32_t I) {
  Handle A = Other.Handles[I];
  // Sets of the other heap are made anew where somebody has them.
  if (isDerived(A)) {
    if (I >= H.Handles.size()) {
      if (!A.isJoin()) {
        A = Handle();
        A.Decided = Handle::Null;
      }
      H.Handles.push_back(A);
    }
    return true;
  }
  if (Numbers.count(I))
    return true;
  if (I < H.Handles.size() && sameHandle(H.Handles[I], A))
    return true;
  if (!Theirs.contains(I))
    return false;
  uint32_t Here = H.Handles.push_back(A);
  if (Here != I) {
    if (isNumbered(A))
      return false;
    Numbers[I] = Here;
  }
  return true;
}

Value HandleJoin::here(Value V) const {
  if (!V.isHandle())
    return V;
  auto It = Numbers.find(uint32_t(V.Bits));
  return It == Numbers.end() ? V : Value::handle(It->second);
}
