//===- InputStrings.cpp - Lengths and characters of input Strings ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputStrings.h"
#include "jsym/Expr/Characters.h"

using namespace jsym;
using namespace jsym::dialect;

static constexpr llvm::StringLiteral StringClass = "java/lang/String";

bool InputStrings::isString(const TypeSet &T) {
  const ClassModel *C = T.single();
  return C && C->name() == StringClass;
}

BoundKind InputStrings::longerString() const {
  return Options.Chars == StringChars::Utf16 ? BoundKind::StringLength
                                             : BoundKind::StringText;
}

/// Length in chars of the input String at \p Path.
ExprId InputStrings::stringLength(const TypeSet &T, uint32_t Path) {
  const FieldModel *F = T.single()->findField("value", "[B");
  AccessPath &P = Paths[Paths.field(Path, *F)];
  if (!P.Length)
    P.Length = Exprs.var(Sort::bits(32), Paths.name(Path) + ".length()",
                         ExprManager::NoRank, {SymbolOrigin::Length, Path});
  return P.Length;
}

ExprId InputStrings::withinBound(ExprId Length) const {
  return Exprs.conj(
      {Exprs.sle(Exprs.constant(32, 0), Length),
       Exprs.sle(Length, Exprs.constant(32, uint32_t(Options.StringBound)))});
}

ExprId InputStrings::beyondBound(ExprId Length) const {
  return Exprs.slt(Exprs.constant(32, uint32_t(Options.StringBound)), Length);
}

ExprId InputStrings::isLong(ExprId Length, uint32_t Path) {
  ExprId Longer = beyondBound(Length);
  if (Options.Chars == StringChars::Utf16)
    return Longer;
  ExprId &Other = OtherChars[Path];
  if (!Other)
    Other = Exprs.var(Sort::boolean(), Paths.name(Path) + ".hasOtherChars()");
  return Exprs.disj(
      {Longer, Exprs.conj({Other, Exprs.slt(Exprs.constant(32, 0), Length)})});
}

/// The bytes of the input String at \p Path whose value is at \p Value, and its
/// coder: a String is in UTF-16 if and only if one of its chars is not in
/// Latin-1. They are formulas over one symbol a char.
const InputStrings::InputText &InputStrings::inputText(uint32_t Path,
                                                       uint32_t Value) {
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
