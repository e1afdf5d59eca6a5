//===- Z3Process.cpp - Z3 in a process that can be killed -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Z3Process.h"
#include "Z3Solver.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace jsym;

/// What the process gets to end a query by itself: it keeps what it has built.
static constexpr std::chrono::milliseconds Grace(700);
/// Expressions of which most are of no use any more.
static constexpr uint32_t MaxExprs = 4'000'000;

std::unique_ptr<Z3Layer> jsym::createZ3Layer(const ExprManager &Exprs,
                                             const SolverOptions &Options,
                                             Auditor *Audit) {
  // Whoever reads the log wants it of a run on one thread.
  if (Options.Z3Program.empty() || !Options.LogFile.empty())
    return std::make_unique<Z3Solver>(Exprs, Options, Audit);
  return std::make_unique<Z3Process>(Exprs, Options, Audit);
}

Z3Process::Z3Process(const ExprManager &Exprs, const SolverOptions &Options,
                     Auditor *Audit)
    : Z3Layer(Audit), Exprs(Exprs), Options(Options),
      Wakeup(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Z3Process::~Z3Process() {
  end();
  if (Wakeup >= 0)
    close(Wakeup);
}

//===-- The process -------------------------------------------------------===//

bool Z3Process::begin() {
  int Ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, Ends))
    return false;
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_adddup2(&Actions, Ends[1], STDIN_FILENO);
  for (int Output : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&Actions, Output, "/dev/null", O_WRONLY,
                                     0);
  // Ctrl-C on the terminal is for whoever asks.
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&Attributes, 0);
  char *Arguments[] = {const_cast<char *>(Options.Z3Program.c_str()), nullptr};
  pid_t Child = -1;
  int Failure = posix_spawn(&Child, Arguments[0], &Actions, &Attributes,
                            Arguments, environ); // where its libraries are
  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Actions);
  close(Ends[1]);
  if (Failure) {
    close(Ends[0]);
    return false;
  }
  Pid = Child;
  Socket = Ends[0];
  Sender = std::make_unique<wire::ExprSender>(Exprs);
  return true;
}

void Z3Process::end() {
  if (Pid < 0)
    return;
  close(Socket);
  kill(Pid, SIGKILL);
  while (waitpid(Pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  Socket = Pid = -1;
  Sender.reset();
}

uint64_t Z3Process::memoryBytes() const {
  if (Pid < 0)
    return 0;
  std::string Name = "/proc/" + std::to_string(Pid) + "/statm";
  std::unique_ptr<FILE, int (*)(FILE *)> F(fopen(Name.c_str(), "r"), fclose);
  unsigned long Size, Resident;
  if (!F || fscanf(F.get(), "%lu %lu", &Size, &Resident) != 2)
    return 0;
  return uint64_t(Resident) * sysconf(_SC_PAGESIZE);
}

void Z3Process::interrupt() {
  Stopped = true;
  eventfd_write(Wakeup, 1);
}

void Z3Process::resume() {
  Stopped = false;
  eventfd_t Count;
  eventfd_read(Wakeup, &Count);
}

//===-- Bytes -------------------------------------------------------------===//

Z3Process::Wait Z3Process::waitFor(Clock::time_point Late) {
  for (;;) {
    if (Stopped)
      return Wait::Stopped;
    auto Left =
        std::chrono::ceil<std::chrono::milliseconds>(Late - Clock::now());
    if (Left.count() <= 0)
      return Wait::Late;
    pollfd Both[] = {{Socket, POLLIN, 0}, {Wakeup, POLLIN, 0}};
    int N = poll(Both, 2, int(std::min<int64_t>(Left.count(), INT_MAX)));
    if (N < 0 && errno != EINTR)
      return Wait::Gone;
    if (N > 0 && Both[0].revents)
      return Wait::Ready;
  }
}

/// A message is its size and as many bytes.
Z3Process::Wait Z3Process::read(std::string &Message, Clock::time_point Late) {
  uint32_t Size = 0;
  std::string Got;
  while (Got.size() < sizeof Size || Got.size() < sizeof Size + Size) {
    if (Wait W = waitFor(Late); W != Wait::Ready)
      return W;
    char Bytes[4096];
    ssize_t N = recv(Socket, Bytes, sizeof Bytes, 0);
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return Wait::Gone;
    Got.append(Bytes, size_t(N));
    if (Got.size() >= sizeof Size)
      std::memcpy(&Size, Got.data(), sizeof Size);
  }
  Message = Got.substr(sizeof Size);
  return Wait::Ready;
}

//===-- Queries -----------------------------------------------------------===//

wire::Writer Z3Process::request(ArrayRef<ExprId> All, double Seconds) {
  wire::Writer W;
  W.put(Options.QueryTimeout);
  W.put(Seconds);
  W.put(uint8_t(Options.Incremental));
  W.put(uint8_t(Patient));
  Sender->send(All, W);
  W.put(uint32_t(All.size()));
  for (ExprId E : All)
    W.put(Sender->numberOf(E));
  return W;
}

Answer Z3Process::answer(StringRef Message) {
  wire::Reader R(Message);
  Answer A;
  A.Result = R.get<Verdict>();
  A.Reason.Text = R.text();
  A.Reason.OutOfTime = R.get<uint8_t>();
  if (A.Result == Verdict::Sat)
    A.Model = Sender->readModel(R);
  if (!R.ok() || (A.Result == Verdict::Sat && !A.Model))
    return {Verdict::Unknown, nullptr, "an answer that cannot be read"};
  return A;
}

Answer Z3Process::ask(const Query &Q) {
  double Seconds = Options.QueryTimeout;
  if (Allowance > 0)
    Seconds = std::min(Seconds, Allowance);
  SmallVector<ExprId, 64> All;
  Q.collect(All);
  All.push_back(Q.Condition);
  auto Late = Clock::now() +
              std::chrono::duration_cast<Clock::duration>(
                  std::chrono::duration<double>(Seconds)) +
              Grace;
  std::string Message;
  // One that somebody else ended is begun again, once.
  for (int Try = 0; Try < 2; ++Try) {
    if (Pid < 0 && !begin())
      return {Verdict::Unknown, nullptr, "cannot start " + Options.Z3Program};
    Wait W = wire::sendMessage(Socket, request(All, Seconds))
                 ? read(Message, Late)
                 : Wait::Gone;
    if (W == Wait::Ready)
      return answer(Message);
    end();
    if (W != Wait::Gone)
      return {Verdict::Unknown, nullptr,
              W == Wait::Late ? UnknownReason::late()
                              : UnknownReason::interrupted()};
  }
  return {Verdict::Unknown, nullptr, "the solver's process ended"};
}

bool Z3Process::decide(const Query &Q, Answer &Out) {
  if (Stopped) {
    Out = {Verdict::Unknown, nullptr, UnknownReason::interrupted()};
    return true;
  }
  if (Sender && Sender->size() > MaxExprs)
    end();
  Out = ask(Q);
  if (Out.Result != Verdict::Sat)
    return true;
  // Whatever went wrong on the way, a model is a model.
  SmallVector<ExprId, 64> All{Q.Condition};
  Q.collect(All);
  if (!all_of(All, [&](ExprId E) { return evaluate(Exprs, E, *Out.Model); }))
    Out = {Verdict::Unknown, nullptr, "model does not satisfy the query"};
  return true;
}
