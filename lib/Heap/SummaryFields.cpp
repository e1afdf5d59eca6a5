//===- SummaryFields.cpp - Fields of what may be several objects ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Summaries.h"
#include "jsym/Heap/MergedValues.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

/// Made by the program, and nothing but its fields, whatever its class.
static bool isMade(const Object &O) {
  return O.From == Origin::Allocated && O.note().is(ObjectNote::None);
}

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
    Good &= (isPlain(*O.Class) || isMade(O)) && O.Shape == Layout::Instance;
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
