//===- PathWeigher.h - Weighs each path where it is found -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_PATHWEIGHER_H
#define JSYM_TOOL_PATHWEIGHER_H

#include "Program.h"
#include "jsym/Explore/ChosenHeap.h"
#include "jsym/Report/ExecutionTree.h"
#include "jsym/TestGen/Wording.h"
#include "jsym/Weigh/WeighedRun.h"

namespace jsym::tool {

class PathWeigher final : public PathConsumer {
public:
  /// \p Tree may be null; \p Heaps: what paths stand for, null: one heap each.
  PathWeigher(Exploration &X, Weigher &W, WeighedRun &Run, ArrivalTree *Tree,
              std::shared_ptr<WholeHeaps::Table> Heaps)
      : X(X), W(W), Run(Run), Tree(Tree), Heaps(std::move(Heaps)) {}

  PathRecord prepare(PathResult R, Engine &By) override;
  void take(PathRecord R) override;

  bool KeepScenarios = false;
  bool KeepHits = false;
  std::vector<report::PathEntry> Entries; ///< if they are kept

private:
  struct Weighed {
    Weight Of;
    std::vector<WeighedPath::Part> Parts;
    std::vector<std::pair<std::string, uint64_t>> Hits;
    bool ReturnsOne = false; ///< the same for all its inputs
  };
  std::vector<WeighedPath::Part> partsOf(const PathResult &R, Engine &By,
                                         const HeapState *All);

  Exploration &X;
  Weigher &W;
  testgen::Wording Words{*X.session().Program};
  WeighedRun &Run;
  ArrivalTree *Tree;
  const std::shared_ptr<WholeHeaps::Table> Heaps;
  std::mutex Lock;
  std::map<std::string, Weighed> Known; ///< by the path's decisions
};

} // namespace jsym::tool

#endif // JSYM_TOOL_PATHWEIGHER_H
