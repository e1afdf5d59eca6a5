//===- HeapMerge.cpp - Two heaps of one moment become one -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/HeapMerge.h"
#include "jsym/Heap/Strategy.h"

using namespace llvm;

namespace jsym {

StringRef refusalWord(MergeRefusal R) {
  static constexpr const char *Words[NumMergeRefusals] = {
      "none",   "place",   "references", "objects", "input",
      "arrays", "classes", "output",     "other"};
  return Words[unsigned(R)];
}

static ExprId asExpr(Value V, Sort S, ExprManager &Exprs) {
  if (!V.isConcrete())
    return V.expr();
  return S.Kind == SortKind::BitVec ? Exprs.constant(S.Width, V.Bits)
                                    : Exprs.floatConstant(S, V.Bits);
}

std::optional<Value> mergeValues(Value Else, Value Then, ExprId When,
                                 std::optional<Sort> S, ExprManager &Exprs) {
  if (Else == Then && (!Else.isAbsent() || Else.Pad == Then.Pad))
    return Else;
  auto isNumber = [](Value V) { return !V.isAbsent() && !V.isHandle(); };
  if (!isNumber(Else) || !isNumber(Then))
    return std::nullopt;
  if (!Else.isConcrete())
    S = Exprs.sort(Else.expr());
  else if (!Then.isConcrete())
    S = Exprs.sort(Then.expr());
  if (!S || S->Kind == SortKind::Array)
    return std::nullopt;
  ExprId Both =
      Exprs.ite(When, asExpr(Then, *S, Exprs), asExpr(Else, *S, Exprs));
  return Exprs.isConst(Both) ? Value::bits(Exprs.bits(Both))
                             : Value::expr(Both);
}

std::optional<Sort> sortOf(dialect::Storage K) {
  switch (K) {
  case dialect::Storage::F32:
    return Sort::float32();
  case dialect::Storage::F64:
    return Sort::float64();
  case dialect::Storage::Ref:
    return std::nullopt;
  default:
    return Sort::bits(8 * sizeOf(K));
  }
}

namespace {

class Merge {
public:
  Merge(HeapState &H, const HeapState &Other, const HeapState &Base,
        ExprId When, ExprManager &Exprs, HeapStrategy *Strategy)
      : H(H), Other(Other), Base(Base), When(When), Exprs(Exprs),
        Strategy(Strategy) {}

  MergeRefusal run() {
    if (MergeRefusal Why = tables(); Why != MergeRefusal::None)
      return Why;
    if (MergeRefusal Why = objects(); Why != MergeRefusal::None)
      return Why;
    if (!log())
      return MergeRefusal::Input;
    for (const PremiseUse &U : Other.Premises.collect())
      H.restOn(U.What, U.Of);
    H.CollectedAt = std::max(H.CollectedAt, Other.CollectedAt);
    return MergeRefusal::None;
  }

private:
  MergeRefusal tables();
  bool handles();
  bool leftOpen(const HeapState &More, HeapState Less);
  MergeRefusal objects();
  MergeRefusal object(uint32_t Id);
  static bool alike(const Object &A, const Object &B);
  MergeRefusal slots(uint32_t Id, const Object &B);
  MergeRefusal elements(uint32_t Id, const Object &B);
  MergeRefusal entries(uint32_t Id, const Object &B);
  std::optional<Value> slot(uint32_t Id, uint32_t Slot, Value A, Value B,
                            std::optional<Sort> S);
  bool log();

