//===- Value.h - What a register, field or element holds --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_VALUE_H
#define JSYM_HEAP_VALUE_H

#include "jsym/Expr/Expr.h"
#include <cstdint>

namespace jsym {

// clang-format off
/// Sixteen bytes: machine bits and a tag. Tag 0 means concrete, so that the hot
/// loop tests tags and stays in machine arithmetic; a constant is never an
/// expression.
///
///   primitive  Tag = 0       Bits is the value, zero-extended to 64 (floats: IEEE)
///              else          Tag is an ExprId, Bits is unused
///   reference  Tag = 0       Bits is an object id, 0 is null
///              Tag = Handle  Bits is a handle id, to be resolved by the state's table
///   undefined  Tag = Absent  a field nobody has materialised yet
// clang-format on
struct Value {
  uint64_t Bits = 0;
  uint32_t Tag = 0;
  /// Room that alignment leaves; no part of the value. Its owner gives it a
  /// meaning by a name: version() of what is absent, isThrown() of answers that
  /// natives keep, mark() of counters, SparseElement::target() of indexes.
  uint32_t Pad = 0;

  static constexpr uint32_t HandleTag = 0xFFFFFFFF, AbsentTag = 0xFFFFFFFD;

  static Value bits(uint64_t B) { return {B, 0, 0}; }
  static Value expr(ExprId E) { return {0, E.Index, 0}; }
  static Value object(uint32_t Id) { return {Id, 0, 0}; }
  static Value null() { return {}; }
  static Value handle(uint32_t Id) { return {Id, HandleTag, 0}; }
  static Value absent() { return {0, AbsentTag, 0}; }

  /// A field that a call by contract may have changed: absent, but what will be
  /// found there is not part of the input. \p Version is the context version
  /// of what it may point to.
  static Value havocked(uint32_t Version) { return {1, AbsentTag, Version}; }

  bool isHavocked() const { return Tag == AbsentTag && Bits == 1; }
  /// Of a havocked one, and of what HeapState::Left says.
  uint32_t version() const { return Pad; }
  Value ofVersion(uint32_t Version) const { return {Bits, Tag, Version}; }

  /// A callee's answer: an exception, not a result.
  static Value thrown(Value Exception) {
    return {Exception.Bits, Exception.Tag, 1};
  }
  bool isThrown() const { return Pad == 1; }

  /// \p N things counted since the moment that \p Mark stands for.
  static Value count(uint64_t N, uint32_t Mark) { return {N, 0, Mark}; }
  uint32_t mark() const { return Pad; }

  bool isConcrete() const { return Tag == 0; }
  bool isAbsent() const { return Tag == AbsentTag; }
  bool isHandle() const { return Tag == HandleTag; }
  /// Only of primitives that are neither concrete nor absent.
  ExprId expr() const { return ExprId{Tag}; }
  friend bool operator==(const Value &A, const Value &B) {
    return A.Bits == B.Bits && A.Tag == B.Tag;
  }
};

} // namespace jsym

#endif // JSYM_HEAP_VALUE_H
