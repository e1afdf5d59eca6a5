//===- Dispatch.cpp - Calls of inputs -------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which method a call runs follows from the class of the receiver, which need
/// not be known, let alone which object it is. An object whose class is closed
/// forks over implementations. One of an open class does what that inherits,
/// and remembers it: the reference may turn out to be another one that is
/// known, or of a class that somebody asks for, only if that had done the same.
///
//===----------------------------------------------------------------------===//
#include "Dispatch.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace jsym;
using namespace jsym::dialect;

Outcome Dispatch::dispatch(HeapState &H, Value Ref,
                           const MethodModel &Resolved) {
  Value V = H.resolve(Ref);
  const TypeSet *T = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Types
                                  : H.get(uint32_t(V.Bits))->Types;
  if (!T && V.isHandle())
    return Handles.identify(H, uint32_t(V.Bits), false);
  if (T && T->isOpen())
    return dispatchOpen(H, V, *T, Resolved);
  restOnStandIn(H, V);
  if (T && !T->others().empty())
    if (Outcome O = Tests.leaveOthers(H, V, T); !O.isReady())
      return O;
  if (T && !T->single())
    return dispatchClosed(H, V, *T, Resolved);
  const ClassModel &C = T ? *T->single() : *H.get(uint32_t(V.Bits))->Class;
  restOnOnly(H, V, C, Resolved);
  Outcome O;
  llvm::StringRef Why;
  O.Method = C.select(Resolved, &Why, Resolved.Owner->isInterface());
  O.Why = Why.str();
  return O;
}

/// \p Ref, which nobody has looked into, answers as the class does that stands
/// for its type.
void Dispatch::restOnStandIn(HeapState &H, Value Ref) {
  const Object *O = Ref.isHandle() ? nullptr : H.get(uint32_t(Ref.Bits));
  if (O && !O->isInput())
    return;
  uint32_t Path = O ? O->Path : H.Handles[uint32_t(Ref.Bits)].Path;
  if (const ClassModel *Of = Paths[Path].StandsFor)
    H.restOn(Premise::ModelClasses, Of);
}

/// \p Ref, of which one class is known, may be of another below it that has a
/// method of its own. The receiver of the target is of the class that the user
/// named.
void Dispatch::restOnOnly(HeapState &H, Value Ref, const ClassModel &C,
                          const MethodModel &Resolved) {
  if (Resolved.Flags & (AccFinal | AccPrivate))
    return;
  const Object *O = Ref.isHandle() ? nullptr : H.get(uint32_t(Ref.Bits));
  if (O && !O->isInput())
    return;
  uint32_t Path = O ? O->Path : H.Handles[uint32_t(Ref.Bits)].Path;
  if (!C.isPlatform() && !Paths[Path].Receiver && !Paths[Path].Exactly)
    Tests.restOnKnown(H, C);
}

