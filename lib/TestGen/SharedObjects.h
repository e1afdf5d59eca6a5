//===- SharedObjects.h - What the JDK shares --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_SHAREDOBJECTS_H
#define JSYM_LIB_TESTGEN_SHAREDOBJECTS_H

#include "jsym/Heap/HeapState.h"
#include "llvm/ADT/BitVector.h"

namespace jsym::testgen {

/// The objects that static fields of the JDK's classes reach: locales, caches,
/// constants. In a JVM others have used them before a test does, and computed
/// the hash codes, texts and numbers that they keep.
llvm::BitVector findShared(const HeapState &H);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_SHAREDOBJECTS_H
