//===- Deflate.h - java.util.zip's deflater ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FUNCTIONS_DEFLATE_H
#define JSYM_FUNCTIONS_DEFLATE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace jsym {

/// What the last call of a log did.
struct Deflated {
  int Result = 0; ///< zlib's
  std::string Output;
  uint32_t Used = 0;
  uint32_t Adler = 1;
};

/// Does all that a log has been asked for; what it says is in Deflate.cpp, and
/// written by JsymDeflater.
Deflated replayDeflater(llvm::StringRef Log);

/// java.util.zip.Adler32: \p Sum goes on over the bytes.
uint32_t adler32(uint32_t Sum, llvm::StringRef Bytes);

} // namespace jsym

#endif // JSYM_FUNCTIONS_DEFLATE_H
