//===- HeapOptions.h - What steers the symbolic heap ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_HEAP_HEAPOPTIONS_H
#define JSYM_HEAP_HEAPOPTIONS_H

#include "jsym/Support/Options.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace jsym {

/// How late the null-ness and identity of an input reference are decided.
enum class HeapKind : uint8_t {
  Lazy,        ///< both when it is read
  Lazier,      ///< null-ness when it is read, identity when dereferenced
  LazierSharp, ///< null-ness when tested, identity when dereferenced
  Summary,     ///< null-ness when tested; identity stays a set of objects
};

/// What the characters of input Strings range over.
enum class StringChars : uint8_t { Ascii, Latin1, Utf16 };

/// Which states the objects of the program are in that are inputs.
enum class StateKind : uint8_t {
  Any,     ///< each field has any value
  Derived, ///< what constructors establish and no writer breaks holds
};

struct HeapOptions {
  HeapKind Kind = HeapKind::LazierSharp;
  uint64_t K = 3;
  /// Summary: objects that a reference may be before it is decided which.
  uint64_t SummaryLimit = 32;
  /// Distinct touched elements of an input array; 0 means K.
  uint64_t ArrayBound = 0;
  /// The same of an array that the program makes with a symbolic length.
  uint64_t NewArrayBound = 16;
  /// Elements of an input array, all others are excluded; 0: any number.
  uint64_t LongestArray = 0;
  /// Bounds on Strings and new arrays hold for what is looked at of them.
  bool AnySize = false;
  /// First and last of the integers that are taken from, of fields ("a.B.f"),
  /// elements of arrays ("[I") and all of these ("*"); others are excluded.
  std::map<std::string, std::pair<int64_t, int64_t>> Ranges;
  /// Characters of an input String.
  uint64_t StringBound = 16;
  StringChars Chars = StringChars::Latin1;
  /// Input objects of one class; 0 means no such bound. Scopes as they are
  /// given: "N", "a.B=N"; the others are what readScopes makes of them.
  std::vector<std::string> Scopes;
  uint64_t Scope = 0;
  std::map<std::string, uint64_t, std::less<>> ScopeOf; ///< by "a/B/C"
  /// "Declared=A+B": classes inputs of the declared type range over.
  std::vector<std::string> Types;
  /// Jars whose classes count as the user's own; what is in directories does
  /// anyway. No option: where the target is.
  std::vector<std::string> OwnJars;
  /// "Class.field=region", "Class.method#1=region".
  std::vector<std::string> Regions;
  /// Fields and parameters that are never null: "Class.field", "Class.m#1".
  std::vector<std::string> NonNull;
  /// No parameter of the method is null.
  bool AssumeNonNull = false;
  /// Inputs of classes that anybody may extend may be of a class that is not on
  /// the class path.
  bool OpenWorld = false;
  /// Calls of inputs that nothing on the class path implements return fresh
  /// inputs.
  bool Stubs = true;
  StateKind States = StateKind::Any;
  /// Input records are such as their canonical constructors make them.
  bool RecordConstructors = true;
  /// Classes whose compareTo, compare, equals, hashCode are executed even on
  /// opaque inputs instead of being modelled.
  std::vector<std::string> RealCode;

  uint64_t arrayBound() const { return ArrayBound ? ArrayBound : K; }
  /// Of a class by its internal name.
  uint64_t scopeOf(llvm::StringRef Class) const;
};

void describeOptions(HeapOptions &O, OptionSink &S);

/// Reads Scopes; errors are mistakes in them.
llvm::Error readScopes(HeapOptions &O);

} // namespace jsym

#endif // JSYM_HEAP_HEAPOPTIONS_H
