//===- HandleDecisions.cpp - Null or not, and which object ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HandleDecisions.h"
#include "GenericTypes.h"
#include "Versions.h"
#include "jsym/Heap/Constants.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace jsym;
using namespace jsym::dialect;

Outcome HandleDecisions::settle(HeapState &H, Value Input) {
  if (!Input.isHandle() || Options.Kind >= HeapKind::LazierSharp)
    return Outcome::ready(Input);
  uint32_t Id = uint32_t(Input.Bits);
  const Handle &N = H.Handles[Id];
  // Which constant an enum input is, is never decided before it must be.
  if (N.Types && N.Types->hasEnums())
    return Outcome::ready(Input);
  if (N.Decided == Handle::Open) {
    Outcome O = chooseNull(Id);
    if (Options.Kind == HeapKind::Lazier)
      return O;
    // Lazy: null, the existing objects or a new one are one choice.
    Outcome Known = possibleObjects(H, Id, /*Expand=*/false);
    if (Known.What != Outcome::Choice)
      return Known;
    O.Alternatives.pop_back();
    llvm::append_range(O.Alternatives, Known.Alternatives);
    return O;
  }
  if (N.Decided == Handle::NonNull && Options.Kind == HeapKind::Lazy) {
    Outcome O = identify(H, Id, /*Expand=*/false);
    if (!O.isReady())
      return O;
    O.Result = Input;
    return O;
  }
  return Outcome::ready(Input);
}

Outcome HandleDecisions::chooseNull(uint32_t Id) const {
  Outcome O;
  O.What = Outcome::Choice;
  O.Alternatives.resize(2);
  O.Alternatives[0].Label = "null";
  O.Alternatives[0].Effect = {HeapEffect::BindNull, Id, 0, nullptr, {}};
  O.Alternatives[1].Label = "non-null";
  O.Alternatives[1].Effect = {HeapEffect::BindNonNull, Id, 0, nullptr, {}};
  return O;
}

Outcome HandleDecisions::isNull(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  if (V.isConcrete())
    return Outcome::ready(Value::bits(V.Bits == 0));
  const Handle &A = H.Handles[uint32_t(V.Bits)];
  if (A.Decided == Handle::NonNull)
    return Outcome::ready(Value::bits(0));
  if (A.Set) {
    Outcome Is = Sets.concretise(H, uint32_t(V.Bits));
    return Is.isReady() ? isNull(H, V) : Is;
  }
  Outcome O = chooseNull(uint32_t(V.Bits));
  // Null has a place in the order of opaque objects too.
  if (A.Key && H.NullKey)
    O.Alternatives[0].Condition = Exprs.eq(A.Key, H.NullKey);
  ExprId Same =
      conjunction(Order.sameRanks(H, A.Path, Order.nullPlace()),
                  Order.sameAnswers(H, uint32_t(V.Bits), Value::null()));
  O.Alternatives[0].Condition = conjunction(O.Alternatives[0].Condition, Same);
  if (A.Which) {
    ExprId Null = Sets.isAt(H, uint32_t(V.Bits), 0);
    O.Alternatives[0].Condition =
        conjunction(O.Alternatives[0].Condition, Null);
    O.Alternatives[1].Condition = Exprs.bitNot(Null);
  }
  return O;
}

//===-- Which object ------------------------------------------------------===//

static bool isConstant(const Object &O) {
  return O.From == Origin::Allocated && !O.isArray() &&
         hasOnlyConstants(*O.Class);
}

bool HandleDecisions::mayBe(HeapState &H, const Handle &A, uint32_t Id) {
  const Object &O = *H.get(Id);
  if (isConstant(O))
    return Types.intersect(*typesOf(H, Id), *A.Types) != nullptr;
  // An input cannot point to what was made after it was.
  if (!O.isInput())
    return O.From == Origin::Allocated && A.Version && O.Version <= A.Version &&
           meet(H, *typesOf(H, Id), *A.Types);
  return Paths[O.Path].Region == Paths[A.Path].Region && !Paths[A.Path].Owned &&
         !argumentsDiffer(Paths[O.Path].Signature, Paths[A.Path].Signature) &&
         meet(H, *typesOf(H, Id), *A.Types) &&
         Versions(H).mayHaveBeenThere(Id, A.Version);
}

