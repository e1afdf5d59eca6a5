//===- HeapMerge.cpp - Two heaps of one moment become one -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Join/HeapMerge.h"
#include "HandleJoin.h"
#include "jsym/Heap/MergedValues.h"

using namespace llvm;

namespace jsym {

StringRef refusalWord(MergeRefusal R) {
  static constexpr const char *Words[NumMergeRefusals] = {
      "none",   "place",   "references", "objects", "input",
      "arrays", "classes", "output",     "other"};
  return Words[unsigned(R)];
}

class HeapJoin::Impl {
public:
  Impl(HeapState &H, const HeapState &Other, const HeapState &Base, ExprId When,
       HeapStrategy *Strategy, ExprManager &Exprs)
      : H(H), Other(Other), Base(Base), When(When), Strategy(Strategy),
        Exprs(Exprs), Handles(H, Other, Base, Strategy) {}

  MergeRefusal begin(ArrayRef<uint32_t> Apart) {
    if (!Handles.run())
      return MergeRefusal::Input;
    if (MergeRefusal Why = number(Apart); Why != MergeRefusal::None)
      return Why;
    return tables();
  }

  MergeRefusal finish() {
    if (MergeRefusal Why = objects(); Why != MergeRefusal::None)
      return Why;
    for (const PremiseUse &U : Other.Premises.collect())
      H.restOn(U.What, U.Of);
    H.CollectedAt = std::max(H.CollectedAt, Other.CollectedAt);
    return MergeRefusal::None;
  }

  std::optional<Value> reference(Value Else, Value Then);
  uint32_t numberOf(uint32_t Object) const {
    auto It = Numbers.find(Object);
    return It == Numbers.end() ? Object : It->second;
  }

private:
  MergeRefusal number(ArrayRef<uint32_t> Apart);
  bool mayMove(const Object &O) const;
  MergeRefusal tables();
  bool joinNumbers(PersistentVector<uint32_t> &A,
                   const PersistentVector<uint32_t> &B);
  MergeRefusal objects();
  MergeRefusal object(uint32_t Id);
  static bool alike(const Object &A, const Object &B);
  MergeRefusal slots(uint32_t Id, const Object &B);
  MergeRefusal elements(uint32_t Id, const Object &B);
  MergeRefusal entries(uint32_t Id, const Object &B);
  std::optional<Value> slot(uint32_t Id, uint32_t Slot, Value A, Value B,
                            std::optional<dialect::Storage> Kind);
  std::optional<Value> value(Value A, Value B, std::optional<Sort> S,
                             bool IsReference);
  std::optional<Value> either(Value Else, Value Then);
  std::optional<Value> here(Value Theirs);
  bool isNumbered(Value V) const;
  bool renumber(uint32_t Id);

