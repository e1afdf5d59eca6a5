//===- PathFollower.h - Incremental facts along the path tree ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The discipline that everything incremental shares: keep a stack that
/// mirrors one path of the tree, and move it to another path by popping to the
/// common prefix and pushing the rest.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SOLVER_PATHFOLLOWER_H
#define JSYM_SOLVER_PATHFOLLOWER_H

#include "jsym/Solver/PathCondition.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace jsym {

class PathFollower {
public:
  /// Moves to \p Path: \p Pop(n) removes the last n conditions, \p Push(e) adds
  /// one. Costs what differs from where the follower was.
  template <typename PopT, typename PushT>
  void follow(const PathCondition &Path, PopT Pop, PushT Push) {
    const PathCondition::Node *N = Path.last();
    uint32_t Depth = Path.size();
    if (Depth == Serials.size() && (!N || N->Serial == Serials.back()))
      return;
    Pending.clear();
    for (; N &&
           !(N->Depth <= Serials.size() && Serials[N->Depth - 1] == N->Serial);
         N = N->Parent.get())
      Pending.push_back(N);
    uint32_t Common = N ? N->Depth : 0;
    if (size_t Surplus = Serials.size() - Common) {
      Serials.resize(Common);
      Pop(Surplus);
    }
    while (!Pending.empty()) {
      const PathCondition::Node *Next = Pending.pop_back_val();
      assert(Next->Depth == Serials.size() + 1 && "conditions left out");
      Serials.push_back(Next->Serial);
      Push(Next->Condition);
    }
  }
  void reset() { Serials.clear(); }
  size_t depth() const { return Serials.size(); }

private:
  std::vector<uint64_t> Serials;
  llvm::SmallVector<const PathCondition::Node *, 16> Pending;
};

} // namespace jsym

#endif // JSYM_SOLVER_PATHFOLLOWER_H
