//===- Descriptors.h - JVM descriptors taken apart --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Field and method descriptors (JVMS 4.3). What is returned points into the
/// descriptor given. A class name may hold parentheses: only a walk over the
/// parameters finds the one that closes them.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_DESCRIPTORS_H
#define JSYM_DIALECT_DESCRIPTORS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace jsym::dialect {

/// Takes the field descriptor at the front of \p D off it; the empty text, and
/// \p D untouched, if there is none.
llvm::StringRef takeFieldDescriptor(llvm::StringRef &D);

struct MethodDescriptor {
  llvm::SmallVector<llvm::StringRef, 8> Parameters;
  llvm::StringRef Result; ///< "V" for void
};

/// \p D must be a method descriptor.
MethodDescriptor splitMethodDescriptor(llvm::StringRef D);

/// The last part of a method descriptor.
llvm::StringRef resultDescriptor(llvm::StringRef D);

/// The class a reference's descriptor names: Ljava/util/Map; -> java/util/Map,
/// [I -> [I.
llvm::StringRef descriptorClass(llvm::StringRef D);
/// For people: the class of the innermost elements, "a.b.C" of "[[La/b/C;".
std::string elementClass(llvm::StringRef D);

/// Whether values of \p D are no references; true for "V", too.
inline bool isPrimitiveDescriptor(llvm::StringRef D) { return D.size() == 1; }

/// I -> int, V -> void; empty for what is no primitive type.
llvm::StringRef primitiveName(char Letter);

/// int -> I, void -> V; 0 if \p Name is no primitive type.
char primitiveLetter(llvm::StringRef Name);

/// I -> java/lang/Integer; empty for V and what is no primitive type.
llvm::StringRef boxClass(char Letter);

/// java/lang/Integer -> I; 0 if \p Class holds no primitive value.
char boxedLetter(llvm::StringRef Class);

/// As source code writes it: [Ljava/util/Map$Entry; -> java.util.Map$Entry[].
std::string prettyDescriptor(llvm::StringRef D);

} // namespace jsym::dialect

#endif // JSYM_DIALECT_DESCRIPTORS_H