  HeapState &H;
  const HeapState &Other, &Base;
  const ExprId When;
  ExprManager &Exprs;
  HeapStrategy *const Strategy;
};

template <typename T>
bool sameTable(const PersistentVector<T> &A, const PersistentVector<T> &B) {
  bool Same = A.size() == B.size();
  if (Same)
    A.forEachUnshared(B, [&](uint32_t I) { Same &= A[I] == B[I]; });
  return Same;
}

} // namespace

static bool sameHandle(const Handle &A, const Handle &B) {
  return A.Decided == B.Decided && A.BoundLeft == B.BoundLeft &&
         A.Object == B.Object && A.Types == B.Types && A.Path == B.Path &&
         A.Version == B.Version && A.Key == B.Key && A.Set == B.Set &&
         A.Number == B.Number && A.Which == B.Which;
}

/// References that \p More has read and \p Less has not may still be whatever
/// they might be there: read now, they are the same.
bool Merge::leftOpen(const HeapState &More, HeapState Less) {
  SmallVector<Materialised, 32> Log;
  if (Less.Handles.size() < More.Handles.size())
    More.Log.collect(Log);
  for (const Materialised &M : Log) {
    if (!M.What.isHandle() || M.What.Bits < Less.Handles.size())
      continue;
    const Object *O = Less.get(M.Object);
    if (!Strategy || !O || O->isArray() || M.Slot >= O->Class->slots().size())
      return false;
    Question Q = Question::of(Question::GetField, Value::object(M.Object));
    Q.Field = O->Class->slots()[M.Slot];
    Outcome Read = Strategy->ask(Less, Q);
    if (!Read.isReady() || !(Read.Result == M.What) ||
        !sameHandle(Less.Handles[uint32_t(M.What.Bits)],
                    More.Handles[uint32_t(M.What.Bits)]))
      return false;
  }
  return Less.Handles.size() >= More.Handles.size();
}

/// What was decided is the same; one of both may have read more, if it has
/// decided nothing of that.
bool Merge::handles() {
  bool Same = true;
  H.Handles.forEachUnshared(Other.Handles, [&](uint32_t I) {
    Same &= sameHandle(H.Handles[I], Other.Handles[I]);
  });
  if (!Same || !leftOpen(Other, H) || !leftOpen(H, Other))
    return false;
  if (Other.Handles.size() > H.Handles.size())
    H.Handles = Other.Handles;
  return true;
}

/// What is told of the heap beside its objects.
MergeRefusal Merge::tables() {
  if (H.LastInput != Other.LastInput || H.NumInputs != Other.NumInputs ||
      H.Version != Other.Version || H.Fresh != Other.Fresh ||
      H.TakenUnknown != Other.TakenUnknown || H.NullKey != Other.NullKey ||
      H.Ranks.size() != Other.Ranks.size() ||
      H.Comparisons.size() != Other.Comparisons.size() ||
      !sameTable(H.AllocatedKeys, Other.AllocatedKeys) ||
      !sameTable(H.FixedIndexes, Other.FixedIndexes) || !handles())
    return MergeRefusal::Input;
  if (H.Ranks.size() != Base.Ranks.size() ||
      H.Comparisons.size() != Base.Comparisons.size())
    return MergeRefusal::Input;
  if (!sameTable(H.HashesUsed, Other.HashesUsed))
    return MergeRefusal::Objects;
  // Objects of classes, which are made when somebody asks for them first.
  auto join = [](PersistentVector<uint32_t> &A,
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
      A.writable(I) = B[I];
    return Same;
  };
  return join(H.Statics, Other.Statics) && join(H.Mirrors, Other.Mirrors)
             ? MergeRefusal::None
             : MergeRefusal::Classes;
}

MergeRefusal Merge::objects() {
  std::vector<uint32_t> Differ;
  H.Objects.forEachUnshared(Other.Objects,
                            [&](uint32_t Id) { Differ.push_back(Id); });
  for (uint32_t Id : Differ)
    if (MergeRefusal Why = object(Id); Why != MergeRefusal::None)
      return Why;
  // Of those that only one of both has made, nothing else knows.
  for (uint32_t Id = H.Objects.size(); Id < Other.Objects.size(); ++Id)
    H.Objects.append(Other.Objects, Id);
  return MergeRefusal::None;
}

/// The same in all but what it holds.
bool Merge::alike(const Object &A, const Object &B) {
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

MergeRefusal Merge::object(uint32_t Id) {
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
/// there first.
std::optional<Value> Merge::slot(uint32_t Id, uint32_t Slot, Value A, Value B,
                                 std::optional<Sort> S) {
  if (A.isAbsent() != B.isAbsent() && !A.isHavocked() && !B.isHavocked()) {
    const MaterialisationLog &Found = A.isAbsent() ? Other.Log : H.Log;
    const Materialised *M = Found.first(Id, Slot);
    if (!M)
      return std::nullopt;
    (A.isAbsent() ? A : B) = M->What;
  }
  return mergeValues(A, B, When, S, Exprs);
}

MergeRefusal Merge::slots(uint32_t Id, const Object &B) {
  bool OfStatics = B.From == Origin::Static;
  ArrayRef<const dialect::FieldModel *> Fields =
      OfStatics ? B.Class->statics() : B.Class->slots();
  for (uint32_t I = 0; I < B.size(); ++I) {
    Value Old = H.get(Id)->slot(I);
    std::optional<Sort> S;
    if (I < Fields.size() && Fields[I]->Slot == I)
      S = sortOf(Fields[I]->Kind);
    auto Now = slot(Id, I, Old, B.slot(I), S);
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

MergeRefusal Merge::elements(uint32_t Id, const Object &B) {
  std::optional<Sort> S = sortOf(B.Element);
  for (uint32_t I = 0; I < B.size(); ++I) {
    Value Old = elementAt(*H.get(Id), I);
    auto Now = mergeValues(Old, elementAt(B, I), When, S, Exprs);
    if (!Now)
      return MergeRefusal::References;
    if (!(*Now == Old))
      H.Objects.asValues(Id)->slot(I) = *Now;
  }
  return MergeRefusal::None;
}

/// Of arrays that both know at the same indexes.
MergeRefusal Merge::entries(uint32_t Id, const Object &B) {
  for (uint32_t I = 0; I < B.size(); ++I) {
    SparseElement Old = H.get(Id)->sparse()[I];
    const SparseElement &New = B.sparse()[I];
    if (!(Old.Index == New.Index) || Old.Index.Pad != New.Index.Pad)
      return MergeRefusal::Arrays;
    auto Now =
        mergeValues(Old.Element, New.Element, When, sortOf(B.Element), Exprs);
    if (!Now)
      return MergeRefusal::Arrays;
    if (!(*Now == Old.Element))
      H.writable(Id)->sparse()[I].Element = *Now;
  }
  return MergeRefusal::None;
}

/// What either of both found at a place of the input.
bool Merge::log() {
  SmallVector<Materialised, 8> New;
  for (const MaterialisationLog::Node *N = Other.Log.last();
       N && N != Base.Log.last(); N = N->Before.get())
    New.push_back(N->What);
  for (const Materialised &M : reverse(New)) {
    const Materialised *Known = H.Log.first(M.Object, M.Slot);
    if (!Known)
      H.Log.add(M);
    else if (!(Known->What == M.What))
      return false;
  }
  return true;
}

MergeRefusal mergeHeaps(HeapState &Into, const HeapState &Other,
                        const HeapState &Base, ExprId When, ExprManager &Exprs,
                        HeapStrategy *Strategy) {
  HeapState Both(Into);
  MergeRefusal Why = Merge(Both, Other, Base, When, Exprs, Strategy).run();
  if (Why == MergeRefusal::None)
    Into = std::move(Both);
  return Why;
}

} // namespace jsym
