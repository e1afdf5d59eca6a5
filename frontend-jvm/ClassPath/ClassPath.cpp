//===- ClassPath.cpp - Where class files are found ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassPath/ClassPath.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::jvm {

ClassContainer::~ClassContainer() = default;

/// JEP 223; before it, 1.8.0_292 was Java 8.
static unsigned featureOf(StringRef Version) {
  Version.consume_front("1.");
  unsigned Feature = 0;
  return Version.consumeInteger(10, Feature) ? 0 : Feature;
}

/// "lib/*" is every jar of lib, in name order.
static Error jarsOf(StringRef Directory, std::vector<std::string> &Jars) {
  std::error_code EC;
  for (sys::fs::directory_iterator It(Directory, EC), End; It != End && !EC;
       It.increment(EC))
    if (sys::path::extension(It->path()).equals_insensitive(".jar") &&
        sys::fs::is_regular_file(It->path()))
      Jars.push_back(It->path());
  if (EC)
    return inputError("cannot list '" + Directory + "': " + EC.message());
  llvm::sort(Jars);
  return Error::success();
}

Error ClassPath::addJar(StringRef Path) {
  SmallString<128> Real;
  if (sys::fs::real_path(Path, Real))
    Real = Path;
  if (!Opened.insert(Real).second)
    return Error::success();
  auto Jar = openJar(Path, Feature);
  if (!Jar)
    return Jar.takeError();
  std::string More = (*Jar)->manifestClassPath();
  Containers.push_back(std::move(*Jar));
  // JAR specification: URLs relative to the jar, those missing are ignored.
  SmallVector<StringRef, 8> Urls;
  StringRef(More).split(Urls, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef Url : Urls) {
    Url.consume_front("file:");
    SmallString<128> Entry;
    if (sys::path::is_absolute(Url))
      Entry = Url;
    else
      sys::path::append(Entry, sys::path::parent_path(Path), Url);
    if (!Url.contains("://") && sys::fs::exists(Entry))
      if (Error E = add(Entry))
        return E;
  }
  return Error::success();
}

Error ClassPath::add(StringRef Entry) {
  if (sys::fs::is_directory(Entry)) {
    Containers.push_back(openDirectory(Entry));
    return Error::success();
  }
  if (sys::fs::is_regular_file(Entry))
    return addJar(Entry);
  if (sys::fs::exists(Entry)) // a pipe or a device would be waited for
    return inputError("class path entry '" + Entry +
                      "' is neither a directory nor a jar");
  Missing.push_back(Entry.str());
  return Error::success();
}

Expected<std::vector<std::string>> ClassPath::entriesOf(StringRef Joined) {
  SmallVector<StringRef, 8> Given;
  Joined.split(Given, ':', -1, /*KeepEmpty=*/false);
  std::vector<std::string> Entries;
  for (StringRef Entry : Given) {
    if (Entry != "*" && !Entry.ends_with("/*")) {
      Entries.push_back(Entry.str());
      continue;
    }
    std::vector<std::string> Jars;
    StringRef Directory = Entry.drop_back().rtrim('/');
    if (Error E = jarsOf(Directory.empty() ? "." : Directory, Jars))
      return E;
    append_range(Entries, Jars);
  }
  return Entries;
}

Expected<std::unique_ptr<ClassPath>>
ClassPath::create(const ClassPathOptions &O) {
  std::unique_ptr<ClassPath> Path(new ClassPath());
  if (Error E = openJdk(O.Jdk).moveInto(Path->Java))
    return E;
  Path->Feature = featureOf(Path->Java.Version);
  Path->AssumeSupertypes = O.AssumeSupertypes;
  std::string Modules = Path->Java.Home + "/lib/modules";
  auto Platform = sys::fs::exists(Modules)
                      ? openImage(Modules)
                      : openJmods(Path->Java.Home + "/jmods");
  if (Error E = std::move(Platform).moveInto(Path->Platform))
    return E;
  for (StringRef Joined : O.ClassPath) {
    auto Entries = entriesOf(Joined);
    if (!Entries)
      return Entries.takeError();
    for (StringRef Entry : *Entries)
      if (Error E = Path->add(Entry))
        return E;
  }
  return Path;
}

Expected<ClassPath::Found> ClassPath::find(StringRef Path) const {
  auto Bytes = Platform->find(Path);
  if (!Bytes)
    return Bytes.takeError();
  if (*Bytes)
    return Found{std::move(*Bytes), true};
  for (auto &Container : Containers) {
    Bytes = Container->find(Path);
    if (!Bytes)
      return Bytes.takeError();
    if (*Bytes)
      return Found{std::move(*Bytes), false};
  }
  return Found();
}

Expected<std::vector<std::string>>
ClassPath::moduleClasses(StringRef Module) const {
  std::vector<std::string> Modules = Platform->moduleNames();
  if (is_contained(Modules, Module))
    return Platform->moduleClasses(Module);
  SmallVector<StringRef, 0> Candidates(Modules.begin(), Modules.end());
  return inputError("the JDK has no module '" + Module + "'" +
                    didYouMean(Module, Candidates));
}

} // namespace jsym::jvm
