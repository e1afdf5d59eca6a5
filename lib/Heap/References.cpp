//===- References.cpp - Comparing and dereferencing -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "References.h"
#include "jsym/Analysis/ValueClasses.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

Outcome References::refEq(HeapState &H, Value A, Value B) {
  A = H.resolve(A);
  B = H.resolve(B);
  if (A == B || (A.isConcrete() && B.isConcrete()))
    return Outcome::ready(Value::bits(A == B));
  if (B.isHandle() && !A.isHandle())
    std::swap(A, B);
  const Handle &HA = H.Handles[uint32_t(A.Bits)];
  if (B.isConcrete()) {
    if (!B.Bits)
      return Handles.isNull(H, A);
    if (HA.Types && !Handles.mayBe(H, HA, uint32_t(B.Bits)))
      return Outcome::ready(Value::bits(0));
    // An opaque object is a constant only if it is of its enum.
    const Object &O = *H.get(uint32_t(B.Bits));
    if (O.isEnumConstant() && HA.Types && HA.Types->isOpen())
      return Tests.typeTest(H, A, *TypeUniverse::enumOf(*O.Class),
                            /*OfNull=*/false);
  }
  // JVMS 6.5.if_acmp on undecided operands: null-ness first, one at a time.
  if (HA.Decided == Handle::Open)
    return Handles.isNull(H, A);
  if (B.isHandle()) {
    const Handle &HB = H.Handles[uint32_t(B.Bits)];
    if (HB.Decided == Handle::Open)
      return Handles.isNull(H, B);
    if (HA.Types && HB.Types &&
        (Paths[HA.Path].Region != Paths[HB.Path].Region ||
         !meet(H, *HA.Types, *HB.Types)))
      return Outcome::ready(Value::bits(0));
  }
  Outcome O = Handles.identify(H, uint32_t(A.Bits), /*Expand=*/false);
  if (!O.isReady())
    return O;
  Outcome R = refEq(H, A, B);
  R.Assume = conjunction(R.Assume, O.Assume);
  return R;
}

Outcome References::deref(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  if (V.isHandle()) {
    uint32_t Id = uint32_t(V.Bits);
    if (H.Handles[Id].Decided == Handle::Open && !H.Handles[Id].Set)
      H.Handles.writable(Id).Decided = Handle::NonNull; // the caller knows
    Outcome O = Handles.identify(H, Id, /*Expand=*/true);
    // Who goes on asks once more, with the object.
    if (O.isReady() && mustEstablish(H, O.Result)) {
      Outcome E = establish(H, O.Result);
      E.Assume = O.Assume;
      return E;
    }
    return O;
  }
  assert(V.isConcrete() && V.Bits && "null is dereferenced");
  const Object *O = H.get(uint32_t(V.Bits));
  // Objects one hop past the bound exist, but they are not looked into.
  if (O->Bound < 0 && O->isInput()) {
    Outcome C = Outcome::cut(BoundKind::Chain);
    C.Why = Paths.name(O->Path);
    return C;
  }
  return mustEstablish(H, V) ? establish(H, V) : Outcome::ready(V);
}

/// Of some classes all objects are known to be in order: what that is, a method
/// says in Java.
bool References::mustEstablish(const HeapState &H, Value V) {
  const Object &O = *H.get(uint32_t(V.Bits));
  if (!O.isInput() || O.Established || O.isArray())
    return false;
  if (O.Class->isRecord())
    return Types.isCheckedRecord(*O.Class);
  return analysis::isCheckedValue(*O.Class) ||
         TypeUniverse::isCollection(*typesOf(H, uint32_t(V.Bits)));
}

Outcome References::establish(HeapState &H, Value V) {
  uint32_t Id = uint32_t(V.Bits);
  Outcome O;
  const TypeSet *T = typesOf(H, Id);
  if (!T->others().empty())
    if (O = Tests.leaveOthers(H, V, T); !O.isReady())
      return O;
  if (!T->single()) {
    O.What = Outcome::Choice;
    for (const ClassModel *M : T->members())
      Tests.addNarrow(H, O, V, Types.exactly(*M), M->name());
    return O;
  }
  H.writable(Id)->Established = true;
  if (isBuilder(T->single()->name()))
    return Objects.fillBuilder(H, Id);
  O.Method = Types.invariantOf(*H.get(Id)->Class);
  if (!O.Method)
    return Outcome::ready(V);
  O.What = Outcome::Establish;
  O.Result = V;
  return O;
}

/// Who asks for the class tells the user's classes from the JDK's.
Outcome References::chooseOthers(HeapState &H, Value V, const TypeSet &T) {
  Outcome O;
  O.What = Outcome::Choice;
  Tests.addNarrow(H, O, V, Types.subset(T, T.members()), "a class of the JDK");
  for (const ClassModel *M : T.others())
    Tests.addNarrow(H, O, V, Types.exactly(*M), M->name());
  return ArrayTypes.agreeing(H, std::move(O));
}

/// The class of an object of which nothing is known: that which it is declared
/// as, or of an object in sight. That there are others is said.
Outcome References::chooseKnown(HeapState &H, Value V, const TypeSet &T) {
  uint32_t Id = uint32_t(V.Bits);
  llvm::SmallVector<const ClassModel *, 8> Known;
  auto add = [&](const ClassModel *C) {
    if (C && !C->isInterface() && !C->isAbstract() && !C->isArray() &&
        !hasOnlyConstants(*C) && !llvm::is_contained(Known, C) &&
        Types.intersect(*Types.exactly(*C), T))
      Known.push_back(C);
  };
  add(T.bound());
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
    add(typesOf(H, I)->single());
  for (uint32_t I = 0; I < H.Handles.size(); ++I)
    if (const TypeSet *Its = H.Handles[I].Types;
        Its && H.Handles[I].Decided == Handle::NonNull)
      add(Its->single());
  const ClassModel *Object = Types.findClass("java/lang/Object");
  const MethodModel *GetClass =
      Object ? Object->findMethod("getClass", "()Ljava/lang/Class;") : nullptr;
  if (Known.empty() || !GetClass || T.isUnseen())
    return Outcome::unsupported("class of the opaque input " +
                                Paths.name(H.get(Id)->Path) +
                                "; give its classes by --types");
  H.TakenUnknown = GetClass;
  Outcome O;
  O.What = Outcome::Choice;
  for (const ClassModel *C : Known)
    Tests.addNarrow(H, O, V, Types.exactly(*C), C->name());
  return ArrayTypes.agreeing(H, std::move(O));
}

Outcome References::exactClass(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  const TypeSet *Of = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                                   : H.get(uint32_t(V.Bits))->Types;
  if (Of && !Of->others().empty())
    return chooseOthers(H, V, *Of);
  Outcome O = deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  const TypeSet *T = H.get(Id)->Types;
  if (!T || T->single())
    return O;
  if (T->isOpen())
    return chooseKnown(H, O.Result, *T);
  Outcome C;
  C.What = Outcome::Choice;
  C.Assume = O.Assume;
  for (const ClassModel *M : T->members())
    Tests.addNarrow(H, C, O.Result, Types.exactly(*M), M->name());
  if (T->unseen())
    Tests.addNarrow(H, C, O.Result, T->unseen(), "a class that is not there");
  return ArrayTypes.agreeing(H, std::move(C));
}
