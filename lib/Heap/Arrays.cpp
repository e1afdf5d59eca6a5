//===- Arrays.cpp - Elements, indexes and lengths -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Arrays.h"

using namespace jsym;
using namespace jsym::dialect;

/// Stores at symbolic indexes rewrite every element; beyond this the path ends.
static constexpr uint32_t MaxSymbolicStore = 4096;

/// Tables of constants are read through a search tree; it is no larger than
/// what differs in them. Small ones are a list of cases.
static constexpr uint32_t MaxTable = 65536, SmallTable = 16;

Value Arrays::fixedIndex(const HeapState &H, Value Index) const {
  if (Index.isConcrete())
    return Index;
  for (uint32_t I = H.FixedIndexes.size(); I--;)
    if (H.FixedIndexes[I].first == Index.expr())
      return Value::bits(H.FixedIndexes[I].second);
  return Index;
}

ExprId Arrays::indexIs(Value A, Value B) {
  auto expr = [&](Value V) {
    return V.isConcrete() ? Exprs.constant(32, uint32_t(V.Bits)) : V.expr();
  };
  return Exprs.eq(expr(A), expr(B));
}

/// An element as an expression of its true width.
ExprId Arrays::elementExpr(Storage S, Value V) {
  if (!V.isConcrete())
    return V.expr();
  if (S == Storage::F32 || S == Storage::F64)
    return Exprs.floatConstant(
        S == Storage::F32 ? Sort::float32() : Sort::float64(), V.Bits);
  return Exprs.constant(sizeOf(S) * 8, V.Bits);
}

uint32_t Arrays::newSymbolicArray(HeapState &H, const ClassModel &Class,
                                  Value Length) {
  uint32_t Id =
      H.Objects.newSparseArray(Class, Length, uint16_t(Options.NewArrayBound));
  Object *O = H.writable(Id);
  O->Untouched = Value();
  O->Version = H.Version;
  return Id;
}

Outcome Arrays::arrayLength(HeapState &H, Value Array) {
  Outcome O = Refs.deref(H, Array);
  if (O.isReady())
    O.Result = H.get(uint32_t(O.Result.Bits))->length();
  return O;
}

//===-- Accumulators ------------------------------------------------------===//

Arrays::Found Arrays::findElement(HeapState &H, uint32_t Array, Value Index) {
  Found F;
  const Object &O = *H.get(Array);
  llvm::ArrayRef<SparseElement> Elements = O.sparse();
  for (uint32_t I = 0; I < Elements.size(); ++I)
    if (Elements[I].Index == Index) {
      F.Hit = true;
      F.Entry = Elements[I].isRedirect() ? Elements[I].target() : I;
      assert(!Elements[F.Entry].isRedirect() && "a chain of redirections");
      return F;
    }
  // Two concrete indexes differ; any other pair may be equal.
  Outcome &C = F.Otherwise;
  C.What = Outcome::Choice;
  llvm::SmallVector<ExprId, 8> Different;
  for (uint32_t I = 0; I < Elements.size(); ++I) {
    const SparseElement &E = Elements[I];
    if (E.isRedirect() || (E.Index.isConcrete() && Index.isConcrete()))
      continue;
    Alternative A;
    A.Label = "element";
    A.Condition = indexIs(Index, E.Index);
    A.Effect = {HeapEffect::MatchElement, Array, I, nullptr, Index};
    Different.push_back(Exprs.bitNot(A.Condition));
    C.Alternatives.push_back(A);
  }
  if (C.Alternatives.empty()) {
    if (O.ElementBound == 0) {
      C = Outcome::cut(BoundKind::ArrayElements);
      C.Why = Paths.name(O.Path) + "[]";
      return F;
    }
    F.Entry = Elements.size();
    Objects.touch(H, Array, Index);
    F.Hit = true;
    return F;
  }
  Alternative New;
  New.Label = "new element";
  New.Condition = Exprs.conj(Different);
  New.Effect = {HeapEffect::TouchElement, Array, 0, nullptr, Index};
  if (O.ElementBound == 0)
    New.Cut = BoundKind::ArrayElements;
  C.Alternatives.push_back(New);
  return F;
}

