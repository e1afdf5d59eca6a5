//===- TextFormulas.h - Formulas over texts ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the models of strings compute with: a text is a length and one
/// expression for each position up to a maximum, both in chars of 16 bits.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_FUNCTIONS_TEXTFORMULAS_H
#define JSYM_FUNCTIONS_TEXTFORMULAS_H

#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <string_view>

namespace jsym::natives {

/// Formulas over longer strings cost more than the forks they spare.
constexpr uint32_t MaxFormulaText = 256;

struct Text {
  ExprId Length;                       ///< 32 bits, at most Chars.size()
  llvm::SmallVector<ExprId, 16> Chars; ///< 16 bits; meaningful where i < Length
  bool Known = false;                  ///< nothing of it is symbolic
  /// Valid: the text is this number (signed) in decimal, and nothing else.
  ExprId Number;
  uint32_t max() const { return uint32_t(Chars.size()); }
};

/// String.hashCode() of what is known.
uint32_t hashOfLiteral(std::u16string_view Literal);

//===-- Formulas ----------------------------------------------------------===//
/// Builds formulas over texts; none of them forks.
class TextFormulas {
public:
  explicit TextFormulas(ExprManager &E) : E(E) {}

  ExprId number(uint32_t I) { return E.constant(32, I); }
  ExprId character(uint32_t C) { return E.constant(16, C); }
  /// Is position \p I within the text?
  ExprId within(const Text &T, uint32_t I) {
    return E.slt(number(I), T.Length);
  }
  /// Is \p C one of Low..High, unsigned?
  ExprId inRange(ExprId C, uint32_t Low, uint32_t High);
  /// Is it certain that \p Char is below 256?
  bool isLatin1(ExprId Char);
  bool isLatin1(const Text &T);
  /// No char beyond Latin-1, as a formula.
  ExprId allLatin1(const Text &T);

  ExprId same(const Text &A, const Text &B);
  ExprId sameIgnoringCase(const Text &A, const Text &B);
  ExprId compare(const Text &A, const Text &B);
  ExprId hash(const Text &T);
  /// Does \p Pattern stand in \p T at \p At, all of it?
  ExprId standsAt(const Text &T, const Text &Pattern, uint32_t At);
  /// The same for a symbolic position; negative ones do not.
  ExprId standsAt(const Text &T, const Text &Pattern, ExprId At);
  /// The first (last) place of \p Pattern from \p From on (back), or -1.
  ExprId find(const Text &T, const Text &Pattern, ExprId From, bool Last);
  ExprId findChar(const Text &T, ExprId CodePoint, ExprId From, bool Last);
  /// Chars[At + Offset], zero beyond.
  ExprId charAt(const Text &T, ExprId At, uint32_t Offset = 0);
  /// Positions From..To-1, in bounds.
  Text part(const Text &T, ExprId From, ExprId To);
  Text concat(const Text &A, const Text &B);
  Text reverse(const Text &T);
  Text map(const Text &T, llvm::function_ref<ExprId(ExprId)> Each);
  /// \p Each gives one or two chars for each, the second one where it says so.
  struct Piece {
    ExprId First, Second, HasSecond;
  };
  Text expand(const Text &T, llvm::function_ref<Piece(ExprId)> Each);
  /// Without leading and trailing chars that are \p Blank.
  Text trim(const Text &T, llvm::function_ref<ExprId(ExprId)> Blank,
            bool Leading, bool Trailing);
  /// A path without slashes that follow slashes, and without those at the end.
  Text withoutSlashes(const Text &T);
  /// Removes where \p Drop says so.
  Text filter(const Text &T, llvm::ArrayRef<ExprId> Keep);

  //===-- Characters of Latin-1 -------------------------------------------===//
  ExprId upperLatin1(ExprId Char); ///< Character.toUpperCase
  ExprId lowerLatin1(ExprId Char);
  ExprId isWhitespace(ExprId Char); ///< Character.isWhitespace, all of the BMP

  //===-- Numbers ---------------------------------------------------------===//
  /// In decimal; 32 or 64 bits, signed.
  Text decimal(ExprId Number);
  /// Unsigned, of \p Shift bits a digit, without leading zeros.
  Text digits(ExprId Number, unsigned Shift);

private:
  ExprManager &E;
};

} // namespace jsym::natives

#endif // JSYM_FUNCTIONS_TEXTFORMULAS_H
