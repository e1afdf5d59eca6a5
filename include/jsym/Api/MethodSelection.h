//===- MethodSelection.h - Choosing a method by name and types --*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_METHODSELECTION_H
#define JSYM_API_METHODSELECTION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace jsym::api {

/// A target taken apart: "a.B.c(int)" is {"a.B.c", "(int)"}.
struct TargetParts {
  llvm::StringRef Path;       ///< dotted class, perhaps with a method
  llvm::StringRef Parameters; ///< from '(' on, or empty
};
TargetParts splitTarget(llvm::StringRef Text);

/// The parameter types of a method descriptor as Java writes them:
/// "(I[Ljava/lang/String;)V" gives "int", "java.lang.String[]".
llvm::SmallVector<std::string, 4> parameterTypes(llvm::StringRef Descriptor);

/// Whether "(I)V", "(I)", "(int)" or "(int, String)" means the method of that
/// descriptor. Class names may be simple or qualified, varargs "int...".
bool matchesParameters(llvm::StringRef Parameters, llvm::StringRef Descriptor);

/// The last part of a dotted or nested name: Entry of java.util.Map$Entry.
llvm::StringRef simpleName(llvm::StringRef Dotted);

/// "dir/File.java:method" as the file and the rest; nothing if \p Text is no
/// file of that suffix.
std::optional<std::pair<std::string, std::string>>
splitFileTarget(llvm::StringRef Text, llvm::StringRef Suffix);

} // namespace jsym::api

#endif // JSYM_API_METHODSELECTION_H
