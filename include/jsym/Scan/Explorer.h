//===- Explorer.h - Explores entries one by one -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_EXPLORER_H
#define JSYM_SCAN_EXPLORER_H

#include "jsym/Api/Jsym.h"
#include "jsym/Api/World.h"
#include "jsym/Scan/Entries.h"
#include "jsym/Scan/Laws.h"
#include "jsym/Scan/Record.h"
#include "jsym/Scan/Worker.h"
#include <mutex>

namespace jsym::scan {

/// Explores entries of one world. Any number of threads may ask.
class Explorer {
public:
  /// Options are those of \p Ctx.
  Explorer(Context &Ctx, std::shared_ptr<api::World> Of,
           const testgen::ProgramScope &Scope, const api::ChosenOptions &Chosen,
           const CheckSet &Checks);
  ~Explorer();

  /// For \p Seconds at most; 0: as long as the other options say.
  EntryRecord explore(const Entry &E, double Seconds);

private:
  friend class BugCollector;
  void describeEnd(const RunSummary &S, EntryRecord &R) const;

  Context &Ctx;
  std::shared_ptr<api::World> Of;
  testgen::ProgramScope Scope;
  const api::ChosenOptions Chosen;
  const CheckSet Checks;
  std::mutex Lock; ///< of the two below
  testgen::BugKeys Keys;
  testgen::Ranker Ranks;
};

/// A worker's life: explores the entries that it is asked for by "NUMBER
/// SECONDS", on \p Jobs threads. Answers "+NUMBER" when it begins with one,
/// "=NUMBER BYTES RECORD" when it is done; BYTES are what the process has
/// resident.
void serveExplorations(WorkerSide &Side, Context &Ctx, Explorer &By,
                       llvm::ArrayRef<Entry> Entries, unsigned Jobs);

} // namespace jsym::scan

#endif // JSYM_SCAN_EXPLORER_H
