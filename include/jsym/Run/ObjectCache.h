//===- ObjectCache.h - Objects of the running state by id -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The table of objects is a trie, made for cheap forks; the loop reads through
/// this direct-mapped cache. An entry is good while its key holds the current
/// generation: invalidate() makes a new one whenever anybody but the loop may
/// have touched the heap, or another state runs.
///
/// Invariant: a pointer in Writable belongs to the running state alone (no fork
/// can have happened since), and Readable never holds an older copy of it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_OBJECTCACHE_H
#define JSYM_RUN_OBJECTCACHE_H

#include "jsym/Run/State.h"

namespace jsym {

class ObjectCache {
public:
  /// Null for null.
  const Object *read(const ObjectStore &Store, uint32_t Id) {
    Entry &E = Readable[Id % Size];
    if (E.Key != (Generation | Id)) [[unlikely]]
      E = {Generation | Id, const_cast<Object *>(Store.get(Id))};
    return E.O;
  }
  /// \p Id is not null.
  Object *write(ObjectStore &Store, uint32_t Id) {
    Entry &E = Writable[Id % Size];
    if (E.Key != (Generation | Id)) [[unlikely]] {
      E = {Generation | Id, Store.writable(Id)};
      Readable[Id % Size] = E;
    }
    return E.O;
  }
  /// The object of a class's statics; 0 if there is none yet.
  uint32_t statics(const PersistentVector<uint32_t> &Statics, uint32_t Class) {
    ClassEntry &E = Classes[Class % ClassSize];
    if (E.Key != (Generation | Class)) [[unlikely]]
      E = {Generation | Class, Class < Statics.size() ? Statics[Class] : 0};
    return E.Statics;
  }
  bool initialised(const PersistentVector<ClassStatus> &Status,
                   uint32_t Class) {
    uint64_t &E = Initialised[Class % ClassSize];
    if (E == (Generation | Class)) [[likely]]
      return true;
    if (Class >= Status.size() || Status[Class] != ClassStatus::Initialised)
      return false;
    E = Generation | Class;
    return true;
  }

  void invalidate() { Generation += uint64_t(1) << 32; }

private:
  static constexpr uint32_t Size = 512, ClassSize = 64;
  struct Entry {
    uint64_t Key = 0; ///< generation, id
    Object *O = nullptr;
  };
  struct ClassEntry {
    uint64_t Key = 0;
    uint32_t Statics = 0;
  };
  /// Never 0, so that fresh entries are no entries.
  uint64_t Generation = uint64_t(1) << 32;
  Entry Readable[Size], Writable[Size];
  ClassEntry Classes[ClassSize];
  uint64_t Initialised[ClassSize] = {};
};

} // namespace jsym

#endif // JSYM_RUN_OBJECTCACHE_H
