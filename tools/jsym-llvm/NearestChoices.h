//===- NearestChoices.h - Which fixed choices come near -*- C++ -*---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_NEARESTCHOICES_H
#define JSYM_TOOL_NEARESTCHOICES_H

#include "WeighedRun.h"
#include "llvm/Support/Error.h"

namespace jsym::tool {

/// What other choices are to come near: by name, the probabilities of outcomes,
/// or how often lines are executed ("Foo.java:7").
struct Baseline {
  std::map<std::string, double> Outcomes, Lines;

  /// As writeRunAsCsv wrote it.
  static llvm::Expected<Baseline> read(llvm::StringRef File);
  /// What \p Run says of outcomes.
  static Baseline of(const WeighedRun &Run);
};

struct NearestChoices {
  FixedChoices Choices;
  unsigned Null = 0, New = 0; ///< percents; alias has what they leave
  /// The mean difference to the baseline.
  double Distance = 0;
};

/// The percents of null, new and alias with which the paths of \p Run, whose
/// references were decided when they were read, come nearest to \p To: in all
/// lines of it, or in all outcomes where it has no lines. Nothing: no path
/// comes to any of these.
std::optional<NearestChoices> nearestChoices(const WeighedRun &Run,
                                             const Baseline &To);

} // namespace jsym::tool

#endif // JSYM_TOOL_NEARESTCHOICES_H
