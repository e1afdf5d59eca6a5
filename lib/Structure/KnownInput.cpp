//===- KnownInput.cpp - An input that was found ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "KnownInput.h"
#include "jsym/Heap/TypeSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym {

namespace {

/// Walks through what a state has read of its input, beside a known input.
/// Where that one has nothing, since the contract never looked there, anything
/// may be; an object there stands for one that only the state knows.
class Walk {
public:
  Walk(const State &S, const KnownInput &Known, const HeapOptions &Options)
      : S(S), H(S.Heap), K(Known.Heap), Known(Known), Options(Options) {}

  /// False: they differ, or, if Unsure, nobody knows.
  bool run(bool ShapeOnly);
  bool Unsure = false;
  SmallVector<std::pair<Value, Value>, 16> Equal;

private:
  bool matchInputs();
  bool matchLog();
  bool match(Value Mine, Value Its);
  bool matchReference(uint32_t Id, Value Its);
  bool matchObject(uint32_t Mine, std::optional<uint32_t> Its);
  bool isOfClass(const Object &Mine, const Object &Its);
  bool withinScope() const;
  bool giveUp() {
    Unsure = true;
    return false;
  }

  const State &S;
  const HeapState &H, &K;
  const KnownInput &Known;
  const HeapOptions &Options;
  /// The known input's object of each of the state's; 0: there is none.
  DenseMap<uint32_t, uint32_t> ItsOf;
  DenseSet<uint32_t> Used;
  SmallVector<uint32_t, 4> Extra;
};

} // namespace

bool Walk::run(bool ShapeOnly) {
  // Orders of opaque objects are formulas over places, which other inputs name
  // otherwise.
  if (!ShapeOnly && (H.Ranks.size() || H.Comparisons.size()))
    return giveUp();
  if (!matchInputs() || !matchLog())
    return false;
  if (!withinScope())
    return giveUp();
  if (ShapeOnly)
    Equal.clear();
  return true;
}

bool Walk::matchInputs() {
  uint32_t Number = 0;
  for (const InputInfo &I : S.Inputs.collect()) {
    // What came later, the contract has not seen.
    Value Its =
        Number < Known.Entries.size() ? Known.Entries[Number] : Value::absent();
    ++Number;
    if (I.Entry.isHandle() && !matchReference(uint32_t(I.Entry.Bits), Its))
      return false;
  }
  return true;
}

bool Walk::matchLog() {
  SmallVector<Materialised, 64> Log;
  H.Log.collect(Log);
  for (const Materialised &M : Log) {
    auto It = ItsOf.find(M.Object);
    if (It == ItsOf.end())
      return giveUp();
    Value Its = Value::absent();
    if (It->second) {
      const Object &Mine = *H.get(M.Object), &O = *K.get(It->second);
      // Elements are found by their index, and that may be a symbol.
      if (Mine.Shape == Layout::Sparse) {
        if (!Mine.Dense || !(Mine.Path == O.Path))
          return giveUp();
        continue;
      }
      if (M.Slot < O.size())
        Its = O.slot(M.Slot);
    }
    if (!match(M.What, Its))
      return false;
  }
  return true;
}

bool Walk::match(Value Mine, Value Its) {
  if (Mine.isHandle())
    return matchReference(uint32_t(Mine.Bits), Its);
  if (Its.isAbsent())
    return true;
  if (Its.isHandle())
    return giveUp();
  if (Mine == Its)
    return true;
  if (Mine.isConcrete() || Mine.isAbsent())
    return giveUp();
  Equal.push_back({Mine, Its});
  return true;
}

/// What the state's handle \p Id is, as far as that is decided, is \p Its.
bool Walk::matchReference(uint32_t Id, Value Its) {
  const Handle &Mine = H.Handles[Id];
  std::optional<uint32_t> Object; // 0: null
  bool NotNull = false;
  if (!Its.isAbsent()) {
    Value V = K.resolve(Its);
    if (V.isConcrete())
      Object = uint32_t(V.Bits);
    else if (V.isHandle())
      NotNull = K.Handles[uint32_t(V.Bits)].Decided == Handle::NonNull;
    else
      return giveUp();
  }
  switch (Mine.Decided) {
  case Handle::Open:
    return true;
  case Handle::Null:
    return Object ? *Object == 0 : !NotNull;
  case Handle::NonNull:
    return !Object || *Object != 0;
  case Handle::Bound:
    return (!Object || *Object != 0) && matchObject(Mine.Object, Object);
  case Handle::Same:
    return matchReference(Mine.Object, Its);
  }
  return false;
}

