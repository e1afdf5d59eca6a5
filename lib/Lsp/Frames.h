//===- Frames.h - Messages out of a stream of bytes -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_FRAMES_H
#define JSYM_LIB_LSP_FRAMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>

namespace jsym::lsp {

/// A message, or why there is none.
struct Frame {
  std::optional<llvm::json::Value> Message;
  std::string Mistake;
};

/// Takes bytes as they come. What is no message is skipped up to the next
/// header, so that one mistake costs one message.
class FrameReader {
public:
  static constexpr uint64_t MaxBody = 16 << 20;
  void feed(llvm::StringRef Bytes) { Pending += Bytes; }
  /// Nothing: more bytes are needed.
  std::optional<Frame> next();

private:
  static constexpr size_t MaxHeader = 4096;
  std::string Pending;
  uint64_t Skip = 0; ///< bytes of a message that is too long
  std::optional<Frame> refuse(std::string Why);
};

void writeFrame(llvm::raw_ostream &OS, const llvm::json::Value &Message);

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_FRAMES_H
