//===- Json.h - Parts of the JSON report ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_REPORT_JSON_H
#define JSYM_LIB_REPORT_JSON_H

#include "jsym/Report/ExecutionTree.h"
#include "jsym/Report/Report.h"

namespace jsym::report {

/// The report with the list of paths instead of the paths.
void writeSummaryJson(llvm::raw_ostream &OS, const RunReport &R);
/// An array of some paths as the report has them.
void writePathsJson(llvm::raw_ostream &OS, const RunReport &R,
                    llvm::ArrayRef<const PathEntry *> Some);
/// "a/b/C.java" of a class: the conventional place.
std::string sourcePath(llvm::StringRef Class, llvm::StringRef File);
std::string sourcePath(const ClassInfo &C);
/// Names the path in other runs with the same options, too, whatever was
/// explored before.
std::string pathId(const RunReport &R, const Scenario &S);
/// What a bug is an instance of: the exception, or the kind of end.
std::string ruleId(const Scenario &S);
/// All conjuncts in one line.
std::string conditionText(const RunReport &R, const Scenario &S);

} // namespace jsym::report

#endif // JSYM_LIB_REPORT_JSON_H
