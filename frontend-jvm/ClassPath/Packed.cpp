//===- Packed.cpp - Programs in one archive with their libraries ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassPath/Packed.h"
#include "ZipArchive.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym::jvm {

/// A name in an archive may be anything; one that leads elsewhere is nobody's
/// class.
static bool staysBelow(StringRef Name) {
  return !Name.empty() && !sys::path::is_absolute(Name) &&
         !Name.contains('\\') && !Name.contains('\0') &&
         none_of(make_range(sys::path::begin(Name), sys::path::end(Name)),
                 [](StringRef Part) { return Part == ".." || Part == "."; });
}

static Error writeFile(StringRef Path, StringRef Bytes) {
  std::error_code EC =
      sys::fs::create_directories(sys::path::parent_path(Path));
  if (!EC) {
    raw_fd_ostream OS(Path, EC, sys::fs::CD_CreateNew);
    if (!EC) {
      OS << Bytes;
      OS.flush();
      EC = OS.error();
      OS.clear_error();
    }
  }
  return EC ? inputError("cannot unpack to '" + Path + "': " + EC.message())
            : Error::success();
}

Expected<PackedProgram> unpackProgram(StringRef Archive, StringRef To) {
  PackedProgram Found;
  auto Zip = ZipArchive::open(Archive);
  if (!Zip)
    return Zip.takeError();
  auto below = [&](const Twine &A, const Twine &B) {
    SmallString<128> Path(To);
    sys::path::append(Path, A, B);
    return std::string(Path);
  };
  for (auto [Index, Whole] : enumerate((*Zip)->entries())) {
    StringRef Name = Whole;
    if ((!Name.consume_front("WEB-INF/") && !Name.consume_front("BOOT-INF/")) ||
        Name.ends_with("/"))
      continue;
    bool Own = Name.consume_front("classes/");
    bool Library = !Own && Name.consume_front("lib/") &&
                   Name.ends_with(".jar") && !Name.contains('/');
    if (Own)
      Found.Classes = below("classes", "");
    if ((!Own && !Library) || !staysBelow(Name))
      continue;
    std::string Path = below(Own ? "classes" : "lib", Name);
    if (sys::fs::exists(Path)) // named twice: a JVM takes the first
      continue;
    auto Bytes = (*Zip)->read(Index);
    if (!Bytes)
      return Bytes.takeError();
    if (Error E = writeFile(Path, (*Bytes)->getBuffer()))
      return std::move(E);
    if (Library)
      Found.Libraries.push_back(Path);
  }
  return std::move(Found);
}

} // namespace jsym::jvm
