//===- Deflate.cpp - java.util.zip's deflater -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/Deflate.h"
#include <zlib.h>

// A path's state is copied where it forks, a z_stream cannot be. So the Java
// side keeps what was asked of the stream so far, and each call does all of it
// anew: zlib answers the same as before, to the byte.
//
// The log: level, strategy, nowrap (a byte each), then for each call an 'S'
// (set dictionary; u4 length, bytes), or a 'D' (deflate; flush, params as u4,
// u4 room for output, u4 length, bytes). All numbers big-endian.

using namespace llvm;

namespace jsym {

namespace {

class Log {
public:
  explicit Log(StringRef Bytes) : Rest(Bytes) {}
  bool empty() const { return Rest.empty(); }
  uint8_t u1() { return uint8_t(bytes(1)[0]); }
  uint32_t u4() {
    uint32_t V = 0;
    for (uint8_t Byte : bytes(4).bytes())
      V = V << 8 | Byte;
    return V;
  }
  StringRef bytes(size_t N) {
    StringRef Part = Rest.take_front(N);
    Rest = Rest.drop_front(N);
    return Part;
  }

private:
  StringRef Rest;
};

} // namespace

static Bytef *mutableBytes(StringRef Bytes) {
  return reinterpret_cast<Bytef *>(const_cast<char *>(Bytes.data()));
}

/// java.util.zip's use of zlib: parameters in place of a deflation where bit 0
/// of \p Params says so.
static void deflateOnce(z_stream &Z, Log &L, Deflated &D) {
  uint32_t Flush = L.u4(), Params = L.u4(), Room = L.u4();
  StringRef Input = L.bytes(L.u4());
  D.Output.assign(Room, 0);
  Z.next_in = mutableBytes(Input);
  Z.avail_in = uInt(Input.size());
  Z.next_out = mutableBytes(D.Output);
  Z.avail_out = Room;
  D.Result = Params & 1 ? deflateParams(&Z, int(Params >> 3), Params >> 1 & 3)
                        : deflate(&Z, int(Flush));
  D.Used = uint32_t(Input.size()) - Z.avail_in;
  D.Output.resize(Room - Z.avail_out);
  D.Adler = uint32_t(Z.adler);
}

Deflated replayDeflater(StringRef Bytes) {
  Log L(Bytes);
  Deflated D;
  z_stream Z = {};
  int Level = int8_t(L.u1()), Strategy = L.u1();
  bool NoWrap = L.u1();
  D.Result =
      deflateInit2(&Z, Level, Z_DEFLATED, NoWrap ? -MAX_WBITS : MAX_WBITS,
                   /*memLevel=*/8, Strategy);
  if (D.Result != Z_OK)
    return D;
  D.Adler = uint32_t(Z.adler);
  while (!L.empty()) {
    if (L.u1() == 'D') {
      deflateOnce(Z, L, D);
      continue;
    }
    StringRef Dictionary = L.bytes(L.u4());
    D.Result = deflateSetDictionary(&Z, mutableBytes(Dictionary),
                                    uInt(Dictionary.size()));
    D.Adler = uint32_t(Z.adler);
  }
  deflateEnd(&Z);
  return D;
}

uint32_t adler32(uint32_t Sum, StringRef Bytes) {
  if (Bytes.empty()) // of which zlib may make the sum of nothing
    return Sum;
  return uint32_t(::adler32(Sum, reinterpret_cast<const Bytef *>(Bytes.data()),
                            uInt(Bytes.size())));
}

} // namespace jsym
