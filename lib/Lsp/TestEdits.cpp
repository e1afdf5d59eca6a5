//===- TestEdits.cpp - Tests into a project -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestEdits.h"
#include "Sources.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace jsym::lsp {

static bool isGenerated(StringRef Name) {
  return Name == "JsymHeap.java" ||
         (Name.contains("_Jsym") && Name.ends_with("Test.java"));
}

Error copyTests(StringRef Project, StringRef Class, StringRef Copy) {
  std::string Package =
      Class.contains('.') ? Class.rsplit('.').first.str() : "";
  std::replace(Package.begin(), Package.end(), '.', '/');
  SmallString<128> From(Project), To(Copy);
  sys::path::append(From, Package);
  sys::path::append(To, Package);
  if (std::error_code EC = sys::fs::create_directories(To))
    return inputError("cannot make " + To + ": " + EC.message());
  std::error_code EC;
  for (sys::fs::directory_iterator F(From, EC), End; F != End && !EC;
       F.increment(EC)) {
    StringRef Name = sys::path::filename(F->path());
    if (!isGenerated(Name))
      continue;
    SmallString<128> There(To);
    sys::path::append(There, Name);
    if (std::error_code Failed = sys::fs::copy_file(F->path(), There))
      return inputError("cannot read " + F->path() + ": " + Failed.message());
  }
  return Error::success();
}

/// The files of Java in a copy, by their path below it.
static std::map<std::string, std::string> sourcesIn(StringRef Copy) {
  std::map<std::string, std::string> All;
  std::error_code EC;
  sys::fs::recursive_directory_iterator F(Copy, EC), End;
  for (; F != End && !EC; F.increment(EC)) {
    StringRef Path = F->path();
    if (Path.ends_with(".java"))
      All[Path.drop_front(Copy.size()).ltrim('/').str()] = textOf(Path);
  }
  return All;
}

/// From the first to behind the last line.
static json::Object all(StringRef Path) {
  unsigned Lines = sys::fs::exists(Path) ? SourceText(Path).lines() : 0;
  return json::Object{{"start", json::Object{{"line", 0}, {"character", 0}}},
                      {"end", json::Object{{"line", Lines}, {"character", 0}}}};
}

std::optional<json::Object> editOf(StringRef Project, StringRef Copy,
                                   bool Creates) {
  json::Array Changes;
  json::Object ByUri;
  for (const auto &[Name, Text] : sourcesIn(Copy)) {
    SmallString<128> Path(Project);
    sys::path::append(Path, Name);
    bool There = sys::fs::exists(Path);
    if (There && textOf(Path) == Text)
      continue;
    std::string Uri = uriOfPath(Path);
    json::Array Edits{
        json::Object{{"range", all(Path)}, {"newText", json::fixUTF8(Text)}}};
    if (!Creates) {
      ByUri[Uri] = std::move(Edits);
      continue;
    }
    if (!There)
      Changes.push_back(json::Object{{"kind", "create"}, {"uri", Uri}});
    Changes.push_back(json::Object{
        {"textDocument", json::Object{{"uri", Uri}, {"version", nullptr}}},
        {"edits", std::move(Edits)}});
  }
  if (Changes.empty() && ByUri.empty())
    return std::nullopt;
  return Creates ? json::Object{{"documentChanges", std::move(Changes)}}
                 : json::Object{{"changes", std::move(ByUri)}};
}

} // namespace jsym::lsp
