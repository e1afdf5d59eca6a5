//===- Session.h - A conversation with an editor ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_SESSION_H
#define JSYM_LIB_LSP_SESSION_H

#include "Board.h"
#include "Frames.h"
#include "Job.h"
#include "Settings.h"
#include "jsym/Lsp/Server.h"
#include "llvm/ADT/StringMap.h"
#include <deque>

namespace jsym::lsp {

/// Codes of errors that the protocol and JSON-RPC give.
enum class Code : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  NotInitialized = -32002,
  Cancelled = -32800,
  Failed = -32803
};

/// What the command is to do, one after the other.
struct Task {
  std::string Path;    ///< the source that it is about
  std::string Finding; ///< whose test is wanted; empty: a scan is
  std::optional<llvm::json::Value> Request; ///< that waits for its end
  bool isScan() const { return Finding.empty(); }
};

class Session {
public:
  Session(llvm::raw_ostream &Out, const ServerSettings &S);

  void receive(Frame F);
  /// Looks after the job, and begins the next.
  void work();
  bool isBusy() const { return Running.has_value() || !Queue.empty(); }
  bool isOver() const { return Over; }
  bool wasShutDown() const { return ShutDown; }

private:
  using Object = llvm::json::Object;
  using Id = llvm::json::Value;
  using Request = void (Session::*)(const Object &Params, const Id &Asked);
  using Notification = void (Session::*)(const Object &Params);

  llvm::raw_ostream &Out;
  ServerSettings Settings;
  llvm::StringMap<Request> Requests;
  llvm::StringMap<Notification> Notifications;
  Client Editor;
  Board Shown;
  bool Initialized = false, ShutDown = false, Over = false;
  int64_t NextId = 1;

  // The command at work.
  std::deque<Task> Queue;
  std::optional<Task> Running;
  std::optional<Job> Process;
  std::optional<TempDirectory> Store; ///< what scans have found, for the next
  std::string Progress;               ///< the token of the running task
  uint64_t Told = 0;                  ///< entries that progress was told of
  std::set<std::string> Open;         ///< documents in the editor

  // Messages.
  void send(llvm::json::Value V) { writeFrame(Out, V); }
  void reply(const Id &Asked, llvm::json::Value Result);
  void refuse(const Id &Asked, Code C, llvm::StringRef Why);
  void notify(llvm::StringRef Method, Object Params);
  void ask(llvm::StringRef Method, Object Params);
  void show(int Type, llvm::StringRef Text);
  void publish(llvm::StringRef Path, llvm::json::Array Diagnostics);
  void dispatch(const Object &Message);

  // What an editor asks (Requests.cpp).
  void initialize(const Object &Params, const Id &Asked);
  void shutdown(const Object &Params, const Id &Asked);
  void codeAction(const Object &Params, const Id &Asked);
  void executeCommand(const Object &Params, const Id &Asked);
  void initialized(const Object &Params);
  void leave(const Object &Params);
  void opened(const Object &Params);
  void saved(const Object &Params);
  void closed(const Object &Params);
  void filesChanged(const Object &Params);
  void cancelRequest(const Object &Params);
  void cancelProgress(const Object &Params);
  void ignore(const Object &) {}

  // Tasks (Tasks.cpp).
  void add(Task T);
  void scan(const std::string &Path);
  void drop(llvm::function_ref<bool(const Task &)> Which, llvm::StringRef Why);
  llvm::Error begin(const Task &T);
  llvm::Expected<std::vector<std::string>>
  targetsOf(llvm::StringRef Path) const;
  std::string testDirectoryOf(llvm::StringRef Path) const;
  llvm::Error prepareTest(const Task &T, llvm::StringRef Directory,
                          std::vector<std::string> &Args) const;
  void finish(int Status);
  llvm::Error scanned(const Task &T, int Status);
  llvm::Error tested(const Task &T, int Status);
  void failed(const Task &T, llvm::Error E);
  void beginProgress(const Task &T);
  void tellProgress();
  void endProgress();
};

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_SESSION_H
