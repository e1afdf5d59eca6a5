//===- Summaries.cpp - Questions about sets of references -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Summaries.h"
#include "jsym/Heap/MergedValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

std::optional<Outcome> Summaries::answer(HeapState &H, const Question &Q) {
  Sets.begin();
  if (!H.resolve(Q.Ref).isHandle() && !H.resolve(Q.Other).isHandle())
    return tryAnswer(H, Q);
  HeapState Before = H;
  std::optional<Outcome> O = tryAnswer(H, Q);
  if (!Sets.overran())
    return O;
  // Too large: one object each, if need be after the other.
  H = std::move(Before);
  Sets.begin();
  return decide(H, {Q.Ref, Q.Other});
}

std::optional<Outcome> Summaries::tryAnswer(HeapState &H, const Question &Q) {
  switch (Q.What) {
  case Question::NewInput:
  case Question::Settle:
  case Question::NewObject:
  case Question::NewArray:
  case Question::Modify:
    return std::nullopt;
  case Question::WasThere:
    return wasThere(H, uint32_t(Q.Ref.Bits));
  case Question::IsNull:
    return isNull(H, Q.Ref);
  case Question::RefEq:
    return refEq(H, Q.Ref, Q.Other);
  case Question::InstanceOf: // JVMS 6.5.instanceof, 6.5.checkcast
  case Question::Castable:
    return typeTest(H, Q.Ref, *Q.Class, Q.What == Question::Castable);
  case Question::Dispatch:
    return dispatch(H, Q.Ref, *Q.Method);
  case Question::GetField:
    return getField(H, Q.Ref, *Q.Field);
  case Question::EntryField:
    return entryField(H, Q.Ref, *Q.Field);
  case Question::PutField:
    return putField(H, Q.Ref, *Q.Field, Q.Other);
  case Question::CallModel:
    return decide(H, Q.Args);
  case Question::Storable:
    return storable(H, Q.Ref, Q.Other);
  default:
    return decide(H, {Q.Ref});
  }
}

//===-- Answers -----------------------------------------------------------===//

bool Summaries::isSet(const HeapState &H, Value V) const {
  V = H.resolve(V);
  return V.isHandle() && H.Handles[uint32_t(V.Bits)].Set;
}

/// Who wants one object gets one: paths part over the members of the first of
/// these that is a set. Nothing: none is.
Summaries::Answer Summaries::decide(HeapState &H, llvm::ArrayRef<Value> All,
                                    ExprId Assume) {
  for (Value V : All) {
    while (isSet(H, V)) {
      Outcome O = Sets.concretise(H, uint32_t(H.resolve(V).Bits));
      if (O.isReady())
        continue;
      O.Assume = conjunction(O.Assume, Assume);
      return O;
    }
    // Formulas may have asked whether it is null, though not which it is.
    V = H.resolve(V);
    if (V.isHandle() && H.Handles[uint32_t(V.Bits)].Which)
      if (Outcome O = Handles.isNull(H, V); !O.isReady()) {
        O.Assume = conjunction(O.Assume, Assume);
        return O;
      }
  }
  if (!Assume)
    return std::nullopt;
  // What was assumed is kept; then it is asked again.
  Outcome O;
  O.What = Outcome::Choice;
  O.Assume = Assume;
  O.Alternatives.emplace_back();
  return O;
}

Summaries::Answer Summaries::ready(Value V, ExprId Assume) const {
  Outcome O = Outcome::ready(V);
  O.Assume = Assume;
  return O;
}

Summaries::Answer Summaries::ready(ExprId Condition, ExprId Assume) const {
  return ready(Exprs.isConst(Condition) ? Value::bits(Exprs.bits(Condition))
                                        : Value::expr(Condition),
               Assume);
}

//===-- Places and their numbers ------------------------------------------===//

bool Summaries::isPlain(const ClassModel &C) {
  return !C.isPlatform() && !C.isArray() && !C.isEnum() && !C.isRecord() &&
         !TypeUniverse::enumOf(C);
}

static bool isObjectClass(const ClassModel &C) {
  return C.name() == "java/lang/Object";
}

