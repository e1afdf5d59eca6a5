//===- Object.h - One object of the symbolic heap ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A counted header with its payload behind it in one block: slots of
/// instances, elements of arrays in one of three layouts, or an accumulator.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_OBJECT_H
#define JSYM_HEAP_OBJECT_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Heap/ObjectNote.h"
#include "jsym/Heap/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include <cassert>
#include <utility>

namespace jsym {

class TypeSet;

/// Where an object comes from. Only input objects may be alias targets of other
/// inputs (and, after calls by contract, allocated ones that are old enough).
enum class Origin : uint8_t {
  Input,     ///< part of the heap the method was called with
  Allocated, ///< by the program
  Static,    ///< holds the static fields of a class
  Mirror,    ///< a java.lang.Class
};

/// How the payload is laid out.
enum class Layout : uint8_t {
  Instance, ///< Value per slot
  Raw,      ///< primitive array, all elements concrete: machine memory
  Values,   ///< array of concrete length: Value per element
  Sparse,   ///< array as an accumulator of touched (index, element) pairs
};

/// One touched element of a sparse array, or a redirect: its index was decided
/// to equal that of another entry (Element unused).
struct SparseElement {
  Value Index, Element;
  bool isRedirect() const { return Index.Pad != 0; }
  uint32_t target() const { return Index.Pad - 1; }
  void redirectTo(uint32_t Position) { Index.Pad = Position + 1; }
  friend bool operator==(const SparseElement &A, const SparseElement &B) {
    return A.Index == B.Index && A.Element == B.Element &&
           A.Index.Pad == B.Index.Pad;
  }
};

/// Bytes of one element in a raw array.
constexpr unsigned sizeOf(dialect::Storage S) {
  switch (S) {
  case dialect::Storage::I8:
    return 1;
  case dialect::Storage::I16:
    return 2;
  case dialect::Storage::I32:
  case dialect::Storage::F32:
    return 4;
  case dialect::Storage::I64:
  case dialect::Storage::F64:
  case dialect::Storage::Ref:
    return 8;
  }
  return 8;
}

class Object {
public:
  /// Exact class of allocated objects, statics' class, java/lang/Class for
  /// mirrors. Of input objects: the most specific class they are known to
  /// have, see types().
  const dialect::ClassModel *Class = nullptr;
  /// Input objects whose class is not decided: what it may be. Else null.
  const TypeSet *Types = nullptr;
  /// Sparse arrays: the length, concrete or an expression of 32 bits.
  Value SparseLength;

  Origin From = Origin::Allocated;
  Layout Shape = Layout::Instance;
  dialect::Storage Element = dialect::Storage::Ref; ///< of arrays

private:
  ObjectNote::KindT NoteKind = ObjectNote::None;
  uint64_t NoteBits = 0;

public:
  /// Sparse arrays: what untouched elements are: zero (allocated), or absent:
  /// inputs, or anything since a call by contract.
  Value Untouched = Value::absent();
  /// Sparse arrays: entry i is element i, and there are no others; all are
  /// there, so that access by a symbolic index is a formula.
  bool Dense = false;
  /// Input objects: what holds of all objects of the class was assumed.
  bool Established = false;
  /// Input objects: how much further a chain of references may be expanded.
  /// Below zero the object exists, but its fields must not be touched.
  int16_t Bound = 0;
  /// Sparse arrays: how many more distinct elements may be touched.
  uint16_t ElementBound = 0;
  /// Allocated objects: while a class was initialised, or as a constant that a
  /// field of an input holds, so that an input may have been the same one.
  bool OfInitialiser = false;
  /// Context version (0 at entry, raised by each call by contract): it was
  /// there from this one on. When an input object was made is open, see
  /// docs/heap.md: then this is the latest that is possible, and NotBefore the
  /// earliest.
  uint32_t Version = 0;
  uint32_t NotBefore = 0;
  uint32_t Path = 0;      ///< input objects: access path, for names
  uint32_t PrevInput = 0; ///< input objects: the one materialised before
  uint32_t Handle = 0;    ///< input objects: the handle they came from
  uint32_t LockCount = 0; ///< monitor entries of the one thread

