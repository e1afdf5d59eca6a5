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
  const FieldModel *F = T.single()->resolveField("value", "[B");
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

static unsigned widthOf(StringChars C) {
  return C == StringChars::Ascii ? 7 : C == StringChars::Latin1 ? 8 : 16;
}

ExprId InputStrings::character(uint32_t Path, uint32_t I) {
  return Exprs.var(Sort::bits(widthOf(Options.Chars)),
                   Paths.name(Path) + characterStep(I), ExprManager::NoRank,
                   {SymbolOrigin::Character, Path, I});
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
  unsigned Width = widthOf(Options.Chars);
  ExprId Length = Paths[Value].Length;
  llvm::SmallVector<ExprId, 16> Chars, Wide;
  for (uint32_t I = 0; I < Options.StringBound; ++I) {
    Chars.push_back(character(Path, I));
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

InputStrings::InputText InputStrings::builderText(uint32_t Path) {
  InputText T;
  bool Wide = Options.Chars == StringChars::Utf16;
  for (uint32_t I = 0; I < Options.StringBound; ++I) {
    ExprId Char = character(Path, I);
    if (!Wide) {
      T.Bytes.push_back(Exprs.zext(Char, 8));
      continue;
    }
    T.Bytes.push_back(Exprs.trunc(Char, 8));
    T.Bytes.push_back(Exprs.extract(Char, 8, 8));
  }
  T.BytesLength = Exprs.constant(32, T.Bytes.size());
  T.Coder = Exprs.constant(8, Wide);
  return T;
}
