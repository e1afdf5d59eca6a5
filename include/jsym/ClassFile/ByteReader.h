//===- ByteReader.h - Bounds-checked big-endian reading ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSFILE_BYTEREADER_H
#define JSYM_CLASSFILE_BYTEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Endian.h"
#include <cstdint>

namespace jsym::jvm {

/// Reads the part [Pos, End) of a file. A read beyond the end yields zero and
/// makes the reader fail for good: callers check failed() where they would use
/// what they read, and at loops that a count in the file controls.
class ByteReader {
public:
  ByteReader(llvm::StringRef File, uint64_t Pos, uint64_t End)
      : Data(File.bytes_begin()), Pos(Pos), End(End) {}

  uint8_t u1() { return need(1) ? Data[Pos++] : 0; }
  uint16_t u2() {
    if (!need(2))
      return 0;
    Pos += 2;
    return llvm::support::endian::read16be(Data + Pos - 2);
  }
  uint32_t u4() {
    if (!need(4))
      return 0;
    Pos += 4;
    return llvm::support::endian::read32be(Data + Pos - 4);
  }
  void skip(uint64_t N) {
    if (need(N))
      Pos += N;
  }
  llvm::ArrayRef<uint8_t> bytes(uint64_t N) {
    if (!need(N))
      return {};
    Pos += N;
    return {Data + Pos - N, size_t(N)};
  }

  uint64_t pos() const { return Pos; }
  uint64_t left() const { return End - Pos; }
  bool failed() const { return Failed; }

private:
  bool need(uint64_t N) {
    if (N <= End - Pos)
      return true;
    Failed = true;
    End = Pos;
    return false;
  }

  const uint8_t *Data;
  uint64_t Pos, End;
  bool Failed = false;
};

} // namespace jsym::jvm

#endif // JSYM_CLASSFILE_BYTEREADER_H
