//===- Directory.cpp - Classes in a directory -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassPath/ClassPath.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::jvm {

namespace {
class Directory final : public ClassContainer {
public:
  using ClassContainer::ClassContainer;
  Expected<std::unique_ptr<MemoryBuffer>> find(StringRef Name) override;
  Expected<std::vector<std::string>> classNames() override;
};
} // namespace

Expected<std::unique_ptr<MemoryBuffer>> Directory::find(StringRef Name) {
  // A name never leads out of the directory, and NUL ends no path early.
  SmallVector<StringRef, 8> Parts;
  Name.split(Parts, '/');
  if (Name.contains('\0') || is_contained(Parts, ".."))
    return nullptr;
  std::string File = Path + "/" + Name.str();
  sys::fs::file_status Status;
  if (sys::fs::status(File, Status) || !sys::fs::is_regular_file(Status))
    return nullptr;
  auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return inputError("cannot read '" + File +
                      "': " + Buffer.getError().message());
  return std::move(*Buffer);
}

Expected<std::vector<std::string>> Directory::classNames() {
  std::vector<std::string> Names;
  std::error_code EC;
  sys::fs::recursive_directory_iterator It(Path, EC), End;
  for (; It != End && !EC; It.increment(EC)) {
    StringRef File = It->path();
    if (!File.consume_back(".class"))
      continue;
    StringRef Name = File.drop_front(Path.size()).ltrim('/');
    if (sys::path::filename(Name) != "module-info")
      Names.push_back(Name.str());
  }
  if (EC)
    return inputError("cannot list '" + Path + "': " + EC.message());
  llvm::sort(Names);
  return Names;
}

std::unique_ptr<ClassContainer> openDirectory(StringRef Path) {
  StringRef Trimmed = Path.rtrim('/');
  return std::make_unique<Directory>(
      Trimmed.empty() && !Path.empty() ? "/" : Trimmed.str());
}

} // namespace jsym::jvm
