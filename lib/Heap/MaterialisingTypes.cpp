//===- MaterialisingTypes.cpp - Type tests and dispatch -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Materialising.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/MapVector.h"

using namespace jsym;
using namespace jsym::dialect;

const ClassModel *MaterialisingStrategy::classOf(const HeapState &H,
                                                 Value Ref) const {
  Value V = H.resolve(Ref);
  if (V.isHandle()) {
    const TypeSet *T = H.Handles[uint32_t(V.Bits)].Types;
    return T ? T->single() : nullptr;
  }
  if (!V.Bits)
    return nullptr;
  const Object *O = H.get(uint32_t(V.Bits));
  return O->Types ? O->Types->single() : O->Class;
}

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
  for (const ClassModel *M : T->members())
    C.Alternatives.push_back(narrow(O.Result, Types.exactly(*M), M->name()));
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
}

Outcome MaterialisingStrategy::typeTest(HeapState &H, Value Ref,
                                        const ClassModel &C, bool OfNull) {
  Value V = H.resolve(Ref);
  auto answer = [](bool B) { return Outcome::ready(Value::bits(B)); };
  if (V.isConcrete() && !V.Bits)
    return answer(OfNull);
  const TypeSet *T = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                                  : H.get(uint32_t(V.Bits))->Types;
  if (V.isConcrete() && !T)
    return answer(H.get(uint32_t(V.Bits))->Class->isSubtypeOf(C));
  bool MayBeNull =
      V.isHandle() && H.Handles[uint32_t(V.Bits)].Decided == Handle::Open;
  if (!T)
    return MayBeNull ? isNull(H, V) : identify(H, uint32_t(V.Bits), false);
  Outcome First;
  T = existing(H, *T, First);
  if (!T)
    return First;
  const TypeSet *Yes = Types.below(*T, C);
  const TypeSet *No = Types.notBelow(*T, C);
  // Null-ness matters only where null and the objects answer differently.
  if (MayBeNull && (OfNull ? No != nullptr : Yes != nullptr))
    return isNull(H, V);
  if (!No || !Yes)
    return answer(Yes);
  Outcome O;
  O.What = Outcome::Choice;
  O.Alternatives = {narrow(V, Yes, "instance"), narrow(V, No, "no instance")};
  if (V.isConcrete() && C.isArray())
    O.Alternatives[0].Condition = Exprs.sle(
        Exprs.constant(32, 0), Paths.length(H.get(uint32_t(V.Bits))->Path));
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

//===-- Dispatch ----------------------------------------------------------===//

Outcome MaterialisingStrategy::dispatch(HeapState &H, Value Ref,
                                        const MethodModel &Resolved) {
  Value V = H.resolve(Ref);
  const TypeSet *T = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                                  : H.get(uint32_t(V.Bits))->Types;
  if (!T && V.isHandle())
    return identify(H, uint32_t(V.Bits), false);
  if (T && T->isOpen())
    return dispatchOpen(*T, Resolved);
  if (T && !T->single())
    return dispatchClosed(H, V, *T, Resolved);
  const ClassModel &C = T ? *T->single() : *H.get(uint32_t(V.Bits))->Class;
  Outcome O;
  llvm::StringRef Why;
  O.Method = C.select(Resolved, &Why, Resolved.Owner->isInterface());
  O.Why = Why.str();
  return O;
}

/// Forks over implementations: classes that share one stay together.
Outcome MaterialisingStrategy::dispatchClosed(HeapState &H, Value Ref,
                                              const TypeSet &T,
                                              const MethodModel &Resolved) {
  llvm::MapVector<const MethodModel *, std::vector<const ClassModel *>> Groups;
  std::string Why;
  Outcome O;
  const TypeSet *Existing = existing(H, T, O);
  if (!Existing)
    return O;
  for (const ClassModel *C : Existing->members()) {
    llvm::StringRef Error;
    const MethodModel *M =
        C->select(Resolved, &Error, Resolved.Owner->isInterface());
    if (!M)
      Why = Error.str();
    Groups[M].push_back(C);
  }
  if (Groups.size() == 1) {
    O.Method = Groups.front().first;
    O.Why = Why;
    return O;
  }
  O.What = Outcome::Choice;
  for (auto &[M, Classes] : Groups)
    O.Alternatives.push_back(
        narrow(Ref, Types.subset(T, Classes),
               M ? llvm::StringRef(M->Symbol) : "no method"));
  return agreeing(H, std::move(O));
}

/// Methods that an order or equivalence over opaque objects stands for.
static ModelKind modelOf(const MethodModel &M) {
  llvm::StringRef C = M.Owner->name(), N = M.Name, D = M.Descriptor;
  if (C == "java/lang/Comparable" && N == "compareTo")
    return ModelKind::CompareTo;
  if (C == "java/util/Comparator" && N == "compare")
    return ModelKind::Compare;
  if (N == "equals" && D == "(Ljava/lang/Object;)Z")
    return ModelKind::Equals;
  if (N == "hashCode" && D == "()I")
    return ModelKind::HashCode;
  return ModelKind::None;
}

static bool isObjectClass(const ClassModel &C) {
  return C.name() == "java/lang/Object";
}

/// What a class that implements no more than it must would inherit; null if
/// that is nothing, or something of Object's.
static const MethodModel *inherited(const TypeSet &T,
                                    const MethodModel &Resolved) {
  const MethodModel *Best = nullptr;
  for (const ClassModel *A : T.above())
    if (const MethodModel *M =
            A->resolveMethod(Resolved.Name, Resolved.Descriptor))
      if (!Best || M->Owner->isSubtypeOf(*Best->Owner))
        Best = M;
  if (!Best || Best->isAbstract() || isObjectClass(*Best->Owner))
    return nullptr;
  return Best;
}

/// JLS 9.8, but for methods of Object that an interface repeats.
static bool isFunctional(const ClassModel &C) {
  auto isObjects = [](const MethodModel &M) {
    return M.Name == "equals" || M.Name == "hashCode" || M.Name == "toString";
  };
  auto count = [&](const ClassModel &I) {
    return llvm::count_if(I.methods(), [&](const MethodModel &M) {
      return M.isAbstract() && !isObjects(M);
    });
  };
  auto N = count(C);
  for (const ClassModel *I : C.allInterfaces())
    N += count(*I);
  return C.isInterface() && N == 1;
}

/// May any value be returned for a call? Of interfaces of the JDK, only where
/// no other method must agree with it.
static bool isStub(const MethodModel &M) {
  if (isObjectClass(*M.Owner))
    return M.Name == "toString";
  return !M.Owner->isPlatform() || isFunctional(*M.Owner);
}

Outcome MaterialisingStrategy::dispatchOpen(const TypeSet &T,
                                            const MethodModel &Resolved) {
  Outcome O;
  const ClassModel &Owner = *Resolved.Owner;
  bool Real = llvm::is_contained(Options.RealCode, prettyClass(Owner.name()));
  O.Model = Real ? ModelKind::None : modelOf(Resolved);
  if (O.Model != ModelKind::None)
    return O;
  if (Real && isObjectClass(Owner) && !Resolved.isAbstract()) {
    O.Method = &Resolved;
    return O;
  }
  // A final method of a class above is the one, whatever the class is.
  if (Resolved.Flags & AccFinal) {
    O.Method = &Resolved;
    return O;
  }
  if (const MethodModel *M = inherited(T, Resolved)) {
    O.Method = M;
    return O;
  }
  O.Opaque = true;
  O.Stub = Options.Stubs && isStub(Resolved);
  O.Why = "call of " + prettyName(Resolved.Symbol) +
          " on an input of unknown class; give its classes by --types, or a "
          "contract";
  return O;
}
