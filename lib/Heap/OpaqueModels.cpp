//===- OpaqueModels.cpp - Orders and equivalences over opaque inputs ------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A comparison of opaque objects is one of their keys, integers that nothing
/// else constrains: a total order with ties, transitive because integers are.
/// It needs neither null-ness nor identity; null has a key like everybody else.
/// A handle that is bound later has its key equated with the object's. A
/// comparator has an order of its own, which need not be that of any other one.
/// Objects that the program has written, or that refer to such, may have other
/// places than before (WrittenState.cpp).
///
//===----------------------------------------------------------------------===//
#include "Materialising.h"

using namespace jsym;
using namespace jsym::dialect;

/// A place for what no input leads to.
static InputSpec elsewhere(std::string Name) {
  InputSpec S;
  S.Name = std::move(Name);
  S.Descriptor = "Ljava/lang/Object;";
  return S;
}

uint32_t MaterialisingStrategy::nullPlace() {
  return Paths.root(elsewhere("null"));
}

ExprId MaterialisingStrategy::nullKey(HeapState &H) {
  if (!H.NullKey)
    H.NullKey = Paths.key(nullPlace());
  return H.NullKey;
}

//===-- Orders of comparators ---------------------------------------------===//

/// The place that stands for an object: where it was found first.
uint32_t MaterialisingStrategy::placeOf(const HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  uint32_t Id = uint32_t(V.Bits);
  if (V.isHandle())
    return H.Handles[Id].Path;
  if (!Id)
    return nullPlace();
  if (H.get(Id)->isInput())
    return H.get(Id)->Path;
  return Paths.root(elsewhere("object " + std::to_string(Id)));
}

ExprId MaterialisingStrategy::rankOf(HeapState &H, uint32_t Comparator,
                                     Value Ref) {
  uint32_t Place = placeOf(H, Ref);
  ExprId Rank = Paths.rank(Comparator, Place, Paths.writes(writesTo(H, Ref)));
  if (Value V = H.resolve(Ref);
      V.isConcrete() && V.Bits && !H.get(uint32_t(V.Bits))->isInput())
    keyOf(H, V); // tests have to know what the program compares
  for (uint32_t I = 0; I < H.Ranks.size(); ++I)
    if (H.Ranks[I].Rank == Rank)
      return Rank;
  H.Ranks.push_back({Rank, Ref});
  return Rank;
}

/// What is found to be at both places has one rank in each order; and a
/// comparator that is at both, one order.
ExprId MaterialisingStrategy::sameRanks(const HeapState &H, uint32_t A,
                                        uint32_t B) {
  ExprId Same;
  if (A == B)
    return Same;
  for (uint32_t I = 0; I < H.Ranks.size(); ++I) {
    auto [Comparator, Path, Writes] = Paths.ranked(H.Ranks[I].Rank);
    if (Path == A || Path == B)
      Same = conjunction(Same, Exprs.eq(Paths.rank(Comparator, A, Writes),
                                        Paths.rank(Comparator, B, Writes)));
    if (Comparator == A || Comparator == B)
      Same = conjunction(Same, Exprs.eq(Paths.rank(A, Path, Writes),
                                        Paths.rank(B, Path, Writes)));
  }
  return Same;
}

ExprId MaterialisingStrategy::allocatedKey(const HeapState &H,
                                           uint32_t Object) {
  for (uint32_t I = 0; I < H.AllocatedKeys.size(); ++I)
    if (H.AllocatedKeys[I].first == Object)
      return H.AllocatedKeys[I].second;
  return {};
}

ExprId MaterialisingStrategy::keyOf(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  if (V.isConcrete() && !V.Bits)
    return nullKey(H);
  uint32_t Id = uint32_t(V.Bits);
  if (V.isConcrete()) {
    const Object *O = H.get(Id);
    if (!O->Handle) {
      if (ExprId Known = allocatedKey(H, Id))
        return Known;
      ExprId Key = Paths.key(placeOf(H, V));
      H.AllocatedKeys.push_back({Id, Key});
      return Key;
    }
    Id = O->Handle - 1;
  }
  const Handle &A = H.Handles[Id];
  if (A.Key)
    return A.Key;
  ExprId Key = Paths.key(A.Path);
  H.Handles.writable(Id).Key = Key;
  return Key;
}

Outcome MaterialisingStrategy::callModel(HeapState &H, ModelKind M,
                                         llvm::ArrayRef<Value> Args) {
  auto toInt = [&](ExprId E) {
    return Outcome::ready(Exprs.isConst(E) ? Value::bits(Exprs.bits(E))
                                           : Value::expr(E));
  };
  H.restOn(Premise::LawfulOrder);
  switch (M) {
  case ModelKind::CompareTo:
  case ModelKind::Compare: {
    bool Natural = M == ModelKind::CompareTo;
    uint32_t By = Natural ? 0 : placeOf(H, Args[0]);
    ExprId A = Natural ? keyOf(H, Args[0]) : rankOf(H, By, Args[1]);
    ExprId B = Natural ? keyOf(H, Args[1]) : rankOf(H, By, Args[2]);
    ExprId One = Exprs.constant(32, 1), Minus = Exprs.constant(32, ~0u);
    return toInt(
        Exprs.ite(Exprs.slt(A, B), Minus,
                  Exprs.ite(Exprs.eq(A, B), Exprs.constant(32, 0), One)));
  }
  case ModelKind::Equals: {
    Value Other = H.resolve(Args[1]);
    if (Other.isConcrete() && !Other.Bits)
      return Outcome::ready(Value::bits(0)); // as Object.equals demands
    ExprId Mine = keyOf(H, Args[0]), Its = keyOf(H, Other);
    Outcome O = toInt(Exprs.zext(Exprs.eq(Mine, Its), 32));
    // Nothing equals null; only an undecided argument can be it.
    if (Other.isHandle() &&
        H.Handles[uint32_t(Other.Bits)].Decided == Handle::Open)
      O.Assume = Exprs.ne(Mine, nullKey(H));
    return O;
  }
  case ModelKind::HashCode:
    return toInt(Exprs.apply("hashCode", Sort::bits(32), {keyOf(H, Args[0])}));
  case ModelKind::None:
    break;
  }
  return Outcome::unsupported("no model");
}
