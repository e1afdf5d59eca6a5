//===- InputStrings.h - Lengths and texts of Strings ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_INPUTSTRINGS_H
#define JSYM_LIB_HEAP_INPUTSTRINGS_H

#include "HeapPart.h"
#include <map>

namespace jsym {

/// What an input String keeps, as formulas over its place.
class InputStrings : HeapPart {
public:
  explicit InputStrings(HeapWorld &W) : HeapPart(W) {}

  static bool isString(const TypeSet &T);
  /// The bound that cuts longer ones.
  BoundKind longerString() const;
  /// Length in chars of the input String, or builder, at \p Path.
  ExprId stringLength(const TypeSet &T, uint32_t Path);
  /// The length is one that is explored; it is a greater one.
  ExprId withinBound(ExprId Length) const;
  ExprId beyondBound(ExprId Length) const;
  /// The String at \p Path is longer, or has other characters.
  ExprId isLong(ExprId Length, uint32_t Path);

  struct InputText {
    ExprId BytesLength, Coder; ///< 32 and 8 bits
    std::vector<ExprId> Bytes;
  };
  /// The bytes of the input String at \p Path whose value is at \p Value, and
  /// its coder.
  const InputText &inputText(uint32_t Path, uint32_t Value);
  /// The same of a builder, which is in UTF-16 wherever it may be (as in the
  /// JDK after deletions), and has room for all that is explored.
  InputText builderText(uint32_t Path);

private:
  ExprId character(uint32_t Path, uint32_t Index);
  std::map<uint32_t, InputText> InputTexts; ///< by access path
  std::map<uint32_t, ExprId> OtherChars;    ///< likewise
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_INPUTSTRINGS_H
