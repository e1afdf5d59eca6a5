//===- Slices.h - Which conditions share symbols ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_SLICES_H
#define JSYM_LIB_SOLVER_SLICES_H

#include "jsym/Solver/PathFollower.h"
#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/DenseMap.h"

namespace jsym {

/// Partitions the symbols (variables and functions) of a path by the conditions
/// that connect them: a union-find that follows the path tree, so that
/// independence is an update when a condition is added and not a computation
/// per query.
class Slices {
public:
  explicit Slices(const ExprManager &Exprs) : Exprs(Exprs) {}

  void follow(const PathCondition &Path);
  /// The symbols below: twice the index of a variable, or one more than twice
  /// the index of a function. Remembered.
  llvm::ArrayRef<uint32_t> symbolsOf(ExprId E);
  /// Is a symbol of \p A connected to one of \p B by the path?
  bool connected(ExprId A, ExprId B);
  /// Is the variable connected to a symbol of \p E?
  bool connectedVariable(uint32_t VarIndex, ExprId E);
  /// The conditions of the path that \p E depends on, in their order. True if
  /// these are all conditions of the path.
  bool collect(ExprId E, llvm::SmallVectorImpl<ExprId> &Relevant);

private:
  struct Item {
    ExprId Condition;
    uint32_t Symbol; ///< one of its symbols
    size_t Unions;   ///< length of the trail before it
  };
  static constexpr uint32_t NoSymbol = ~0u;

  void push(ExprId E);
  void pop();
  uint32_t find(uint32_t Symbol) const {
    while (Symbol < Parents.size() && Parents[Symbol] != Symbol)
      Symbol = Parents[Symbol];
    return Symbol;
  }
  void unite(uint32_t A, uint32_t B);
  void rootsOf(ExprId E, llvm::SmallVectorImpl<uint32_t> &Roots);

  const ExprManager &Exprs;
  PathFollower Follower;
  std::vector<uint32_t> Parents, Sizes;
  std::vector<uint32_t> Trail; ///< roots that became children
  std::vector<Item> Items;
  std::vector<uint32_t> Pool;
  llvm::DenseMap<ExprId, std::pair<uint32_t, uint32_t>> Known;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_SLICES_H
