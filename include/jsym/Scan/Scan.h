//===- Scan.h - All entries in one run --------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   targets -> entries -> schedule -> records -> findings -> tests -> reports
///
/// One process explores all entries in one world, on threads; this one keeps
/// what it tells, so that a mistake of it costs an entry and no more. What it
/// has grown by is freed by beginning another one.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_SCAN_H
#define JSYM_SCAN_SCAN_H

#include "jsym/Scan/Explorer.h"
#include "jsym/Scan/Findings.h"
#include "jsym/TestGen/JUnit.h"
#include <functional>

namespace jsym::scan {

struct ScanLimits {
  double Seconds = 0; ///< for exploring; 0: none
  unsigned Jobs = 1;
  /// What the exploring process may have resident before another one goes on.
  uint64_t Memory = uint64_t(2) << 30;
};

/// Hears what a scan does. All on the thread that called exploreAll().
class ScanListener {
public:
  virtual ~ScanListener();
  /// An entry was explored (again); what is known of it.
  virtual void explored(size_t Entry, const EntryRecord &Known) {}
  /// Now and then.
  virtual void progress(llvm::ArrayRef<EntryRecord> Records) {}
};

/// Explores the entries; \p Records has what is known of them, one each, and
/// gets what is found. Stops soon after \p Ctx is asked to.
llvm::Error exploreAll(Context &Ctx, Explorer &By, llvm::ArrayRef<Entry> All,
                       const ScanLimits &Limits,
                       std::vector<EntryRecord> &Records, ScanListener &To);

/// How tests are made and run.
struct TestSettings {
  testgen::RankSet Ranks;             ///< of findings that get one
  /// They are read: as many as there is time for make their inputs by calls.
  bool AreRead = false;
  bool Jvm = true;                    ///< they are run
  double Seconds = 600;               ///< for all of it
  std::string Helper;                 ///< source of JsymHeap.java
  std::vector<std::string> ClassPath; ///< that tests are compiled against
  std::function<llvm::Expected<replay::ReplayReport>(
      llvm::ArrayRef<std::string>, replay::ReplaySettings)>
      Replay;
};

/// Makes a test of each finding in the directory of \p JUnit, or in one that
/// goes away, and says in the findings what a JVM makes of it.
llvm::Error testFindings(Context &Ctx, api::World &Of,
                         llvm::ArrayRef<Entry> Entries,
                         const testgen::JUnitOptions &JUnit,
                         const TestSettings &Settings,
                         std::vector<Finding> &Findings);

} // namespace jsym::scan

#endif // JSYM_SCAN_SCAN_H
