//===- Process.cpp - Running java and javac -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Process.h"
#include "jsym/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace jsym {

Expected<TempDirectory> TempDirectory::create(StringRef Prefix) {
  SmallString<128> Path;
  if (std::error_code EC = sys::fs::createUniqueDirectory(Prefix, Path))
    return inputError("cannot make a temporary directory: " + EC.message(),
                      "set TMPDIR to a writable directory");
  return TempDirectory(std::string(Path));
}

TempDirectory::~TempDirectory() {
  if (!Path.empty())
    sys::fs::remove_directories(Path, /*IgnoreErrors=*/true);
}

static std::string readFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

Expected<ProcessResult>
runProcess(StringRef Program, ArrayRef<std::string> Args, unsigned Seconds) {
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
  R.Status = sys::ExecuteAndWait(Program, Argv, std::nullopt, Redirects,
                                 Seconds, 0, &Why, &Failed);
  if (Failed || R.Status == -1)
    return inputError("cannot run '" + Program + "': " + Why);
  // LLVM reports its own kill at the limit as a crash with this text.
  R.TimedOut = R.Status == -2 && StringRef(Why).contains("timed out");
  R.Output = readFile(Out);
  R.Errors = readFile(Err);
  return R;
}

} // namespace jsym
