//===- MaterialisingStrings.cpp - Input strings ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Materialising.h"

using namespace jsym::dialect;

namespace jsym {

static constexpr llvm::StringLiteral StringClass = "java/lang/String";

/// Regions of inputs count from 0; no input is ever in this one.
static constexpr uint16_t PrivateRegion = 0xFFFF;

bool MaterialisingStrategy::isString(const TypeSet &T) {
  const ClassModel *C = T.single();
  return C && C->name() == StringClass;
}

/// Length of the bytes of the input String at \p Path.
ExprId MaterialisingStrategy::stringLength(const TypeSet &T, uint32_t Path) {
  const FieldModel *F = T.single()->findField("value", "[B");
  return Paths.length(Paths.field(Path, *F));
}

/// An input String has what String's constructors guarantee: bytes in Latin-1
/// that are its own, no cached hash. Its length is a symbol, and its bytes are
/// all there from the start, so that no access has to fork.
void MaterialisingStrategy::makeString(HeapState &H, uint32_t Id) {
  const ClassModel &C = *H.get(Id)->Class;
  for (const FieldModel *F : C.slots())
    H.writable(Id)->slot(F->Slot) = Value::bits(0);
  const FieldModel *F = C.findField("value", "[B");
  uint32_t Path = Paths.field(H.get(Id)->Path, *F);
  Paths[Path].NonNull = true;
  Paths[Path].Region = PrivateRegion;
  Value Bytes = newHandle(H, Path, H.get(Id)->Bound, H.get(Id)->Version);
  uint32_t Array = newInputObject(H, uint32_t(Bytes.Bits));
  const ClassModel &ArrayClass = *H.get(Array)->Class;
  H.writable(Array)->Dense = true;
  H.writable(Id)->slot(F->Slot) = Bytes;
  H.Log.add({Id, F->Slot, Bytes});
  for (uint32_t I = 0; I < Options.StringBound; ++I) {
    SparseElement E;
    E.Index = Value::bits(I);
    uint32_t At = Paths.element(Path, E.Index, ArrayClass);
    E.Element = Value::expr(Paths.variable(At, /*OnStack=*/false));
    H.Objects.appendElement(Array, E);
    H.Log.add({Array, I, E.Element});
  }
  H.writable(Array)->ElementBound = 0;
}

/// The element of a dense array at a symbolic index, which is within bounds.
Outcome MaterialisingStrategy::loadDense(const Object &O, ExprId Index) {
  llvm::ArrayRef<SparseElement> All = O.sparse();
  if (All.empty())
    return Outcome::unsupported("element of an empty array");
  ExprId E = elementExpr(O.Element, All.back().Element);
  for (uint32_t I = All.size() - 1; I--;)
    E = Exprs.ite(Exprs.eq(Index, Exprs.constant(32, I)),
                  elementExpr(O.Element, All[I].Element), E);
  return Outcome::ready(Exprs.isConst(E) ? Value::bits(Exprs.bits(E))
                                         : Value::expr(E));
}

Outcome MaterialisingStrategy::storeDense(HeapState &H, uint32_t Array,
                                          ExprId Index, Value V) {
  Object *W = H.writable(Array);
  ExprId New = elementExpr(W->Element, V);
  for (auto [I, Each] : llvm::enumerate(W->sparse())) {
    ExprId E = Exprs.ite(Exprs.eq(Index, Exprs.constant(32, I)), New,
                         elementExpr(W->Element, Each.Element));
    Each.Element =
        Exprs.isConst(E) ? Value::bits(Exprs.bits(E)) : Value::expr(E);
  }
  return Outcome::ready(Value());
}

} // namespace jsym
