//===- CharsetNames.h - Which charset a name is of ------------ -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The names of charsets as formulas over text: the tables of the JDK in which
/// it looks them up have a thousand.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_FUNCTIONS_CHARSETNAMES_H
#define JSYM_FUNCTIONS_CHARSETNAMES_H

#include "jsym/Functions/TextFormulas.h"
#include <vector>

namespace jsym::natives {

/// A charset that every JVM has, and whether a text is one of its names.
struct NamedCharset {
  llvm::StringRef Name;
  ExprId Is;
};

std::vector<NamedCharset> usualCharsets(ExprManager &E, const Text &T);
/// Is it the name of any other charset of the JDK?
ExprId namesOtherCharset(ExprManager &E, const Text &T);
/// Charset.checkName
ExprId isCharsetName(ExprManager &E, const Text &T);

} // namespace jsym::natives

#endif // JSYM_FUNCTIONS_CHARSETNAMES_H
