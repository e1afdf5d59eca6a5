//===- Process.cpp - Running java and javac -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Process.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace llvm;

namespace jsym {

// What is there for a crash to remove. A signal handler has no argument of
// ours, hence a global.
static std::atomic<const char *> Directories[64];

TempDirectory::TempDirectory(StringRef Given)
    : Path(new char[Given.size() + 1]) {
  llvm::copy(Given, Path.get());
  Path[Given.size()] = 0;
  for (std::atomic<const char *> &Slot : Directories)
    if (const char *Free = nullptr;
        Slot.compare_exchange_strong(Free, Path.get()))
      return;
}

Expected<TempDirectory> TempDirectory::create(StringRef Prefix) {
  SmallString<128> Path;
  if (std::error_code EC = sys::fs::createUniqueDirectory(Prefix, Path))
    return inputError("cannot make a temporary directory: " + EC.message(),
                      "set TMPDIR to a writable directory");
  return TempDirectory(Path);
}

TempDirectory::~TempDirectory() {
  if (!Path)
    return;
  for (std::atomic<const char *> &Slot : Directories)
    if (const char *Mine = Path.get();
        Slot.compare_exchange_strong(Mine, nullptr))
      break;
  sys::fs::remove_directories(path(), /*IgnoreErrors=*/true);
}

void removeTempDirectories() {
  const char *Args[std::size(Directories) + 4] = {"rm", "-rf", "--"};
  size_t Count = 3;
  for (const std::atomic<const char *> &Slot : Directories)
    if (const char *Path = Slot.load())
      Args[Count++] = Path;
  if (Count == 3)
    return;
  // Only what may be done in a signal handler: fork() would take locks.
  pid_t Child = _Fork();
  if (!Child) {
    execv("/bin/rm", const_cast<char *const *>(Args));
    _exit(1);
  }
  if (Child > 0)
    waitpid(Child, nullptr, 0);
}

Expected<std::string>
TempDirectory::write(StringRef Name,
                     function_ref<void(raw_ostream &)> Writer) const {
  std::string File = (path() + "/" + Name).str();
  std::error_code EC;
  raw_fd_ostream OS(File, EC);
  if (!EC) {
    Writer(OS);
    OS.close();
    EC = OS.error();
    OS.clear_error(); // or its destructor ends the program
  }
  if (EC)
    return inputError("cannot write '" + File + "': " + EC.message());
  return File;
}

static std::string readFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

static bool hasUtf8Locale(ArrayRef<StringRef> Variables) {
  for (StringRef Name : {"LC_ALL=", "LC_CTYPE=", "LANG="})
    for (StringRef Value : Variables)
      if (Value.consume_front(Name) && !Value.empty())
        return Value.contains_insensitive("utf-8") ||
               Value.contains_insensitive("utf8");
  return false;
}

/// What a child inherits, with a locale in which a JDK takes any file name.
static std::vector<StringRef> environmentOfJava() {
  std::vector<StringRef> Variables;
  for (char **Variable = environ; *Variable; ++Variable)
    Variables.push_back(*Variable);
  if (hasUtf8Locale(Variables))
    return Variables;
  erase_if(Variables, [](StringRef V) { return V.starts_with("LC_ALL="); });
  Variables.push_back("LC_ALL=C.UTF-8");
  return Variables;
}

/// Not by sys::Wait's own limit: that has whole seconds, and takes SIGALRM from
/// whoever else wants it.
static int waitFor(const sys::ProcessInfo &Child, const ProcessLimits &Limits,
                   ProcessResult &R, std::string &Why,
                   std::optional<sys::ProcessStatistics> &Used) {
  using Clock = std::chrono::steady_clock;
  auto Begin = Clock::now();
  std::chrono::milliseconds Pause(1);
  constexpr std::chrono::milliseconds LongestPause(20);
  for (;;) {
    sys::ProcessInfo Now = sys::Wait(Child, /*SecondsToWait=*/0u, &Why, &Used);
    if (Now.Pid)
      return Now.ReturnCode;
    std::chrono::duration<double> Run = Clock::now() - Begin;
    R.TimedOut = Limits.Seconds > 0 && Run.count() >= Limits.Seconds;
    R.Stopped = Limits.Stop && Limits.Stop->load();
    if (R.TimedOut || R.Stopped) {
      kill(Child.Pid, SIGKILL);
      return sys::Wait(Child, std::nullopt, &Why, &Used).ReturnCode;
    }
    std::this_thread::sleep_for(Pause);
    Pause = std::min(2 * Pause, LongestPause);
  }
}

Expected<ProcessResult>
runProcess(StringRef Program, ArrayRef<std::string> Args,
           ProcessLimits Limits) {
  Expected<TempDirectory> Temp = TempDirectory::create("jsym-process");
  if (!Temp)
    return Temp.takeError();
  std::string Out = (Temp->path() + "/out").str();
  std::string Err = (Temp->path() + "/err").str();
  SmallVector<StringRef, 16> Argv{Program};
  Argv.append(Args.begin(), Args.end());
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(Out),
                                          StringRef(Err)};
  std::string Why;
  bool Failed = false;
  ProcessResult R;
  std::optional<sys::ProcessStatistics> Used;
  std::vector<StringRef> Environment = environmentOfJava();
  sys::ProcessInfo Child = sys::ExecuteNoWait(
      Program, Argv, ArrayRef(Environment), Redirects, 0, &Why, &Failed);
  if (!Failed)
    R.Status = waitFor(Child, Limits, R, Why, Used);
  if (Used)
    R.CpuSeconds = std::chrono::duration<double>(Used->TotalTime).count();
  if (Failed || R.Status == -1)
    return inputError("cannot run '" + Program + "': " + Why);
  R.Output = readFile(Out);
  R.Errors = readFile(Err);
  return R;
}

uint64_t residentBytes() {
  // The second number is the resident set in pages.
  std::unique_ptr<FILE, int (*)(FILE *)> F(fopen("/proc/self/statm", "r"),
                                           fclose);
  unsigned long Size, Resident;
  if (!F || fscanf(F.get(), "%lu %lu", &Size, &Resident) != 2)
    return 0;
  return uint64_t(Resident) * sysconf(_SC_PAGESIZE);
}

void releaseFreeMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

uint64_t peakResidentBytes() {
  // Not getrusage: that counts what the process was before exec, too.
  std::unique_ptr<FILE, int (*)(FILE *)> F(fopen("/proc/self/status", "r"),
                                           fclose);
  char Line[256];
  unsigned long KiB;
  while (F && fgets(Line, sizeof(Line), F.get()))
    if (sscanf(Line, "VmHWM: %lu kB", &KiB) == 1)
      return uint64_t(KiB) << 10;
  return 0;
}

} // namespace jsym
