//===- SourceScope.h - What the source of a test may name -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_JAVATYPES_SOURCESCOPE_H
#define JSYM_JAVATYPES_SOURCESCOPE_H

#include "jsym/JavaTypes/JavaTypes.h"

namespace jsym::testgen {

/// The point of view of a class in a package.
class SourceScope {
public:
  SourceScope(llvm::StringRef Package, JavaTypes &Java)
      : Package(Package), Java(Java) {}

  const std::string Package; ///< "a/b"
  JavaTypes &Java;

  bool accessible(const dialect::ClassModel &C) const;
  bool accessibleMember(const dialect::ClassModel &Owner, uint16_t Flags) const;
  bool typeAccessible(llvm::StringRef Descriptor) const;
  /// Whether a type can be written.
  bool isPrintable(const JavaType &T) const;
  /// Whether "variable.field" is that field.
  bool namesField(const JavaType &T, const dialect::FieldModel &F) const;
  /// Whether its simple name means the class once it is imported.
  bool mayImport(const dialect::ClassModel &C) const;
};

/// As Class.forName wants it.
std::string binaryName(llvm::StringRef Class);
template <typename Class> std::string binaryName(const Class &C) {
  return binaryName(C.name());
}

} // namespace jsym::testgen

#endif // JSYM_JAVATYPES_SOURCESCOPE_H