bool Walk::matchObject(uint32_t Mine, std::optional<uint32_t> Its) {
  const Object &O = *H.get(Mine);
  if (!O.isInput())
    return Its == Mine;
  auto [It, New] = ItsOf.try_emplace(Mine, Its.value_or(0));
  if (!New) { // where the contract never looked, there may be any object
    if (!Its || It->second == *Its)
      return true;
    return It->second ? false : giveUp();
  }
  if (!Its) {
    Extra.push_back(Mine);
    return true;
  }
  if (!Used.insert(*Its).second || !K.get(*Its)->isInput())
    return false;
  return isOfClass(O, *K.get(*Its));
}

bool Walk::isOfClass(const Object &Mine, const Object &Its) {
  bool Exact = !Mine.Types && !Its.Types;
  if (Exact && Mine.Class != Its.Class)
    return false;
  // What is told by formulas over places must be at the same place.
  if (Mine.Path != Its.Path &&
      (Mine.Class->isPlatform() || !Exact || Mine.isArray()))
    return giveUp();
  if (Mine.isArray() != Its.isArray())
    return giveUp();
  if (Mine.Types == Its.Types)
    return Mine.Class == Its.Class || giveUp();
  return (Mine.Types && !Its.Types && !Mine.Types->isOpen() &&
          is_contained(Mine.Types->members(), Its.Class)) ||
         giveUp();
}

/// Objects that only the state knows count, too.
bool Walk::withinScope() const {
  for (uint32_t Id : Extra) {
    const dialect::ClassModel *C = H.get(Id)->Class;
    uint64_t Most = Options.scopeOf(C->name());
    if (!Most)
      continue;
    uint64_t Same = count_if(
        Extra, [&](uint32_t Other) { return H.get(Other)->Class == C; });
    for (uint32_t I = K.LastInput; I; I = K.get(I)->PrevInput)
      Same += K.get(I)->Class == C;
    if (Same > Most)
      return false;
  }
  return true;
}

Judgement InputMatcher::fitsShape(const State &S,
                                  const KnownInput &Known) const {
  Walk W(S, Known, Options);
  if (W.run(/*ShapeOnly=*/true))
    return Judgement::Keep;
  return W.Unsure ? Judgement::Unknown : Judgement::Prune;
}

Judgement InputMatcher::fit(const State &S, const KnownInput &Known,
                            bool ShapeOnly, uint64_t &Serial,
                            WitnessRef &Found) {
  Walk W(S, Known, Options);
  if (!W.run(ShapeOnly))
    return W.Unsure ? Judgement::Unknown : Judgement::Prune;
  auto New = std::make_shared<KnownInput>(Known);
  Judgement Is =
      ShapeOnly ? Judgement::Keep : addData(S, W.Equal, *New, Serial);
  if (Is == Judgement::Keep)
    Found = std::move(New);
  return Is;
}

/// Makes \p New an input that has the values that the state asks for.
Judgement InputMatcher::addData(const State &S,
                                ArrayRef<std::pair<Value, Value>> SameValues,
                                KnownInput &New, uint64_t &Serial) {
  SmallVector<ExprId, 32> Conditions;
  // Symbols of places that have other names there.
  Assignment Model = New.Model ? *New.Model : Assignment();
  for (auto [Mine, Its] : SameValues) {
    unsigned Width = Exprs.width(Mine.expr());
    ExprId There =
        Its.isConcrete() ? Exprs.constant(Width, Its.Bits) : Its.expr();
    if (Exprs.width(There) != Width)
      return Judgement::Unknown;
    if (Exprs.kind(Mine.expr()) == ExprKind::Var)
      Model.set(Exprs.varIndex(Mine.expr()), evaluate(Exprs, There, Model));
    Conditions.push_back(Exprs.eq(Mine.expr(), There));
  }
  SmallVector<ExprId, 64> All;
  S.Path.collect(All);
  if (All.size() < New.Included)
    return Judgement::Unknown;
  append_range(Conditions, ArrayRef(All).drop_front(New.Included));
  New.Model = std::make_shared<Assignment>(std::move(Model));
  New.Included = All.size();
  for (ExprId C : Conditions) {
    if (evaluate(Exprs, C, *New.Model) == 0) {
      Answer A = Chain.check({New.Path, C, New.Model});
      if (A.Result != Verdict::Sat)
        return A.Result == Verdict::Unsat ? Judgement::Prune
                                          : Judgement::Unknown;
      New.Model = std::move(A.Model);
    }
    New.Path.add(C, Serial);
  }
  return Judgement::Keep;
}

} // namespace jsym
