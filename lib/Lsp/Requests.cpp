//===- Requests.cpp - What an editor asks ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Session.h"
#include "Sources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::lsp {

static constexpr StringLiteral ScanFile = "jsym.scanFile",
                               AddTest = "jsym.addTest";

/// Types of messages that are shown.
enum { MessageError = 1, MessageWarning, MessageInfo };

//===-- The beginning and the end -----------------------------------------===//

void Session::initialize(const Object &Params, const Id &Asked) {
  if (Initialized)
    return refuse(Asked, Code::InvalidRequest, "initialized already");
  std::vector<std::string> Mistakes;
  Editor = readClient(Params, Mistakes);
  Initialized = true;
  Object Sync{{"openClose", true},
              {"change", 0},
              {"save", Object{{"includeText", false}}}};
  reply(Asked,
        Object{{"capabilities",
                Object{{"textDocumentSync", std::move(Sync)},
                       {"codeActionProvider",
                        Object{{"codeActionKinds", json::Array{"quickfix"}}}},
                       {"executeCommandProvider",
                        Object{{"commands", json::Array{ScanFile, AddTest}}}}}},
               {"serverInfo",
                Object{{"name", "jsym-llvm"}, {"version", Settings.Version}}}});
  for (const std::string &M : Mistakes)
    show(MessageWarning, "jsym-llvm: " + M);
}

/// Who builds writes classes: then there is something new to be found.
void Session::initialized(const Object &) {
  if (!Editor.WatchesFiles)
    return;
  Object Watch{{"globPattern", "**/*.class"}};
  Object Options{{"watchers", json::Array{std::move(Watch)}}};
  ask("client/registerCapability",
      Object{{"registrations",
              json::Array{Object{{"id", "jsym-classes"},
                                 {"method", "workspace/didChangeWatchedFiles"},
                                 {"registerOptions", std::move(Options)}}}}});
}

void Session::shutdown(const Object &, const Id &Asked) {
  drop([](const Task &) { return true; }, "the server is shut down");
  ShutDown = true;
  reply(Asked, nullptr);
}

void Session::leave(const Object &) { Over = true; }

//===-- Documents ---------------------------------------------------------===//

/// The path of the document that a message is about; empty: it is no source of
/// Java.
static std::string documentOf(const json::Object &Params) {
  const json::Object *D = Params.getObject("textDocument");
  std::optional<StringRef> Uri = D ? D->getString("uri") : std::nullopt;
  std::string Path = Uri ? pathOfUri(*Uri) : "";
  return StringRef(Path).ends_with(".java") ? Path : "";
}

void Session::opened(const Object &Params) {
  std::string Path = documentOf(Params);
  if (Path.empty())
    return;
  Open.insert(Path);
  scan(Path);
}

void Session::saved(const Object &Params) {
  if (std::string Path = documentOf(Params); !Path.empty())
    scan(Path);
}

void Session::closed(const Object &Params) {
  std::string Path = documentOf(Params);
  if (!Open.erase(Path))
    return;
  drop([&](const Task &T) { return T.isScan() && T.Path == Path; }, "closed");
  Shown.forget(
      Path, [this](StringRef P, json::Array D) { publish(P, std::move(D)); });
}

void Session::filesChanged(const Object &Params) {
  const json::Array *All = Params.getArray("changes");
  bool Built = false;
  for (const json::Value &Each : All ? *All : json::Array()) {
    const json::Object *O = Each.getAsObject();
    std::optional<StringRef> Uri = O ? O->getString("uri") : std::nullopt;
    Built |= Uri && Uri->ends_with(".class");
  }
  if (Built)
    for (const std::string &Path : Open)
      scan(Path);
}

//===-- Tests -------------------------------------------------------------===//

static std::optional<unsigned> lineOf(const json::Object *Range,
                                      StringRef Which) {
  const json::Object *At = Range ? Range->getObject(Which) : nullptr;
  std::optional<int64_t> Line = At ? At->getInteger("line") : std::nullopt;
  if (!Line || *Line < 0 || *Line >= INT32_MAX)
    return std::nullopt;
  return unsigned(*Line) + 1;
}

void Session::codeAction(const Object &Params, const Id &Asked) {
  std::string Path = documentOf(Params);
  const json::Object *Range = Params.getObject("range");
  auto From = lineOf(Range, "start"), To = lineOf(Range, "end");
  if (Path.empty() || !From || !To)
    return refuse(Asked, Code::InvalidParams,
                  "a document of Java and a range are wanted");
  json::Array Actions;
  for (const auto &[Owner, F] : Shown.at(Path, *From, *To)) {
    std::string Title =
        "Add a test: " + StringRef(F->Outcome).split('\n').first.str();
    Actions.push_back(
        Object{{"title", json::fixUTF8(Title)},
               {"kind", "quickfix"},
               {"diagnostics", json::Array{diagnosticOf(*F, Owner)}},
               {"command",
                Object{{"title", json::fixUTF8(Title)},
                       {"command", AddTest},
                       {"arguments", json::Array{uriOfPath(Owner), F->Id}}}}});
  }
  reply(Asked, std::move(Actions));
}

void Session::executeCommand(const Object &Params, const Id &Asked) {
  std::optional<StringRef> Name = Params.getString("command");
  std::vector<std::string> Args;
  if (const json::Array *All = Params.getArray("arguments"))
    for (const json::Value &Each : *All)
      Args.push_back(Each.getAsString().value_or("").str());
  std::string Path = Args.empty() ? "" : pathOfUri(Args.front());
  if (Name == StringRef(ScanFile) && Args.size() == 1 && !Path.empty()) {
    scan(Path);
    return reply(Asked, nullptr);
  }
  if (Name != StringRef(AddTest) || Args.size() != 2)
    return refuse(Asked, Code::InvalidParams,
                  "commands are " + ScanFile.str() + " URI and " +
                      AddTest.str() + " URI FINDING");
  if (!Shown.find(Path, Args[1]))
    return refuse(Asked, Code::InvalidParams,
                  "no finding '" + Args[1] + "' is shown of " + Path);
  add({Path, Args[1], Asked});
}

//===-- Second thoughts ---------------------------------------------------===//

void Session::cancelRequest(const Object &Params) {
  if (const json::Value *Which = Params.get("id"))
    drop([&](const Task &T) { return T.Request == *Which; }, "cancelled");
}

void Session::cancelProgress(const Object &Params) {
  if (Running && Params.getString("token") == StringRef(Progress))
    drop([Now = &*Running](const Task &T) { return &T == Now; }, "cancelled");
}

} // namespace jsym::lsp
