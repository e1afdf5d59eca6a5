//===- TypeTests.cpp - Of which class an input is -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TypeTests.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

/// Classes of an enum that no constant has are not there. Null and \p First
/// set: that is to be answered first.
const TypeSet *TypeTests::existing(HeapState &H, const TypeSet &T,
                                   Outcome &First) {
  if (!T.hasEnums())
    return &T;
  llvm::SmallVector<uint32_t, 8> Constants;
  if (!Handles.constants(H, T, Constants, First.Class)) {
    First.What = Outcome::Initialise;
    return nullptr;
  }
  std::vector<const ClassModel *> Members;
  llvm::copy_if(
      T.members(), std::back_inserter(Members), [&](const ClassModel *M) {
        return !hasOnlyConstants(*M) ||
               llvm::any_of(Constants,
                            [&](uint32_t C) { return H.get(C)->Class == M; });
      });
  if (Members.empty())
    First = Outcome::unsupported("an enum input while the enum is initialised");
  return Members.empty() ? nullptr : Types.subset(T, std::move(Members));
}

Alternative TypeTests::narrow(Value Ref, const TypeSet *T,
                              llvm::StringRef Label) const {
  Alternative A;
  A.Label = Label;
  A.Effect.What =
      Ref.isHandle() ? HeapEffect::NarrowHandle : HeapEffect::NarrowObject;
  A.Effect.A = uint32_t(Ref.Bits);
  A.Effect.Types = T;
  return A;
}

void TypeTests::addNarrow(HeapState &H, Outcome &O, Value Ref, const TypeSet *T,
                          llvm::StringRef Label) {
  Alternative A = narrow(Ref, T, Label);
  uint32_t Id = uint32_t(Ref.Bits);
  if (Ref.isConcrete())
    A.Condition = Objects.wellFormed(H, Id, *T);
  O.Alternatives.push_back(A);
  if (!Ref.isConcrete() || !InputStrings::isString(*T) ||
      InputStrings::isString(*typesOf(H, Id)))
    return;
  A.Label = "longer string";
  A.Condition = Strings.beyondBound(Strings.stringLength(*T, H.get(Id)->Path));
  A.Cut = Strings.longerString();
  O.Alternatives.push_back(A);
}

/// What is asked of \p Ref is answered by the members alone: it is of one of
/// these. \p T becomes what is left of its classes.
Outcome TypeTests::leaveOthers(HeapState &H, Value Ref, const TypeSet *&T) {
  const TypeSet *Left = Types.subset(*T, T->members());
  Outcome O;
  if (Ref.isConcrete() && InputStrings::isString(*Left)) {
    O.What = Outcome::Choice; // it may be too long
    addNarrow(H, O, Ref, Left, "text");
    return O;
  }
  Objects.apply(H, narrow(Ref, Left, "").Effect);
  T = Left;
  return O;
}

/// An object of \p Bound is taken to be of a class that is known.
void TypeTests::restOnKnown(HeapState &H, const ClassModel &Bound) {
  if (Bound.isFinal() || Bound.isArray() || Bound.isEnum())
    return;
  // What stands for a type of the JDK is told where it is made.
  const TypeSet *All = Bound.isPlatform() ? Types.declared(Bound) : nullptr;
  if (!Bound.isPlatform() || (All && All->rest()))
    H.restOn(Premise::ClosedWorld, &Bound);
}

/// \p Ref, of a type of the JDK, is taken to be no \p C: a class of a library.
void TypeTests::restOnStandIn(HeapState &H, Value Ref, const TypeSet &T,
                              const ClassModel &C) {
  if (T.isOpen() || C.isPlatform() || C.isArray())
    return;
  const AccessPath &P =
      Paths[Ref.isHandle() ? H.Handles[uint32_t(Ref.Bits)].Path
                           : H.get(uint32_t(Ref.Bits))->Path];
  const ClassModel &Of = P.StandsFor ? *P.StandsFor : *T.bound();
  if (Of.isPlatform() && !Of.isFinal() && !Of.isArray() && !Of.isEnum() &&
      (C.isInterface() || C.isSubtypeOf(Of)))
    H.restOn(Premise::ModelClasses, &Of);
}

/// Another class below \p Bound might answer otherwise whether it is a \p C.
static bool othersMayDiffer(const ClassModel &Bound, const ClassModel &C) {
  return !Bound.isSubtypeOf(C) && (C.isInterface() || C.isSubtypeOf(Bound));
}

Outcome TypeTests::typeTest(HeapState &H, Value Ref, const ClassModel &C,
                            bool OfNull) {
  Value V = H.resolve(Ref);
  auto answer = [](bool B) { return Outcome::ready(Value::bits(B)); };
  if (V.isConcrete() && !V.Bits)
    return answer(OfNull);
  const TypeSet *T = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                                  : H.get(uint32_t(V.Bits))->Types;
  if (V.isConcrete() && !T) {
    const Object &O = *H.get(uint32_t(V.Bits));
    if (O.isInput() && othersMayDiffer(*O.Class, C))
      restOnKnown(H, *O.Class);
    return answer(O.Class->isSubtypeOf(C));
  }
  bool MayBeNull =
      V.isHandle() && H.Handles[uint32_t(V.Bits)].Decided == Handle::Open;
  if (!T)
    return MayBeNull ? Handles.isNull(H, V)
                     : Handles.identify(H, uint32_t(V.Bits), false);
  Outcome First;
  T = existing(H, *T, First);
  if (!T)
    return First;
  const TypeSet *Yes = Types.below(*T, C);
  noteCalls(H, *T, Types.below(*Types.withoutCalls(*T), C), Yes);
  const TypeSet *No = Types.notBelow(*T, C);
  // Null-ness matters only where null and the objects answer differently.
  if (MayBeNull && (OfNull ? No != nullptr : Yes != nullptr))
    return Handles.isNull(H, V);
  if (!No || !Yes) {
    bool Listed = T->rest() && !C.isInterface() && !C.isAbstract();
    if (!T->isOpen() && !T->unseen() && !Listed &&
        othersMayDiffer(*T->bound(), C))
      restOnKnown(H, *T->bound());
    if (!Yes)
      restOnStandIn(H, V, *T, C);
    return answer(Yes);
  }
  Outcome O;
  O.What = Outcome::Choice;
  addNarrow(H, O, V, Yes, "instance");
  addNarrow(H, O, V, No, "no instance");
  return ArrayTypes.agreeing(H, std::move(O));
}

Outcome TypeTests::instanceOf(HeapState &H, Value Ref, const ClassModel &C) {
  return typeTest(H, Ref, C, /*OfNull=*/false); // JVMS 6.5.instanceof
}

Outcome TypeTests::castable(HeapState &H, Value Ref, const ClassModel &C) {
  return typeTest(H, Ref, C, /*OfNull=*/true); // JVMS 6.5.checkcast
}