Outcome Arrays::loadSparse(HeapState &H, uint32_t Array, Value Index) {
  if (H.get(Array)->Dense && !Index.isConcrete())
    return loadDense(*H.get(Array), Index.expr());
  Found F = findElement(H, Array, Index);
  if (!F.Hit)
    return F.Otherwise;
  const Object &O = *H.get(Array);
  const SparseElement &E = O.sparse()[F.Entry];
  if (!E.Element.isAbsent())
    return Handles.settle(H, E.Element);
  return Slots.materialise(H, Array, F.Entry,
                           Paths.element(O.Path, E.Index, *O.Class), E.Element);
}

Outcome Arrays::storeSparse(HeapState &H, uint32_t Array, Value Index,
                            Value V) {
  if (H.get(Array)->Dense && !Index.isConcrete())
    return storeDense(H, Array, Index.expr(), V);
  Found F = findElement(H, Array, Index);
  if (!F.Hit)
    return F.Otherwise;
  H.writable(Array)->sparse()[F.Entry].Element = V;
  return Outcome::ready(Value());
}

//===-- Arrays of concrete length -----------------------------------------===//

Outcome Arrays::chooseIndex(uint32_t Length, ExprId Index) {
  Outcome C;
  C.What = Outcome::Choice;
  for (uint32_t I = 0; I < Length; ++I) {
    Alternative A;
    A.Label = "index";
    A.Condition = Exprs.eq(Index, Exprs.constant(32, I));
    A.Effect = {HeapEffect::FixIndex, Index.Index, I, nullptr, {}};
    C.Alternatives.push_back(A);
  }
  return C;
}

/// Elements \p Begin..End-1 by halves, of which equal ones are one.
ExprId Arrays::searchTree(ExprId Index, uint32_t Begin, uint32_t End,
                          llvm::function_ref<ExprId(uint32_t)> At) {
  if (End - Begin == 1)
    return At(Begin);
  uint32_t Middle = Begin + (End - Begin) / 2;
  ExprId Low = searchTree(Index, Begin, Middle, At);
  ExprId High = searchTree(Index, Middle, End, At);
  return Low == High ? Low
                     : Exprs.ite(Exprs.ult(Index, Exprs.constant(32, Middle)),
                                 Low, High);
}

/// The element at a symbolic index as one expression; references fork.
Outcome Arrays::loadSymbolic(HeapState &H, const Object &O, ExprId Index) {
  if (O.size() > (O.Shape == Layout::Raw ? MaxTable : MaxSymbolicStore))
    return Outcome::unsupported("symbolic index into an array of " +
                                std::to_string(O.size()) + " elements");
  if (O.Element == Storage::Ref)
    return chooseIndex(O.size(), Index);
  if (O.size() == 0)
    return Outcome::unsupported("element of an empty array");
  auto at = [&](uint32_t I) {
    Value V = O.Shape == Layout::Raw ? Value::bits(O.rawBits(I)) : O.slot(I);
    return elementExpr(O.Element, V);
  };
  ExprId E;
  if (O.Shape == Layout::Raw && O.size() > SmallTable) {
    E = searchTree(Index, 0, O.size(), at);
  } else {
    E = at(O.size() - 1);
    for (uint32_t I = O.size() - 1; I--;)
      E = Exprs.ite(Exprs.eq(Index, Exprs.constant(32, I)), at(I), E);
  }
  return Outcome::ready(Exprs.isConst(E) ? Value::bits(Exprs.bits(E))
                                         : Value::expr(E));
}

