//===- NameChecks.h - Well-formed text of class files -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What JVMS 4.2, 4.3 and 4.4.7 demand of names, descriptors and text.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSFILE_NAMECHECKS_H
#define JSYM_CLASSFILE_NAMECHECKS_H

#include "llvm/ADT/StringRef.h"

namespace jsym::jvm {

/// JVMS 4.4.7: modified UTF-8, lone surrogates allowed.
bool isModifiedUtf8(llvm::StringRef S);
/// JVMS 4.2.2: of a field, a parameter, a local variable.
bool isUnqualifiedName(llvm::StringRef S);
/// JVMS 4.2.2: also <init> and <clinit>.
bool isMethodName(llvm::StringRef S);
/// JVMS 4.2.1: of a class or interface, in internal form; no array.
bool isInternalName(llvm::StringRef S);
/// JVMS 4.4.1: an internal name or an array's descriptor.
bool isClassRefName(llvm::StringRef S);
/// JVMS 4.3.2.
bool isFieldDescriptor(llvm::StringRef S);
/// JVMS 4.3.3, with its limit of 255 argument words (4.11 counts `this` too,
/// which the caller knows).
bool isMethodDescriptor(llvm::StringRef S);

/// Takes one field descriptor off the front of \p S; empty if malformed.
llvm::StringRef takeFieldDescriptor(llvm::StringRef &S);

} // namespace jsym::jvm

#endif // JSYM_CLASSFILE_NAMECHECKS_H
