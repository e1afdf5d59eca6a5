//===- Regex.h - Regular expressions as automata ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of java.util.regex whose matches() is a question about a regular
/// language: characters, classes, sequences, alternatives, groups, repetitions.
/// Greedy or not makes no difference there. Lookaround, back references,
/// boundaries and possessive repetitions are not regular, or not read here.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_FUNCTIONS_REGEX_H
#define JSYM_FUNCTIONS_REGEX_H

#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string_view>
#include <vector>

namespace jsym::natives {

/// Chars of the BMP as sorted ranges that do not touch.
using CharSet = std::vector<std::pair<uint32_t, uint32_t>>;

/// Glushkov's automaton: one state for each place of a character in the
/// expression, entered by a char of its set.
struct Automaton {
  bool Nullable = false; ///< the empty text is in the language
  llvm::SmallVector<uint32_t, 8> First, Last;
  std::vector<CharSet> Sets;                          ///< by state
  std::vector<llvm::SmallVector<uint32_t, 4>> Follow; ///< by state
};

/// Bits of java.util.regex.Pattern.flags() that are understood.
enum PatternFlags : uint32_t { CaseInsensitive = 0x02, DotAll = 0x20 };

/// Nothing where the pattern, which Pattern.compile accepted, is not of this
/// kind, or has too many places.
std::optional<Automaton> compileRegex(std::u16string_view Pattern,
                                      uint32_t Flags);

} // namespace jsym::natives

#endif // JSYM_FUNCTIONS_REGEX_H
