//===- RefSets.cpp - Makes sets of references, and formulas of them -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RefSets.h"
#include "jsym/Heap/MergedValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

void jsym::forEachMember(Guarded G, llvm::function_ref<void(Value)> Visit) {
  if (!G.Set) {
    if (!G.isNone())
      Visit(G.Only);
    return;
  }
  llvm::DenseSet<const RefSet *> Seen;
  llvm::SmallVector<const RefSet *, 8> Work = {G.Set};
  while (!Work.empty()) {
    const RefSet *S = Work.pop_back_val();
    for (const RefSet::Case &C : llvm::reverse(S->Cases))
      if (C.Is.Set && Seen.insert(C.Is.Set).second)
        Work.push_back(C.Is.Set);
    for (const RefSet::Case &C : S->Cases)
      if (!C.Is.Set)
        Visit(C.Is.Only);
  }
}

llvm::SmallVector<Value, 8> RefSets::members(Guarded G) {
  llvm::SmallVector<Value, 8> All;
  forEachMember(G, [&](Value V) {
    if (!llvm::is_contained(All, V))
      All.push_back(V);
  });
  return All;
}

//===-- The algebra -------------------------------------------------------===//

std::vector<uint64_t> RefSets::keyOf(uint32_t Place,
                                     llvm::ArrayRef<RefSet::Case> All) {
  std::vector<uint64_t> Key = {Place};
  for (const RefSet::Case &C : All) {
    Key.push_back(C.Number);
    Key.push_back(C.Is.Set ? reinterpret_cast<uintptr_t>(C.Is.Set)
                           : C.Is.Only.Bits);
    Key.push_back(C.Is.Set ? ~uint64_t(0) : C.Is.Only.Tag);
  }
  return Key;
}

/// A decision whose cases decide by later places only.
Guarded RefSets::make(uint32_t Place, const Cases &All) {
  std::vector<RefSet::Case> Left;
  llvm::copy_if(All, std::back_inserter(Left),
                [](const RefSet::Case &C) { return !C.Is.isNone(); });
  if (Left.empty())
    return Guarded::none();
  if (llvm::all_of(Left, [&](auto &C) { return C.Is == Left.front().Is; }))
    return Left.front().Is;
  std::unique_ptr<RefSet> &S = Interned[keyOf(Place, Left)];
  if (!S)
    S = std::make_unique<RefSet>(Place, std::move(Left));
  return {S.get(), Value()};
}

/// What is left where \p Place, which is asked first or not at all, holds
/// the object of that number.
Guarded RefSets::restrict(Guarded G, uint32_t Place, uint32_t Number) {
  if (!G.Set || G.Set->Place != Place)
    return G;
  for (const RefSet::Case &C : G.Set->Cases)
    if (C.Number == Number)
      return C.Is;
  return Guarded::none();
}

Guarded RefSets::choice(uint32_t Place, Cases All) {
  uint32_t First = Place;
  for (const RefSet::Case &C : All)
    if (C.Is.Set)
      First = std::min(First, C.Is.Set->Place);
  if (First == Place) {
    for (RefSet::Case &C : All)
      C.Is = restrict(C.Is, Place, C.Number);
    return make(Place, All);
  }
  if (!Left)
    return Guarded::none();
  std::vector<uint64_t> Key = keyOf(Place, All);
  if (auto It = Known.find(Key); It != Known.end())
    return It->second;
  --Left;
  Guarded Is = split(Place, First, All);
  if (Left)
    Known.emplace(std::move(Key), Is);
  return Is;
}

/// An earlier place is asked before.
Guarded RefSets::split(uint32_t Place, uint32_t First, const Cases &All) {
  llvm::SmallVector<uint32_t, 8> Numbers;
  for (const RefSet::Case &C : All)
    if (C.Is.Set && C.Is.Set->Place == First)
      for (const RefSet::Case &Its : C.Is.Set->Cases)
        Numbers.push_back(Its.Number);
  llvm::sort(Numbers);
  Numbers.erase(llvm::unique(Numbers), Numbers.end());
  Cases Outer;
  for (uint32_t N : Numbers) {
    Cases Inner = All;
    for (RefSet::Case &C : Inner)
      C.Is = restrict(C.Is, First, N);
    Outer.push_back({N, choice(Place, std::move(Inner))});
  }
  return make(First, Outer);
}

Guarded RefSets::map(Guarded G, llvm::function_ref<Guarded(Value)> F) {
  llvm::DenseMap<const RefSet *, Guarded> Known;
  auto of = [&](auto &Self, Guarded Part) -> Guarded {
    if (!Part.Set)
      return Part.isNone() ? Part : F(Part.Only);
    if (auto It = Known.find(Part.Set); It != Known.end())
      return It->second;
    Cases All;
    for (const RefSet::Case &C : Part.Set->Cases)
      All.push_back({C.Number, Self(Self, C.Is)});
    Guarded Is = choice(Part.Set->Place, std::move(All));
    Known[Part.Set] = Is;
    return Is;
  };
  return of(of, G);
}