/// Can the object that is found there be numbered, by what is known of its
/// classes? Else it is decided which it is.
bool Summaries::mayNumber(const HeapState &H, uint32_t Id) const {
  const Handle &A = H.Handles[Id];
  if (A.Set)
    return true;
  const TypeSet *T = A.Types;
  if (Options.Kind != HeapKind::Summary || Options.SummaryLimit < 2 ||
      H.NumInputs + 1 >= OtherObject || !A.isPlace() || !T ||
      !T->calls().empty() || A.Key || A.Version || H.Version > 1 ||
      H.Ranks.size() || H.Comparisons.size() || H.NullKey ||
      Options.scopeOf(T->bound()->name()) || Options.Scope)
    return false;
  // The class of an array that is open is one that its elements fit into.
  if (A.Holder)
    if (const Handle &In = H.Handles[A.Holder - 1];
        In.Decided == Handle::Bound && H.get(In.Object)->isArray() &&
        H.get(In.Object)->Types)
      return false;
  // What is declared as Object has an identity, whatever it is.
  if (T->isOpen())
    return !T->isUnseen() && isObjectClass(*T->bound());
  return !T->rest() && !T->unseen() && T->others().empty() &&
         llvm::all_of(T->members(),
                      [](const ClassModel *C) { return isPlain(*C); });
}

/// Which object is at the place, as a variable.
ExprId Summaries::which(HeapState &H, uint32_t Id, ExprId &Assume) {
  if (ExprId W = H.Handles[Id].Which)
    return W;
  ExprId W = Paths.which(H.Handles[Id].Path);
  H.Handles.writable(Id).Which = W;
  ExprId Zero = Exprs.constant(NumberBits, 0);
  ExprId Null = Exprs.eq(W, Zero), Holder = Sets.holderExists(H, Id);
  ExprId Its = Exprs.sle(Zero, W);
  if (Holder)
    Its = conjunction(Its, Exprs.disj({Null, Holder}));
  bool NonNull = H.Handles[Id].Decided == Handle::NonNull;
  // What the path has decided, it has decided of a place that is there.
  bool Always = Paths[H.Handles[Id].Path].NonNull && Holder;
  if (NonNull && Always)
    Its = conjunction(Its,
                      Exprs.disj({Exprs.bitNot(Null), Exprs.bitNot(Holder)}));
  H.Handles.writable(Id).Domain = Its;
  Assume = conjunction(Assume, Its);
  if (NonNull && !Always)
    Assume = conjunction(Assume, Exprs.bitNot(Null));
  return W;
}

/// What the variable of a place may be, of which the youngest candidate is its
/// own.
ExprId Summaries::domain(HeapState &H, uint32_t Id,
                         llvm::ArrayRef<uint32_t> Candidates) {
  ExprId W = H.Handles[Id].Which;
  auto numberOf = [&](uint32_t Object) {
    return H.Handles[H.get(Object)->Handle - 1].Number;
  };
  llvm::SmallVector<ExprId, 16> All = {
      Exprs.sle(W, Exprs.constant(NumberBits, numberOf(Candidates.back())))};
  for (uint32_t I = H.get(Candidates.back())->PrevInput; I;
       I = H.get(I)->PrevInput) {
    ExprId Is = Sets.isAt(H, Id, numberOf(I));
    if (!llvm::is_contained(Candidates, I))
      All.push_back(Exprs.bitNot(Is));
    else if (ExprId There = Sets.exists(H, I))
      All.push_back(Exprs.disj({Exprs.bitNot(Is), There}));
  }
  std::reverse(All.begin() + 1, All.end());
  return Exprs.conj(All);
}

/// Numbers the object that may be found first at the place. False: that is not
/// possible, and nothing has happened.
bool Summaries::number(HeapState &H, uint32_t Id, ExprId &Assume) {
  if (!mayNumber(H, Id))
    return false;
  const Handle A = H.Handles[Id];
  if (A.Set)
    return true;
  llvm::SmallVector<uint32_t, 16> Candidates;
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
    if (Handles.mayBe(H, A, I)) {
      // Classes would be narrowed for some heaps only.
      const TypeSet *Its = typesOf(H, I);
      if (!H.get(I)->Handle || Types.intersect(*Its, *A.Types) != Its)
        return false;
      Candidates.push_back(I);
    }
  if (Candidates.size() + 1 > Options.SummaryLimit)
    return false;
  std::reverse(Candidates.begin(), Candidates.end());
  if (Candidates.empty() && A.Decided == Handle::NonNull && !A.Which) {
    Objects.newInputObject(H, Id);
    return true;
  }
  which(H, Id, Assume);
  Candidates.push_back(Objects.makeInputObject(H, Id));
  ExprId Its = domain(H, Id, Candidates);
  Assume = conjunction(Assume, Its);
  H.Handles.writable(Id).Domain = conjunction(H.Handles[Id].Domain, Its);
  RefSets::Cases All;
  if (A.Decided == Handle::Open)
    All.push_back({0, Guarded::of(Value::null())});
  for (uint32_t I : Candidates)
    All.push_back({H.Handles[H.get(I)->Handle - 1].Number,
                   Guarded::of(Value::object(I))});
  Sets.keep(H, Id, Sets.choice(RefSet::place(Id), std::move(All)));
  return true;
}

