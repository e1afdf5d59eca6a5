//===- MaterialisingTypes.cpp - Type tests --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Materialising.h"

using namespace jsym;
using namespace jsym::dialect;

/// Classes of an enum that no constant has are not there. Null and \p First
/// set: that is to be answered first.
const TypeSet *MaterialisingStrategy::existing(HeapState &H, const TypeSet &T,
                                               Outcome &First) {
  if (!T.hasEnums())
    return &T;
  llvm::SmallVector<uint32_t, 8> Constants;
  if (!constants(H, T, Constants, First.Class)) {
    First.What = Outcome::Initialise;
    return nullptr;
  }
  std::vector<const ClassModel *> Members;
  llvm::copy_if(
      T.members(), std::back_inserter(Members), [&](const ClassModel *M) {
        return !TypeUniverse::enumOf(*M) ||
               llvm::any_of(Constants,
                            [&](uint32_t C) { return H.get(C)->Class == M; });
      });
  if (Members.empty())
    First = Outcome::unsupported("an enum input while the enum is initialised");
  return Members.empty() ? nullptr : Types.subset(T, std::move(Members));
}

Outcome MaterialisingStrategy::exactClass(HeapState &H, Value Ref) {
  Outcome O = deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  const TypeSet *T = H.get(Id)->Types;
  if (!T || T->single())
    return O;
  if (T->isOpen())
    return Outcome::unsupported("class of the opaque input " +
                                Paths.name(H.get(Id)->Path) +
                                "; give its classes by --types");
  Outcome C;
  C.What = Outcome::Choice;
  C.Assume = O.Assume;
  for (const ClassModel *M : T->members())
    addNarrow(H, C, O.Result, Types.exactly(*M), M->name());
  if (T->unseen())
    addNarrow(H, C, O.Result, T->unseen(), "a class that is not there");
  return agreeing(H, std::move(C));
}

Alternative MaterialisingStrategy::narrow(Value Ref, const TypeSet *T,
                                          llvm::StringRef Label) const {
  Alternative A;
  A.Label = Label;
  A.Effect.What =
      Ref.isHandle() ? HeapEffect::NarrowHandle : HeapEffect::NarrowObject;
  A.Effect.A = uint32_t(Ref.Bits);
  A.Effect.Types = T;
  return A;
}

/// What holds of an object that turns out to be an array, or a String, and of
/// nothing else.
ExprId MaterialisingStrategy::wellFormed(HeapState &H, uint32_t Id,
                                         const TypeSet &T) {
  uint32_t Path = H.get(Id)->Path;
  ExprId Zero = Exprs.constant(32, 0);
  if (T.bound()->isArray() && !H.get(Id)->isArray())
    return Exprs.sle(Zero, Paths.length(Path)); // JVMS 2.3
  if (!isString(T) || isString(*typesOf(H, Id)))
    return {};
  ExprId Length = stringLength(T, Path);
  return Exprs.conj(
      {Exprs.sle(Zero, Length),
       Exprs.sle(Length, Exprs.constant(32, uint32_t(Options.StringBound)))});
}

void MaterialisingStrategy::addNarrow(HeapState &H, Outcome &O, Value Ref,
                                      const TypeSet *T, llvm::StringRef Label) {
  Alternative A = narrow(Ref, T, Label);
  uint32_t Id = uint32_t(Ref.Bits);
  if (Ref.isConcrete())
    A.Condition = wellFormed(H, Id, *T);
  O.Alternatives.push_back(A);
  if (!Ref.isConcrete() || !isString(*T) || isString(*typesOf(H, Id)))
    return;
  A.Label = "longer string";
  A.Condition = Exprs.slt(Exprs.constant(32, uint32_t(Options.StringBound)),
                          stringLength(*T, H.get(Id)->Path));
  A.Cut = longerString();
  O.Alternatives.push_back(A);
}

void MaterialisingStrategy::narrowObject(HeapState &H, uint32_t Id,
                                         const TypeSet *T) {
  const Object *O = H.get(Id);
  const TypeSet *Old = O->Types ? O->Types : Types.exactly(*O->Class);
  if (Old == T)
    return;
  const ClassModel *C = T->bound();
  if (C->isArray() && !O->isArray()) {
    OpenArrays |= !T->single();
    // An opaque object turned out to be an array; nothing was read of it.
    Object *W = H.Objects.makeSparse(Id);
    W->Element = C->elementStorage();
    W->SparseLength = Value::expr(Paths.length(W->Path));
    W->ElementBound = uint16_t(Options.arrayBound());
  } else if (!O->isArray()) {
    H.Objects.grow(Id, T->slots());
  }
  Object *W = H.writable(Id);
  W->Class = C;
  W->Types = T->single() ? nullptr : T;
  if (isString(*T))
    makeString(H, Id);
}

/// An object of \p Bound is taken to be of a class that is known.
void MaterialisingStrategy::restOnKnown(HeapState &H, const ClassModel &Bound) {
  if (!Bound.isFinal() && !Bound.isPlatform() && !Bound.isArray() &&
      !Bound.isEnum())
    H.restOn(Premise::ClosedWorld, &Bound);
}

/// Another class below \p Bound might answer otherwise whether it is a \p C.
static bool othersMayDiffer(const ClassModel &Bound, const ClassModel &C) {
  return !Bound.isSubtypeOf(C) && (C.isInterface() || C.isSubtypeOf(Bound));
}

Outcome MaterialisingStrategy::typeTest(HeapState &H, Value Ref,
                                        const ClassModel &C, bool OfNull) {
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
    return MayBeNull ? isNull(H, V) : identify(H, uint32_t(V.Bits), false);
  Outcome First;
  T = existing(H, *T, First);
  if (!T)
    return First;
  const TypeSet *Yes = Types.below(*T, C);
  noteCalls(H, *T, Types.below(*Types.withoutCalls(*T), C), Yes);
  const TypeSet *No = Types.notBelow(*T, C);
  // Null-ness matters only where null and the objects answer differently.
  if (MayBeNull && (OfNull ? No != nullptr : Yes != nullptr))
    return isNull(H, V);
  if (!No || !Yes) {
    if (!T->isOpen() && !T->unseen() && othersMayDiffer(*T->bound(), C))
      restOnKnown(H, *T->bound());
    return answer(Yes);
  }
  Outcome O;
  O.What = Outcome::Choice;
  addNarrow(H, O, V, Yes, "instance");
  addNarrow(H, O, V, No, "no instance");
  return agreeing(H, std::move(O));
}

Outcome MaterialisingStrategy::instanceOf(HeapState &H, Value Ref,
                                          const ClassModel &C) {
  return typeTest(H, Ref, C, /*OfNull=*/false); // JVMS 6.5.instanceof
}

Outcome MaterialisingStrategy::castable(HeapState &H, Value Ref,
                                        const ClassModel &C) {
  return typeTest(H, Ref, C, /*OfNull=*/true); // JVMS 6.5.checkcast
}
