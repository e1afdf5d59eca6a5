//===- Logger.cpp - Messages about the run --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Logger.h"

using namespace llvm;

namespace jsym {

static StringRef prefix(LogLevel L) {
  switch (L) {
  case LogLevel::Quiet:
  case LogLevel::Warning:
    return "warning: ";
  case LogLevel::Note:
    return "note: ";
  case LogLevel::Debug:
    return "debug: ";
  }
  return "";
}

void Logger::write(LogLevel L, const Twine &Text) {
  if (!enabled(L))
    return;
  std::lock_guard<std::mutex> Guard(Lock);
  if (BeforeLine)
    BeforeLine();
  // One write a line, so that lines of several processes stay whole.
  std::string Line = (prefix(L) + Text + "\n").str();
  *OS << Line;
  OS->flush();
}

void Logger::warnOnce(const Twine &Text) {
  {
    std::lock_guard<std::mutex> Guard(Lock);
    if (!Said.insert(Text.str()).second)
      return;
  }
  warn(Text);
}

} // namespace jsym