Outcome Arrays::storeSymbolic(HeapState &H, uint32_t Array, ExprId Index,
                              Value V) {
  const Object &O = *H.get(Array);
  if (O.size() > MaxSymbolicStore)
    return Outcome::unsupported("symbolic index into an array of " +
                                std::to_string(O.size()) + " elements");
  if (O.Element == Storage::Ref)
    return chooseIndex(O.size(), Index);
  Object *W = H.Objects.asValues(Array);
  ExprId New = elementExpr(W->Element, V);
  for (uint32_t I = 0; I < W->size(); ++I) {
    ExprId E = Exprs.ite(Exprs.eq(Index, Exprs.constant(32, I)), New,
                         elementExpr(W->Element, W->slot(I)));
    W->slot(I) = Exprs.isConst(E) ? Value::bits(Exprs.bits(E)) : Value::expr(E);
  }
  return Outcome::ready(Value());
}

/// The element of a dense array at a symbolic index, which is within bounds.
Outcome Arrays::loadDense(const Object &O, ExprId Index) {
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

Outcome Arrays::storeDense(HeapState &H, uint32_t Array, ExprId Index,
                           Value V) {
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

//===-- Questions ---------------------------------------------------------===//

Outcome Arrays::load(HeapState &H, Value Array, Value Index) {
  Outcome D = Refs.deref(H, Array);
  if (!D.isReady())
    return D;
  uint32_t Id = uint32_t(D.Result.Bits);
  Value I = fixedIndex(H, Index);
  const Object &O = *H.get(Id);
  assert(O.isArray() && "an element of what is no array");
  Outcome R;
  if (O.Shape == Layout::Sparse)
    R = loadSparse(H, Id, I);
  else if (!I.isConcrete())
    R = loadSymbolic(H, O, I.expr());
  else if (O.Shape == Layout::Raw)
    R = Outcome::ready(Value::bits(O.rawBits(uint32_t(I.Bits))));
  else
    R = Handles.settle(H, O.slot(uint32_t(I.Bits)));
  R.Assume = conjunction(R.Assume, D.Assume);
  return R;
}

Outcome Arrays::entryElement(HeapState &H, Value Array, Value Index) {
  Outcome O = Refs.deref(H, Array);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (!H.get(Id)->isInput() || H.get(Id)->Shape != Layout::Sparse)
    return load(H, Array, Index);
  Found F = findElement(H, Id, fixedIndex(H, Index));
  if (!F.Hit)
    return F.Otherwise;
  if (const Materialised *M = H.Log.first(Id, F.Entry)) {
    O.Result = M->What;
    return O;
  }
  const Object &Holder = *H.get(Id);
  const SparseElement &E = Holder.sparse()[F.Entry];
  uint32_t Path = Paths.element(Holder.Path, E.Index, *Holder.Class);
  if (E.Element.isAbsent() && !E.Element.isHavocked())
    return Slots.materialise(H, Id, F.Entry, Path, E.Element);
  // Written before it was read: what was there is still undecided.
  O.Result = Objects.freshValue(H, Path, Holder, Holder.Version);
  H.Log.add({Id, F.Entry, O.Result});
  ArrayTypes.limitElement(H, Id, O.Result);
  return O;
}

Outcome Arrays::store(HeapState &H, Value Array, Value Index, Value V) {
  Outcome D = Refs.deref(H, Array);
  if (!D.isReady())
    return D;
  uint32_t Id = uint32_t(D.Result.Bits);
  Value I = fixedIndex(H, Index);
  const Object &O = *H.get(Id);
  assert(O.isArray() && "an element of what is no array");
  Outcome R;
  if (O.Shape == Layout::Sparse)
    R = storeSparse(H, Id, I, V);
  else if (!I.isConcrete())
    R = storeSymbolic(H, Id, I.expr(), V);
  else if (O.Shape == Layout::Raw && V.isConcrete())
    H.writable(Id)->setRawBits(uint32_t(I.Bits), V.Bits);
  else
    H.Objects.asValues(Id)->slot(uint32_t(I.Bits)) = V;
  R.Assume = conjunction(R.Assume, D.Assume);
  return R;
}
