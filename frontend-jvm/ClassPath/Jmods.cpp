//===- Jmods.cpp - The JDK's classes in jmod files ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For a JDK whose lib/modules is missing: jmods/<module>.jmod are zip files
/// behind four bytes, with the classes below classes/.
///
//===----------------------------------------------------------------------===//
#include "ZipArchive.h"
#include "jsym/ClassPath/ClassPath.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace jsym::jvm {

namespace {
class Jmods final : public PlatformClasses {
public:
  using PlatformClasses::PlatformClasses;
  Error index();

  Expected<std::unique_ptr<MemoryBuffer>> find(StringRef Name) override;
  Expected<std::vector<std::string>> classNames() override;
  std::vector<std::string> moduleNames() override;
  Expected<std::vector<std::string>> moduleClasses(StringRef Module) override;

private:
  struct Entry {
    ZipArchive *Zip;
    uint32_t Index;
  };
  std::map<std::string, std::unique_ptr<ZipArchive>, std::less<>> Modules;
  StringMap<Entry> Entries;
};
} // namespace

Error Jmods::index() {
  std::error_code EC;
  for (sys::fs::directory_iterator It(Path, EC), End; It != End && !EC;
       It.increment(EC)) {
    StringRef File = It->path();
    if (sys::path::extension(File) != ".jmod")
      continue;
    auto Zip = ZipArchive::open(File, /*Prefix=*/4);
    if (!Zip)
      return Zip.takeError();
    for (auto [Index, Name] : llvm::enumerate((*Zip)->entries())) {
      StringRef Rest = Name;
      if (!Rest.consume_front("classes/") || Rest.ends_with("/"))
        continue;
      std::string Key = Rest.str();
      if (Rest == "module-info.class")
        Key = ("/" + sys::path::stem(File) + "/" + Rest).str();
      Entries.try_emplace(Key, Entry{Zip->get(), uint32_t(Index)});
    }
    Modules[sys::path::stem(File).str()] = std::move(*Zip);
  }
  if (EC)
    return inputError("cannot list '" + Path + "': " + EC.message());
  if (Modules.empty())
    return inputError("there is no .jmod file in '" + Path + "'",
                      "name a complete JDK with --jdk");
  return Error::success();
}

Expected<std::unique_ptr<MemoryBuffer>> Jmods::find(StringRef Name) {
  auto It = Entries.find(Name);
  if (It == Entries.end())
    return nullptr;
  return It->second.Zip->read(It->second.Index);
}

static void addClass(StringRef Name, std::vector<std::string> &Names) {
  if (!Name.starts_with("/") && Name.consume_back(".class"))
    Names.push_back(Name.str());
}

Expected<std::vector<std::string>> Jmods::classNames() {
  std::vector<std::string> Names;
  for (auto &E : Entries)
    addClass(E.getKey(), Names);
  llvm::sort(Names);
  return Names;
}

std::vector<std::string> Jmods::moduleNames() {
  std::vector<std::string> Names;
  for (auto &[Name, Zip] : Modules)
    Names.push_back(Name);
  return Names;
}

Expected<std::vector<std::string>> Jmods::moduleClasses(StringRef Module) {
  std::vector<std::string> Names;
  auto It = Modules.find(Module);
  if (It == Modules.end())
    return Names;
  for (StringRef Name : It->second->entries())
    if (Name.consume_front("classes/") && Name != "module-info.class")
      addClass(Name, Names);
  llvm::sort(Names);
  return Names;
}

Expected<std::unique_ptr<PlatformClasses>> openJmods(StringRef Path) {
  auto J = std::make_unique<Jmods>(Path.str());
  if (Error E = J->index())
    return E;
  return J;
}

} // namespace jsym::jvm
