//===- EndReason.cpp - Why paths end --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/EndReason.h"

using namespace llvm;

namespace jsym {

StringRef endWord(EndReason R) {
  static constexpr const char *Words[] = {
#define JSYM_END(E, W, C, T) W,
#include "jsym/Result/EndReasons.def"
  };
  return Words[unsigned(R)];
}

std::optional<EndReason> endNamed(StringRef Word) {
  for (unsigned I = 0; I < NumEndReasons; ++I)
    if (endWord(EndReason(I)) == Word)
      return EndReason(I);
  return std::nullopt;
}

StringRef endText(EndReason R) {
  static constexpr const char *Texts[] = {
#define JSYM_END(E, W, C, T) T,
#include "jsym/Result/EndReasons.def"
  };
  return Texts[unsigned(R)];
}

EndClass endClass(EndReason R) {
  static constexpr EndClass Classes[] = {
#define JSYM_END(E, W, C, T) EndClass::C,
#include "jsym/Result/EndReasons.def"
  };
  return Classes[unsigned(R)];
}

} // namespace jsym
