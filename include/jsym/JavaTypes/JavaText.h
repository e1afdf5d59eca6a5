//===- JavaText.h - Java source text for values and types -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_JAVATYPES_JAVATEXT_H
#define JSYM_JAVATYPES_JAVATEXT_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Expr/JavaLiteral.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <string>
#include <vector>

namespace jsym::testgen {

/// Control characters that a terminal would obey as Java escapes them.
std::string visibleText(llvm::StringRef Text);
/// As it may stand in a comment: no end of comment, no unicode escapes.
std::string javaComment(llvm::StringRef Text);

/// A condition in terms of what a list holds, not of where it keeps that;
/// empty where it says nothing else.
std::string withoutStorage(llvm::StringRef Condition);

/// Source name of the type of a field descriptor: "int[]",
/// "java.util.Map.Entry".
/// \p From is the package ("a/b") whose names need no qualification.
std::string javaType(llvm::StringRef Descriptor, llvm::StringRef From);
std::string javaClass(llvm::StringRef InternalName, llvm::StringRef From);
/// "java/util" of "java/util/Map$Entry".
llvm::StringRef packageOf(llvm::StringRef InternalName);
/// "Entry" of "java/util/Map$Entry".
llvm::StringRef simpleName(llvm::StringRef InternalName);

/// Whether source code in package \p From may name the class.
bool isAccessible(
    const dialect::ClassModel &C, llvm::StringRef From,
    const std::function<const dialect::ClassModel *(llvm::StringRef)> &Find);
/// Java's words, which cannot be identifiers.
bool isJavaKeyword(llvm::StringRef Word);
/// What of the wish no identifier may have in it is an underscore instead, each
/// character one; letters beyond ASCII stay.
std::string javaWord(llvm::StringRef Wish);
/// A name that is most like the wish; it may be a keyword.
std::string javaIdentifier(llvm::StringRef Wish);

} // namespace jsym::testgen

#endif // JSYM_JAVATYPES_JAVATEXT_H
