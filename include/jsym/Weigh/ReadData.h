//===- ReadData.h - The numbers of a structure ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A path that a contract ends is a structure with a condition on its numbers.
/// Here are these numbers, how many of them satisfy the condition, and which.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_READDATA_H
#define JSYM_WEIGH_READDATA_H

#include "jsym/Count/Counter.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Weigh/InputDomains.h"

namespace jsym {

/// The numbers that a path has read of its inputs: parameters, fields, elements
/// and lengths of arrays, in the order in which they were read.
struct ReadData {
  std::vector<CountedSymbol> Symbols;
  /// It has read something else besides: text, or results of calls.
  bool Vague = false;

  /// Of what has no domain of its own, all values of its type; lengths of
  /// arrays have those up to the bound.
  static ReadData of(const PathResult &R, Engine &By,
                     const InputDomains &Domains, uint64_t LongestArray);
  CountProblem problem(llvm::ArrayRef<ExprId> Conditions) const;
};

/// Calls \p Do with each assignment of the symbols that satisfies all
/// conditions, smaller values first, until it returns false. Values are tried
/// one after the other; what cannot hold any more is left early.
void forEachAssignment(ExprManager &Exprs, const CountProblem &P,
                       llvm::function_ref<bool(const Assignment &)> Do);

/// How many input objects of the class a path has met, "a.b.C" or "a.b.C$D".
uint64_t inputObjects(const PathResult &R, llvm::StringRef Class);

} // namespace jsym

#endif // JSYM_WEIGH_READDATA_H
