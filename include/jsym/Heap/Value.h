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

/// Sixteen bytes: machine bits and a tag. Tag 0 means concrete, so that the hot
/// loop tests tags and stays in machine arithmetic; a constant is never an
/// expression.
///
///   primitive  Tag = 0: Bits is the value, zero-extended to 64 (floats: IEEE)
///              else    Tag is an ExprId, Bits is unused
///   reference  Tag = 0: Bits is an object id, 0 is null
///              Tag = Handle: Bits is a handle id, to be resolved by the
///              state's table (lazier, lazier#) Tag = Guarded: Bits is a
///              guarded-value-set id (summary)
///   undefined  Tag = Absent: a field nobody has materialised yet
struct Value {
  uint64_t Bits = 0;
  uint32_t Tag = 0;
  uint32_t Pad = 0;

  static constexpr uint32_t HandleTag = 0xFFFFFFFF, GuardedTag = 0xFFFFFFFE,
                            AbsentTag = 0xFFFFFFFD;

  static Value bits(uint64_t B) { return {B, 0, 0}; }
  static Value expr(ExprId E) { return {0, E.Index, 0}; }
  static Value object(uint32_t Id) { return {Id, 0, 0}; }
  static Value null() { return {}; }
  static Value handle(uint32_t Id) { return {Id, HandleTag, 0}; }
  static Value guarded(uint32_t Id) { return {Id, GuardedTag, 0}; }
  static Value absent() { return {0, AbsentTag, 0}; }

  /// A field that a call by contract may have changed: absent, but what will be
  /// found there is not part of the input. \p Version is the context version
  /// of what it may point to.
  static Value havocked(uint32_t Version) { return {1, AbsentTag, Version}; }

  bool isHavocked() const { return Tag == AbsentTag && Bits == 1; }
  bool isConcrete() const { return Tag == 0; }
  bool isAbsent() const { return Tag == AbsentTag; }
  bool isHandle() const { return Tag == HandleTag; }
  bool isGuarded() const { return Tag == GuardedTag; }
  /// Only of primitives that are neither concrete nor absent.
  ExprId expr() const { return ExprId{Tag}; }
  friend bool operator==(const Value &A, const Value &B) {
    return A.Bits == B.Bits && A.Tag == B.Tag;
  }
};

} // namespace jsym

#endif // JSYM_HEAP_VALUE_H
