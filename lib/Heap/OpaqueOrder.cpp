//===- OpaqueOrder.cpp - Orders and equivalences over opaque inputs -------===//
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
/// Keys say the sign of the answer; how large it is, is free, but for the same
/// question once more.
/// It needs neither null-ness nor identity; null has a key like everybody else.
/// A handle that is bound later has its key equated with the object's. A
/// comparator has an order of its own, which need not be that of any other one.
/// Objects that the program has written, or that refer to such, may have other
/// places than before (WrittenState.cpp).
///
//===----------------------------------------------------------------------===//
#include "OpaqueOrder.h"

using namespace jsym;
using namespace jsym::dialect;

/// A place for what no input leads to.
static InputSpec elsewhere(std::string Name) {
  InputSpec S;
  S.Name = std::move(Name);
  S.Descriptor = "Ljava/lang/Object;";
  return S;
}

uint32_t OpaqueOrder::nullPlace() { return Paths.root(elsewhere("null")); }

ExprId OpaqueOrder::nullKey(HeapState &H) {
  if (!H.NullKey)
    H.NullKey = Paths.key(nullPlace());
  return H.NullKey;
}

//===-- Orders of comparators ---------------------------------------------===//

/// The place that stands for an object: where it was found first.
uint32_t OpaqueOrder::placeOf(const HeapState &H, Value Ref) {
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

ExprId OpaqueOrder::rankOf(HeapState &H, uint32_t Comparator, Value Ref,
                           uint32_t Writes) {
  uint32_t Place = placeOf(H, Ref);
  ExprId Rank = Paths.rank(Comparator, Place, Writes);
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
ExprId OpaqueOrder::sameRanks(const HeapState &H, uint32_t A, uint32_t B) {
  ExprId Same;
  if (A == B)
    return Same;
  for (uint32_t I = 0; I < H.Ranks.size(); ++I) {
    auto [Kind, Comparator, Path, Writes] = Exprs.origin(H.Ranks[I].Rank);
    if (Path == A || Path == B)
      Same = conjunction(Same, Exprs.eq(Paths.rank(Comparator, A, Writes),
                                        Paths.rank(Comparator, B, Writes)));
    if (Comparator == A || Comparator == B)
      Same = conjunction(Same, Exprs.eq(Paths.rank(A, Path, Writes),
                                        Paths.rank(B, Path, Writes)));
  }
  return Same;
}

//===-- Answers -----------------------------------------------------------===//

/// Are they the same question if \p Handle is what \p Is is?
bool OpaqueOrder::sameQuestion(const HeapState &H, const Compared &X,
                               const Compared &Y, Value Handle, Value Is) {
  auto same = [&](Value A, Value B) {
    A = H.resolve(A);
    B = H.resolve(B);
    return (A == Handle ? Is : A) == (B == Handle ? Is : B);
  };
  return X.WritesA == Y.WritesA && X.WritesB == Y.WritesB && same(X.By, Y.By) &&
         same(X.A, Y.A) && same(X.B, Y.B);
}

/// What two objects whose places are \p A and \p B answer.
ExprId OpaqueOrder::answerOf(HeapState &H, Compared Q, ExprId A, ExprId B) {
  assert(A && B && Exprs.sort(A) == Exprs.sort(B) && "places of two orders");
  Q.By = H.resolve(Q.By);
  Q.A = H.resolve(Q.A);
  Q.B = H.resolve(Q.B);
  if (A == B)
    return Exprs.constant(32, 0);
  for (uint32_t I = 0; I < H.Comparisons.size() && !Q.Size; ++I)
    if (sameQuestion(H, H.Comparisons[I], Q, Value(), Value()))
      Q.Size = H.Comparisons[I].Size;
  bool New = !Q.Size;
  if (New)
    Q.Size = Paths.answerSize(Q.By == Value::null() ? 0 : placeOf(H, Q.By),
                              placeOf(H, Q.A), Q.WritesA, placeOf(H, Q.B),
                              Q.WritesB);
  // -1 - Size, and Size, or 1 for 0: all integers of each sign, written so
  // that a test of the sign is one of the places alone.
  ExprId Negative = Exprs.add(Exprs.constant(32, uint32_t(INT32_MIN)),
                              Exprs.zext(Exprs.bitNot(Q.Size), 32));
  ExprId Positive =
      Exprs.zext(Exprs.ite(Exprs.eq(Q.Size, Exprs.constant(31, 0)),
                           Exprs.constant(31, 1), Q.Size),
                 32);
  Q.Answer =
      Exprs.ite(Exprs.slt(A, B), Negative,
                Exprs.ite(Exprs.eq(A, B), Exprs.constant(32, 0), Positive));
  if (New)
    H.Comparisons.push_back(Q);
  return Q.Answer;
}

/// Questions that become the same one if the handle is what \p Is is.
ExprId OpaqueOrder::sameAnswers(const HeapState &H, uint32_t Id, Value Is) {
  ExprId Same;
  Value Handle = Value::handle(Id);
  auto isAbout = [&](const Compared &Q) {
    return H.resolve(Q.By) == Handle || H.resolve(Q.A) == Handle ||
           H.resolve(Q.B) == Handle;
  };
  for (uint32_t I = 0, E = H.Comparisons.size(); I < E; ++I) {
    if (!isAbout(H.Comparisons[I]))
      continue;
    for (uint32_t J = 0; J < E; ++J)
      if (I != J &&
          sameQuestion(H, H.Comparisons[I], H.Comparisons[J], Handle, Is))
        Same = conjunction(
            Same, Exprs.eq(H.Comparisons[I].Size, H.Comparisons[J].Size));
  }
  return Same;
}

ExprId OpaqueOrder::allocatedKey(const HeapState &H, uint32_t Object) {
  for (uint32_t I = 0; I < H.AllocatedKeys.size(); ++I)
    if (H.AllocatedKeys[I].first == Object)
      return H.AllocatedKeys[I].second;
  return {};
}

ExprId OpaqueOrder::keyOf(HeapState &H, Value Ref) {
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

/// Tests give hash codes to what was asked for one only.
void OpaqueOrder::noteLaws(HeapState &H, ModelKind M) {
  const ClassModel *Object =
      M == ModelKind::HashCode ? Types.findClass("java/lang/Object") : nullptr;
  if (const MethodModel *Asked =
          Object ? Object->findMethod("hashCode", "()I") : nullptr)
    return H.restOn(Premise::LawfulOrder, Asked);
  H.restOn(Premise::LawfulOrder);
}

Outcome OpaqueOrder::callModel(HeapState &H, ModelKind M,
                               llvm::ArrayRef<Value> Args) {
  auto toInt = [&](ExprId E) {
    return Outcome::ready(Exprs.isConst(E) ? Value::bits(Exprs.bits(E))
                                           : Value::expr(E));
  };
  noteLaws(H, M);
  switch (M) {
  case ModelKind::CompareTo:
  case ModelKind::Compare: {
    Compared Q;
    if (M == ModelKind::CompareTo) {
      Q.A = Args[0];
      Q.B = Args[1];
      return toInt(answerOf(H, Q, keyOf(H, Q.A), keyOf(H, Q.B)));
    }
    Q.By = Args[0];
    Q.A = Args[1];
    Q.B = Args[2];
    Q.WritesA = Paths.writes(writesTo(H, Q.A));
    Q.WritesB = Paths.writes(writesTo(H, Q.B));
    uint32_t By = placeOf(H, Q.By);
    return toInt(answerOf(H, Q, rankOf(H, By, Q.A, Q.WritesA),
                          rankOf(H, By, Q.B, Q.WritesB)));
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
