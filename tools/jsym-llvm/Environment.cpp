//===- Environment.cpp - What the environment says ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Environment.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>

using namespace llvm;

namespace jsym::tool {

Expected<Jdk> findJdk(StringRef Wish) {
  if (!Wish.empty())
    return openJdk(Wish);
  if (const char *Home = std::getenv("JAVA_HOME"); Home && isJdk(Home))
    return openJdk(Home);
  if (auto Java = sys::findProgramByName("java")) {
    SmallString<128> Real;
    if (!sys::fs::real_path(*Java, Real)) {
      StringRef Home = sys::path::parent_path(sys::path::parent_path(Real));
      if (isJdk(Home))
        return openJdk(Home);
    }
  }
  return inputError("no JDK found",
                    "install one (apt install openjdk-17-jdk-headless) or "
                    "name it with --jdk or JAVA_HOME");
}

} // namespace jsym::tool
