//===- Text.h - Strings as vectors of expressions ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXEC_NATIVES_TEXT_H
#define JSYM_LIB_EXEC_NATIVES_TEXT_H

#include "Natives.h"

namespace jsym::natives {

/// A String in Latin-1 whose length is at most Chars.size(), as formulas. Char
/// i is meaningful where i < Length.
struct Text {
  ExprId Length;                       ///< 32 bits
  llvm::SmallVector<ExprId, 16> Chars; ///< 8 bits
  bool Known = false;                  ///< nothing of it is symbolic
  uint32_t max() const { return uint32_t(Chars.size()); }
};

/// Nothing where the object is not a String in this form: UTF-16, bytes that
/// are not dense, too long for formulas.
std::optional<Text> textOf(NativeCall &C, uint32_t String);

} // namespace jsym::natives

#endif // JSYM_LIB_EXEC_NATIVES_TEXT_H
