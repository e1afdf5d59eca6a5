//===- Installation.cpp - What is shipped beside the tool -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Installation.h"
#include "jsym/Api/Target.h"
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

std::string runtimeDirectory() {
  SmallString<128> Path(sys::path::parent_path(toolPath()));
  sys::path::append(Path, "..", "share", "jsym");
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

Expected<std::string> runtimeFile(StringRef Name) {
  return api::runtimeFile(runtimeDirectory(), Name);
}

} // namespace jsym::tool
