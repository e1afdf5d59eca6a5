//===- ClassBytes.h - Attributes of a class file as they are ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LIBRARY_CLASSBYTES_H
#define JSYM_LIB_LIBRARY_CLASSBYTES_H

#include "Natives.h"

namespace jsym::natives {

/// What the JDK's parser of annotations reads: attributes and constants. The
/// class file was loaded already, so it is well-formed.
class ClassBytes {
public:
  explicit ClassBytes(std::string Text);

  /// An attribute's contents: of a field or method, or of the class itself.
  std::optional<llvm::StringRef> find(llvm::StringRef Attribute,
                                      llvm::StringRef Name = "",
                                      llvm::StringRef Descriptor = "");
  /// The same of a component of a record (JVMS 4.7.30).
  std::optional<llvm::StringRef> ofComponent(llvm::StringRef Component,
                                             llvm::StringRef Attribute);
  /// Text of constant \p Index, "" if it has none.
  llvm::StringRef utf8(unsigned Index);
  /// The first \p Size bytes of a constant.
  std::optional<uint64_t> number(unsigned Index, unsigned Size);

private:
  uint64_t take(unsigned N);
  bool readPool();
  std::optional<llvm::StringRef> attribute(llvm::StringRef Name, bool Here);

  std::string Bytes;
  std::vector<size_t> Pool;
  size_t At = 0, Members = 0;
  bool Bad = false;
};

/// Of a class that has a class file.
std::optional<ClassBytes> readClass(NativeCall &C,
                                    const dialect::ClassModel &K);

Value byteArray(NativeCall &C, llvm::StringRef Bytes);

/// As byte[]; null where the class, or the member, does not have it.
Value rawAttribute(NativeCall &C, const dialect::ClassModel &K,
                   llvm::StringRef Attribute, llvm::StringRef Name = "",
                   llvm::StringRef Descriptor = "");
/// The same of a class that was read; null: it has no file.
Value rawAttribute(NativeCall &C, ClassBytes *Class, llvm::StringRef Attribute,
                   llvm::StringRef Name = "", llvm::StringRef Descriptor = "");

} // namespace jsym::natives

#endif // JSYM_LIB_LIBRARY_CLASSBYTES_H
