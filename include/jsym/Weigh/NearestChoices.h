//===- NearestChoices.h - Which fixed choices come near -*- C++ -*---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_NEARESTCHOICES_H
#define JSYM_WEIGH_NEARESTCHOICES_H

#include "jsym/Weigh/Weigher.h"
#include "llvm/Support/Error.h"

namespace jsym {

/// A path as it is compared.
struct ComparedPath {
  std::string Outcome;
  const Weight *Of = nullptr;
  /// Lines and how often they were executed.
  llvm::ArrayRef<std::pair<std::string, uint64_t>> Hits;
};

/// What other choices are to come near: by name, the probabilities of outcomes,
/// or how often lines are executed ("Foo.java:7").
struct Baseline {
  std::map<std::string, double> Outcomes, Lines;

  /// As prob --csv wrote it.
  static llvm::Expected<Baseline> read(llvm::StringRef File);
};

struct NearestChoices {
  FixedChoices Choices;
  unsigned Null = 0, New = 0; ///< percents; alias has what they leave
  /// The mean difference to the baseline.
  double Distance = 0;
};

/// The percents of null, new and alias with which the paths \p All, whose
/// references were decided when they were read, come nearest to \p To: in all
/// lines of it, or in all outcomes where it has no lines. Nothing: no path
/// comes to any of these.
std::optional<NearestChoices> nearestChoices(llvm::ArrayRef<ComparedPath> All,
                                             const Baseline &To);

} // namespace jsym

#endif // JSYM_WEIGH_NEARESTCHOICES_H
