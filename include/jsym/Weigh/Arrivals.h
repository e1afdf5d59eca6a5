//===- Arrivals.h - How often lines and branches are reached ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_ARRIVALS_H
#define JSYM_WEIGH_ARRIVALS_H

#include "jsym/Count/Count.h"
#include "jsym/Run/PathResult.h"
#include <map>
#include <mutex>

namespace jsym {

/// How likely inputs get to a place of the program.
struct Arrivals {
  /// Ways to get there: decisions before, and each time on the same way.
  uint64_t Ways = 0;
  Probability Reached; ///< at all
  Probability Times;   ///< how often, on average
  bool More = false;   ///< Times is without paths that nobody knows
  /// Of one way, of those that inputs take.
  std::optional<Rational> Greatest, Least;
};

struct LineArrivals : Arrivals {
  const dialect::MethodModel *Method = nullptr;
  int32_t Line = -1;
};

/// One side of a branch that inputs decide.
struct BranchArrivals : Arrivals {
  StackEntry At;
  ForkKind Kind = ForkKind::Branch;
  uint32_t Way = 0;
};

/// The paths of a run, put together where they are the same: what is behind a
/// decision is as likely as all paths that go there.
class ArrivalTree {
public:
  /// With ExecOptions::TraceLines, TraceForks and Trail. On any thread.
  void add(const PathResult &R, const Probability &P);
  /// \p Missing: the share of the inputs whose paths were not added. Only the
  /// inputs of \p Whole are there.
  void finish(const Rational &Missing, const std::optional<Probability> &Whole);

  /// In the order of the source.
  std::vector<LineArrivals> lines() const;
  std::vector<BranchArrivals> branches() const;

private:
  struct Node {
    std::map<uint32_t, uint32_t> Next; ///< by way
    uint32_t Before = 0;
    std::optional<ForkPoint> Fork; ///< whose way leads here
    /// Executed up to the next decision, and how often; empty until Seen.
    std::map<std::pair<const dialect::MethodModel *, int32_t>, uint64_t> Lines;
    bool Seen = false;
    Probability P;
  };
  template <typename KeyT, typename KeysT>
  std::map<KeyT, Arrivals> arrivals(KeysT KeysOf) const;
  void weaken(Arrivals &A) const;

  std::mutex Lock;
  std::vector<Node> Nodes{1};
  Rational Missing = 1;
  bool Cut = false; ///< traces were too long
};

} // namespace jsym

#endif // JSYM_WEIGH_ARRIVALS_H
