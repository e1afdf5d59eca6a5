//===- WeighedText.h - What a weighed run says ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_WEIGHEDTEXT_H
#define JSYM_TOOL_WEIGHEDTEXT_H

#include "jsym/Weigh/Telling.h"
#include "jsym/Weigh/WeighedRun.h"

namespace jsym::report {
struct RunReport;
} // namespace jsym::report

namespace jsym::tool {

struct TellOptions {
  bool Quiet = false; ///< no paths
  bool Verbose = false;
  bool Lines = false;
};
/// What \p Run says, for people.
void printRun(llvm::raw_ostream &OS, const WeighedRun &Run,
              const RunSummary &Summary, const TellOptions &How);
/// Why some inputs are grey.
void printGrey(llvm::raw_ostream &OS, const RunSummary &Summary);
/// Texts of expressions can be pages long.
std::string shortened(llvm::StringRef Text, bool Verbose);
/// As docs/json.md says.
void writeRunAsJson(llvm::raw_ostream &OS, llvm::StringRef Target,
                    const WeighedRun &Run, const RunSummary &Summary);
/// "Foo.java:7".
std::string placeOf(const dialect::MethodModel &M, int32_t Line);
/// The source with what reaches its lines and the tree of paths, as a page of
/// its own.
void writeRunAsPage(
    llvm::raw_ostream &OS, const report::RunReport &Paths,
    const WeighedRun &Run, const RunSummary &Summary,
    llvm::function_ref<std::string(const dialect::ClassModel &)> SourceOf);
/// A line for each path, outcome, line and branch.
void writeRunAsCsv(llvm::raw_ostream &OS, const WeighedRun &Run);

} // namespace jsym::tool

#endif // JSYM_TOOL_WEIGHEDTEXT_H
