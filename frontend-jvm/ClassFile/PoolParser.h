//===- PoolParser.h - Reads and checks a constant pool ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_POOLPARSER_H
#define JSYM_FRONTENDJVM_POOLPARSER_H

#include "jsym/ClassFile/ByteReader.h"
#include "jsym/ClassFile/ConstantPool.h"

namespace jsym::jvm {

class PoolParser {
public:
  PoolParser(ConstantPool &Pool, llvm::StringRef Path, llvm::StringRef Bytes,
             uint16_t Major)
      : Pool(Pool), Major(Major) {
    Pool.File = Path;
    Pool.Bytes = Bytes;
  }

  /// Reads the pool at \p R's position and checks all of it.
  llvm::Error parse(ByteReader &R);

private:
  llvm::Error readEntries(ByteReader &R);
  llvm::Error checkVersion(PoolTag T, uint64_t At) const;
  llvm::Error checkEntry(uint16_t Index) const;
  llvm::Error checkMember(uint16_t Index) const;
  llvm::Error checkNameAndType(uint16_t Index) const;
  llvm::Error checkHandle(uint16_t Index) const;
  llvm::Error checkDynamic(uint16_t Index) const;
  /// The entry at \p Byte of \p Index must have one of these tags.
  llvm::Error checkReference(uint16_t Index, unsigned Byte,
                             llvm::ArrayRef<PoolTag> Tags) const;
  llvm::Error malformed(uint16_t Index, const llvm::Twine &What,
                        llvm::StringRef Section) const;

  ConstantPool &Pool;
  uint16_t Major;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_POOLPARSER_H
