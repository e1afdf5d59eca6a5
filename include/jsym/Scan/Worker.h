//===- Worker.h - A process of a scan ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_WORKER_H
#define JSYM_SCAN_WORKER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace jsym::scan {

/// The end of a worker's connection that is in its own process. Lines may be
/// sent by any of its threads.
class WorkerSide {
public:
  explicit WorkerSide(int End) : End(End) {}
  /// The next line that was sent to it; nothing: there are no more. Returns now
  /// and then with an empty one, so that a wish to stop is seen.
  std::optional<std::string> receive();
  void send(std::string Line);

private:
  int End;
  std::string Pending;
};

/// Does a part of a scan in a process of its own, which begins as a copy of
/// this one, so that what it knows of classes is there. A mistake ends that
/// process alone. It is killed if it still lives when this object goes.
class Worker {
public:
  using Body = llvm::function_ref<void(WorkerSide &)>;
  /// This process must have no other threads.
  static llvm::Expected<std::unique_ptr<Worker>> start(Body Do);
  ~Worker();
  Worker(const Worker &) = delete;

  /// False: it is gone.
  bool send(std::string Line);
  /// Nothing more will be sent: it ends when it has done what it was sent.
  void finish();
  /// Asks it to end soon.
  void interrupt();
  /// At once; what it had sent can still be received.
  void kill();

  /// The lines that came, at least one unless \p Seconds passed or it ended.
  std::vector<std::string> receive(double Seconds);
  bool ended() const { return Ended; }
  /// After it ended: whether as it should.
  bool failed() const { return Status != 0; }
  /// What it said last on stderr: one line.
  std::string lastWords() const;

private:
  Worker() = default;
  void reap();
  pid_t Pid = -1;
  int End = -1, Errors = -1;
  bool Ended = false;
  int Status = 0;
  std::string Pending;
};

} // namespace jsym::scan

#endif // JSYM_SCAN_WORKER_H
