//===- Job.h - The command at work ------------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LSP_JOB_H
#define JSYM_LIB_LSP_JOB_H

#include "jsym/Support/Process.h"
#include "llvm/Support/Program.h"
#include <optional>

namespace jsym::lsp {

/// A process of the command, with a directory for what it writes. It goes with
/// this object.
class Job {
public:
  static llvm::Expected<Job> start(llvm::StringRef Program,
                                   llvm::ArrayRef<std::string> Args,
                                   TempDirectory Directory);
  Job(Job &&Other) noexcept;
  Job &operator=(Job &&) = delete;
  ~Job();

  /// Its exit status (-1: it crashed) once it has ended.
  std::optional<int> poll();
  llvm::StringRef directory() const { return Directory.path(); }
  /// What it said of a mistake, in one line.
  std::string complaint() const;

private:
  Job(llvm::sys::ProcessInfo P, TempDirectory D)
      : Process(P), Directory(std::move(D)) {}
  llvm::sys::ProcessInfo Process;
  TempDirectory Directory;
  bool Runs = true;
};

} // namespace jsym::lsp

#endif // JSYM_LIB_LSP_JOB_H
