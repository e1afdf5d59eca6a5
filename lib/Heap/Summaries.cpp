//===- Summaries.cpp - Questions about sets of references -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Summaries.h"
#include "jsym/Heap/HeapMerge.h"
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

/// Is an object of the class nothing but its fields, which are what they are?
static bool isPlain(const ClassModel &C) {
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
  if (Options.SummaryLimit < 2 || H.NumInputs + 1 >= OtherObject ||
      !A.isPlace() || !T || !T->calls().empty() || A.Key || A.Version ||
      H.Version > 1 || H.Ranks.size() || H.Comparisons.size() || H.NullKey ||
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
  Sets.keep(H, Id, Sets.choice(Id, std::move(All)));
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

/// Runs a method once where all members have the same.
Summaries::Answer Summaries::dispatch(HeapState &H, Value Ref,
                                      const MethodModel &Resolved) {
  if (!isSet(H, Ref))
    return decide(H, {Ref});
  ExprId Assume;
  auto All = expand(H, Ref, Assume);
  if (!All)
    return decide(H, {Ref}, Assume);
  std::optional<Outcome> One;
  for (Value V : RefSets::members(*All)) {
    if (!V.Bits)
      continue;
    // Of these, a call narrows the class.
    if (const TypeSet *T = H.get(uint32_t(V.Bits))->Types;
        T && (T->isOpen() || T->rest() || !T->others().empty()))
      return decide(H, {Ref}, Assume);
    Outcome O = Calls.dispatch(H, V, Resolved);
    if (!O.isReady() || !O.Method || (One && One->Method != O.Method))
      return decide(H, {Ref}, Assume);
    One = std::move(O);
  }
  if (!One)
    return decide(H, {Ref}, Assume);
  One->Assume = conjunction(One->Assume, Assume);
  return One;
}

/// What other heaps of the state have was not there.
Summaries::Answer Summaries::wasThere(HeapState &H, uint32_t Id) {
  const Object &O = *H.get(Id);
  ExprId There = O.isInput() && !O.Version ? Sets.exists(H, Id) : ExprId{};
  return There ? ready(There, {}) : std::nullopt;
}

//===-- Fields ------------------------------------------------------------===//

/// The members that may have fields of \p Owner, as code that the verifier has
/// passed sees to; nothing: of one that is not known.
std::optional<Guarded> Summaries::fitting(HeapState &H, Guarded All,
                                          const ClassModel &Owner) {
  bool Good = true;
  Guarded Fit = Sets.map(All, [&](Value V) {
    if (!V.Bits)
      return Guarded::none(); // the path has seen to that
    const Object &O = *H.get(uint32_t(V.Bits));
    if (!O.Class->isSubtypeOf(Owner)) {
      Good &= !O.Types;
      return Guarded::none();
    }
    Good &= isPlain(*O.Class) && O.Shape == Layout::Instance;
    return Guarded::of(V);
  });
  return Good ? std::optional(Fit) : std::nullopt;
}

/// One cut for all members beyond the bound; nothing: there are none.
Summaries::Answer Summaries::withinBound(HeapState &H, uint32_t Id, Guarded G,
                                         ExprId Assume) {
  auto isBeyond = [&](Value V) {
    const Object &O = *H.get(uint32_t(V.Bits));
    return O.isInput() && O.Bound < 0;
  };
  llvm::SmallVector<Value, 8> All = RefSets::members(G);
  const Value *First = llvm::find_if(All, isBeyond);
  if (First == All.end())
    return std::nullopt;
  ExprId Beyond =
      Sets.formula(H, G, [&](Value V) { return Exprs.boolean(isBeyond(V)); });
  Outcome O;
  O.What = Outcome::Choice;
  O.Assume = Assume;
  Guarded Left = Sets.map(G, [&](Value V) {
    return isBeyond(V) ? Guarded::none() : Guarded::of(V);
  });
  if (!Left.isNone()) {
    Alternative A;
    A.Label = "within";
    A.Condition = Exprs.bitNot(Beyond);
    A.Effect.What = HeapEffect::Keep;
    A.Effect.A = Id;
    A.Effect.Left = Left;
    O.Alternatives.push_back(A);
  }
  Alternative A;
  A.Label = "beyond";
  A.Condition = Beyond;
  A.Effect.What = HeapEffect::Keep;
  A.Effect.A = H.get(uint32_t(First->Bits))->Handle - 1;
  A.Cut = BoundKind::Chain;
  O.Alternatives.push_back(A);
  return O;
}

/// Whose field is asked for. False: \p Otherwise is the answer, or, if it is
/// nothing, whatever answers for one object.
bool Summaries::targets(HeapState &H, Value Ref, const FieldModel &F,
                        Targets &T, Answer &Otherwise) {
  Otherwise = std::nullopt;
  Value V = H.resolve(Ref);
  if (!V.isHandle())
    return false;
  auto Id = uint32_t(V.Bits);
  if (!mayNumber(H, Id)) {
    Otherwise = decide(H, {V});
    return false;
  }
  if (const Handle &A = H.Handles[Id]; A.Decided == Handle::Open && !A.Set) {
    if (A.Which)
      T.Assume = Exprs.bitNot(Sets.isAt(H, Id, 0));
    H.Handles.writable(Id).Decided = Handle::NonNull; // the caller knows
  }
  auto All = expand(H, V, T.Assume);
  auto Fit = All ? fitting(H, *All, *F.Owner) : std::nullopt;
  if (!Fit || isLarge(*Fit)) {
    Otherwise = decide(H, {V}, T.Assume);
    return false;
  }
  T.Of = *Fit;
  if (T.Of.isNone()) {
    // Nothing is left: the path has become infeasible.
    Outcome O;
    O.What = Outcome::Choice;
    O.Alternatives.emplace_back();
    O.Alternatives.back().Condition = Exprs.boolean(false);
    Otherwise = O;
    return false;
  }
  if (!T.Of.Set && isSet(H, V))
    RefSets::choose(H, Id, T.Of.Only);
  if (T.Of.Set)
    if (Otherwise = withinBound(H, Id, T.Of, T.Assume); Otherwise)
      return false;
  for (Value M : RefSets::members(T.Of))
    T.Objects.push_back(uint32_t(M.Bits));
  return true;
}

/// Each object has something in the field. False: that is not ours to make.
bool Summaries::fill(HeapState &H, Targets &T, const FieldModel &F) {
  for (uint32_t Id : T.Objects) {
    if (H.get(Id)->size() <= F.Slot)
      H.Objects.grow(Id, F.Owner->slots().size());
    Value V = H.get(Id)->slot(F.Slot);
    if (!V.isAbsent())
      continue;
    if (V.isHavocked() || !H.get(Id)->isInput())
      return false;
    Outcome O =
        Slots.materialise(H, Id, F.Slot, Paths.field(H.get(Id)->Path, F), V);
    T.Assume = conjunction(T.Assume, O.Assume);
  }
  return true;
}

Summaries::Answer Summaries::getField(HeapState &H, Value Ref,
                                      const FieldModel &F) {
  Targets T;
  Answer Otherwise;
  if (!targets(H, Ref, F, T, Otherwise))
    return Otherwise;
  if (!T.Of.Set) {
    Outcome O = Slots.getField(H, T.Of.Only, F);
    O.Assume = conjunction(T.Assume, O.Assume);
    return O;
  }
  if (!fill(H, T, F))
    return decide(H, {Ref}, T.Assume);
  Answer Is = read(
      H, T, F, [&](Value V) { return H.get(uint32_t(V.Bits))->slot(F.Slot); });
  return Is ? Is : decide(H, {Ref}, T.Assume);
}

/// What is in a field of each object, as one value; nothing: it may be too
/// much.
Summaries::Answer Summaries::read(HeapState &H, const Targets &T,
                                  const FieldModel &F,
                                  llvm::function_ref<Value(Value)> In) {
  if (F.Kind != Storage::Ref)
    return ready(Sets.number(H, T.Of, *sortOf(F.Kind), In), T.Assume);
  Guarded Is = Sets.map(T.Of, [&](Value V) { return Sets.valueOf(H, In(V)); });
  return isLarge(Is) ? std::nullopt : ready(Sets.asValue(H, Is), T.Assume);
}

Summaries::Answer Summaries::entryField(HeapState &H, Value Ref,
                                        const FieldModel &F) {
  Targets T;
  Answer Otherwise;
  if (!targets(H, Ref, F, T, Otherwise))
    return Otherwise;
  llvm::SmallVector<std::pair<Value, Value>, 8> Entry;
  for (uint32_t Id : T.Objects) {
    Outcome O = Slots.entryField(H, Value::object(Id), F);
    T.Assume = conjunction(T.Assume, O.Assume);
    if (!O.isReady())
      return decide(H, {Ref}, T.Assume);
    Entry.push_back({Value::object(Id), O.Result});
  }
  Answer Is = read(H, T, F, [&](Value V) {
    return llvm::find_if(Entry, [&](auto &E) { return E.first == V; })->second;
  });
  return Is ? Is : decide(H, {Ref}, T.Assume);
}

Summaries::Answer Summaries::putField(HeapState &H, Value Ref,
                                      const FieldModel &F, Value V) {
  Targets T;
  Answer Otherwise;
  if (!targets(H, Ref, F, T, Otherwise))
    return Otherwise;
  if (!T.Of.Set) {
    Outcome O = Slots.putField(H, T.Of.Only, F, V);
    O.Assume = conjunction(T.Assume, O.Assume);
    return O;
  }
  if (!fill(H, T, F))
    return decide(H, {Ref}, T.Assume);
  // Each object has the new value where it is the one, else what it had.
  llvm::SmallVector<std::pair<uint32_t, Guarded>, 8> News;
  for (uint32_t Id : T.Objects) {
    Value Old = H.get(Id)->slot(F.Slot);
    if (F.Kind != Storage::Ref) {
      Value Now = *mergeValues(Old, V, Sets.is(H, T.Of, Value::object(Id)),
                               sortOf(F.Kind), Exprs);
      H.writable(Id)->slot(F.Slot) = Now;
      continue;
    }
    Guarded New = Sets.valueOf(H, V), Was = Sets.valueOf(H, Old);
    Guarded Now = Sets.map(
        T.Of, [&](Value M) { return M == Value::object(Id) ? New : Was; });
    if (isLarge(Now))
      return decide(H, {Ref}, T.Assume);
    News.push_back({Id, Now});
  }
  for (auto &[Id, Now] : News) {
    Value Is = Sets.asValue(H, Now);
    H.writable(Id)->slot(F.Slot) = Is;
  }
  return ready(Value(), T.Assume);
}
