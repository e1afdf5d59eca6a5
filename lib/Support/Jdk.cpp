//===- Jdk.cpp - The installed JDK ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Jdk.h"
#include "jsym/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym {

// The release file is a list of KEY="value" lines.
static std::string readVersion(StringRef Home) {
  auto Buffer = MemoryBuffer::getFile(Home + "/release");
  if (!Buffer)
    return "unknown";
  SmallVector<StringRef, 32> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n');
  for (StringRef Line : Lines)
    if (Line.consume_front("JAVA_VERSION="))
      return Line.trim("\"\r ").str();
  return "unknown";
}

bool isJdk(StringRef Home) {
  return sys::fs::exists(Home + "/lib/modules") ||
         sys::fs::is_directory(Home + "/jmods");
}

Expected<Jdk> openJdk(StringRef Wish) {
  StringRef Home = Wish.size() > 1 ? Wish.rtrim('/') : Wish;
  if (!Home.empty() && isJdk(Home))
    return Jdk{Home.str(), readVersion(Home)};
  return inputError("'" + Wish + "' is not a JDK: it has no lib/modules",
                    "give the directory that holds bin/java to --jdk");
}

} // namespace jsym
