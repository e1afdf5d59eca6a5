//===- ObjectNote.h - What an object has besides its fields -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_OBJECTNOTE_H
#define JSYM_HEAP_OBJECTNOTE_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Expr/Expr.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace jsym {

struct StackEntry;

/// Of a String that stands for others: the first of these whose condition
/// (width 1) holds is the object; else it is itself.
using TextIdentity = llvm::SmallVector<std::pair<uint32_t, ExprId>, 2>;

/// What the engine knows of an object that no field of it says: one thing, or
/// nothing. What a note points to outlives all objects.
class ObjectNote {
public:
  enum KindT : uint8_t {
    None,
    MirrorOf,     ///< of a java.lang.Class: the class
    Stack,        ///< of a Throwable's backtrace: the stack
    OpenIdentity, ///< of a String: which others it stands for
    /// Of a box that valueOf made of a symbolic number: it stands for the
    /// cache's object while its number is one that the cache has, and for one
    /// of its own otherwise.
    SymbolicBox,
    NumberText, ///< of an array of chars or bytes: the number they spell
    HashAsked,  ///< its identity hash code was asked for, by whom
    Rows,       ///< of an array: untouched elements are copies of an object
    LongText,   ///< of a String or a builder: its length, of what it is made
  };

  ObjectNote() = default;
  static ObjectNote mirror(const dialect::ClassModel &C) {
    return {MirrorOf, uint64_t(reinterpret_cast<uintptr_t>(&C))};
  }
  static ObjectNote stack(const std::vector<StackEntry> &Stack) {
    return {KindT::Stack, uint64_t(reinterpret_cast<uintptr_t>(&Stack))};
  }
  static ObjectNote identity(const TextIdentity &Others) {
    return {OpenIdentity, uint64_t(reinterpret_cast<uintptr_t>(&Others))};
  }
  static ObjectNote symbolicBox() { return {SymbolicBox, 0}; }
  static ObjectNote number(ExprId E) { return {NumberText, E.Index}; }
  /// \p AtFirst: by class initialisers only, for tables of the JDK.
  static ObjectNote hashAsked(bool AtFirst) { return {HashAsked, AtFirst}; }
  static ObjectNote rows(uint32_t Object) { return {Rows, Object}; }
  static ObjectNote longText(ExprId Length, uint32_t Parts = 0) {
    return {LongText, uint64_t(Parts) << 32 | Length.Index};
  }

  KindT kind() const { return Kind; }
  bool is(KindT K) const { return Kind == K; }
  bool isAskedAtFirst() const { return is(HashAsked) && Bits; }
  // Null, or no expression, if the note is of another kind.
  const dialect::ClassModel *mirrored() const {
    return pointer<dialect::ClassModel>(MirrorOf);
  }
  const std::vector<StackEntry> *stack() const {
    return pointer<std::vector<StackEntry>>(KindT::Stack);
  }
  const TextIdentity *identity() const {
    return pointer<TextIdentity>(OpenIdentity);
  }
  ExprId number() const {
    return is(NumberText) ? ExprId{uint32_t(Bits)} : ExprId();
  }

  /// The object that untouched elements are copies of; 0: of another kind.
  uint32_t row() const { return is(Rows) ? uint32_t(Bits) : 0; }
  uint32_t parts() const { return is(LongText) ? uint32_t(Bits >> 32) : 0; }
  ExprId longLength() const {
    return is(LongText) ? ExprId{uint32_t(Bits)} : ExprId();
  }

  friend bool operator==(const ObjectNote &A, const ObjectNote &B) {
    return A.Kind == B.Kind && A.Bits == B.Bits;
  }

private:
  friend class Object; // which keeps both where there is room
  ObjectNote(KindT Kind, uint64_t Bits) : Kind(Kind), Bits(Bits) {}
  template <typename T> const T *pointer(KindT K) const {
    return is(K) ? reinterpret_cast<const T *>(uintptr_t(Bits)) : nullptr;
  }

  KindT Kind = None;
  uint64_t Bits = 0;
};

} // namespace jsym

#endif // JSYM_HEAP_OBJECTNOTE_H
