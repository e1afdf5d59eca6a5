//===- ObjectStore.h - The objects of one state -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_OBJECTSTORE_H
#define JSYM_HEAP_OBJECTSTORE_H

#include "jsym/Heap/Object.h"
#include "jsym/Heap/PersistentVector.h"

namespace jsym {

/// Object ids to objects. Copying a store is O(1); objects are copied when they
/// are written while another store still has them. Id 0 is null.
///
/// Ids are never used twice; get() of one that was erased is null.
///
/// Pointers from get() are good until the next call that may write or allocate;
/// those from writable() until the next allocation or copy of the store.
class ObjectStore {
public:
  ObjectStore() { Objects.push_back({}); }

  const Object *get(uint32_t Id) const { return Objects[Id].get(); }
  Object *writable(uint32_t Id) {
    ObjectRef &R = Objects.writable(Id);
    if (R.isShared()) [[unlikely]]
      R = R.clone();
    return R.get();
  }
  /// One more than the largest id in use.
  uint32_t size() const { return Objects.size(); }

  /// An instance with all slots zero.
  uint32_t newInstance(const dialect::ClassModel &Class, uint32_t Version = 0);
  /// An array of concrete length, elements zero: Raw or, of references, Values.
  uint32_t newArray(const dialect::ClassModel &Class, uint32_t Length,
                    uint32_t Version = 0);
  /// An array as an accumulator, nothing touched yet.
  uint32_t newSparseArray(const dialect::ClassModel &Class, Value Length,
                          uint16_t ElementBound);
  uint32_t add(ObjectRef O) {
    Allocated += O.get()->bytes() + TableBytes;
    return Objects.push_back(std::move(O));
  }
  /// Another array like \p Id, which nobody has seen, with rows of its own.
  uint32_t addRow(uint32_t Id);
  /// Calls \p F(Id) for objects that may differ from those of \p O.
  template <typename FnT>
  void forEachUnshared(const ObjectStore &O, FnT F) const {
    Objects.forEachUnshared(O.Objects, F);
  }
  /// Adds object \p Id of \p From, if it was not freed; its number here.
  uint32_t copy(const ObjectStore &From, uint32_t Id) {
    return From.get(Id) ? add(From.Objects[Id]) : Objects.push_back({});
  }
  /// Frees the objects that \p Dead(Id) names, as far as no other state has
  /// them.
  template <typename FnT> void erase(FnT Dead) { Objects.erase(Dead); }
  /// Bytes of all objects that were ever added on this path, roughly.
  uint64_t allocated() const { return Allocated; }

  /// Changes the layout of a Raw array to Values; others stay as they are.
  Object *asValues(uint32_t Id);
  /// Gives an instance more slots, absent ones.
  Object *grow(uint32_t Id, uint32_t Slots);
  /// An instance becomes an empty sparse array; its header is kept.
  Object *makeSparse(uint32_t Id);
  /// Appends to a sparse array.
  Object *appendElement(uint32_t Id, SparseElement E);
  /// Gives an untouched sparse array, whose length never exceeds \p Elements,
  /// all of them, zero.
  void makeDense(uint32_t Id, uint32_t Elements);

private:
  /// What an object takes besides its own bytes.
  static constexpr unsigned TableBytes = 24;
  PersistentVector<ObjectRef> Objects;
  uint64_t Allocated = 0;
};

} // namespace jsym

#endif // JSYM_HEAP_OBJECTSTORE_H
