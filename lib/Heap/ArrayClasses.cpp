//===- ArrayClasses.cpp - Input arrays of covariant classes ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A parameter T[] may be an S[] (JLS 4.10.3), whose elements are S or null,
/// and which takes nothing else (JLS 10.5). The class is a set like that of any
/// input. It is decided where something depends on it, a store above all; what
/// is found out of an element, or of the array, narrows the other.
///
//===----------------------------------------------------------------------===//
#include "ArrayClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

/// What was found in the array \p Id of the input.
llvm::SmallVector<Value, 8> ArrayClasses::elementsRead(const HeapState &H,
                                                       uint32_t Id) {
  llvm::SmallVector<Value, 8> Read;
  for (auto *N = H.Log.last(); N; N = N->Before.get())
    if (N->What.Object == Id)
      Read.push_back(N->What.What);
  return Read;
}

static bool holdsReferences(const Object &O) {
  return O.isArray() && O.Element == Storage::Ref;
}

/// What an input reference or an object may be.
const TypeSet *ArrayClasses::typesOfValue(const HeapState &H, Value V) {
  V = H.resolve(V);
  return V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                      : typesOf(H, uint32_t(V.Bits));
}

/// What elements of the array may be; null: nothing is known beyond what the
/// declaration says.
const TypeSet *ArrayClasses::elementTypes(const HeapState &H, uint32_t Id) {
  const TypeSet &T = *typesOf(H, Id);
  std::vector<const ClassModel *> Members;
  for (const ClassModel *M : T.members()) {
    const TypeSet *E = Types.declared(*M->element());
    if (!E || E->isOpen() || M == T.bound())
      return T.single() || M == T.bound() ? E : nullptr;
    llvm::append_range(Members, E->members());
  }
  return Types.subset(T, std::move(Members));
}

bool ArrayClasses::isDecided(const HeapState &H, Value V, Handle::Status S) {
  return V.isHandle() && H.Handles[uint32_t(V.Bits)].Decided == S;
}

/// Drops the classes of the array that an element it has excludes; false if
/// none is left.
bool ArrayClasses::narrowToElements(HeapState &H, uint32_t Id,
                                    llvm::ArrayRef<Value> Elements,
                                    bool &Changed) {
  const TypeSet &T = *typesOf(H, Id);
  std::vector<const ClassModel *> Fitting;
  llvm::copy_if(T.members(), std::back_inserter(Fitting),
                [&](const ClassModel *M) {
                  const TypeSet *E = Types.declared(*M->element());
                  return llvm::all_of(Elements, [&](Value V) {
                    V = H.resolve(V);
                    if (V == Value::null() || isDecided(H, V, Handle::Open))
                      return true;
                    const TypeSet *Of = typesOfValue(H, V);
                    return !Of || !E || meet(H, *Of, *E) != nullptr;
                  });
                });
  if (Fitting.empty())
    return false;
  if (Fitting.size() == T.members().size())
    return true;
  Changed = true;
  Objects.narrowObject(H, Id, Types.subset(T, std::move(Fitting)));
  return true;
}

/// Narrows what was read of an array to what its class allows; false if that is
/// nothing.
bool ArrayClasses::narrowElements(HeapState &H, uint32_t Id,
                                  llvm::ArrayRef<Value> Elements, bool &Changed,
                                  Turned &To) {
  const TypeSet *Allowed = elementTypes(H, Id);
  if (!Allowed)
    return true;
  for (Value V : Elements) {
    V = H.resolve(V);
    if (V == Value::null())
      continue;
    const TypeSet *Of = typesOfValue(H, V);
    if (!Of)
      continue;
    const TypeSet *Left = meet(H, *Of, *Allowed);
    if (Left == Of)
      continue;
    if (!Left && !isDecided(H, V, Handle::Open))
      return false;
    Changed = true;
    if (!V.isHandle()) {
      auto Id = uint32_t(V.Bits);
      if (ExprId Holds = Objects.wellFormed(H, Id, *Left))
        To.Holds = To.Holds ? Exprs.conj({To.Holds, Holds}) : Holds;
      if (ExprId Longer = Objects.tooLong(H, Id, *Left))
        To.TooLong = To.TooLong ? Exprs.disj({To.TooLong, Longer}) : Longer;
      Objects.narrowObject(H, Id, Left);
    } else if (Left)
      H.Handles.writable(uint32_t(V.Bits)).Types = Left;
    else
      H.Handles.writable(uint32_t(V.Bits)).Decided = Handle::Null;
  }
  return true;
}

/// Makes the classes of input arrays and those of their elements agree; false
/// if they cannot.
bool ArrayClasses::agree(HeapState &H, Turned &To) {
  if (!Objects.haveOpenArrays())
    return true;
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput) {
      if (!holdsReferences(*H.get(I)))
        continue;
      llvm::SmallVector<Value, 8> Read = elementsRead(H, I);
      if (!narrowToElements(H, I, Read, Changed) ||
          !narrowElements(H, I, Read, Changed, To))
        return false;
    }
  }
  return true;
}

/// Leaves out what an array and its elements cannot both be.
Outcome ArrayClasses::agreeing(const HeapState &H, Outcome O) {
  if (!Objects.haveOpenArrays() || O.What != Outcome::Choice)
    return O;
  std::vector<Alternative> Longer;
  auto With = [&](ExprId A, ExprId B) { return A ? Exprs.conj({A, B}) : B; };
  llvm::erase_if(O.Alternatives, [&](Alternative &A) {
    if (A.Cut != BoundKind::None)
      return false;
    HeapState Copy = H;
    Turned To;
    if (!tryApply(Copy, A, To))
      return true;
    if (To.TooLong) {
      Alternative &Cut = Longer.emplace_back(A);
      Cut.Label = "longer string";
      Cut.Condition = With(A.Condition, To.TooLong);
      Cut.Cut = Objects.longerString();
    }
    if (To.Holds)
      A.Condition = With(A.Condition, To.Holds);
    return false;
  });
  llvm::append_range(O.Alternatives, Longer);
  return O;
}

void ArrayClasses::apply(HeapState &H, const Alternative &Chosen) {
  Turned Known; // is in the condition of what was chosen
  tryApply(H, Chosen, Known);
}

bool ArrayClasses::tryApply(HeapState &H, const Alternative &A, Turned &To) {
  Objects.apply(H, A.Effect);
  return agree(H, To);
}

/// A new element of the array: it is of a class that the array's allows.
void ArrayClasses::limitElement(HeapState &H, uint32_t Array, Value Element) {
  if (!Objects.haveOpenArrays() || !Element.isHandle() ||
      !holdsReferences(*H.get(Array)))
    return;
  bool Changed = false;
  Turned None; // a new handle is no object yet
  narrowElements(H, Array, {Element}, Changed, None);
}
