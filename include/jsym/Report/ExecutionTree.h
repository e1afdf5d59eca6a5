//===- ExecutionTree.h - How the paths of a run forked ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tree is made from the forks that each path remembers
/// (ExecOptions::Trail): inner nodes are forks, leaves are paths.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_REPORT_EXECUTIONTREE_H
#define JSYM_REPORT_EXECUTIONTREE_H

#include "jsym/Report/Report.h"

namespace jsym::report {

struct TreeNode {
  static constexpr uint32_t None = UINT32_MAX;
  uint32_t Parent = None;             ///< of the root
  const ScenarioFork *Way = nullptr;  ///< from the parent to here
  const ScenarioFork *Fork = nullptr; ///< what forks here
  const PathEntry *Path = nullptr;    ///< what ends here
  std::vector<uint32_t> Children;
  uint32_t Paths = 0, Bugs = 0; ///< of the subtree
  /// Of the subtree, if the probabilities of its paths are known.
  std::optional<double> Probability;
  /// Ways that were feasible, but no path of the report goes there: it was
  /// given up, or left the assumptions.
  uint32_t missing() const {
    return Fork && Fork->Ways > Children.size()
               ? Fork->Ways - uint32_t(Children.size())
               : 0;
  }
};

/// Nodes in preorder; [0] is the root. Of paths that are not left out. Points
/// into \p R.
std::vector<TreeNode> executionTree(const RunReport &R);
/// The same, and asks of each path whether there is time for it.
std::vector<TreeNode> executionTreeInTime(const RunReport &R);

/// As graphviz draws it: at most \p MaxNodes nodes; what is below is a count
/// of paths. A node that one way only leads on from is joined with it. Edges
/// are as wide as they are likely, where that is known.
void writeTreeDot(llvm::raw_ostream &OS, const RunReport &R,
                  unsigned MaxNodes = 250);

using PathNames = llvm::function_ref<std::string(const PathEntry &)>;
/// For a page: SVG, without graphviz, its edges as wide as they are likely.
/// What is likely is shown first; the rest is numbers of paths.
void writeTreeAsSvg(llvm::raw_ostream &OS, const RunReport &R,
                    PathNames NameOf);

/// Whether writeTree() can write a file of that name.
llvm::Error checkTree(llvm::StringRef File);
/// FILE.dot, or FILE.svg (which needs graphviz).
llvm::Error writeTree(llvm::StringRef File, const RunReport &R);

} // namespace jsym::report

#endif // JSYM_REPORT_EXECUTIONTREE_H
