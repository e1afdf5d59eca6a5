//===- IdentityHash.h - What System.identityHashCode answers ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_IDENTITYHASH_H
#define JSYM_RESULT_IDENTITYHASH_H

#include <cstdint>

namespace jsym {

/// Of the object of this number: positive, well mixed and the same in every
/// run. HotSpot's are random, so nobody may expect one of it.
inline int32_t identityHashOf(uint32_t Object) {
  uint32_t H = Object * 0x9E3779B1u;
  H ^= H >> 15;
  return int32_t(H & 0x7FFFFFFF) | 1;
}

/// Whether \p Number may come of the identity hash code of one of the objects
/// up to \p NumObjects.
inline bool isOfIdentityHash(int32_t Number, uint32_t NumObjects) {
  for (uint32_t Id = 1; Id < NumObjects; ++Id) {
    uint32_t Hash = uint32_t(identityHashOf(Id)), Is = uint32_t(Number);
    if (Is == Hash || Is == (Hash ^ Hash >> 16) || // HashMap's
        Is == (Hash << 1) - (Hash << 8))           // IdentityHashMap's
      return true;
  }
  return false;
}

} // namespace jsym

#endif // JSYM_RESULT_IDENTITYHASH_H
