//===- Worker.cpp - A process of a scan -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Worker.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Socket.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace jsym::scan {

enum class ReadEnd { Some, Nothing, Closed };

static ReadEnd readSome(int From, int Milliseconds, std::string &To) {
  pollfd P{From, POLLIN, 0};
  int Ready = poll(&P, 1, Milliseconds);
  if (Ready == 0 || (Ready < 0 && errno == EINTR))
    return ReadEnd::Nothing;
  char Buffer[1 << 16];
  ssize_t N = read(From, Buffer, sizeof Buffer);
  if (N < 0 && (errno == EINTR || errno == EAGAIN))
    return ReadEnd::Nothing;
  if (N <= 0)
    return ReadEnd::Closed;
  To.append(Buffer, size_t(N));
  return ReadEnd::Some;
}

//===-- In the process ----------------------------------------------------===//

std::optional<std::string> WorkerSide::receive() {
  constexpr int Often = 100;
  size_t Stop = Pending.find('\n');
  if (Stop == std::string::npos) {
    if (readSome(End, Often, Pending) == ReadEnd::Closed)
      return std::nullopt;
    Stop = Pending.find('\n');
  }
  if (Stop == std::string::npos)
    return "";
  std::string Line = Pending.substr(0, Stop);
  Pending.erase(0, Stop + 1);
  return Line;
}

void WorkerSide::send(std::string Line) {
  static std::mutex Lock; // of the process: it has one such pipe
  Line += '\n';
  std::lock_guard<std::mutex> Guard(Lock);
  if (!sendAll(End, Line))
    _exit(0); // who asked is gone
}

//===-- Beside it ---------------------------------------------------------===//

Expected<std::unique_ptr<Worker>> Worker::start(Body Do) {
  int Ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, Ends))
    return inputError(Twine("cannot make a pipe: ") + strerror(errno));
  std::unique_ptr<Worker> W(new Worker);
  W->Errors = memfd_create("jsym-scan", MFD_CLOEXEC);
  W->Pid = fork();
  if (W->Pid < 0)
    return inputError(Twine("cannot start a process: ") + strerror(errno));
  if (W->Pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(Ends[0]);
    dup2(W->Errors, STDERR_FILENO);
    dup2(W->Errors, STDOUT_FILENO);
    WorkerSide Side(Ends[1]);
    Do(Side);
    _exit(0);
  }
  close(Ends[1]);
  W->End = Ends[0];
  return std::move(W);
}

Worker::~Worker() {
  kill();
  reap();
  for (int Fd : {End, Errors})
    if (Fd >= 0)
      close(Fd);
}

bool Worker::send(std::string Line) {
  Line += '\n';
  return !Ended && sendAll(End, Line);
}

void Worker::finish() { shutdown(End, SHUT_WR); }

void Worker::interrupt() {
  if (!Ended)
    ::kill(Pid, SIGTERM);
}

void Worker::kill() {
  if (!Ended)
    ::kill(Pid, SIGKILL);
}

void Worker::reap() {
  if (Ended)
    return;
  while (waitpid(Pid, &Status, 0) < 0 && errno == EINTR) {
  }
  Ended = true;
}

std::vector<std::string> Worker::receive(double Seconds) {
  std::vector<std::string> Lines;
  if (Ended)
    return Lines;
  if (readSome(End, int(Seconds * 1000), Pending) == ReadEnd::Closed) {
    reap();
    return Lines; // what is left is no line
  }
  size_t Begin = 0;
  for (size_t Stop; (Stop = Pending.find('\n', Begin)) != std::string::npos;
       Begin = Stop + 1)
    Lines.push_back(Pending.substr(Begin, Stop - Begin));
  Pending.erase(0, Begin);
  return Lines;
}

std::string Worker::lastWords() const {
  constexpr off_t Most = 4096;
  off_t Size = lseek(Errors, 0, SEEK_END);
  char Buffer[Most];
  off_t From = Size > Most ? Size - Most : 0;
  ssize_t N = pread(Errors, Buffer, size_t(Size - From), From);
  StringRef Text = StringRef(Buffer, N > 0 ? size_t(N) : 0).trim();
  std::string Last = Text.rsplit('\n').second.str();
  if (Last.empty())
    Last = Text.str();
  if (Last.empty() && WIFSIGNALED(Status))
    Last = std::string("killed: ") + strsignal(WTERMSIG(Status));
  return Last.empty() ? "it ended" : Last;
}

} // namespace jsym::scan