/// Collects the constants of all enums a handle may be one of; false if
/// \p Missing is to be initialised first.
bool HandleDecisions::constants(HeapState &H, const TypeSet &T,
                                llvm::SmallVectorImpl<uint32_t> &Out,
                                const ClassModel *&Missing) {
  if (!T.hasEnums())
    return true;
  llvm::SmallPtrSet<const ClassModel *, 4> Seen;
  for (const ClassModel *M : T.members()) {
    const ClassModel *E = constantsOf(H, *M);
    if (!E && hasOnlyConstants(*M))
      E = Types.findClass(keeperOf(M->name()));
    if (!E || !Seen.insert(E).second)
      continue;
    uint32_t Statics = E->id() < H.Statics.size() ? H.Statics[E->id()] : 0;
    if (!Statics) {
      Missing = E;
      return false;
    }
    for (const FieldModel *F : E->statics()) {
      if (!holdsConstant(*F))
        continue;
      Value V = H.get(Statics)->slot(F->Slot);
      if (V.isConcrete() && V.Bits)
        Out.push_back(uint32_t(V.Bits));
    }
  }
  return true;
}

bool HandleDecisions::withinScope(const HeapState &H, const TypeSet &T) const {
  uint64_t Most = Options.scopeOf(T.bound()->name());
  if (!Most)
    return true;
  uint64_t Same = 0;
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
    Same += H.get(I)->Class == T.bound();
  return Same < Most;
}

/// The objects that are there, oldest first, then constants of enums.
void HandleDecisions::addKnown(HeapState &H, uint32_t Id, Outcome &O,
                               llvm::ArrayRef<uint32_t> Constants) {
  const Handle A = H.Handles[Id];
  auto add = [&](llvm::StringRef Label, uint32_t Object) {
    O.Alternatives.push_back({Label,
                              bindCondition(H, Id, Object),
                              {HeapEffect::BindObject, Id, Object, nullptr, {}},
                              BoundKind::None});
  };
  llvm::SmallVector<uint32_t, 16> Candidates;
  if (A.Version == 0)
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
      Candidates.push_back(I);
  else // After calls by contract, objects of the program count as well.
    for (uint32_t I = H.Objects.size() - 1; I; --I)
      if (H.get(I)) // not freed
        Candidates.push_back(I);
  for (uint32_t I : llvm::reverse(Candidates))
    if (!isConstant(*H.get(I)) && mayBe(H, A, I))
      add("alias", I);
  for (uint32_t I : Constants)
    if (mayBe(H, A, I))
      add("constant", I);
}

/// An object that nobody has seen, of \p Of.
void HandleDecisions::addNew(HeapState &H, uint32_t Id, bool Expand,
                             const TypeSet *Of, Outcome &O) {
  const Handle A = H.Handles[Id];
  auto add = [&](llvm::StringRef Label, ExprId Condition,
                 BoundKind Cut = BoundKind::None) {
    O.Alternatives.push_back(
        {Label, Condition, {HeapEffect::BindNew, Id, 0, Of, {}}, Cut});
  };
  ExprId Condition, TooLong;
  if (A.Types->bound()->isArray()) {
    ExprId Length = Paths.length(A.Path);
    Condition =
        conjunction(Exprs.sle(Exprs.constant(32, 0), Length), // JVMS 2.3
                    Paths.known(A.Path, Length));
  }
  if (InputStrings::isString(*A.Types)) {
    ExprId Length = Strings.stringLength(*A.Types, A.Path);
    ExprId Known = Paths.known(A.Path, Length);
    Condition = conjunction(Strings.withinBound(Length), Known);
    TooLong = conjunction(Strings.beyondBound(Length), Known);
  }
  ExprId Own = A.Which ? Sets.isAt(H, Id, H.NumInputs + 1) : ExprId{};
  Condition = conjunction(Condition, Own);
  if (Expand && A.BoundLeft < 0)
    add("new", Own, BoundKind::Chain);
  else if (!withinScope(H, *A.Types))
    add("new", Own, BoundKind::Scope);
  else
    add("new", Condition);
  if (TooLong && Options.AnySize) {
    ExprId Length = Strings.stringLength(*A.Types, A.Path);
    Condition = conjunction(Strings.isLong(Length, A.Path),
                            Paths.known(A.Path, Length));
    O.Alternatives.push_back(
        {"longer string",
         Condition,
         {HeapEffect::BindNew, Id, HeapEffect::LongString, Of, {}}});
  } else if (TooLong) {
    add("longer string", TooLong, Strings.longerString());
  }
}