//===-- Formulas ----------------------------------------------------------===//

ExprId RefSets::isAt(const HeapState &H, uint32_t Place, uint32_t Number) {
  return Exprs.eq(H.Handles[Place].Which,
                  Exprs.constant(NumberBits, std::min(Number, OtherObject)));
}

/// That the place holds one of these, by the shorter list.
ExprId RefSets::isOneOf(const HeapState &H, const RefSet &S,
                        llvm::ArrayRef<uint32_t> Numbers) {
  bool Others = 2 * Numbers.size() > S.Cases.size();
  llvm::SmallVector<ExprId, 8> Any;
  for (const RefSet::Case &C : S.Cases)
    if (llvm::is_contained(Numbers, C.Number) != Others)
      Any.push_back(isAt(H, S.handle(), C.Number));
  ExprId Is = Exprs.disj(Any);
  return Others ? Exprs.bitNot(Is) : Is;
}

ExprId RefSets::formula(const HeapState &H, Guarded G,
                        llvm::function_ref<ExprId(Value)> F) {
  llvm::DenseMap<const RefSet *, ExprId> Known;
  return formula(H, G, F, Known);
}

ExprId RefSets::formula(const HeapState &H, Guarded G,
                        llvm::function_ref<ExprId(Value)> F,
                        llvm::DenseMap<const RefSet *, ExprId> &Known) {
  if (!G.Set)
    return F(G.Only);
  if (ExprId E = Known.lookup(G.Set))
    return E;
  llvm::SmallVector<std::pair<ExprId, llvm::SmallVector<uint32_t, 4>>, 4> Says;
  for (const RefSet::Case &C : G.Set->Cases) {
    ExprId E = formula(H, C.Is, F, Known);
    auto It = llvm::find_if(Says, [&](auto &S) { return S.first == E; });
    if (It == Says.end())
      It = Says.insert(It, {E, {}});
    It->second.push_back(C.Number);
  }
  llvm::SmallVector<ExprId, 4> Any;
  for (auto &[E, Numbers] : Says)
    if (!Exprs.isFalse(E))
      Any.push_back(
          Says.size() == 1 ? E : Exprs.conj({isOneOf(H, *G.Set, Numbers), E}));
  return Known[G.Set] = Exprs.disj(Any);
}

Value RefSets::number(const HeapState &H, Guarded G, Sort S,
                      llvm::function_ref<Value(Value)> F) {
  llvm::DenseMap<const RefSet *, Value> Known;
  auto of = [&](auto &Self, Guarded Part) -> Value {
    if (!Part.Set)
      return F(Part.Only);
    if (auto It = Known.find(Part.Set); It != Known.end())
      return It->second;
    Value Is;
    bool First = true;
    for (const RefSet::Case &C : llvm::reverse(Part.Set->Cases)) {
      Value V = Self(Self, C.Is);
      Is = First ? V
                 : *mergeValues(Is, V, isAt(H, Part.Set->handle(), C.Number), S,
                                Exprs);
      First = false;
    }
    Known[Part.Set] = Is;
    return Is;
  };
  return of(of, G);
}

ExprId RefSets::is(const HeapState &H, Guarded G, Value Member) {
  return formula(H, G, [&](Value V) { return Exprs.boolean(V == Member); });
}

ExprId RefSets::holderExists(const HeapState &H, uint32_t Place) {
  uint32_t First = H.Handles[Place].Holder;
  if (!First)
    return {};
  const Handle &A = H.Handles[First - 1];
  ExprId Is = A.Which && A.Number ? isAt(H, First - 1, A.Number) : ExprId{};
  // Where it is found at its first place, that place is there.
  return Is ? Is : holderExists(H, First - 1);
}

ExprId RefSets::exists(const HeapState &H, uint32_t Object) {
  const jsym::Object &O = *H.get(Object);
  if (!O.isInput() || !O.Handle)
    return {};
  const Handle &A = H.Handles[O.Handle - 1];
  return A.Which ? isAt(H, O.Handle - 1, A.Number)
                 : holderExists(H, O.Handle - 1);
}

//===-- Values ------------------------------------------------------------===//

Guarded RefSets::valueOf(const HeapState &H, Value V) const {
  V = H.resolve(V);
  if (V.isHandle())
    if (const Handle &A = H.Handles[uint32_t(V.Bits)]; A.Set && !A.isPlace())
      return {A.Set, Value()};
  return Guarded::of(V);
}

