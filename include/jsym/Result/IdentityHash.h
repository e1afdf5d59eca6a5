//===- IdentityHash.h - What System.identityHashCode answers ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIBRARY_IDENTITYHASH_H
#define JSYM_LIBRARY_IDENTITYHASH_H

#include <cstdint>

namespace jsym {

/// Of the object of this number: positive, well mixed and the same in every
/// run. HotSpot's are random, so nobody may expect one of it.
inline int32_t identityHashOf(uint32_t Object) {
  uint32_t H = Object * 0x9E3779B1u;
  H ^= H >> 15;
  return int32_t(H & 0x7FFFFFFF) | 1;
}

} // namespace jsym

#endif // JSYM_LIBRARY_IDENTITYHASH_H
