//===- Jar.cpp - Classes in a jar -----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ZipArchive.h"
#include "jsym/ClassPath/ClassPath.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::jvm {

namespace {
class Jar final : public ClassContainer {
public:
  Jar(std::string Path, std::unique_ptr<ZipArchive> Zip)
      : ClassContainer(std::move(Path)), Zip(std::move(Zip)) {}
  Error index(unsigned Feature);

  Expected<std::unique_ptr<MemoryBuffer>> find(StringRef Name) override;
  Expected<std::vector<std::string>> classNames() override;
  std::string manifestClassPath() override { return AddedClassPath; }

private:
  Error readManifest();
  struct Entry {
    uint32_t Index;
    uint32_t Version; ///< 0: not of a META-INF/versions directory
  };
  std::unique_ptr<ZipArchive> Zip;
  StringMap<Entry> Entries;
  bool MultiRelease = false;
  std::string AddedClassPath;
};
} // namespace

/// Calls \p Visit for each header of the manifest's main section. Lines that
/// begin with a space continue the one before.
static void mainAttributes(StringRef Manifest,
                           function_ref<void(StringRef, StringRef)> Visit) {
  std::string Name, Value;
  auto Finish = [&] {
    if (!Name.empty())
      Visit(Name, Value);
    Name.clear();
  };
  while (!Manifest.empty()) {
    size_t End = Manifest.find_first_of("\r\n");
    StringRef Line = Manifest.take_front(End);
    Manifest = Manifest.drop_front(std::min(End, Manifest.size()));
    if (!Manifest.consume_front("\r\n"))
      Manifest = Manifest.drop_front(!Manifest.empty());
    if (Line.empty())
      break; // other sections follow
    if (Line.consume_front(" ")) {
      Value += Line;
      continue;
    }
    Finish();
    auto [Key, Rest] = Line.split(':');
    Name = Key.str();
    Value = Rest.ltrim(' ').str();
  }
  Finish();
}

Error Jar::readManifest() {
  auto Buffer = find("META-INF/MANIFEST.MF");
  if (!Buffer)
    return Buffer.takeError();
  if (!*Buffer)
    return Error::success();
  mainAttributes((*Buffer)->getBuffer(), [&](StringRef Name, StringRef Value) {
    if (Name.equals_insensitive("Multi-Release"))
      MultiRelease = Value.trim(' ').equals_insensitive("true");
    if (Name.equals_insensitive("Class-Path"))
      AddedClassPath = Value.str();
  });
  return Error::success();
}

Error Jar::index(unsigned Feature) {
  for (auto [Index, Name] : llvm::enumerate(Zip->entries()))
    if (!StringRef(Name).ends_with("/"))
      Entries.try_emplace(Name, Entry{uint32_t(Index), 0});
  if (Error E = readManifest())
    return E;
  if (!MultiRelease || Feature < 9)
    return Error::success();
  for (auto [Index, Name] : llvm::enumerate(Zip->entries())) {
    StringRef Rest = Name;
    unsigned Version;
    if (!Rest.consume_front("META-INF/versions/") ||
        Rest.consumeInteger(10, Version) || !Rest.consume_front("/") ||
        Version < 9 || Version > Feature || Rest.empty() ||
        Rest.starts_with("META-INF/") || Rest.ends_with("/"))
      continue;
    auto [It, New] = Entries.try_emplace(Rest, Entry{uint32_t(Index), Version});
    if (!New && It->second.Version < Version)
      It->second = Entry{uint32_t(Index), Version};
  }
  return Error::success();
}

Expected<std::unique_ptr<MemoryBuffer>> Jar::find(StringRef Name) {
  auto It = Entries.find(Name);
  if (It == Entries.end())
    return nullptr;
  return Zip->read(It->second.Index);
}

Expected<std::vector<std::string>> Jar::classNames() {
  std::vector<std::string> Names;
  for (auto &E : Entries) {
    StringRef Name = E.getKey();
    if (Name.consume_back(".class") && !Name.starts_with("META-INF/") &&
        sys::path::filename(Name, sys::path::Style::posix) != "module-info")
      Names.push_back(Name.str());
  }
  llvm::sort(Names);
  return Names;
}

Expected<std::unique_ptr<ClassContainer>> openJar(StringRef Path,
                                                  unsigned Feature) {
  // libzip takes a file of no bytes for an archive without entries.
  uint64_t Size = 0;
  if (!sys::fs::file_size(Path, Size) && Size == 0)
    return inputError("cannot read '" + Path + "' as a zip file: it is empty");
  auto Zip = ZipArchive::open(Path);
  if (!Zip)
    return Zip.takeError();
  auto J = std::make_unique<Jar>(Path.str(), std::move(*Zip));
  if (Error E = J->index(Feature))
    return E;
  return J;
}

} // namespace jsym::jvm