Outcome HandleDecisions::possibleObjects(HeapState &H, uint32_t Id,
                                         bool Expand) {
  const Handle A = H.Handles[Id];
  if (!A.Types)
    return Outcome::unsupported("no class known for the input " +
                                Paths.name(A.Path) + " of type " +
                                Paths[A.Path].Descriptor);
  Outcome O;
  llvm::SmallVector<uint32_t, 8> Constants;
  if (!constants(H, *A.Types, Constants, O.Class)) {
    O.What = Outcome::Initialise;
    return O;
  }
  O.What = Outcome::Choice;
  if (const ClassModel *Of = Paths[A.Path].StandsFor; Of && !Constants.empty())
    H.restOn(Premise::ModelClasses, Of);
  addKnown(H, Id, O, Constants);
  const TypeSet *Others = Types.withoutEnums(*A.Types);
  if (!Others && O.Alternatives.empty())
    return Outcome::unsupported("an enum input while the enum is initialised");
  if (!Others)
    return O;
  addNew(H, Id, Expand, Others, O);
  return ArrayTypes.agreeing(H, std::move(O));
}

Outcome HandleDecisions::identify(HeapState &H, uint32_t Id, bool Expand) {
  if (H.Handles[Id].Set)
    return Sets.concretise(H, Id);
  assert((H.Handles[Id].Decided == Handle::NonNull || !H.Handles[Id].Types) &&
         "which object it is, before it is one");
  Outcome O = possibleObjects(H, Id, Expand);
  if (O.What != Outcome::Choice || O.Alternatives.size() != 1)
    return O;
  // One possibility only: no fork.
  const Alternative &Only = O.Alternatives[0];
  if (Only.Cut != BoundKind::None) {
    Outcome C = Outcome::cut(Only.Cut);
    C.Why = Paths.name(H.Handles[Id].Path);
    return C;
  }
  ArrayTypes.apply(H, Only);
  Outcome R = Outcome::ready(H.resolve(Value::handle(Id)));
  R.Assume = Only.Condition;
  return R;
}

ExprId HandleDecisions::bindCondition(HeapState &H, uint32_t Id,
                                      uint32_t Object) {
  ExprId Ranks =
      conjunction(Order.sameRanks(H, H.Handles[Id].Path,
                                  Order.placeOf(H, Value::object(Object))),
                  Order.sameAnswers(H, Id, Value::object(Object)));
  if (Options.Kind == HeapKind::Summary)
    Ranks = conjunction(Ranks, Sets.exists(H, Object));
  if (H.Handles[Id].Which) {
    uint32_t Place = H.get(Object)->Handle;
    Ranks = conjunction(
        Ranks,
        Sets.isAt(H, Id, Place ? H.Handles[Place - 1].Number : OtherObject));
  }
  if (H.get(Object)->isInput())
    if (const TypeSet *Both =
            Types.intersect(*typesOf(H, Object), *H.Handles[Id].Types))
      Ranks = conjunction(Ranks, Objects.wellFormed(H, Object, *Both));
  const auto *O = H.get(Object);
  if (!O->isArray() && O->isInput() && H.Handles[Id].Types->bound()->isArray())
    Ranks = conjunction(Ranks,
                        Paths.known(H.Handles[Id].Path, Paths.length(O->Path)));
  if (O->isInput() && InputStrings::isString(*H.Handles[Id].Types))
    Ranks = conjunction(Ranks, Paths.known(H.Handles[Id].Path,
                                           Strings.stringLength(
                                               *H.Handles[Id].Types, O->Path)));
  if (O->isArray()) {
    Value L = O->length();
    ExprId Length =
        L.isConcrete() ? Exprs.constant(32, uint32_t(L.Bits)) : L.expr();
    Ranks = conjunction(Ranks, Paths.known(H.Handles[Id].Path, Length));
  }
  ExprId Mine = H.Handles[Id].Key;
  if (!Mine)
    return Ranks;
  uint32_t First = H.get(Object)->Handle;
  ExprId Its =
      First ? H.Handles[First - 1].Key : OpaqueOrder::allocatedKey(H, Object);
  return conjunction(Ranks, Its ? Exprs.eq(Mine, Its) : ExprId{});
}
