//===- Expr.h - Hash-consed expressions -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Expressions are 32-bit ids into an arena owned by one ExprManager: equal
/// expressions have equal ids. A boolean is a bit-vector of width 1. Builders
/// return canonical, simplified forms. One manager belongs to one worker; it is
/// not thread-safe and nothing in it is global.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_EXPR_H
#define JSYM_EXPR_EXPR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>

namespace jsym {

/// An expression. Invalid (0) means "no expression": in the interpreter, a
/// concrete value.
struct ExprId {
  uint32_t Index = 0;
  explicit operator bool() const { return Index != 0; }
  friend bool operator==(ExprId A, ExprId B) = default;
  friend auto operator<=>(ExprId A, ExprId B) = default;
};

/// What an expression denotes.
enum class SortKind : uint8_t { BitVec, Float, Double, Array };
struct Sort {
  SortKind Kind = SortKind::BitVec;
  uint8_t Width = 0; ///< BitVec: 1..64 (128 for overflow checks of a pipeline);
                     ///< Array: width of the elements (index: 32 bits)
  /// Arrays may hold floats: SortKind of the elements.
  SortKind Element = SortKind::BitVec;
  static Sort boolean() { return {SortKind::BitVec, 1}; }
  static Sort bits(unsigned W) { return {SortKind::BitVec, uint8_t(W)}; }
  static Sort float32() { return {SortKind::Float, 32}; }
  static Sort float64() { return {SortKind::Double, 64}; }
  static Sort array(Sort E) { return {SortKind::Array, E.Width, E.Kind}; }
  friend bool operator==(const Sort &, const Sort &) = default;
};

/// What a variable stands for. Its name is for people.
struct SymbolOrigin {
  enum KindT : uint8_t {
    Given,     ///< a parameter, a static field, the answer of a source
    Content,   ///< the number at place A of the input
    Length,    ///< of the array or String at A: never negative
    Character, ///< number B of the String at A
    Order,     ///< where the object at A is among unknown ones
    Rank,   ///< the same of B by the comparator at A, after writes C (0: none)
    Excess, ///< what an unknown order answers, besides its sign
    Object, ///< which of the path's objects is at A, by number; 0: null
  } Kind = Given;
  /// Places are numbered by whoever made the variable.
  uint32_t A = 0, B = 0, C = 0;
};

} // namespace jsym

namespace llvm {
template <> struct DenseMapInfo<jsym::ExprId> {
  static jsym::ExprId getEmptyKey() { return {~0u}; }
  static jsym::ExprId getTombstoneKey() { return {~0u - 1}; }
  static unsigned getHashValue(jsym::ExprId E) { return E.Index * 2654435769u; }
  static bool isEqual(jsym::ExprId A, jsym::ExprId B) { return A == B; }
};
} // namespace llvm

#endif // JSYM_EXPR_EXPR_H
