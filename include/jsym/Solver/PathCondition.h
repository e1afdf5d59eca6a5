//===- PathCondition.h - The conjunction a path has collected ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A persistent list that grows at its end: forking a state copies one pointer,
/// paths share their common prefix, and the nodes form the tree that an
/// incremental solver follows by push and pop.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SOLVER_PATHCONDITION_H
#define JSYM_SOLVER_PATHCONDITION_H

#include "jsym/Expr/Expr.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SmallVector.h"

namespace jsym {

class PathCondition {
public:
  struct Node : llvm::RefCountedBase<Node> {
    llvm::IntrusiveRefCntPtr<Node> Parent;
    ExprId Condition;
    uint32_t Depth;  ///< 1 for the first
    uint64_t Serial; ///< unique within a worker: identity after the node is gone
    ~Node();         ///< iterative: a long path must not recurse
  };

  bool empty() const { return !Last; }
  uint32_t size() const { return Last ? Last->Depth : 0; }
  const Node *last() const { return Last.get(); }
  /// \p Serial is the worker's counter.
  void add(ExprId Condition, uint64_t &Serial);
  /// From the first to the last.
  void collect(llvm::SmallVectorImpl<ExprId> &Conditions) const;

private:
  llvm::IntrusiveRefCntPtr<Node> Last;
};

} // namespace jsym

#endif // JSYM_SOLVER_PATHCONDITION_H
