//===- Text.h - Strings as vectors of expressions ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reading and writing translate texts to and from what java.lang.String and
/// AbstractStringBuilder keep: bytes and a coder (0: Latin-1, 1: UTF-16), where
/// the coder is a formula, too, if it depends on the characters.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LIBRARY_TEXT_H
#define JSYM_LIB_LIBRARY_TEXT_H

#include "Natives.h"
#include "jsym/Functions/TextFormulas.h"

namespace jsym::natives {

//===-- Reading and writing objects ---------------------------------------===//
/// Nothing where the object is not in this form: bytes that are not dense, too
/// long for formulas.
std::optional<Text> textOf(NativeCall &C, uint32_t String);
/// The same of an AbstractStringBuilder.
std::optional<Text> builderText(NativeCall &C, uint32_t Builder);
/// Of a char[], or a part of it: \p From is concrete.
std::optional<Text> charsText(NativeCall &C, uint32_t Array);
/// Are all bytes concrete in one block? Then C++ need not look.
bool isPlain(NativeCall &C, uint32_t StringOrBuilder);
/// A String and nothing else.
bool isString(NativeCall &C, uint32_t Object);
bool isBuilder(NativeCall &C, uint32_t Object);
/// The text of a String or a builder; null and other objects: nothing.
std::optional<Text> anyText(NativeCall &C, uint32_t Object);

Text literal(NativeCall &C, llvm::StringRef Ascii);
Text textOfLiteral(NativeCall &C, std::u16string_view Literal);
/// A new String.
Value newText(NativeCall &C, Text T);
/// The same into an allocated String.
void setText(NativeCall &C, uint32_t String, Text T);
/// The new content of a builder.
void setBuilder(NativeCall &C, uint32_t Builder, Text T);
/// An array of symbolic length whose elements are all given.
Value denseArray(NativeCall &C, llvm::StringRef Class, ExprId Length,
                 llvm::ArrayRef<ExprId> Elements);

} // namespace jsym::natives

#endif // JSYM_LIB_LIBRARY_TEXT_H
