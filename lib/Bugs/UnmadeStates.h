//===- UnmadeStates.h - States that no constructor makes --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_BUGS_UNMADESTATES_H
#define JSYM_LIB_BUGS_UNMADESTATES_H

#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Bugs/Models.h"
#include "jsym/Bugs/Ranks.h"

namespace jsym::testgen {

/// "this.lines": a member of an object, in words of the input.
std::string placeOf(const ScenarioObject &O, llvm::StringRef Member);
/// An object whose fields say what it is, made by code that can be read.
bool hasFields(const ScenarioObject &O);

/// Finds what in a scenario's input no code leads to.
class UnmadeStates {
public:
  UnmadeStates(Models &Named, analysis::CodeFacts &Facts)
      : Named(Named), Facts(Facts) {}
  std::optional<Ranking> of(const Scenario &S);

private:
  Models &Named;
  analysis::CodeFacts &Facts;
};

} // namespace jsym::testgen

#endif // JSYM_LIB_BUGS_UNMADESTATES_H
