//===- ScanOutputs.h - What a scan writes -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_SCANOUTPUTS_H
#define JSYM_TOOL_SCANOUTPUTS_H

#include "jsym/Scan/ScanReport.h"
#include "jsym/TestGen/JUnit.h"

namespace jsym::tool {

struct ScanOutputs {
  std::string Json, JsonLines, Sarif, JUnitXml, Html, Lcov, SourcePath;
  testgen::JUnitOptions JUnit;
  bool Confirm = true, List = false;
  bool ShowAll = false;

  /// An error where one could not be written, or would destroy what is not
  /// ours.
  llvm::Error check() const;
  llvm::Error write(const scan::ScanReport &R) const;
};
void describeOptions(ScanOutputs &O, OptionSink &S);

/// The lines at which findings are, and the files of their stacks.
void findSources(scan::ScanReport &R);

} // namespace jsym::tool

#endif // JSYM_TOOL_SCANOUTPUTS_H
