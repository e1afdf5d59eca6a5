//===- OpaqueModels.cpp - Orders and equivalences over opaque inputs --===//
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
/// A handle that is bound later has its key equated with the object's.
///
//===----------------------------------------------------------------------===//
#include "Materialising.h"

using namespace jsym;
using namespace jsym::dialect;

ExprId MaterialisingStrategy::nullKey(HeapState &H) {
  if (!H.NullKey) {
    InputSpec Null;
    Null.Name = "null";
    Null.Descriptor = "Ljava/lang/Object;";
    H.NullKey = Paths.key(Paths.root(Null));
  }
  return H.NullKey;
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
      InputSpec Made;
      Made.Name = "object " + std::to_string(Id);
      Made.Descriptor = "Ljava/lang/Object;";
      ExprId Key = Paths.key(Paths.root(Made));
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
  switch (M) {
  case ModelKind::CompareTo:
  case ModelKind::Compare: {
    size_t First = M == ModelKind::Compare ? 1 : 0;
    ExprId A = keyOf(H, Args[First]), B = keyOf(H, Args[First + 1]);
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
