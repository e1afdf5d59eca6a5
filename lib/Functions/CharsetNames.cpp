//===- CharsetNames.cpp - Which charset a name is of ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/CharsetNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include <array>

using namespace llvm;

namespace jsym::natives {

namespace {

using Names = ArrayRef<StringRef>;

/// Names that begin alike share the formula of their beginning.
class NameFormula {
public:
  NameFormula(ExprManager &E, const Text &T, bool Ascii)
      : E(E), T(T), Ascii(Ascii) {}

  /// \p All are sorted, and alike before \p At, as the text is.
  ExprId isAnyOf(Names All, uint32_t At = 0) {
    SmallVector<ExprId, 16> Ways;
    if (!All.empty() && All.front().size() == At) {
      Ways.push_back(E.eq(T.Length, E.constant(32, At)));
      All = All.drop_front();
    }
    while (!All.empty() && At < T.max()) {
      char C = All.front()[At];
      Names Alike = All.take_while([&](StringRef N) { return N[At] == C; });
      Ways.push_back(E.conj({isLetter(At, C), isAnyOf(Alike, At + 1)}));
      All = All.drop_front(Alike.size());
    }
    return E.disj(Ways);
  }

private:
  ExprManager &E;
  const Text &T;
  bool Ascii; ///< only its letters have two cases

  ExprId is(uint32_t At, char16_t C) {
    return E.eq(T.Chars[At], E.constant(16, C));
  }

  /// In either case, and what String.CASE_INSENSITIVE_ORDER takes for the same.
  ExprId isLetter(uint32_t At, char C) {
    SmallVector<ExprId, 4> Ways{is(At, C)};
    if (isAlpha(C))
      Ways.push_back(is(At, toUpper(C)));
    if (!Ascii && C == 'k')
      Ways.push_back(is(At, u'\u212A'));
    if (!Ascii && C == 's')
      Ways.push_back(is(At, u'\u017F'));
    if (!Ascii && C == 'i')
      append_range(Ways, std::array{is(At, u'\u0130'), is(At, u'\u0131')});
    return E.disj(Ways);
  }
};

ExprId isAnyOf(ExprManager &E, const Text &T, StringRef Words, bool Ascii) {
  SmallVector<StringRef, 0> All;
  SplitString(Words, All);
  sort(All);
  return NameFormula(E, T, Ascii).isAnyOf(All);
}

} // namespace

std::vector<NamedCharset> usualCharsets(ExprManager &E, const Text &T) {
  return {
#define JSYM_CHARSET(Name, Names) {Name, isAnyOf(E, T, Names, /*Ascii=*/true)},
#include "jsym/Functions/Charsets.def"
  };
}

ExprId namesOtherCharset(ExprManager &E, const Text &T) {
#define JSYM_OTHER_CHARSETS(Names) return isAnyOf(E, T, Names, /*Ascii=*/false);
#include "jsym/Functions/Charsets.def"
}

ExprId isCharsetName(ExprManager &E, const Text &T) {
  TextFormulas F(E);
  SmallVector<ExprId, 16> Legal{E.slt(F.number(0), T.Length)};
  for (uint32_t I = 0; I < T.max(); ++I) {
    ExprId C = T.Chars[I];
    SmallVector<ExprId, 8> Ways{E.sle(T.Length, F.number(I)),
                                F.inRange(C, 'A', 'Z'), F.inRange(C, 'a', 'z'),
                                F.inRange(C, '0', '9')};
    for (char Mark : StringRef(I ? "-+:_." : ""))
      Ways.push_back(E.eq(C, F.character(uint8_t(Mark))));
    Legal.push_back(E.disj(Ways));
  }
  return E.conj(Legal);
}

} // namespace jsym::natives
