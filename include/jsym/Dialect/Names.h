//===- Names.h - The grammar of names in the dialect ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM symbols carry JVM names unmangled:
///
///   class   java/util/TreeMap           [I      [Ljava/lang/String;
///   field   java/util/TreeMap.root:Ljava/util/TreeMap$Entry;
///   method  java/util/TreeMap.get(Ljava/lang/Object;)Ljava/lang/Object;
///   text    string.<n>                  (private constants, modified UTF-8)
///
/// No class name holds a '.' (JVMS 4.2), so the first one ends the class. A
/// field or method name may hold '(', ':' and '\'; there, each of these has a
/// '\' in front, so the first plain '(' or ':' begins the descriptor. Members
/// of a class `llvm` of the unnamed package have the byte 1 in front, for LLVM
/// reserves the prefix "llvm." (a 1 in front means "verbatim" to LLVM).
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_NAMES_H
#define JSYM_DIALECT_NAMES_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace jsym::dialect {

enum class NameKind { Class, Field, Method };

/// A symbol taken apart; class and descriptor point into the symbol.
struct ParsedName {
  NameKind Kind;
  llvm::StringRef Class;      ///< internal name: java/util/TreeMap, [I
  std::string Member;         ///< field or method name; empty for classes
  llvm::StringRef Descriptor; ///< field or method descriptor; else empty
};

/// Nothing if \p Symbol is not of the grammar.
std::optional<ParsedName> parseName(llvm::StringRef Symbol);

std::string fieldName(llvm::StringRef Class, llvm::StringRef Name,
                      llvm::StringRef Descriptor);
std::string methodName(llvm::StringRef Class, llvm::StringRef Name,
                       llvm::StringRef Descriptor);

/// For people: "java.util.TreeMap.get(Object)", as stack traces and reports
/// write it.
std::string prettyName(llvm::StringRef Symbol);

/// java/util/Map$Entry -> java.util.Map$Entry; [I -> int[].
std::string prettyClass(llvm::StringRef InternalName);

} // namespace jsym::dialect

#endif // JSYM_DIALECT_NAMES_H
