//===- Process.h - Running java and javac -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Other programs (javac, java, dot) run with a time limit and their output
/// kept.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_PROCESS_H
#define JSYM_SUPPORT_PROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <memory>
#include <string>

namespace jsym {

struct ProcessResult {
  int Status = 0;        ///< exit status; -1 could not start; -2 crashed
  bool TimedOut = false; ///< killed at the limit
  bool Stopped = false;  ///< killed because that was wished
  std::string Output;    ///< stdout
  std::string Errors;    ///< stderr
  double CpuSeconds = 0; ///< user and system
};

/// When a program is killed.
struct ProcessLimits {
  ProcessLimits() = default;
  ProcessLimits(double Seconds, const std::atomic<bool> *Stop = nullptr)
      : Seconds(Seconds), Stop(Stop) {}
  double Seconds = 0;                      ///< 0: no limit
  const std::atomic<bool> *Stop = nullptr; ///< as soon as it is true
};

/// Runs \p Program (a path) with \p Args (without argv[0]), stdin empty. What it
/// wrote until it was killed is kept. An error only where it could not start.
llvm::Expected<ProcessResult> runProcess(llvm::StringRef Program,
                                         llvm::ArrayRef<std::string> Args,
                                         ProcessLimits Limits = {});

/// Memory that this process has resident now, and had at most; 0 if unknown.
uint64_t residentBytes();
uint64_t peakResidentBytes();

/// Gives memory that was freed back to the system, where it can be done.
void releaseFreeMemory();

/// A fresh directory that goes away with this object, or with the process where
/// that ends by removeTempDirectories().
class TempDirectory {
public:
  static llvm::Expected<TempDirectory> create(llvm::StringRef Prefix);
  TempDirectory(TempDirectory &&) = default;
  TempDirectory &operator=(TempDirectory &&) = delete;
  ~TempDirectory();

  llvm::StringRef path() const [[clang::lifetimebound]] {
    return Path ? llvm::StringRef(Path.get()) : llvm::StringRef();
  }
  /// Writes a file of that name there; where it is.
  llvm::Expected<std::string>
  write(llvm::StringRef Name,
        llvm::function_ref<void(llvm::raw_ostream &)> Writer) const;

private:
  explicit TempDirectory(llvm::StringRef Path);
  std::unique_ptr<char[]> Path; ///< does not move: a crash reads it
};

/// Removes each TempDirectory there is. For a process that ends at once: signal
/// handlers may call it, destructors need not run.
void removeTempDirectories();

} // namespace jsym

#endif // JSYM_SUPPORT_PROCESS_H
