//===- Jdk.cpp - The installed JDK ----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Jdk.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>

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

static bool isJdk(StringRef Home) {
  return sys::fs::exists(Home + "/lib/modules") ||
         sys::fs::is_directory(Home + "/jmods");
}

static Jdk make(StringRef Home) { return {Home.str(), readVersion(Home)}; }

Expected<Jdk> findJdk(StringRef Wish) {
  if (!Wish.empty()) {
    StringRef Home = Wish.size() > 1 ? Wish.rtrim('/') : Wish;
    if (isJdk(Home))
      return make(Home);
    return inputError("'" + Wish + "' is not a JDK: it has no lib/modules",
                      "give the directory that holds bin/java to --jdk");
  }
  if (const char *Home = std::getenv("JAVA_HOME"); Home && isJdk(Home))
    return make(StringRef(Home).rtrim('/'));
  if (auto Java = sys::findProgramByName("java")) {
    SmallString<128> Real;
    if (!sys::fs::real_path(*Java, Real)) {
      StringRef Home = sys::path::parent_path(sys::path::parent_path(Real));
      if (isJdk(Home))
        return make(Home);
    }
  }
  return inputError("no JDK found",
                    "install one (apt install openjdk-17-jdk-headless) or "
                    "name it with --jdk or JAVA_HOME");
}

} // namespace jsym
