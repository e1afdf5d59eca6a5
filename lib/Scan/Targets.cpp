//===- Targets.cpp - What a scan is about ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Targets.h"
#include "jsym/ClassPath/Packed.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::scan {

/// "*" and "**" of names with dots.
static bool matchesGlob(StringRef Pattern, StringRef Name) {
  if (Pattern.empty())
    return Name.empty();
  if (Pattern.starts_with("**")) {
    StringRef Rest = Pattern.drop_front(2);
    for (size_t I = 0; I <= Name.size(); ++I)
      if (matchesGlob(Rest, Name.drop_front(I)))
        return true;
    return false;
  }
  if (Pattern.front() == '*') {
    StringRef Rest = Pattern.drop_front();
    for (size_t I = 0; I <= Name.size(); ++I) {
      if (matchesGlob(Rest, Name.drop_front(I)))
        return true;
      if (I < Name.size() && Name[I] == '.')
        return false;
    }
    return false;
  }
  return !Name.empty() && Name.front() == Pattern.front() &&
         matchesGlob(Pattern.drop_front(), Name.drop_front());
}

/// Whether the last part of a name is one of packages, as Java writes them.
static bool isPackageName(StringRef Pattern) {
  StringRef Last = Pattern.rsplit('.').second;
  if (Last.empty())
    Last = Pattern;
  return !Last.empty() && !isUpper(Last.front()) && !Pattern.contains('*');
}

bool matchesPattern(StringRef Pattern, StringRef Class, StringRef Method) {
  if (matchesGlob(Pattern, Class))
    return true;
  // With a class, those nested in it.
  if (size_t Nested = Class.find('$');
      Nested != StringRef::npos && !Pattern.contains('$') &&
      matchesGlob(Pattern, Class.take_front(Nested)))
    return true;
  if (isPackageName(Pattern) && Class.starts_with(Pattern) &&
      Class.drop_front(Pattern.size()).starts_with("."))
    return true;
  return !Method.empty() && matchesGlob(Pattern, (Class + "." + Method).str());
}

/// Of an archive with libraries in it, its own classes are meant.
static Error addArchive(StringRef Path, ScanTargets &To) {
  if (Path.ends_with(".ear"))
    return inputError("'" + Path + "' is an archive of archives",
                      "unpack it and scan what it has: jars and wars");
  if (Path.ends_with(".jar") || Path.ends_with(".war")) {
    auto Temp = TempDirectory::create("jsym-unpacked");
    if (!Temp)
      return Temp.takeError();
    auto Packed = jvm::unpackProgram(Path, Temp->path());
    if (!Packed)
      return Packed.takeError();
    if (!Packed->Classes.empty()) {
      To.Own.push_back(Packed->Classes);
      append_range(To.Libraries, Packed->Libraries);
      To.Unpacked.push_back(std::make_shared<TempDirectory>(std::move(*Temp)));
      return Error::success();
    }
    if (Path.ends_with(".war"))
      return inputError("'" + Path + "' has no classes of its own",
                        "scan what is in its WEB-INF/lib");
  }
  To.Own.push_back(Path.str());
  return Error::success();
}

static Error addTarget(StringRef Given, ScanTargets &To) {
  if (sys::fs::is_directory(Given)) {
    if (isProject(Given))
      return addProject(Given, To);
    To.Own.push_back(Given.str());
    return Error::success();
  }
  if (Given.ends_with(".java"))
    return inputError("'" + Given + "' is a source",
                      "compile it and scan the directory of its classes");
  if (sys::fs::exists(Given))
    return addArchive(Given, To);
  if (Given.contains('/') || Given.ends_with(".jar"))
    return inputError("'" + Given + "' is not there");
  if (Given.empty())
    return inputError("an empty name is no target");
  To.Patterns.push_back(Given.str());
  return Error::success();
}

Expected<ScanTargets> readTargets(ArrayRef<std::string> Given) {
  ScanTargets T;
  for (const std::string &One : Given)
    if (Error E = addTarget(One, T))
      return std::move(E);
  return std::move(T);
}

} // namespace jsym::scan
