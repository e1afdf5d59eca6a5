//===- WeighedRun.h - All paths of a run, and their weights -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_WEIGHEDRUN_H
#define JSYM_WEIGH_WEIGHEDRUN_H

#include "jsym/Weigh/Arrivals.h"
#include "jsym/Weigh/Weigher.h"

namespace jsym {

struct WeighedPath {
  uint64_t Number = 0;
  EndReason Reason = EndReason::Return;
  bool Doubtful = false; ///< as in PathResult
  std::string Outcome; ///< "returns 4", "throws java.lang.ArithmeticException"
  std::vector<std::string> Condition;
  Weight Of;
  /// It was followed to its end; else it is grey.
  bool ended() const {
    EndClass C = endClass(Reason);
    return C == EndClass::Normal || C == EndClass::Bug;
  }
  /// What it may return, if that is told value by value.
  struct Part {
    std::string Outcome;
    Probability P;
  };
  std::vector<Part> Parts;
  /// Lines ("Foo.java:7") and how often they were executed, if it was asked
  /// for.
  std::vector<std::pair<std::string, uint64_t>> Hits;
};

/// All paths of the run, and their sums.
struct WeighedRun {
  std::vector<WeighedPath> Paths;
  struct Group {
    std::string Outcome;
    uint64_t Paths = 0;
    Probability P;
  };
  std::vector<Group> Outcomes; ///< most likely first
  Probability Success, Failure, Grey;
  bool Shapes = false; ///< some inputs are references
  /// Which fixed choices were found (--fixed=nearest), for people; empty: none.
  std::string Found;
  /// If they were asked for.
  std::vector<LineArrivals> Lines;
  std::vector<BranchArrivals> Branches;

  /// Of all paths that preconditions let through, and maybe of those that were
  /// cut; \p All: there are no others.
  Probability whole(bool All) const;
  /// Only the inputs of \p Whole are there.
  void assumeValid(const Probability &Whole);
  /// \p AllEnd: every input takes a path that ends.
  void sum(bool AllEnd);
  /// Once it is summed up: the share of the inputs of which nobody knows where
  /// they go in the end, at most. \p All: there are no paths but these.
  Rational unfollowed(bool All) const;
};

} // namespace jsym

#endif // JSYM_WEIGH_WEIGHEDRUN_H