  HeapState &H;
  const HeapState &Other, &Base;
  const ExprId When;
  HeapStrategy *Strategy;
  ExprManager &Exprs;
  HandleJoin Handles;
  /// Of objects that have another number than in the other heap.
  DenseMap<uint32_t, uint32_t> Numbers;
  std::vector<uint32_t> Copied; ///< of the other heap, by number in this one
};

namespace {

template <typename T>
bool sameTable(const PersistentVector<T> &A, const PersistentVector<T> &B) {
  bool Same = A.size() == B.size();
  if (Same)
    A.forEachUnshared(B, [&](uint32_t I) { Same &= A[I] == B[I]; });
  return Same;
}

} // namespace

/// May the object have another number than it has?
bool HeapJoin::Impl::mayMove(const Object &O) const {
  auto N = O.note();
  return Strategy && O.From == Origin::Allocated &&
         (N.is(ObjectNote::None) || N.is(ObjectNote::Stack));
}

/// Objects that both made at the same number are one if they are alike; else
/// those of the other one get numbers behind all.
MergeRefusal HeapJoin::Impl::number(ArrayRef<uint32_t> Apart) {
  const uint32_t Before = H.Objects.size(), Theirs = Other.Objects.size();
  std::vector<uint32_t> Moved;
  for (uint32_t Id = Base.Objects.size(); Id < std::min(Before, Theirs); ++Id) {
    const Object *A = H.get(Id), *B = Other.get(Id);
    if (A == B || !B || (A && alike(*A, *B) && !is_contained(Apart, Id)))
      continue;
    if (!mayMove(*B))
      return B->isInput() || (A && A->isInput()) ? MergeRefusal::Input
                                                 : MergeRefusal::Objects;
    Moved.push_back(Id);
  }
  for (uint32_t Id = Before; Id < Theirs; ++Id)
    Copied.push_back(H.Objects.copy(Other.Objects, Id));
  for (uint32_t Id : Moved)
    Copied.push_back(Numbers[Id] = H.Objects.copy(Other.Objects, Id));
  if (Moved.empty())
    return MergeRefusal::None;
  // Nobody refers to these by number but as a reference.
  for (uint32_t Id = Base.Objects.size(); Id < Theirs; ++Id)
    if (const Object *O = Other.get(Id);
        O &&
        (O->note().is(ObjectNote::OpenIdentity) ||
         O->note().is(ObjectNote::Rows) || O->note().is(ObjectNote::LongText)))
      return MergeRefusal::Objects;
  for (uint32_t I = Base.Handles.size(); I < Other.Handles.size(); ++I)
    if (const Handle &A = Other.Handles[I];
        (A.Decided == Handle::Bound && Numbers.count(A.Object)) ||
        (A.Set && A.isPlace()))
      return MergeRefusal::Input;
  return MergeRefusal::None;
}

/// Objects of classes, which are made when somebody asks for them first.
bool HeapJoin::Impl::joinNumbers(PersistentVector<uint32_t> &A,
                                 const PersistentVector<uint32_t> &B) {
  for (uint32_t I = A.size(); I < B.size(); ++I)
    A.push_back(0);
  bool Same = true;
  std::vector<uint32_t> New;
  A.forEachUnshared(B, [&](uint32_t I) {
    Same &= !A[I] || !B[I] || A[I] == B[I];
    if (!A[I] && B[I])
      New.push_back(I);
  });
  for (uint32_t I : New)
    A.writable(I) = numberOf(B[I]);
  return Same;
}

/// What is told of the heap beside its objects.
MergeRefusal HeapJoin::Impl::tables() {
  if (H.LastInput != Other.LastInput || H.NumInputs != Other.NumInputs ||
      H.Version != Other.Version || H.Fresh != Other.Fresh ||
      H.TakenUnknown != Other.TakenUnknown || H.NullKey != Other.NullKey ||
      H.Ranks.size() != Other.Ranks.size() ||
      H.Comparisons.size() != Other.Comparisons.size() ||
      !sameTable(H.AllocatedKeys, Other.AllocatedKeys))
    return MergeRefusal::Input;
  // Which value it was, the path says.
  if (!sameTable(H.FixedIndexes, Other.FixedIndexes))
    H.FixedIndexes = Base.FixedIndexes;
  if (H.Ranks.size() != Base.Ranks.size() ||
      H.Comparisons.size() != Base.Comparisons.size())
    return MergeRefusal::Input;
  if (!sameTable(H.HashesUsed, Other.HashesUsed) ||
      (!Numbers.empty() &&
       (H.HashesUsed.size() != Base.HashesUsed.size() ||
        H.AllocatedKeys.size() != Base.AllocatedKeys.size())))
    return MergeRefusal::Objects;
  return joinNumbers(H.Statics, Other.Statics) &&
                 joinNumbers(H.Mirrors, Other.Mirrors)
             ? MergeRefusal::None
             : MergeRefusal::Classes;
}

//===-- References --------------------------------------------------------===//

/// A reference of the other heap in this one.
std::optional<Value> HeapJoin::Impl::here(Value Theirs) {
  Value V = Other.resolve(Theirs);
  if (V.isConcrete())
    return Value::object(numberOf(uint32_t(V.Bits)));
  if (!V.isHandle())
    return V;
  auto Id = uint32_t(V.Bits);
  const Handle &A = Other.Handles[Id];
  if (!A.Set || A.isPlace() || Handles.isAsBefore(Id))
    return Handles.here(V);
  if (!Strategy)
    return std::nullopt;
  return Strategy->moved(H, Other, V, [&](Value M) { return here(M); });
}

std::optional<Value> HeapJoin::Impl::reference(Value Else, Value Then) {
  if (Else.isAbsent() || Then.isAbsent())
    return mergeValues(Else, Then, When, std::nullopt, Exprs);
  std::optional<Value> Theirs = here(Then);
  return Theirs ? either(Else, *Theirs) : std::nullopt;
}

/// Of two references of this heap.
std::optional<Value> HeapJoin::Impl::either(Value Else, Value Then) {
  Value Mine = H.resolve(Else), Now = H.resolve(Then);
  if (Mine == Now)
    return Else;
  return Strategy ? Strategy->join(H, Mine, Now, When) : std::nullopt;
}

/// Of a slot of no known type it could be a reference to what has another
/// number here.
bool HeapJoin::Impl::isNumbered(Value V) const {
  return V.isHandle() || (V.isConcrete() && Numbers.count(uint32_t(V.Bits)));
}

std::optional<Value> HeapJoin::Impl::value(Value A, Value B,
                                           std::optional<Sort> S,
                                           bool IsReference) {
  if (IsReference || A.isHandle() || B.isHandle())
    return reference(A, B);
  if (!S && isNumbered(B) && !(A == B && Numbers.empty()))
    return std::nullopt;
  return mergeValues(A, B, When, S, Exprs);
}

//===-- Objects -----------------------------------------------------------===//

/// What is stored in a slot, if that is known.
static std::optional<dialect::Storage> kindOf(const Object &O, uint32_t Slot) {
  ArrayRef<const dialect::FieldModel *> Fields =
      O.From == Origin::Static ? O.Class->statics() : O.Class->slots();
  if (Slot < Fields.size() && Fields[Slot]->Slot == Slot)
    return Fields[Slot]->Kind;
  return std::nullopt;
}

/// What an object that was copied from the other heap refers to.
bool HeapJoin::Impl::renumber(uint32_t Id) {
  const Object *O = H.get(Id);
  if (!O || (O->isArray() && O->Element != dialect::Storage::Ref))
    return true;
  const bool IsSparse = O->Shape == Layout::Sparse;
  for (uint32_t I = 0; I < O->size(); ++I) {
    Value V = IsSparse ? O->sparse()[I].Element : O->slot(I);
    if (V.isAbsent())
      continue;
    if (!O->isArray() && kindOf(*O, I) != dialect::Storage::Ref) {
      if (!kindOf(*O, I) && isNumbered(V))
        return false;
      continue;
    }
    std::optional<Value> Now = here(V);
    if (!Now)
      return false;
    if (*Now == V)
      continue;
    Object *W = H.writable(Id);
    (IsSparse ? W->sparse()[I].Element : W->slot(I)) = *Now;
    O = W;
  }
  return true;
}

MergeRefusal HeapJoin::Impl::objects() {
  std::vector<uint32_t> Differ;
  // Those behind Other's were copied; of those behind its end H is alone.
  H.Objects.forEachUnshared(Other.Objects, [&](uint32_t Id) {
    if (!Numbers.count(Id))
      Differ.push_back(Id);
  });
  for (uint32_t Id : Differ)
    if (MergeRefusal Why = object(Id); Why != MergeRefusal::None)
      return Why;
  for (uint32_t Id : Copied)
    if (!renumber(Id))
      return MergeRefusal::References;
  return MergeRefusal::None;
}

/// The same in all but what it holds.
bool HeapJoin::Impl::alike(const Object &A, const Object &B) {
  return A.Class == B.Class && A.Types == B.Types &&
         A.SparseLength == B.SparseLength && A.From == B.From &&
         A.Element == B.Element && A.note() == B.note() &&
         A.Untouched == B.Untouched && A.Dense == B.Dense &&
         A.Established == B.Established && A.Bound == B.Bound &&
         A.ElementBound == B.ElementBound && A.Version == B.Version &&
         A.NotBefore == B.NotBefore && A.Path == B.Path &&
         A.PrevInput == B.PrevInput && A.Handle == B.Handle &&
         A.LockCount == B.LockCount && A.size() == B.size() &&
         (A.Shape == Layout::Sparse) == (B.Shape == Layout::Sparse);
}

MergeRefusal HeapJoin::Impl::object(uint32_t Id) {
  const Object *A = H.get(Id), *B = Other.get(Id);
  if (A == B)
    return MergeRefusal::None;
  if (!A || !B) // collected in one of both
    return A ? MergeRefusal::None : MergeRefusal::Objects;
  if (!alike(*A, *B))
    return A->isInput() ? MergeRefusal::Input : MergeRefusal::Objects;
  switch (A->Shape) {
  case Layout::Instance:
    return slots(Id, *B);
  case Layout::Raw:
  case Layout::Values:
    return elements(Id, *B);
  case Layout::Sparse:
    return entries(Id, *B);
  }
  return MergeRefusal::Other;
}

/// A slot that one of both has not looked at holds in it what the other found
/// there first: HandleJoin has seen to that.
std::optional<Value>
HeapJoin::Impl::slot(uint32_t Id, uint32_t Slot, Value A, Value B,
                     std::optional<dialect::Storage> Kind) {
  const bool IsRef = Kind == dialect::Storage::Ref;
  if (A.isAbsent() != B.isAbsent() && !A.isHavocked() && !B.isHavocked()) {
    const Materialised *M = H.Log.first(Id, Slot);
    if (!M)
      return std::nullopt;
    if (B.isAbsent() && (IsRef || M->What.isHandle()))
      return either(A, M->What); // which is of this heap
    (A.isAbsent() ? A : B) = M->What;
  }
  return value(A, B, Kind ? sortOf(*Kind) : std::nullopt, IsRef);
}

MergeRefusal HeapJoin::Impl::slots(uint32_t Id, const Object &B) {
  for (uint32_t I = 0; I < B.size(); ++I) {
    Value Old = H.get(Id)->slot(I);
    auto Now = slot(Id, I, Old, B.slot(I), kindOf(B, I));
    if (!Now)
      return MergeRefusal::References;
    if (!(*Now == Old))
      H.writable(Id)->slot(I) = *Now;
  }
  return MergeRefusal::None;
}

static Value elementAt(const Object &O, uint32_t I) {
  return O.Shape == Layout::Raw ? Value::bits(O.rawBits(I)) : O.slot(I);
}

MergeRefusal HeapJoin::Impl::elements(uint32_t Id, const Object &B) {
  std::optional<Sort> S = sortOf(B.Element);
  for (uint32_t I = 0; I < B.size(); ++I) {
    Value Old = elementAt(*H.get(Id), I);
    auto Now =
        value(Old, elementAt(B, I), S, B.Element == dialect::Storage::Ref);
    if (!Now)
      return MergeRefusal::References;
    if (!(*Now == Old))
      H.Objects.asValues(Id)->slot(I) = *Now;
  }
  return MergeRefusal::None;
}

/// Of arrays that both know at the same indexes.
MergeRefusal HeapJoin::Impl::entries(uint32_t Id, const Object &B) {
  for (uint32_t I = 0; I < B.size(); ++I) {
    SparseElement Old = H.get(Id)->sparse()[I];
    const SparseElement &New = B.sparse()[I];
    if (!(Old.Index == New.Index) || Old.Index.Pad != New.Index.Pad)
      return MergeRefusal::Arrays;
    auto Now = value(Old.Element, New.Element, sortOf(B.Element),
                     B.Element == dialect::Storage::Ref);
    if (!Now)
      return MergeRefusal::Arrays;
    if (!(*Now == Old.Element))
      H.writable(Id)->sparse()[I].Element = *Now;
  }
  return MergeRefusal::None;
}

HeapJoin::HeapJoin(HeapState &H, const HeapState &Other, const HeapState &Base,
                   ExprId When, HeapStrategy *Strategy, ExprManager &Exprs)
    : I(std::make_unique<Impl>(H, Other, Base, When, Strategy, Exprs)) {}
HeapJoin::~HeapJoin() = default;
MergeRefusal HeapJoin::begin(ArrayRef<uint32_t> Apart) {
  return I->begin(Apart);
}
MergeRefusal HeapJoin::finish() { return I->finish(); }
uint32_t HeapJoin::numberOf(uint32_t Object) const {
  return I->numberOf(Object);
}
std::optional<Value> HeapJoin::reference(Value Else, Value Then) {
  return I->reference(Else, Then);
}

MergeRefusal mergeHeaps(HeapState &Into, const HeapState &Other,
                        const HeapState &Base, ExprId When,
                        HeapStrategy *Strategy, ExprManager &Exprs) {
  HeapState Both(Into);
  HeapJoin Join(Both, Other, Base, When, Strategy, Exprs);
  MergeRefusal Why = Join.begin();
  if (Why == MergeRefusal::None)
    Why = Join.finish();
  if (Why == MergeRefusal::None)
    Into = std::move(Both);
  return Why;
}

} // namespace jsym
