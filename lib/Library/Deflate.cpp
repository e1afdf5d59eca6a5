//===- Deflate.cpp - java.util.zip.Deflater by zlib -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/Deflate.h"
#include "Natives.h"

using namespace llvm;

namespace jsym::natives {

/// JsymDeflater.replay(log, length, output, offset, status): writes the output
/// of the last call; status becomes {result, input used, output made,
/// Adler-32}.
NativeResult deflaterReplay(NativeCall &C) {
  const Object *Bytes = C.heap().get(uint32_t(C.arg(0).Bits));
  if (Bytes->Shape != Layout::Raw || !C.arg(1).isConcrete())
    return C.unsupported("Deflater of symbolic bytes");
  Deflated D = replayDeflater(StringRef(Bytes->raw<char>(), C.arg(1).Bits));
  if (C.arg(2).Bits && !D.Output.empty()) {
    uint32_t Out = uint32_t(C.arg(2).Bits);
    if (C.heap().get(Out)->Shape != Layout::Raw)
      return C.unsupported("Deflater into symbolic bytes");
    memcpy(C.heap().writable(Out)->raw<char>() + C.arg(3).Bits, D.Output.data(),
           D.Output.size());
  }
  assert(C.heap().get(uint32_t(C.arg(4).Bits))->size() == 4 &&
         "what the model has room for");
  uint32_t Status[] = {uint32_t(D.Result), D.Used, uint32_t(D.Output.size()),
                       D.Adler};
  for (unsigned I = 0; I < 4; ++I)
    setElement(C, C.arg(4), I, Value::bits(Status[I]));
  return C.done();
}

} // namespace jsym::natives
