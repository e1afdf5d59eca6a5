//===- Session.cpp - A conversation with an editor ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Session.h"
#include "Sources.h"
#include <poll.h>
#include <unistd.h>

using namespace llvm;

namespace jsym::lsp {

Session::Session(raw_ostream &Out, const ServerSettings &S)
    : Out(Out), Settings(S) {
  Requests = {{"initialize", &Session::initialize},
              {"shutdown", &Session::shutdown},
              {"textDocument/codeAction", &Session::codeAction},
              {"workspace/executeCommand", &Session::executeCommand}};
  Notifications = {
      {"initialized", &Session::initialized},
      {"exit", &Session::leave},
      {"textDocument/didOpen", &Session::opened},
      {"textDocument/didSave", &Session::saved},
      {"textDocument/didClose", &Session::closed},
      {"textDocument/didChange", &Session::ignore},
      {"workspace/didChangeWatchedFiles", &Session::filesChanged},
      {"$/cancelRequest", &Session::cancelRequest},
      {"window/workDoneProgress/cancel", &Session::cancelProgress}};
}

//===-- Messages ----------------------------------------------------------===//

static json::Object message() { return json::Object{{"jsonrpc", "2.0"}}; }

void Session::reply(const Id &Asked, json::Value Result) {
  json::Object M = message();
  M["id"] = Asked;
  M["result"] = std::move(Result);
  send(std::move(M));
}

void Session::refuse(const Id &Asked, Code C, StringRef Why) {
  json::Object M = message();
  M["id"] = Asked;
  M["error"] = json::Object{{"code", int(C)}, {"message", json::fixUTF8(Why)}};
  send(std::move(M));
}

void Session::notify(StringRef Method, Object Params) {
  json::Object M = message();
  M["method"] = Method;
  M["params"] = std::move(Params);
  send(std::move(M));
}

void Session::ask(StringRef Method, Object Params) {
  json::Object M = message();
  M["id"] = NextId++;
  M["method"] = Method;
  M["params"] = std::move(Params);
  send(std::move(M));
}

void Session::show(int Type, StringRef Text) {
  notify("window/showMessage",
         Object{{"type", Type}, {"message", json::fixUTF8(Text)}});
}

void Session::publish(StringRef Path, json::Array Diagnostics) {
  notify("textDocument/publishDiagnostics",
         Object{{"uri", uriOfPath(Path)},
                {"diagnostics", std::move(Diagnostics)}});
}

void Session::receive(Frame F) {
  if (!F.Message)
    return refuse(nullptr, Code::ParseError, F.Mistake);
  if (const Object *O = F.Message->getAsObject())
    return dispatch(*O);
  refuse(nullptr, Code::InvalidRequest, "a message is an object");
}

void Session::dispatch(const Object &Message) {
  const json::Value *Asked = Message.get("id");
  std::optional<StringRef> Method = Message.getString("method");
  if (!Method) {
    // What answers a request of ours has a result or an error.
    if (!Message.get("result") && !Message.get("error"))
      refuse(Asked ? *Asked : nullptr, Code::InvalidRequest,
             "a message has a method");
    return;
  }
  static const Object None;
  const Object *Params = Message.getObject("params");
  if (!Params)
    Params = &None;
  if (!Asked) {
    auto It = Notifications.find(*Method);
    if (It != Notifications.end() && (Initialized || *Method == "exit"))
      (this->*It->second)(*Params);
    return; // others are the editor's
  }
  auto It = Requests.find(*Method);
  if (ShutDown)
    refuse(*Asked, Code::InvalidRequest, "the server was shut down");
  else if (It == Requests.end())
    refuse(*Asked, Code::MethodNotFound, "there is no " + Method->str());
  else if (!Initialized && *Method != "initialize")
    refuse(*Asked, Code::NotInitialized, "initialize comes first");
  else
    (this->*It->second)(*Params, *Asked);
}

//===-- The loop ----------------------------------------------------------===//

bool serve(int In, raw_ostream &Out, const ServerSettings &S,
           const std::atomic<bool> &Stop) {
  Session Talk(Out, S);
  FrameReader Reader;
  constexpr int Busy = 30, Idle = 500; // milliseconds
  while (!Talk.isOver() && !Stop) {
    pollfd P = {In, POLLIN, 0};
    if (::poll(&P, 1, Talk.isBusy() ? Busy : Idle) > 0) {
      char Bytes[1 << 16];
      ssize_t N = read(In, Bytes, sizeof(Bytes));
      if (N <= 0)
        break; // who asked is gone
      Reader.feed(StringRef(Bytes, size_t(N)));
    }
    while (std::optional<Frame> F =
               Talk.isOver() ? std::nullopt : Reader.next())
      Talk.receive(std::move(*F));
    Talk.work();
  }
  return Talk.wasShutDown();
}

} // namespace jsym::lsp