/// Forks over implementations: classes that share one stay together.
Outcome Dispatch::dispatchClosed(HeapState &H, Value Ref, const TypeSet &T,
                                 const MethodModel &Resolved) {
  // Classes that nobody has asked for may have a method of their own.
  if (const TypeSet *Asked = Types.withoutRest(T);
      Asked != &T && !(Resolved.Flags & (AccFinal | AccPrivate))) {
    Objects.apply(H, Tests.narrow(Ref, Asked, "").Effect);
    return dispatch(H, Ref, Resolved);
  }
  llvm::MapVector<const MethodModel *, std::vector<const ClassModel *>> Groups;
  std::string Why;
  Outcome O;
  const TypeSet *Existing = Tests.existing(H, T, O);
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
  const TypeSet *Unseen = T.unseen();
  if (Resolved.Flags & (AccFinal | AccPrivate))
    Unseen = nullptr;
  else if (!Unseen && !T.bound()->isPlatform())
    Tests.restOnKnown(H, *T.bound());
  if (Groups.size() == 1 && !Unseen) {
    O.Method = Groups.front().first;
    O.Why = Why;
    return O;
  }
  O.What = Outcome::Choice;
  for (auto &[M, Classes] : Groups)
    Tests.addNarrow(H, O, Ref, Types.subset(T, Classes),
                    M ? llvm::StringRef(M->Symbol) : "no method");
  if (Unseen)
    Tests.addNarrow(H, O, Ref, Unseen, "a class that is not there");
  return ArrayTypes.agreeing(H, std::move(O));
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

/// What a class that overrides nothing of those above does: it runs what it
/// inherits; of Object's methods, and where that is nothing, it is asked.
Outcome Dispatch::openAnswer(const MethodModel &Resolved,
                             const MethodModel *Inherited) const {
  Outcome O;
  const ClassModel &Owner = *Resolved.Owner;
  bool Real = llvm::is_contained(Options.RealCode, prettyClass(Owner.name()));
  if (Inherited && (Real || !isObjectClass(*Inherited->Owner))) {
    O.Method = Inherited;
    return O;
  }
  O.Model = Real ? ModelKind::None : modelOf(Resolved);
  if (O.Model != ModelKind::None)
    return O;
  O.Opaque = true;
  O.Stub = Options.Stubs && isStub(Resolved);
  O.Why = "call of " + prettyName(Resolved.Symbol) +
          " on an input of unknown class; give its classes by --types, or a "
          "contract";
  return O;
}

/// The class stays unknown, but it is from now on one that answers so. What is
/// in sight and would answer otherwise is another case.
Outcome Dispatch::dispatchOpen(HeapState &H, Value Ref, const TypeSet &T,
                               const MethodModel &Resolved) {
  // Overridden by none.
  if (Resolved.Flags & (AccFinal | AccPrivate)) {
    Outcome O;
    O.Method = &Resolved;
    return O;
  }
  const MethodModel *Inherited =
      T.isUnseen() && !isObjectClass(*Resolved.Owner)
          ? nullptr
          : TypeUniverse::inherited(T.above(), Resolved);
  if (Inherited && T.isUnseen() &&
      (Inherited->Flags & (AccFinal | AccPrivate))) {
    Outcome O;
    O.Method = Inherited;
    return O;
  }
  Outcome O = openAnswer(Resolved, Inherited);
  OpenCall Call{&Resolved, Inherited, O.Method != nullptr};
  const TypeSet *Answering = Types.answering(T, Call);
  if (Answering == &T)
    return O;
  // Who has a method of its own answers as it likes.
  if (!T.isUnseen())
    if (Outcome Known = knownClasses(H, Ref, T, Call);
        Known.What == Outcome::Choice)
      return Known;
  Objects.apply(H, Tests.narrow(Ref, Answering, "").Effect);
  return O;
}

/// Methods that any object has, or that a model stands for, are of interest
/// only if the user, or text, or a number has another.
static bool hasItsOwn(const ClassModel &C, const OpenCall &Call) {
  bool Any = isObjectClass(*Call.Resolved->Owner) ||
             modelOf(*Call.Resolved) != ModelKind::None;
  if (!Any)
    return true;
  const MethodModel *M = C.select(*Call.Resolved);
  return M && !isObjectClass(*M->Owner) && (!C.isPlatform() || C.isFinal());
}

/// Forks where an input that is there may be this one and would answer \p Call
/// otherwise; ready if there is none.
Outcome Dispatch::knownClasses(HeapState &H, Value Ref, const TypeSet &T,
                               OpenCall Call) {
  std::vector<const ClassModel *> Closed;
  const ClassModel *Open = nullptr;
  llvm::SmallPtrSet<const TypeSet *, 8> Seen;
  auto look = [&](const TypeSet *S) {
    if (!S || S == &T || !Seen.insert(S).second)
      return;
    const TypeSet *Both = Types.intersect(T, *Types.withoutCalls(*S));
    const TypeSet *Same =
        Both && !Both->isOpen()
            ? Types.intersect(*Types.answering(T, Call), *Both)
            : nullptr;
    if (!Both)
      return;
    if (!Both->isOpen())
      llvm::copy_if(Both->members(), std::back_inserter(Closed),
                    [&](const ClassModel *M) {
                      return hasItsOwn(*M, Call) &&
                             (!Same || !llvm::is_contained(Same->members(), M));
                    });
    else if (TypeUniverse::inherited(Both->above(), *Call.Resolved) !=
             Call.Inherited)
      for (const ClassModel *A : S->above())
        if (Types.below(T, *A) != &T)
          Open = A;
  };
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
    look(typesOf(H, I));
  for (uint32_t I = 0; I < H.Handles.size(); ++I)
    if (H.Handles[I].Decided == Handle::Open ||
        H.Handles[I].Decided == Handle::NonNull)
      look(H.Handles[I].Types);
  Outcome O;
  if (Closed.empty() && !Open)
    return O;
  const TypeSet *Yes = Open ? Types.below(T, *Open) : Types.subset(T, Closed),
                *No = &T;
  for (const ClassModel *C :
       Open ? llvm::ArrayRef(Open) : llvm::ArrayRef(Closed))
    No = No ? Types.notBelow(*No, *C) : nullptr;
  O.What = Outcome::Choice;
  if (Yes)
    Tests.addNarrow(H, O, Ref, Yes, "instance");
  if (No)
    Tests.addNarrow(H, O, Ref, No, "no instance");
  return ArrayTypes.agreeing(H, std::move(O));
}
