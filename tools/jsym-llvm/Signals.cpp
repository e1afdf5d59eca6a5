//===- Signals.cpp - Ctrl-C and crashes -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Signals.h"
#include "ExitCode.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>
#include <unistd.h>

namespace jsym::tool {

// Signal handlers have no argument of ours: the one place where a global is
// unavoidable. It only points at the flag of the running Context.
static std::atomic<std::atomic<bool> *> StopFlag{nullptr};

// A run that is asked to stop has this long for its report; one that hangs
// outside the loops that poll (in a read, say) ends then.
static constexpr unsigned SecondsToEnd = 10;

static void say(const char *Text) {
  // write(2) is async-signal-safe; its failure has nobody to be told to.
  [[maybe_unused]] ssize_t N = write(STDERR_FILENO, Text, strlen(Text));
}

static void onInterrupt(int Signal) {
  std::atomic<bool> *Flag = StopFlag.load();
  // The second time, or the run did not end in time: no patience left.
  if (!Flag || Flag->load())
    _exit(128 + (Signal == SIGALRM ? SIGTERM : Signal));
  Flag->store(true);
  alarm(SecondsToEnd);
}

void catchInterrupts(std::atomic<bool> &Stop) {
  StopFlag = &Stop;
  struct sigaction Action{};
  Action.sa_handler = onInterrupt;
  Action.sa_flags = SA_RESTART;
  sigemptyset(&Action.sa_mask);
  sigaction(SIGINT, &Action, nullptr);
  sigaction(SIGTERM, &Action, nullptr);
  sigaction(SIGALRM, &Action, nullptr);
}

void releaseInterrupts() {
  alarm(0);
  StopFlag = nullptr;
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

static const char *describe(int Signal) {
  switch (Signal) {
  case SIGSEGV:
    return "segmentation fault (perhaps a stack overflow)";
  case SIGBUS:
    return "bus error";
  case SIGFPE:
    return "arithmetic fault";
  case SIGILL:
    return "illegal instruction";
  default:
    return "abort";
  }
}

static bool wantsBacktrace() {
  const char *Wish = std::getenv("JSYM_BACKTRACE");
  return Wish && *Wish && *Wish != '0';
}

static void onCrash(int Signal) {
  say("jsym-llvm: internal error: ");
  say(describe(Signal));
  say("; please report it with the command line and the class file\n");
  if (wantsBacktrace())
    llvm::sys::PrintStackTrace(llvm::errs());
  _exit(ExitInternalError);
}

static void onFatalError(void *, const char *Reason, bool) {
  say("jsym-llvm: internal error: ");
  say(Reason);
  say("; please report it with the command line and the class file\n");
  if (wantsBacktrace())
    llvm::sys::PrintStackTrace(llvm::errs());
  _exit(ExitInternalError);
}

static void onOutOfMemory() {
  say("jsym-llvm: out of memory; lower the bounds or give a limit such as "
      "--max-memory=2G\n");
  _exit(ExitUndecided);
}

void installCrashHandlers() {
  llvm::install_fatal_error_handler(onFatalError);
  std::set_new_handler(onOutOfMemory);
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  return; // the sanitizer reports better than we do
#endif
#endif
  // A stack overflow needs another stack to be reported on.
  static char Stack[64 * 1024];
  stack_t Alternate{};
  Alternate.ss_sp = Stack;
  Alternate.ss_size = sizeof Stack;
  sigaltstack(&Alternate, nullptr);
  struct sigaction Action{};
  Action.sa_handler = onCrash;
  Action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  sigemptyset(&Action.sa_mask);
  for (int Signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
    sigaction(Signal, &Action, nullptr);
}

} // namespace jsym::tool
