//===- Bugs.h - Distinct bugs and the paths that show them ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_BUGS_BUGS_H
#define JSYM_BUGS_BUGS_H

#include "jsym/Bugs/Ranks.h"
#include "llvm/ADT/ArrayRef.h"
#include <compare>
#include <vector>

namespace jsym::testgen {

/// What a reader has to grant before a path shows him a bug, the worst first.
/// Less is better.
struct Need {
  bool NoInput = false;     ///< the solver found none
  bool Approximate = false; ///< it may be that no input takes the path
  Rank Level = Rank::Reachable;
  unsigned Unmade = 0;    ///< objects of the input that no constructor made
  unsigned Nulls = 0;     ///< among the arguments
  bool NoTest = false;    ///< no JVM can confirm it
  uint64_t Size = 0;      ///< of the input: objects, elements, characters
  uint64_t Magnitude = 0; ///< of its numbers, in bits
  friend auto operator<=>(const Need &, const Need &) = default;
};
Need needOf(const Scenario &S, Rank Level = Rank::Reachable);

/// One bug, and the paths that show it, by their places in what was given.
struct Bug {
  BugKey Key;
  /// That needs least; of those that need the same, the one that comes first in
  /// the order of decisions.
  size_t Representative = 0;
  Ranking Ranked; ///< that of its representative
  std::vector<size_t> Paths;
};

/// The bugs of \p Paths, in the order in which they were found. Paths that do
/// not end in a bug are passed over.
std::vector<Bug> distinctBugs(llvm::ArrayRef<const Scenario *> Paths,
                              BugKeys &Keys, Ranker &Ranks);

} // namespace jsym::testgen

#endif // JSYM_BUGS_BUGS_H
