//===- AttributeReader.h - Contents of attributes ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_ATTRIBUTEREADER_H
#define JSYM_FRONTENDJVM_ATTRIBUTEREADER_H

#include "jsym/ClassFile/ByteReader.h"
#include "jsym/ClassFile/ClassFile.h"

namespace jsym::jvm {

/// Reads attributes_count and the extents of the attributes (JVMS 4.7).
llvm::Error readAttributes(const ClassFile &CF, ByteReader &R,
                           AttributeList &Result);

/// Reads the contents of one attribute. After a failed read, finish() is the
/// error to return; it also insists that nothing is left over.
class AttributeReader : public ByteReader {
public:
  AttributeReader(const ClassFile &CF, const Attribute &A,
                  llvm::StringRef Section)
      : ByteReader(CF.bytes(), A.Offset, A.Offset + A.Bytes.size()), CF(CF),
        A(A), Section(Section) {}

  /// A reference to text, to a class; index 0 is empty text where \p Optional.
  llvm::Error utf8(llvm::StringRef &Result, bool Optional = false);
  llvm::Error className(llvm::StringRef &Result, bool Optional = false);
  /// An u2 count of entries of at least \p EntrySize bytes each.
  llvm::Error count(unsigned &Result, unsigned EntrySize);

  llvm::Error error(const llvm::Twine &What) const;
  llvm::Error finish() const;

  const ClassFile &CF;

private:
  const Attribute &A;
  llvm::StringRef Section;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_ATTRIBUTEREADER_H