  ObjectNote note() const { return {NoteKind, NoteBits}; }
  void setNote(ObjectNote N) {
    NoteKind = N.Kind;
    NoteBits = N.Bits;
  }

  bool isInput() const { return From == Origin::Input; }
  /// There before the program began, but made by it.
  bool isEnumConstant() const {
    return From == Origin::Allocated && Class->isEnum();
  }
  bool isArray() const { return Shape != Layout::Instance; }
  /// Slots, elements, or entries of the accumulator.
  uint32_t size() const { return Size; }
  /// Arrays only.
  Value length() const {
    return Shape == Layout::Sparse ? SparseLength : Value::bits(Size);
  }

  /// Instance slots, or elements of a Values array.
  Value &slot(uint32_t I) {
    assert(I < Size && Shape != Layout::Raw && Shape != Layout::Sparse);
    return payload<Value>()[I];
  }
  const Value &slot(uint32_t I) const {
    return const_cast<Object *>(this)->slot(I);
  }
  llvm::MutableArrayRef<Value> slots() { return {payload<Value>(), Size}; }
  llvm::ArrayRef<Value> slots() const {
    return {const_cast<Object *>(this)->payload<Value>(), Size};
  }

  /// Elements of a Raw array, as int8_t, uint16_t, int32_t, float, ...
  template <typename T> T *raw() {
    assert(Shape == Layout::Raw);
    return payload<T>();
  }
  template <typename T> const T *raw() const {
    return const_cast<Object *>(this)->raw<T>();
  }
  /// A raw element, zero-extended to 64 bits.
  uint64_t rawBits(uint32_t I) const;
  void setRawBits(uint32_t I, uint64_t Bits);

  llvm::MutableArrayRef<SparseElement> sparse() {
    assert(Shape == Layout::Sparse);
    return {payload<SparseElement>(), Size};
  }
  llvm::ArrayRef<SparseElement> sparse() const {
    return const_cast<Object *>(this)->sparse();
  }

  /// Bytes this object occupies.
  size_t bytes() const { return sizeof(Object) + payloadBytes(); }

private:
  friend class ObjectRef;
  Object() = default;
  Object(const Object &) = default;

  template <typename T> T *payload() {
    return reinterpret_cast<T *>(reinterpret_cast<char *>(this) +
                                 sizeof(Object));
  }
  size_t payloadBytes() const;

  uint32_t Refs = 1;
  uint32_t Size = 0;
};

/// A counted reference to an object; null in empty table entries.
class ObjectRef {
public:
  ObjectRef() = default;
  ObjectRef(const ObjectRef &O) : P(O.P) {
    if (P)
      ++P->Refs;
  }
  ObjectRef(ObjectRef &&O) noexcept : P(std::exchange(O.P, nullptr)) {}
  ObjectRef &operator=(ObjectRef O) noexcept {
    std::swap(P, O.P);
    return *this;
  }
  ~ObjectRef() {
    if (P && --P->Refs == 0)
      destroy(P);
  }

  /// A fresh object, payload all zero.
  static ObjectRef create(Layout Shape, dialect::Storage Element,
                          uint32_t Size);

  Object *get() const { return P; }
  bool isShared() const { return P->Refs > 1; }
  /// A copy; with \p Size slots (elements, entries), the new ones zero.
  ObjectRef clone(uint32_t Size) const;
  ObjectRef clone() const { return clone(P->Size); }
  /// A Raw array as a Values array.
  ObjectRef cloneAsValues() const;

private:
  static void destroy(Object *O);
  Object *P = nullptr;
};

} // namespace jsym

#endif // JSYM_HEAP_OBJECT_H
