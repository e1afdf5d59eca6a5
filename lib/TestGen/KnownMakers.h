//===- KnownMakers.h - How people make objects of the JDK -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_KNOWNMAKERS_H
#define JSYM_LIB_TESTGEN_KNOWNMAKERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace jsym::testgen {

/// A constructor or factory of a class of the JDK. That it gives what is wanted
/// is found by running it; the table only says what to try.
struct KnownMaker {
  llvm::StringLiteral Class, Method, Descriptor;
  /// By parameter: the field that it sets, and what a person would give where
  /// nobody cares ("-": an object of the type).
  llvm::StringLiteral Fields, Defaults;
};

/// Of a class, the shortest first.
llvm::ArrayRef<KnownMaker> knownMakers();

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_KNOWNMAKERS_H
