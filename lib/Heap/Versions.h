//===- Versions.h - Since when an input object has been there -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a reference leads to was there when the reference was: at entry, or
/// when the call by contract returned that gave it. An input object that was
/// found through a young reference may be an old one. It is as old as the
/// oldest reference that is found to lead to it, and so is what was read of it
/// before the program wrote there.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_VERSIONS_H
#define JSYM_LIB_HEAP_VERSIONS_H

#include "jsym/Heap/HeapState.h"

namespace jsym {

class Versions {
public:
  explicit Versions(HeapState &H) : H(H) {}

  /// May the input object have been there at \p Version, as far as is known?
  bool mayHaveBeenThere(uint32_t Object, uint32_t Version);
  /// It was; it may have been.
  void wasThere(uint32_t Object, uint32_t Version);

private:
  bool follow(uint32_t Object, uint32_t Version);

  HeapState &H;
  /// What was there, too, if the object was: input objects, and handles that
  /// are not identified.
  llvm::SmallVector<uint32_t, 8> Objects, Handles;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_VERSIONS_H
