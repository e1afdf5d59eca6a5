//===- Resources.cpp - Resources and services of a program ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassFile/ByteReader.h"
#include "jsym/ClassFile/ClassFile.h"
#include "jsym/FrontendJvm/JvmProgram.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

/// RFC 2396, as the JDK's ParseUtil.encodePath does it.
static std::string encoded(StringRef Path) {
  std::string S;
  for (char C : Path) {
    if (isAlnum(C) || StringRef("-_.!~*'():@&=+$,/;").contains(C))
      S += C;
    else
      S += "%" + toHex(StringRef(&C, 1), /*LowerCase=*/true);
  }
  return S;
}

static std::string fileUrl(StringRef Path) {
  SmallString<128> Real;
  if (sys::fs::real_path(Path, Real))
    Real = Path;
  return "file:" + encoded(Real);
}

/// What the JDK's image or its jmods call a resource, as module/path.
static std::string insideModule(StringRef Name) {
  auto [Archive, Entry] = Name.split(".jmod!/classes/");
  if (Entry.empty())
    return Name.str();
  return (sys::path::filename(Archive) + "/" + Entry).str();
}

std::vector<FoundResource> JvmProgram::resources(StringRef Path) {
  std::vector<FoundResource> All;
  const ClassPath &Where = Classes.classPath();
  auto Add = [&](auto &Container, function_ref<std::string(StringRef)> Url) {
    auto Bytes = Container.find(Path);
    if (!Bytes)
      return consumeError(Bytes.takeError());
    if (*Bytes)
      All.push_back(
          {Url((*Bytes)->getBufferIdentifier()), (*Bytes)->getBuffer().str()});
  };
  Add(Where.platform(),
      [](StringRef Id) { return "jrt:/" + encoded(insideModule(Id)); });
  for (auto &C : Where.containers()) {
    std::string Base = fileUrl(C->path());
    bool Folder = sys::fs::is_directory(C->path());
    if (Folder && sys::fs::is_directory(C->path() + "/" + Path)) {
      All.push_back({Base + "/" + encoded(Path), std::nullopt});
      continue;
    }
    Add(*C, [&](StringRef) {
      return Folder ? Base + "/" + encoded(Path)
                    : "jar:" + Base + "!/" + encoded(Path);
    });
  }
  return All;
}

std::string JvmProgram::classPath() const {
  std::vector<StringRef> Entries;
  for (StringRef Entry : Options.Classes.ClassPath)
    if (!sys::path::filename(Entry).starts_with("jsym-"))
      Entries.push_back(Entry);
  return join(Entries, ":");
}

/// The services that a module provides (JVMS 4.7.25), each with its providers.
static Error readProvides(const ClassFile &CF,
                          function_ref<void(StringRef, StringRef)> Add) {
  const Attribute *A = CF.attributes().find("Module");
  if (!A)
    return Error::success();
  ByteReader R(CF.bytes(), A->Offset, A->Offset + A->Bytes.size());
  R.skip(6);
  R.skip(6 * R.u2());                     // requires
  for (int Table = 0; Table < 2; ++Table) // exports, opens
    for (unsigned N = R.u2(); N && !R.failed(); --N) {
      R.skip(4);
      R.skip(2 * R.u2());
    }
  R.skip(2 * R.u2()); // uses
  for (unsigned N = R.u2(); N && !R.failed(); --N) {
    auto Service = CF.pool().className(PoolIndex<ClassInfo>(R.u2()), R.pos());
    if (!Service)
      return Service.takeError();
    for (unsigned M = R.u2(); M && !R.failed(); --M) {
      auto Provider =
          CF.pool().className(PoolIndex<ClassInfo>(R.u2()), R.pos());
      if (!Provider)
        return Provider.takeError();
      Add(*Service, *Provider);
    }
  }
  return R.failed() ? CF.errorAt(A->Offset, "the attribute Module is damaged",
                                 "JVMS 4.7.25")
                    : Error::success();
}

static std::string dotted(StringRef Name) {
  std::string S = Name.str();
  std::replace(S.begin(), S.end(), '/', '.');
  return S;
}

std::vector<std::string> JvmProgram::serviceProviders(StringRef Service) {
  std::call_once(ServicesRead, [this] {
    PlatformClasses &Platform = Classes.classPath().platform();
    for (const std::string &Module : Platform.moduleNames()) {
      // What a JVM resolves for the class path (JEP 261) has no incubators.
      if (StringRef(Module).starts_with("jdk.incubator."))
        continue;
      auto Bytes = Platform.find("/" + Module + "/module-info.class");
      auto Parsed = Bytes && *Bytes ? ClassFile::parse(std::move(*Bytes))
                    : Bytes ? Expected<std::unique_ptr<ClassFile>>(nullptr)
                            : Bytes.takeError();
      Error E = Parsed.takeError();
      if (!E && *Parsed)
        E = readProvides(**Parsed, [&](StringRef S, StringRef Provider) {
          Services[dotted(S)].push_back(Module + "/" + dotted(Provider));
        });
      consumeError(std::move(E)); // a damaged module provides nothing
    }
  });
  auto It = Services.find(Service);
  return It == Services.end() ? std::vector<std::string>() : It->second;
}

} // namespace jsym::jvm
