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
#include "Materialising.h"

namespace jsym {

using namespace dialect;

/// What was found in the array \p Id of the input.
static llvm::SmallVector<Value, 8> elementsRead(const HeapState &H,
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
const TypeSet *MaterialisingStrategy::typesOfValue(const HeapState &H,
                                                   Value V) {
  V = H.resolve(V);
  return V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                      : typesOf(H, uint32_t(V.Bits));
}

/// What elements of the array may be; null: nothing is known beyond what the
/// declaration says.
const TypeSet *MaterialisingStrategy::elementTypes(const HeapState &H,
                                                   uint32_t Id) {
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

bool MaterialisingStrategy::isDecided(const HeapState &H, Value V,
                                      Handle::Status S) {
  return V.isHandle() && H.Handles[uint32_t(V.Bits)].Decided == S;
}

/// Drops the classes of the array that an element it has excludes; false if
/// none is left.
bool MaterialisingStrategy::narrowToElements(HeapState &H, uint32_t Id,
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
  narrowObject(H, Id, Types.subset(T, std::move(Fitting)));
  return true;
}

/// Narrows what was read of an array to what its class allows; false if that is
/// nothing.
bool MaterialisingStrategy::narrowElements(HeapState &H, uint32_t Id,
                                           llvm::ArrayRef<Value> Elements,
                                           bool &Changed) {
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
    if (!V.isHandle())
      narrowObject(H, uint32_t(V.Bits), Left);
    else if (Left)
      H.Handles.writable(uint32_t(V.Bits)).Types = Left;
    else
      H.Handles.writable(uint32_t(V.Bits)).Decided = Handle::Null;
  }
  return true;
}

/// Makes the classes of input arrays and those of their elements agree; false
/// if they cannot.
bool MaterialisingStrategy::agree(HeapState &H) {
  if (!OpenArrays)
    return true;
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput) {
      if (!holdsReferences(*H.get(I)))
        continue;
      llvm::SmallVector<Value, 8> Read = elementsRead(H, I);
      if (!narrowToElements(H, I, Read, Changed) ||
          !narrowElements(H, I, Read, Changed))
        return false;
    }
  }
  return true;
}

/// Leaves out what an array and its elements cannot both be.
Outcome MaterialisingStrategy::agreeing(const HeapState &H, Outcome O) {
  if (!OpenArrays || O.What != Outcome::Choice)
    return O;
  llvm::erase_if(O.Alternatives, [&](const Alternative &A) {
    if (A.Cut != BoundKind::None)
      return false;
    HeapState Copy = H;
    return !tryApply(Copy, A);
  });
  return O;
}

/// A new element of the array: it is of a class that the array's allows.
void MaterialisingStrategy::limitElement(HeapState &H, uint32_t Array,
                                         Value Element) {
  if (!OpenArrays || !Element.isHandle() || !holdsReferences(*H.get(Array)))
    return;
  bool Changed = false;
  narrowElements(H, Array, {Element}, Changed);
}

/// JVMS 6.5.aastore: may \p Ref be stored? An array whose class is not decided
/// is asked only as far as the value makes a difference.
Outcome MaterialisingStrategy::storable(HeapState &H, Value Array, Value Ref) {
  Outcome D = deref(H, Array);
  if (!D.isReady())
    return D;
  uint32_t Id = uint32_t(D.Result.Bits);
  Value V = H.resolve(Ref);
  const TypeSet &T = *typesOf(H, Id);
  Outcome O;
  if (T.isOpen() || !H.get(Id)->isArray())
    O = Outcome::unsupported("store to an array of unknown class");
  else if (const ClassModel *C = T.single())
    O = castable(H, V, *C->element());
  else if (V == Value::null() ||
           llvm::any_of(elementsRead(H, Id),
                        [&](Value E) { return H.resolve(E) == V; }))
    O = Outcome::ready(Value::bits(1)); // what was in it fits
  else
    O = storableByClass(H, D.Result, T, V);
  O.Assume = conjunction(O.Assume, D.Assume);
  return O;
}

const ClassModel *MaterialisingStrategy::arrayOf(const ClassModel &Element) {
  std::string Name = Element.name().str();
  return Types.findClass(Element.isArray() ? "[" + Name : "[L" + Name + ";");
}

Outcome MaterialisingStrategy::storableByClass(HeapState &H, Value Array,
                                               const TypeSet &T, Value V) {
  const TypeSet *Of = typesOfValue(H, V);
  if (!Of)
    return identify(H, uint32_t(V.Bits), false);
  std::vector<const ClassModel *> All(T.members().begin(), T.members().end()),
      Always, Never, Sometimes;
  // Of the arrays that nobody has asked for, the one that is there for it.
  if (T.rest())
    if (const ClassModel *A = arrayOf(*Of->bound());
        A && TypeUniverse::isInRest(T, A))
      All.push_back(A);
  for (const ClassModel *M : All) {
    bool Yes = Types.below(*Of, *M->element()) != nullptr;
    bool No = Types.notBelow(*Of, *M->element()) != nullptr;
    (!No ? Always : !Yes ? Never : Sometimes).push_back(M);
  }
  // From here on the class is one that was asked whether it takes the value.
  auto ready = [&](bool Fits) {
    if (T.rest())
      applyEffect(H, narrow(Array, Types.subset(T, All), "").Effect);
    return Outcome::ready(Value::bits(Fits));
  };
  if (Always.size() == All.size())
    return ready(true);
  if (isDecided(H, V, Handle::Open))
    return isNull(H, V);
  if (Never.size() == All.size())
    return ready(false);
  Outcome O;
  O.What = Outcome::Choice;
  auto add = [&](std::vector<const ClassModel *> Classes,
                 llvm::StringRef Label) {
    if (!Classes.empty())
      O.Alternatives.push_back(
          narrow(Array, Types.subset(T, std::move(Classes)), Label));
  };
  add(Always, "takes it");
  add(Never, "does not take it");
  for (const ClassModel *M : Sometimes)
    add({M}, "class");
  return agreeing(H, std::move(O));
}

} // namespace jsym
