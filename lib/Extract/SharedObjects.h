//===- SharedObjects.h - What the JDK shares --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_SHAREDOBJECTS_H
#define JSYM_LIB_EXTRACT_SHAREDOBJECTS_H

#include "Extraction.h"

namespace jsym::extract {

/// Marks the objects that static fields of the JDK's classes reach: locales,
/// caches, constants. In a JVM others have used them before a test does, and
/// computed the hash codes, texts and numbers that they keep. Only for tests of
/// the JDK's classes, for others do not tell what is in its objects.
void markShared(Extraction &X);

/// Marks new objects that a static field of the program's classes holds itself.
void markKept(Extraction &X);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_SHAREDOBJECTS_H
