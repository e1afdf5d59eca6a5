//===- GenericTypes.h - Type arguments of inputs ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Signatures (JVMS 4.7.9.1) of what inputs are declared as: the elements of a
/// List<Integer> are Integers, because a program that javac accepts without an
/// unchecked warning puts no others there.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_GENERICTYPES_H
#define JSYM_LIB_HEAP_GENERICTYPES_H

#include "jsym/Heap/TypeSet.h"
#include "llvm/ADT/StringMap.h"

namespace jsym {

/// What type variables stand for, as signatures.
using TypeBindings = llvm::StringMap<std::string>;

/// Takes one type signature off the front.
llvm::StringRef takeSignature(llvm::StringRef &S);

/// "<T:Ljava/lang/Number;>..." of a class or method: each variable is its
/// bound, without arguments; those without bound are left out.
TypeBindings boundsOf(llvm::StringRef Signature);

/// \p Signature with variables replaced. Empty if it is a variable of which
/// nothing is known, or a wildcard.
std::string substituted(llvm::StringRef Signature, const TypeBindings &B);

/// "Ljava/util/List<Ljava/lang/String;>;" -> "java/util/List". Empty where it
/// is neither a class nor a bounded wildcard.
std::string erasedClass(llvm::StringRef Signature);

/// What the variables of \p Owner are in an object that is known as
/// \p Signature, which names a class above or below it.
TypeBindings bindingsIn(TypeUniverse &Types, const dialect::ClassModel &Owner,
                        llvm::StringRef Signature);

/// Both have type arguments, and these exclude each other.
bool argumentsDiffer(llvm::StringRef A, llvm::StringRef B);

/// The result's type, and the parameters', of a method signature.
std::string resultSignature(const dialect::MethodModel &M);
std::vector<std::string> parameterSignatures(const dialect::MethodModel &M);

} // namespace jsym

#endif // JSYM_LIB_HEAP_GENERICTYPES_H