/// What is known of all members.
void RefSets::describe(HeapState &H, uint32_t Id, Guarded G) const {
  bool MayBeNull = false, Alike = true;
  const TypeSet *T = nullptr;
  for (Value V : members(G)) {
    V = H.resolve(V);
    if (V == Value::null()) {
      MayBeNull = true;
      continue;
    }
    const TypeSet *Of = nullptr;
    if (V.isHandle()) {
      MayBeNull |= H.Handles[uint32_t(V.Bits)].Decided == Handle::Open;
      Of = H.Handles[uint32_t(V.Bits)].Types;
    } else {
      Of = typesOf(H, uint32_t(V.Bits));
    }
    Alike &= Of && Of->single() && (!T || T->single() == Of->single());
    T = Of;
  }
  Handle &A = H.Handles.writable(Id);
  A.Set = G.Set;
  A.Decided = MayBeNull ? Handle::Open : Handle::NonNull;
  A.Types = Alike ? T : nullptr;
}

Value RefSets::asValue(HeapState &H, Guarded G) {
  assert((!G.isNone() || overran()) && "a reference to nothing");
  if (!G.Set)
    return G.isNone() ? Value::null() : G.Only;
  for (uint32_t I = H.Handles.size(); I--;)
    if (const Handle &A = H.Handles[I]; A.Set == G.Set && !A.isPlace())
      return Value::handle(I);
  Handle N;
  N.Path = H.Handles[G.Set->handle()].Path;
  uint32_t Id = H.Handles.push_back(N);
  describe(H, Id, G);
  return Value::handle(Id);
}

//===-- Decisions ---------------------------------------------------------===//

Outcome RefSets::concretise(HeapState &H, uint32_t Id) {
  Guarded G{H.Handles[Id].Set, Value()};
  assert(G.Set && "a decision about what is decided");
  llvm::SmallVector<Value, 8> All = members(G);
  if (All.size() == 1) {
    choose(H, Id, All.front());
    return Outcome::ready(H.resolve(Value::handle(Id)));
  }
  Outcome O;
  O.What = Outcome::Choice;
  for (Value V : All) {
    Alternative A;
    A.Label = V == Value::null() ? "null" : "member";
    A.Condition = is(H, G, V);
    A.Effect = {HeapEffect::Choose, Id, 0, nullptr, V};
    O.Alternatives.push_back(A);
  }
  return O;
}

void RefSets::choose(HeapState &H, uint32_t Id, Value Member) {
  Handle &A = H.Handles.writable(Id);
  assert(!(Member == Value::handle(Id)) && "a set that is its own member");
  A.Set = nullptr;
  A.Decided = Member.isHandle()         ? Handle::Same
              : Member == Value::null() ? Handle::Null
                                        : Handle::Bound;
  A.Object = uint32_t(Member.Bits);
}

void RefSets::keep(HeapState &H, uint32_t Id, Guarded Left) {
  if (!Left.Set)
    return choose(H, Id, Left.Only);
  describe(H, Id, Left);
}

//===-- Where sides of a branch meet --------------------------------------===//

/// The handle that tells the sides apart: nothing is found there.
uint32_t RefSets::sidesOf(HeapState &H, ExprId Which) {
  for (uint32_t I = H.Handles.size(); I--;)
    if (H.Handles[I].isJoin() && H.Handles[I].Which == Which)
      return I;
  Handle N;
  N.Decided = Handle::NonNull;
  N.Which = Which;
  return H.Handles.push_back(N);
}

Guarded RefSets::join(HeapState &H, Value Else, Value Then, ExprId When) {
  ExprId Which = Exprs.ite(When, Exprs.constant(NumberBits, 1),
                           Exprs.constant(NumberBits, 0));
  uint32_t Sides = sidesOf(H, Which);
  return choice(RefSet::join(Sides),
                {{0, valueOf(H, Else)}, {1, valueOf(H, Then)}});
}

std::optional<Guarded> RefSets::moved(HeapState &H, const HeapState &From,
                                      Guarded G, MoveFn Member) {
  llvm::DenseMap<const RefSet *, Guarded> Known;
  bool Good = true;
  auto of = [&](auto &Self, Guarded Part) -> Guarded {
    if (!Part.Set) {
      std::optional<Value> V = Member(Part.Only);
      Good &= V.has_value();
      return V ? Guarded::of(*V) : Part;
    }
    if (auto It = Known.find(Part.Set); It != Known.end())
      return It->second;
    uint32_t Place = Part.Set->handle();
    const Handle &Its = From.Handles[Place];
    bool IsSame = Place < H.Handles.size() &&
                  H.Handles[Place].Which == Its.Which &&
                  H.Handles[Place].isPlace() == Its.isPlace();
    Good &= IsSame || Its.isJoin();
    if (!Good)
      return Part;
    uint32_t Rank =
        Its.isJoin() ? RefSet::join(sidesOf(H, Its.Which)) : Part.Set->Place;
    Cases All;
    for (const RefSet::Case &C : Part.Set->Cases)
      All.push_back({C.Number, Self(Self, C.Is)});
    return Known[Part.Set] = choice(Rank, std::move(All));
  };
  Guarded Is = of(of, G);
  return Good ? std::optional(Is) : std::nullopt;
}
