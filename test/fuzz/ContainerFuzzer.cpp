//===- ContainerFuzzer.cpp - Hostile jars, jmods and images ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whatever the bytes: opened as an image of the JDK, as a jmod or as a jar, by
/// how they begin, with everything in them read. Errors are fine; crashes and
/// sanitizer findings are not.
///
//===----------------------------------------------------------------------===//
#include "jsym/ClassPath/ClassPath.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace jsym::jvm;

namespace {
/// A directory that is there as long as the program runs.
struct Scratch {
  SmallString<128> Directory;
  Scratch() {
    if (sys::fs::createUniqueDirectory("jsym-fuzz", Directory))
      abort();
  }
  ~Scratch() { sys::fs::remove_directories(Directory); }
  std::string put(StringRef Name, StringRef Bytes) const {
    SmallString<128> Path = Directory;
    sys::path::append(Path, Name);
    std::error_code EC;
    raw_fd_ostream OS(Path, EC);
    if (EC)
      abort();
    OS << Bytes;
    return std::string(Path);
  }
};
} // namespace

static void readAll(ClassContainer &C) {
  auto Look = [&](StringRef Name) {
    auto Bytes = C.find(Name);
    if (!Bytes)
      return consumeError(Bytes.takeError());
    volatile uint8_t Last = 0; // every byte is there
    if (*Bytes)
      for (uint8_t Byte : (*Bytes)->getBuffer().bytes())
        Last = Last ^ Byte;
  };
  C.manifestClassPath();
  Look("META-INF/MANIFEST.MF");
  Look("/java.base/module-info.class");
  Look("nowhere");
  auto Names = C.classNames();
  if (!Names)
    return consumeError(Names.takeError());
  if (Names->size() > 40)
    Names->resize(40);
  for (const std::string &Name : *Names)
    Look(Name + ".class");
}

static void readAll(Expected<std::unique_ptr<PlatformClasses>> C) {
  if (!C)
    return consumeError(C.takeError());
  for (const std::string &Module : (*C)->moduleNames()) {
    auto Names = (*C)->moduleClasses(Module);
    if (!Names)
      consumeError(Names.takeError());
  }
  readAll(**C);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const Scratch Files;
  StringRef Bytes(reinterpret_cast<const char *>(Data), Size);
  using namespace support::endian;
  if (Size >= 4 && read32<llvm::endianness::native>(Data) == 0xCAFEDADA) {
    readAll(openImage(Files.put("modules", Bytes)));
  } else if (Bytes.starts_with("JM")) {
    Files.put("fuzzed.jmod", Bytes);
    readAll(openJmods(Files.Directory));
  } else {
    auto C = openJar(Files.put("fuzzed.jar", Bytes), 17);
    if (C)
      readAll(**C);
    else
      consumeError(C.takeError());
  }
  return 0;
}
