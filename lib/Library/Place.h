//===- Place.h - A variable that natives read and write *- C++ -* ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LIBRARY_PLACE_H
#define JSYM_LIB_LIBRARY_PLACE_H

#include "Natives.h"

namespace jsym::natives {

/// Where Unsafe's offsets and VarHandles point.
struct Place {
  enum { Field, Static, Element, Bytes } Kind = Field;
  const dialect::FieldModel *F = nullptr;
  Value Ref, Index; ///< Bytes: index of the first byte
  bool BigEndian = false;
};

/// How many bytes an element takes of what Unsafe counts: a reference four.
inline unsigned scaleOf(dialect::Storage S) {
  return S == dialect::Storage::Ref ? 4 : sizeOf(S);
}
inline dialect::Storage storageOfLetter(char Letter) {
  return dialect::storageOf(llvm::StringRef(&Letter, 1));
}
inline unsigned bytesOf(char Letter) {
  return scaleOf(storageOfLetter(Letter));
}

/// Values as on the stack, \p Letter being the type that they are asked for as.
std::optional<Value> loadPlace(NativeCall &C, const Place &P, char Letter);
bool storePlace(NativeCall &C, const Place &P, char Letter, Value V);
/// Equal bits, the same reference.
std::optional<bool> sameValue(NativeCall &C, Value A, Value B, char Letter);

} // namespace jsym::natives

#endif // JSYM_LIB_LIBRARY_PLACE_H
