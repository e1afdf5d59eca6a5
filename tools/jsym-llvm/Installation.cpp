//===- Installation.cpp - What is shipped beside the tool -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Installation.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::tool {

std::string toolPath() {
  // Any address inside the program will do.
  static const char Anchor = 0;
  return sys::fs::getMainExecutable(nullptr, const_cast<char *>(&Anchor));
}

Expected<std::string> runtimeFile(StringRef Name) {
  SmallString<128> Path(sys::path::parent_path(toolPath()));
  sys::path::append(Path, "..", "share", "jsym", Name);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  if (!sys::fs::exists(Path))
    return inputError("'" + Path + "' is missing",
                      "the installation is incomplete: build all targets, or "
                      "run cmake --install again");
  return std::string(Path);
}

} // namespace jsym::tool
