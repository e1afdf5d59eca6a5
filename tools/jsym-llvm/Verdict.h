//===- Verdict.h - What a run says ------------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The verdict follows from how paths ended (EndReasons.def), from what they
/// rest on (Premises.def), and from what a JVM said to them; from nothing else.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_VERDICT_H
#define JSYM_TOOL_VERDICT_H

#include "ExitCode.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Report/Report.h"

namespace jsym::tool {

/// The exit code: what was found, or how sure it is that there is nothing.
ExitCode verdictOf(const RunSummary &S);
/// "no bug within these bounds".
llvm::StringRef verdictText(const RunSummary &S);
/// "3 paths", or what else is counted.
std::string numberText(const Shortfall &F);
/// The verdict and what it rests on, as a report has it.
void stateVerdict(report::RunReport &R, const RunSummary &S, InfoTable &Infos);

using CountsAsBug = llvm::function_ref<bool(const Scenario &)>;

/// After a JVM ran the tests: what it confirmed is in doubt no more, and calls
/// that were too many for its stack, too, are a bug. \p Counts says of a path
/// that ends in a bug whether the run is about it.
void settle(RunSummary &S, std::vector<report::PathEntry> &Paths,
            CountsAsBug Counts);

/// How many paths are left in doubt, and the assumptions; a line each.
void printGrounds(llvm::raw_ostream &OS, const RunSummary &S);

} // namespace jsym::tool

#endif // JSYM_TOOL_VERDICT_H
