//===- RecipeRunner.h - Runs a few calls in an engine -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_PROVE_RECIPERUNNER_H
#define JSYM_PROVE_RECIPERUNNER_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Support/Context.h"
#include "jsym/TestGen/Prover.h"
#include <chrono>

namespace jsym::prove {

/// Writes a recipe as a method of the dialect and explores that: a proof if
/// there is one path, with nothing symbolic in it. Answers are kept. Context
/// and program must outlive it.
class RecipeRunner final : public testgen::Prover {
public:
  RecipeRunner(Context &Ctx, dialect::ProgramSource &Program);
  ~RecipeRunner() override;

  std::shared_ptr<const testgen::MadeHeap>
  run(const testgen::Recipe &R) override;

  std::vector<std::shared_ptr<const Scenario>>
  examples(const dialect::MethodModel &M) override;

  /// From then on nothing is run any more, so that nothing new is proved.
  void stopAt(std::chrono::steady_clock::time_point When);

private:
  struct Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym::prove

#endif // JSYM_PROVE_RECIPERUNNER_H
