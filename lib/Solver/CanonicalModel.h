//===- CanonicalModel.h - Small models that people can read -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_CANONICALMODEL_H
#define JSYM_LIB_SOLVER_CANONICALMODEL_H

#include "jsym/Solver/Solver.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace jsym {

/// Chooses values one leaf after the other, in the order of their names: the
/// best that the choices before allow. The result depends on the conditions
/// only, not on the models that exploration happened to find.
class CanonicalModel {
public:
  using AskFn = llvm::function_ref<Answer(const Query &)>;
  /// \p MayAsk turns false when enough effort was spent: what is left then
  /// keeps the values it has.
  CanonicalModel(ExprManager &Exprs, AskFn Ask,
                 llvm::function_ref<bool()> MayAsk, uint64_t &Serial)
      : Exprs(Exprs), Ask(Ask), MayAsk(MayAsk), Serial(Serial) {}

  /// \p Model satisfies \p Path.
  ModelRef choose(const PathCondition &Path, ModelRef Model);

private:
  void collectLeaves();
  void sortVariables();
  void minimise(ExprId Leaf);
  void minimiseInteger(ExprId Leaf, unsigned Width);
  void minimiseCharacter(ExprId Leaf);
  void tryFloats(ExprId Leaf);
  bool possible(ExprId Condition);
  /// The best integer or character, found by evaluation alone. False: it has to
  /// be asked for.
  bool evaluateIntegers(ExprId Leaf);
  bool evaluateCharacters(ExprId Leaf);
  llvm::ArrayRef<ExprId> mentions(ExprId Leaf, bool &Last);
  bool holdsWith(ExprId Leaf, uint64_t Value, llvm::ArrayRef<ExprId> Among);
  llvm::SmallVector<double, 32> likelyFloats() const;
  uint64_t smallestIn(ExprId Leaf, uint64_t Low, uint64_t High);
  uint64_t valueOf(ExprId Leaf) const { return evaluate(Exprs, Leaf, *Model); }
  ModelRef restrict();
  bool satisfies(const Assignment &A) const;

  ExprManager &Exprs;
  AskFn Ask;
  llvm::function_ref<bool()> MayAsk;
  /// The chain's, and never the same twice: layers that follow the path know a
  /// condition by its serial.
  uint64_t &Serial;
  PathCondition Path;
  ModelRef Model;
  llvm::SmallVector<ExprId, 32> Conditions;
  llvm::SmallVector<ExprId, 16> Variables, Reads, Calls, Arrays;
  llvm::SmallVector<ExprId, 8> NotCharacters; ///< 16 bits, used as short
  llvm::SmallVector<double, 8> FloatConstants;
  /// Some condition is about bits or products: questions may be expensive.
  bool Bitwise = false;
  /// Variables by condition, once it is asked for.
  std::vector<llvm::SmallVector<ExprId, 8>> VariablesOf;
  llvm::SmallVector<ExprId, 32> Mentioning;
  llvm::SmallDenseSet<ExprId, 16> Fixed; ///< variables that have their value
  Assignment Scratch;
};

} // namespace jsym

#endif // JSYM_LIB_SOLVER_CANONICALMODEL_H
