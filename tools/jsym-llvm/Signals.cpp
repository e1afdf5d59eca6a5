//===- Signals.cpp - Ctrl-C and crashes -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Signals.h"
#include "ExitCode.h"
#include "jsym/Support/Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <unistd.h>
#if LLVM_ADDRESS_SANITIZER_BUILD
// Its header is in no package that building needs.
extern "C" void __sanitizer_set_death_callback(void (*Callback)());
#endif

using namespace llvm;

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

// Who signals a process often signals its group, too: the same signal twice
// within this time is one.
static constexpr int64_t OnceMilliseconds = 300;
static std::atomic<int64_t> FirstInterrupt{0};
static std::atomic<int> FirstSignal{0};

static int64_t milliseconds() {
  timespec Now{};
  clock_gettime(CLOCK_MONOTONIC, &Now); // async-signal-safe
  return int64_t(Now.tv_sec) * 1000 + Now.tv_nsec / 1000000;
}

static void onInterrupt(int Signal) {
  std::atomic<bool> *Flag = StopFlag.load();
  if (Flag && !Flag->load()) {
    FirstInterrupt = milliseconds();
    FirstSignal = Signal;
  } else if (Flag && Signal == FirstSignal &&
             milliseconds() - FirstInterrupt < OnceMilliseconds) {
    return;
  }
  // The second time, or the run did not end in time: no patience left.
  if (!Flag || Flag->load()) {
    removeTempDirectories();
    _exit(128 + (Signal == SIGALRM ? SIGTERM : Signal));
  }
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

// The command line, made before anything can go wrong.
static char Command[512];

static void keepCommand(ArrayRef<std::string> Args) {
  std::string Text = join(Args, " ");
  for (char &C : Text)
    if (static_cast<unsigned char>(C) < ' ')
      C = '?'; // one line, whatever a name holds
  strncpy(Command, Text.c_str(), sizeof Command - 1);
}

[[noreturn]] static void endByMistake(const char *What) {
  static std::atomic_flag Ending;
  if (Ending.test_and_set()) { // another thread, or the report itself
    sleep(3);
    _exit(ExitInternalError);
  }
  say("jsym-llvm: internal error: ");
  say(What);
  say(" in 'jsym-llvm ");
  say(Command);
  say("' of version " JSYM_VERSION "; please report this line with the class "
      "files, as the manual's \"Crashes\" says\n");
  if (wantsBacktrace())
    sys::PrintStackTrace(errs());
  removeTempDirectories();
  _exit(ExitInternalError);
}

[[maybe_unused]] static void onCrash(int Signal) {
  endByMistake(describe(Signal));
}

static void onFatalError(void *, const char *Reason, bool) {
  endByMistake(Reason);
}

/// Ends the process as the signal does, but for what would be left behind.
static void onEnd(int Signal) {
  removeTempDirectories();
  raise(Signal); // SA_RESETHAND: by default, once this returns
}

static void onOutOfMemory() {
  say("jsym-llvm: out of memory; lower the bounds or give a limit such as "
      "--max-memory=2G\n");
  removeTempDirectories();
  _exit(ExitUndecided);
}

static void on(std::initializer_list<int> Signals, void (*Do)(int)) {
  struct sigaction Action{}, Before;
  Action.sa_handler = Do;
  Action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  sigemptyset(&Action.sa_mask);
  for (int Signal : Signals)
    if (!sigaction(Signal, nullptr, &Before) && Before.sa_handler != SIG_IGN)
      sigaction(Signal, &Action, nullptr); // nohup's wish counts
}

void installCrashHandlers(ArrayRef<std::string> Args) {
  keepCommand(Args);
  install_fatal_error_handler(onFatalError);
  std::set_new_handler(onOutOfMemory);
  on({SIGPIPE, SIGHUP, SIGQUIT}, onEnd);
#if LLVM_ADDRESS_SANITIZER_BUILD
  // The sanitizer reports better than we do.
  __sanitizer_set_death_callback(removeTempDirectories);
#else
  on({SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}, onCrash);
#endif
}

} // namespace jsym::tool

#if defined(__GLIBC__) && !LLVM_ADDRESS_SANITIZER_BUILD
// What assert() calls. glibc's prints a line of its own before SIGABRT.
extern "C" void __assert_fail(const char *Condition, const char *File,
                              unsigned Line, const char *) noexcept {
  static char Text[512];
  const char *Name = strrchr(File, '/');
  snprintf(Text, sizeof Text, "%s:%u: '%s' does not hold",
           Name ? Name + 1 : File, Line, Condition);
  jsym::tool::endByMistake(Text);
}
#endif
