//===- BstExplorer.h - A synthetic explorer for tests and benchmarks -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Explores the insertion of n symbolic keys into a binary search tree the way
/// an interpreter does: state keeps a model, a branch is decided by the chain.
/// There are Fubini(n) paths: 1, 3, 13, 75, 541, 4683.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_SOLVER_BSTEXPLORER_H
#define JSYM_TEST_UNIT_SOLVER_BSTEXPLORER_H

#include "jsym/Solver/Solver.h"

namespace jsym {

class BstExplorer {
public:
  BstExplorer(ExprManager &M, SolverChain &Chain, unsigned Keys, Sort S)
      : M(M), Chain(Chain) {
    for (unsigned I = 0; I < Keys; ++I)
      Vars.push_back(M.var(S, "k" + std::to_string(I)));
  }

  void run() {
    Tree Empty;
    insert({}, std::make_shared<Assignment>(), Empty, 0);
  }

  uint64_t Paths = 0, Branches = 0, Undecided = 0;

private:
  struct TreeNode {
    unsigned Key;
    int Child[2] = {-1, -1};
  };
  using Tree = std::vector<TreeNode>;

  void insert(PathCondition Path, ModelRef Model, Tree T, unsigned Key) {
    if (Key == Vars.size()) {
      ++Paths;
      return;
    }
    if (T.empty()) {
      T.push_back({Key});
      insert(Path, Model, T, Key + 1);
      return;
    }
    descend(Path, Model, T, Key, 0);
  }

  /// if (k < node.key) left; else if (node.key < k) right; else done
  void descend(PathCondition Path, ModelRef Model, Tree T, unsigned Key,
               int At) {
    ExprId K = Vars[Key], N = Vars[T[At].Key];
    branch(
        Path, Model, M.slt(K, N),
        [&](PathCondition P, ModelRef Left) { follow(P, Left, T, Key, At, 0); },
        [&](PathCondition P, ModelRef NotLeft) {
          branch(
              P, NotLeft, M.slt(N, K),
              [&](PathCondition P, ModelRef Right) {
                follow(P, Right, T, Key, At, 1);
              },
              [&](PathCondition P, ModelRef Same) {
                insert(P, Same, T, Key + 1);
              });
        });
  }

  void follow(PathCondition Path, ModelRef Model, Tree T, unsigned Key, int At,
              unsigned Side) {
    if (int Next = T[At].Child[Side]; Next >= 0) {
      descend(Path, Model, T, Key, Next);
      return;
    }
    T[At].Child[Side] = int(T.size());
    T.push_back({Key});
    insert(Path, Model, T, Key + 1);
  }

  template <typename ThenT, typename ElseT>
  void branch(const PathCondition &Path, ModelRef Model, ExprId C, ThenT Then,
              ElseT Else) {
    ++Branches;
    BranchAnswer B = Chain.branch(Path, C, Model);
    Undecided += B.True == Verdict::Unknown || B.False == Verdict::Unknown;
    if (B.True == Verdict::Sat) {
      PathCondition P = Path;
      if (B.False == Verdict::Sat)
        P.add(C, Serial);
      Then(P, B.TrueModel);
    }
    if (B.False == Verdict::Sat) {
      PathCondition P = Path;
      if (B.True == Verdict::Sat)
        P.add(M.bitNot(C), Serial);
      Else(P, B.FalseModel);
    }
  }

  ExprManager &M;
  SolverChain &Chain;
  std::vector<ExprId> Vars;
  uint64_t Serial = 0;
};

} // namespace jsym

#endif // JSYM_TEST_UNIT_SOLVER_BSTEXPLORER_H
