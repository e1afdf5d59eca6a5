//===- Job.cpp - The command at work --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Job.h"
#include "Sources.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include <csignal>
#include <sys/wait.h>
#include <thread>

using namespace llvm;

namespace jsym::lsp {

static std::string errorsOf(const TempDirectory &D) {
  return (D.path() + "/errors").str();
}

Expected<Job> Job::start(StringRef Program, ArrayRef<std::string> Args,
                         TempDirectory Directory) {
  std::vector<StringRef> All = {Program};
  All.insert(All.end(), Args.begin(), Args.end());
  std::string Errors = errorsOf(Directory),
              Output = (Directory.path() + "/output").str();
  std::optional<StringRef> Redirects[] = {StringRef("/dev/null"),
                                          StringRef(Output), StringRef(Errors)};
  std::string Why;
  bool Failed = false;
  sys::ProcessInfo P = sys::ExecuteNoWait(Program, All, std::nullopt, Redirects,
                                          0, &Why, &Failed);
  if (Failed)
    return inputError("cannot start " + Program + ": " + Why);
  return Job(P, std::move(Directory));
}

Job::Job(Job &&Other) noexcept
    : Process(Other.Process), Directory(std::move(Other.Directory)),
      Runs(std::exchange(Other.Runs, false)) {}

std::optional<int> Job::poll() {
  int Status = 0;
  pid_t Is = Runs ? waitpid(Process.Pid, &Status, WNOHANG) : 0;
  if (!Is)
    return std::nullopt;
  Runs = false;
  return Is > 0 && WIFEXITED(Status) ? WEXITSTATUS(Status) : -1;
}

/// A scan that is told to end writes what it has and takes its helpers with it;
/// one that does not is killed.
Job::~Job() {
  if (!Runs)
    return;
  kill(Process.Pid, SIGTERM);
  constexpr int Times = 100;
  for (int I = 0; I < Times && !poll(); ++I)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  if (!Runs)
    return;
  kill(Process.Pid, SIGKILL);
  waitpid(Process.Pid, nullptr, 0);
}

std::string Job::complaint() const {
  std::string Text = textOf(errorsOf(Directory));
  StringRef All = Text;
  constexpr StringLiteral Mark = "error: ";
  if (size_t At = All.find(Mark); At != StringRef::npos)
    All = All.drop_front(At + Mark.size());
  return All.take_until([](char C) { return C == '\n'; }).str();
}

} // namespace jsym::lsp