/// The set with nothing but objects and null; nothing: it has a member that
/// cannot be numbered.
std::optional<Guarded> Summaries::expand(HeapState &H, Value Ref,
                                         ExprId &Assume) {
  bool Good = true;
  auto object = [&](Value V) {
    V = H.resolve(V);
    if (!V.isHandle() || !Good)
      return Guarded::of(V);
    Good = number(H, uint32_t(V.Bits), Assume);
    Value Now = H.resolve(V);
    return Good && Now.isHandle()
               ? Guarded{H.Handles[uint32_t(Now.Bits)].Set, Value()}
               : Guarded::of(Now);
  };
  Guarded G = Sets.map(Sets.valueOf(H, Ref), object);
  return Good ? std::optional(G) : std::nullopt;
}

bool Summaries::isLarge(Guarded G) const {
  return G.Set && RefSets::members(G).size() > Options.SummaryLimit;
}

//===-- Null, the same, of a class ----------------------------------------===//

Summaries::Answer Summaries::isNull(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  if (!V.isHandle())
    return std::nullopt;
  const Handle &A = H.Handles[uint32_t(V.Bits)];
  if (A.Decided == Handle::NonNull || (!A.Set && !A.Which))
    return std::nullopt;
  bool Good = true;
  ExprId Assume;
  Guarded All = Sets.map(Sets.valueOf(H, V), [&](Value M) {
    M = H.resolve(M);
    const RefSet *S = M.isHandle() ? H.Handles[uint32_t(M.Bits)].Set : nullptr;
    return S ? Guarded{S, Value()} : Guarded::of(M);
  });
  ExprId Null = Sets.formula(H, All, [&](Value M) {
    M = H.resolve(M);
    if (!M.isHandle())
      return Exprs.boolean(!M.Bits);
    auto Id = uint32_t(M.Bits);
    if (H.Handles[Id].Decided == Handle::NonNull)
      return Exprs.boolean(false);
    Good &= H.Handles[Id].Which || mayNumber(H, Id);
    if (!Good)
      return Exprs.boolean(false);
    which(H, Id, Assume);
    return Sets.isAt(H, Id, 0);
  });
  return Good ? ready(Null, Assume) : decide(H, {V}, Assume);
}

Summaries::Answer Summaries::refEq(HeapState &H, Value A, Value B) {
  A = H.resolve(A);
  B = H.resolve(B);
  if (A == B || (!A.isHandle() && !B.isHandle()))
    return std::nullopt;
  if (A == Value::null() || B == Value::null())
    return isNull(H, A == Value::null() ? B : A);
  if (Sets.valueOf(H, A) == Sets.valueOf(H, B))
    return ready(Value::bits(1), {});
  auto isOpen = [&](Value V) {
    return V.isHandle() && !mayNumber(H, uint32_t(V.Bits));
  };
  if (isOpen(A) || isOpen(B))
    return decide(H, {A, B});
  ExprId Assume;
  auto X = expand(H, A, Assume);
  auto Y = X ? expand(H, B, Assume) : std::nullopt;
  // Of Strings and boxes it may be open which object they are.
  auto isOfPlatform = [&](Value V) {
    const ClassModel *C = V.Bits ? H.get(uint32_t(V.Bits))->Class : nullptr;
    return C && C->isPlatform() && !isObjectClass(*C);
  };
  if (!X || !Y || llvm::any_of(RefSets::members(*X), isOfPlatform) ||
      llvm::any_of(RefSets::members(*Y), isOfPlatform))
    return decide(H, {A, B}, Assume);
  Guarded Same = Sets.map(*X, [&](Value V) {
    return Sets.map(*Y,
                    [&](Value W) { return Guarded::of(Value::bits(V == W)); });
  });
  if (Same.isNone()) // no such path
    return ready(Value::bits(0), Assume);
  return ready(
      Sets.formula(H, Same, [&](Value V) { return Exprs.boolean(V.Bits); }),
      Assume);
}

