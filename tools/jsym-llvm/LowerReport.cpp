//===- LowerReport.cpp - What `lower` says of its work --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Lower.h"
#include "jsym/Support/Timer.h"
#include "jsym/Support/Units.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::tool {

/// "  null tests        1,234     1,000       234  19.0%".
static void printRow(raw_ostream &OS, StringRef Name, uint64_t Before,
                     uint64_t After) {
  if (Before == 0 && After == 0)
    return;
  int64_t Removed = int64_t(Before) - int64_t(After);
  OS << formatv("  {0,-22}{1,12}{2,12}", Name, formatCount(Before),
                formatCount(After));
  if (Removed >= 0)
    OS << formatv("{0,12}{1,8:F1} %", formatCount(Removed),
                  Before ? 100.0 * Removed / Before : 0.0);
  else
    OS << formatv("{0,12}", "+" + formatCount(-Removed));
  OS << '\n';
}

static constexpr StringLiteral CheckRows[NumCheckKinds] = {
    "null tests",          "bounds tests", "zero-divisor tests",
    "negative-size tests", "cast tests",   "array-store tests"};

static void printTable(raw_ostream &OS, const DialectStats &B,
                       const DialectStats &A) {
  OS << formatv("  {0,-22}{1,12}{2,12}{3,12}\n", "", "emitted", "left",
                "removed");
  printRow(OS, "IR instructions", B.Instructions, A.Instructions);
  printRow(OS, "blocks", B.Blocks, A.Blocks);
  for (unsigned K = 0; K < NumCheckKinds; ++K)
    printRow(OS, CheckRows[K], B.Checks[K], A.Checks[K]);
  printRow(OS, "field reads", B.FieldReads, A.FieldReads);
  printRow(OS, "element reads", B.ArrayReads, A.ArrayReads);
  printRow(OS, "array lengths", B.ArrayLengths, A.ArrayLengths);
  printRow(OS, "dispatches", B.Dispatches, A.Dispatches);
  printRow(OS, "class initialisations", B.ClassInits, A.ClassInits);
  printRow(OS, "allocations", B.Allocations, A.Allocations);
}

static void printFailures(const LowerReport &R, uint64_t Max, raw_ostream &OS) {
  if (R.Failures.empty())
    return;
  OS << "failures:\n";
  for (auto &[Where, Why] :
       ArrayRef(R.Failures)
           .take_front(std::min<uint64_t>(Max, R.Failures.size())))
    OS << "  " << Where << ": " << Why << '\n';
  if (R.Failures.size() > Max)
    OS << "  and " << formatCount(R.Failures.size() - Max) << " more\n";
}

void printReport(const LowerReport &R, const LowerOptions &O, StringRef What,
                 double CpuSeconds, raw_ostream &OS) {
  StringRef Pipeline = O.Pipeline.Passes.empty() ? pipelineName(O.Pipeline.Kind)
                                                 : StringRef(O.Pipeline.Passes);
  OS << What << ", " << Pipeline << '\n';
  OS << formatv("  {0,-22}{1,12}\n", "classes", formatCount(R.Classes));
  if (R.Incomplete)
    OS << formatv("  {0,-22}{1,12} without a supertype, which -cp lacks\n",
                  "of these", formatCount(R.Incomplete));
  if (R.Misplaced)
    OS << formatv("  {0,-22}{1,12} in files that do not bear their names\n",
                  "of these", formatCount(R.Misplaced));
  OS << formatv("  {0,-22}{1,12}\n", "methods", formatCount(R.Methods));
  if (R.Bytecodes)
    OS << formatv("  {0,-22}{1,12}\n", "bytecodes", formatCount(R.Bytecodes));
  OS << formatv("  {0,-22}{1,12}\n", "failures",
                formatCount(R.Failures.size()));
  printTable(OS, R.Before, R.After);
  OS << formatv("  {0,-22}{1,12} CPU, peak memory {2}\n", "time",
                formatDuration(CpuSeconds), formatSize(peakMemoryBytes()));
  printFailures(R, O.MaxFailures, OS);
}

} // namespace jsym::tool
