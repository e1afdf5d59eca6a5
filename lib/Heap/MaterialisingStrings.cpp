//===- MaterialisingStrings.cpp - Input strings ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Materialising.h"
#include "jsym/Expr/Characters.h"

using namespace jsym::dialect;

namespace jsym {

static constexpr llvm::StringLiteral StringClass = "java/lang/String";

bool MaterialisingStrategy::isString(const TypeSet &T) {
  const ClassModel *C = T.single();
  return C && C->name() == StringClass;
}

BoundKind MaterialisingStrategy::longerString() const {
  return Options.Chars == StringChars::Utf16 ? BoundKind::StringLength
                                             : BoundKind::StringText;
}

/// Length in chars of the input String at \p Path.
ExprId MaterialisingStrategy::stringLength(const TypeSet &T, uint32_t Path) {
  const FieldModel *F = T.single()->findField("value", "[B");
  AccessPath &P = Paths[Paths.field(Path, *F)];
  if (!P.Length)
    P.Length = Exprs.var(Sort::bits(32), Paths.name(Path) + ".length()",
                         ExprManager::NoRank, {SymbolOrigin::Length, Path});
  return P.Length;
}

/// The bytes of the input String at \p Path whose value is at \p Value, and its
/// coder: a String is in UTF-16 if and only if one of its chars is not in
/// Latin-1. They are formulas over one symbol a char.
const MaterialisingStrategy::InputText &
MaterialisingStrategy::inputText(uint32_t Path, uint32_t Value) {
  auto [It, New] = InputTexts.try_emplace(Path);
  InputText &T = It->second;
  if (!New)
    return T;
  unsigned Width = Options.Chars == StringChars::Ascii    ? 7
                   : Options.Chars == StringChars::Latin1 ? 8
                                                          : 16;
  ExprId Length = Paths[Value].Length;
  llvm::SmallVector<ExprId, 16> Chars, Wide;
  for (uint32_t I = 0; I < Options.StringBound; ++I) {
    Chars.push_back(
        Exprs.var(Sort::bits(Width), Paths.name(Path) + characterStep(I),
                  ExprManager::NoRank, {SymbolOrigin::Character, Path, I}));
    if (Width == 16)
      Wide.push_back(
          Exprs.conj({Exprs.slt(Exprs.constant(32, I), Length),
                      Exprs.ule(Exprs.constant(16, 256), Chars.back())}));
  }
  ExprId IsWide = Exprs.disj(Wide);
  T.Coder = Exprs.zext(IsWide, 8);
  T.BytesLength =
      Exprs.ite(IsWide, Exprs.shl(Length, Exprs.constant(32, 1)), Length);
  if (Width < 16) {
    for (ExprId C : Chars)
      T.Bytes.push_back(Exprs.zext(C, 8));
    return T;
  }
  for (uint32_t I = 0; I < 2 * Chars.size(); ++I) {
    ExprId Low =
        I < Chars.size() ? Exprs.trunc(Chars[I], 8) : Exprs.constant(8, 0);
    T.Bytes.push_back(
        Exprs.ite(IsWide, Exprs.extract(Chars[I / 2], I % 2 * 8, 8), Low));
  }
  return T;
}

/// An input String has what String's constructors guarantee: bytes that are its
/// own, no cached hash. Its length is a symbol, and its bytes are all there
/// from the start, so that no access has to fork.
void MaterialisingStrategy::makeString(HeapState &H, uint32_t Id) {
  const ClassModel &C = *H.get(Id)->Class;
  for (const FieldModel *F : C.slots())
    H.writable(Id)->slot(F->Slot) = Value::bits(0);
  const FieldModel *F = C.findField("value", "[B");
  const FieldModel *CoderField = C.findField("coder", "B");
  uint32_t Whole = H.get(Id)->Path, Path = Paths.field(Whole, *F);
  Paths[Path].NonNull = true;
  Paths[Path].Region = PrivateRegion;
  const InputText &T = inputText(Whole, Path);
  Value Bytes = newHandle(H, Path, H.get(Id)->Bound, H.get(Id)->Version);
  uint32_t Array = newInputObject(H, uint32_t(Bytes.Bits));
  H.writable(Array)->Dense = true;
  H.writable(Array)->SparseLength = Value::expr(T.BytesLength);
  auto set = [&](const FieldModel &Field, Value V) {
    H.writable(Id)->slot(Field.Slot) = V;
    H.Log.add({Id, Field.Slot, V});
  };
  set(*F, Bytes);
  if (CoderField && !Exprs.isConst(T.Coder))
    set(*CoderField, Value::expr(T.Coder));
  for (uint32_t I = 0; I < T.Bytes.size(); ++I) {
    SparseElement E;
    E.Index = Value::bits(I);
    E.Element = Value::expr(T.Bytes[I]);
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
