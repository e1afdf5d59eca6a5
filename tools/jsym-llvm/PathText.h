//===- PathText.h - Paths for people ----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_PATHTEXT_H
#define JSYM_TOOL_PATHTEXT_H

#include "jsym/Explore/Engine.h"
#include "jsym/Report/Report.h"
#include "jsym/Result/Scenario.h"
#include "jsym/TestGen/Wording.h"
#include "llvm/Support/raw_ostream.h"

namespace jsym::tool {

/// A block of lines, without its first words, "path N: ": how the path ends,
/// its condition, its inputs.
std::string pathText(const Scenario &S, testgen::Wording &Words, bool Verbose);

/// "  with a = null, b = [1, 2]", if it has an input; long values cut short.
void printInputs(llvm::raw_ostream &OS, const Scenario &S,
                 testgen::Wording &Words, bool Verbose);

/// "  when a > 0 && …", unless every input takes the path; long ones cut short.
void printCondition(llvm::raw_ostream &OS, const Scenario &S,
                    testgen::Wording &Words, bool Verbose);

/// The approximations among them, a line each.
void printPremises(llvm::raw_ostream &OS, llvm::ArrayRef<PremiseNote> Premises);
void printPremises(llvm::raw_ostream &OS, llvm::ArrayRef<PremiseUse> Premises);
/// "  assumed: …": one line for each kind of assumption a run rests on; below
/// that of derived states the first few explanations.
void printAssumptions(llvm::raw_ostream &OS, const RunSummary &S);

/// What was not explored to its end, a line for each reason.
void printShortfalls(llvm::raw_ostream &OS, const RunSummary &S);

/// The table at the end, and the verdict line.
void printSummary(llvm::raw_ostream &OS, const RunSummary &S,
                  const Engine::Coverage &C);

/// ", 2 ended by declared exceptions"; empty if none did.
std::string declaredText(const RunSummary &S);

/// ", at Foo.bar(Foo.java:7)": where paths were cut, the first few places.
std::string placesText(const Shortfall &F);

/// "verdict: bug" and a line end, in colour where the stream has colours.
void printVerdict(llvm::raw_ostream &OS, const RunSummary &S);

/// As java prints what ends its main thread.
void printUncaught(llvm::raw_ostream &OS, const ExceptionInfo &E);

} // namespace jsym::tool

#endif // JSYM_TOOL_PATHTEXT_H
