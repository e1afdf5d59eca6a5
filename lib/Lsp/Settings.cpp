//===- Settings.cpp - What an editor has configured -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Settings.h"
#include "Sources.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::lsp {

/// The value below these names; null: there is none.
static const json::Value *below(const json::Object &O,
                                ArrayRef<StringRef> Names) {
  const json::Value *V = O.get(Names.front());
  for (StringRef Name : Names.drop_front()) {
    const json::Object *In = V ? V->getAsObject() : nullptr;
    V = In ? In->get(Name) : nullptr;
  }
  return V;
}

static bool can(const json::Object &Params, ArrayRef<StringRef> Names) {
  const json::Value *V = below(Params, Names);
  return V && V->getAsBoolean().value_or(false);
}

static void readFolders(const json::Object &Params, Client &C) {
  if (const json::Array *All = Params.getArray("workspaceFolders"))
    for (const json::Value &Each : *All)
      if (const json::Object *O = Each.getAsObject())
        if (std::optional<StringRef> Uri = O->getString("uri"))
          if (std::string Path = pathOfUri(*Uri); !Path.empty())
            C.Folders.push_back(Path);
  if (!C.Folders.empty())
    return;
  if (std::optional<StringRef> Uri = Params.getString("rootUri"))
    if (std::string Path = pathOfUri(*Uri); !Path.empty())
      C.Folders.push_back(Path);
}

static bool readTexts(const json::Value &V, std::vector<std::string> &To) {
  const json::Array *All = V.getAsArray();
  for (const json::Value &Each : All ? *All : json::Array()) {
    std::optional<StringRef> Text = Each.getAsString();
    if (!Text)
      return false;
    To.push_back(Text->str());
  }
  return All;
}

static std::string absolute(StringRef Path, const Client &C) {
  SmallString<128> Whole(Path);
  if (!C.Folders.empty() && sys::path::is_relative(Path)) {
    Whole = C.Folders.front();
    sys::path::append(Whole, Path);
  }
  return std::string(Whole);
}

static void readOption(StringRef Name, const json::Value &V, Client &C,
                       std::vector<std::string> &Mistakes) {
  if (Name == "classPath") {
    if (!readTexts(V, C.ClassPath))
      Mistakes.push_back("classPath: a list of directories and jars is wanted");
    for (std::string &Entry : C.ClassPath)
      Entry = absolute(Entry, C);
  } else if (Name == "arguments") {
    if (!readTexts(V, C.Arguments))
      Mistakes.push_back("arguments: a list of options of scan is wanted");
    for (const std::string &A : C.Arguments)
      if (!StringRef(A).starts_with("-"))
        Mistakes.push_back("arguments: '" + A + "' is no option");
    erase_if(C.Arguments, [](const std::string &A) {
      return !StringRef(A).starts_with("-");
    });
  } else if (Name == "testDirectory") {
    if (std::optional<StringRef> Path = V.getAsString())
      C.TestDirectory = absolute(*Path, C);
    else
      Mistakes.push_back("testDirectory: a folder is wanted");
  } else {
    static constexpr StringRef Known[] = {"classPath", "arguments",
                                          "testDirectory"};
    Mistakes.push_back("unknown setting '" + Name.str() + "'" +
                       didYouMean(Name, Known) + "; there are " +
                       join(ArrayRef(Known), ", "));
  }
}

Client readClient(const json::Object &Params,
                  std::vector<std::string> &Mistakes) {
  Client C;
  readFolders(Params, C);
  C.ShowsProgress = can(Params, {"capabilities", "window", "workDoneProgress"});
  C.WatchesFiles =
      can(Params, {"capabilities", "workspace", "didChangeWatchedFiles",
                   "dynamicRegistration"});
  C.CreatesFiles = can(Params, {"capabilities", "workspace", "workspaceEdit",
                                "documentChanges"});
  if (const json::Object *Options = Params.getObject("initializationOptions"))
    for (const auto &[Name, V] : *Options)
      readOption(Name, V, C, Mistakes);
  return C;
}

} // namespace jsym::lsp