Summaries::Answer Summaries::typeTest(HeapState &H, Value Ref,
                                      const ClassModel &C, bool OfNull) {
  if (!isSet(H, Ref))
    return decide(H, {Ref});
  ExprId Assume;
  auto All = expand(H, Ref, Assume);
  bool Good = All.has_value();
  auto test = [&](Value V) {
    Outcome O = Tests.typeTest(H, V, C, OfNull);
    Good &= O.isReady() && O.Result.isConcrete();
    if (!Good)
      return Guarded::of(V);
    return Guarded::of(O.Result);
  };
  Guarded Is = Good ? Sets.map(*All, test) : Guarded::none();
  if (!Good || Is.isNone())
    return decide(H, {Ref}, Assume);
  return ready(
      Sets.formula(H, Is, [&](Value V) { return Exprs.boolean(V.Bits); }),
      Assume);
}

/// JVMS 6.5.aastore, into an array of one class.
Summaries::Answer Summaries::storable(HeapState &H, Value Array, Value Ref) {
  Value A = H.resolve(Array);
  const ClassModel *C = A.isHandle() ? nullptr : H.classOf(A);
  if (!C || !C->isArray() || !isSet(H, Ref))
    return decide(H, {Array, Ref});
  return typeTest(H, Ref, *C->element(), /*OfNull=*/true);
}

/// Runs a method once for all members that have the same.
Summaries::Answer Summaries::dispatch(HeapState &H, Value Ref,
                                      const MethodModel &Resolved) {
  if (!isSet(H, Ref))
    return decide(H, {Ref});
  ExprId Assume;
  auto All = expand(H, Ref, Assume);
  if (!All)
    return decide(H, {Ref}, Assume);
  llvm::MapVector<const MethodModel *, llvm::SmallVector<Value, 4>> Groups;
  Outcome One;
  for (Value V : RefSets::members(*All)) {
    if (!V.Bits)
      continue;
    // Of these, a call narrows the class.
    if (const TypeSet *T = H.get(uint32_t(V.Bits))->Types;
        T && (T->isOpen() || T->rest() || !T->others().empty()))
      return decide(H, {Ref}, Assume);
    Outcome O = Calls.dispatch(H, V, Resolved);
    if (!O.isReady() || !O.Method)
      return decide(H, {Ref}, Assume);
    Groups[O.Method].push_back(V);
    One = std::move(O);
  }
  if (Groups.empty())
    return decide(H, {Ref}, Assume);
  if (Groups.size() == 1) {
    One.Assume = conjunction(One.Assume, Assume);
    return One;
  }
  Outcome O;
  O.What = Outcome::Choice;
  O.Assume = Assume;
  for (auto &[Method, Its] : Groups)
    O.Alternatives.push_back(oneOf(H, Ref, *All, Its));
  return O;
}

/// That the reference is one of these members, from then on.
Alternative Summaries::oneOf(HeapState &H, Value Ref, Guarded All,
                             llvm::ArrayRef<Value> Its) {
  auto isIn = [&](Value V) { return llvm::is_contained(Its, V); };
  Alternative A;
  A.Label = "member";
  A.Condition =
      Sets.formula(H, All, [&](Value V) { return Exprs.boolean(isIn(V)); });
  A.Effect.What = HeapEffect::Keep;
  A.Effect.A = uint32_t(H.resolve(Ref).Bits);
  A.Effect.Left = Sets.map(
      All, [&](Value V) { return isIn(V) ? Guarded::of(V) : Guarded::none(); });
  return A;
}

/// What other heaps of the state have was not there.
Summaries::Answer Summaries::wasThere(HeapState &H, uint32_t Id) {
  const Object &O = *H.get(Id);
  ExprId There = O.isInput() && !O.Version ? Sets.exists(H, Id) : ExprId{};
  return There ? ready(There, {}) : std::nullopt;
}

//===-- Where sides of a branch meet --------------------------------------===//

std::optional<Value> Summaries::join(HeapState &H, Value Else, Value Then,
                                     ExprId When) {
  Sets.begin();
  Guarded G = Sets.join(H, Else, Then, When);
  if (Sets.overran() || G.isNone() || isLarge(G))
    return std::nullopt;
  return Sets.asValue(H, G);
}

std::optional<Value> Summaries::moved(HeapState &H, const HeapState &From,
                                      Value V, HeapStrategy::MoveFn Member) {
  Sets.begin();
  auto G = Sets.moved(H, From, Sets.valueOf(From, V), Member);
  if (!G || Sets.overran() || G->isNone())
    return std::nullopt;
  return Sets.asValue(H, *G);
}
