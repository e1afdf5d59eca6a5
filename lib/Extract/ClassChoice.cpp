//===- ClassChoice.cpp - Classes of objects that may have several ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ClassChoice.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

/// An instantiable member, if the class is still open: of arrays the one
/// declared; in arrays, one that fits into them.
static const ClassModel *chooseClass(const TypeSet &T,
                                     ArrayRef<const ClassModel *> In = {}) {
  auto Fits = [&](const ClassModel *C) {
    return all_of(In, [&](auto *E) { return C->isSubtypeOf(*E); });
  };
  if (T.isOpen())
    return In.empty() || Fits(T.bound()) ? T.bound() : In.front();
  if (T.bound()->isArray() && is_contained(T.members(), T.bound()))
    return T.bound();
  for (const ClassModel *C : T.members())
    if ((C->isArray() || (!C->isAbstract() && !C->isInterface())) && Fits(C))
      return C;
  return T.bound();
}

/// What an object of an open set is that is not said by \p Chosen.
static ClassChoice::ClassList alsoOf(const TypeSet *T,
                                     const ClassModel *Chosen) {
  ClassChoice::ClassList Also;
  if (T && T->isOpen() && Chosen)
    copy_if(T->above(), std::back_inserter(Also),
            [&](auto *A) { return !Chosen->isSubtypeOf(*A); });
  return Also;
}

ClassChoice::ClassChoice(Extraction &X, const ReadLog &Read)
    : X(X), Read(Read) {
  const HeapState &H = X.H;
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput) {
    limitElements(I);
    checkSeen(H.get(I)->Types);
  }
  for (uint32_t I = 0; I < H.Handles.size(); ++I)
    if (H.Handles[I].Decided != Handle::Bound)
      checkSeen(H.Handles[I].Types);
}

const ClassModel *ClassChoice::ofObject(uint32_t Id) const {
  const Object &O = *X.H.get(Id);
  return O.Types ? chooseClass(*O.Types, ObjectIn.lookup(Id)) : O.Class;
}

const ClassModel *ClassChoice::ofHandle(uint32_t Id) const {
  const TypeSet *T = X.H.Handles[Id].Types;
  return T ? chooseClass(*T, HandleIn.lookup(Id)) : nullptr;
}

ClassChoice::ClassList ClassChoice::alsoOfObject(uint32_t Id) const {
  return alsoOf(X.H.get(Id)->Types, ofObject(Id));
}

ClassChoice::ClassList ClassChoice::alsoOfHandle(uint32_t Id) const {
  return alsoOf(X.H.Handles[Id].Types, ofHandle(Id));
}

/// A test can implement interfaces; other classes that nobody has seen it
/// has not.
void ClassChoice::checkSeen(const TypeSet *T) {
  if (!T || !T->isUnseen() || !X.mayReplay() ||
      all_of(T->above(), [](auto *C) { return C->isInterface(); }))
    return;
  for (const ClassModel *C : T->above())
    X.S.NotReplayable +=
        (X.S.NotReplayable.empty() ? "needs a class below " : " and ") +
        prettyClass(C->name());
  X.S.NotReplayable += " that is not on the class path";
}

/// What was read of an array must fit into it.
void ClassChoice::limitElements(uint32_t Id) {
  const Object &O = *X.H.get(Id);
  if (!O.isArray() || O.Element != Storage::Ref)
    return;
  const ClassModel *E = (O.Types ? chooseClass(*O.Types) : O.Class)->element();
  for (const Materialised &M : Read.lookup(Id)) {
    Value V = X.H.resolve(M.What);
    (V.isHandle() ? HandleIn : ObjectIn)[uint32_t(V.Bits)].push_back(E);
  }
}

bool mayCompare(const TypeSet &T) {
  auto Compares = [](const ClassModel *C) {
    return C->name() == "java/lang/Comparable";
  };
  if (T.isOpen())
    return none_of(T.excluded(), Compares);
  return any_of(T.members(), [&](const ClassModel *C) {
    return any_of(C->allInterfaces(), Compares);
  });
}

} // namespace jsym::extract
