//===- RegionStep.h - Branches whose sides meet again -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With ExecOptions::MergePaths. What lies between a branch and where its sides
/// meet is run at once, depth first, also through calls. The states that arrive
/// become one as far as they can (StateMerge.h); those that throw, return
/// early, end, or are not alike go on apart. So a region is one branch of
/// as many ways as states are left, one of them, as a rule, and the paths
/// remain a tree. Branches in the region are regions again.
///
/// Too big a region (ExecOptions::MergeLimit) is no loss: whoever has not
/// arrived yet goes on from where it is, as a path of its own.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_REGIONSTEP_H
#define JSYM_LIB_RUN_REGIONSTEP_H

#include "jsym/Run/Interpreter.h"
#include "jsym/Run/MergedSides.h"

namespace jsym {

class RegionStep {
public:
  /// Whether the branch at which \p S stands is one.
  static const JoinPoint *joinOf(const Interpreter &In, const State &S);

  RegionStep(Interpreter &In, State &S, const JoinPoint &J)
      : In(In), S(S), J(J), Begin(S) {}

  /// \p Part has the state go the ways of the branch. As steps do: false if the
  /// loop has to stop.
  bool run(llvm::function_ref<bool(State &)> Part);

private:
  using StateList = std::vector<std::unique_ptr<State>>;

  bool isOther() const;
  void follow();
  void followOne(std::unique_ptr<State> X);
  void arrive(std::unique_ptr<State> X);
  bool isBack(const State &X) const;
  bool isTooBig() const;
  void watch(State &X) const;
  bool finish();
  using Conditions = llvm::SmallVector<ExprId, 4>;
  Conditions since(const State &X) const;
  std::vector<MergedSide> sidesOf(const State &X, ExprId When) const;
  void remember(State &X, llvm::ArrayRef<MergedSide> New) const;

  /// States that go on as one.
  struct Group {
    std::unique_ptr<State> Is;
    std::vector<Conditions> Whens; ///< of each, what led it here
    Conditions Facts;              ///< of inputs that any has looked at
    std::vector<MergedSide> Sides;
  };
  void joinPaths(Group &G);

  Interpreter &In;
  State &S;
  const JoinPoint &J;
  const State Begin;
  StateList Pending; ///< in the order of their ways, the last one first
  std::vector<Group> Arrived;
  StateList Apart;
};

} // namespace jsym

#endif // JSYM_LIB_RUN_REGIONSTEP_H
