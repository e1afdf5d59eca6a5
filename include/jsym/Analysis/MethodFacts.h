//===- MethodFacts.h - What the code of a method shows ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Effects of calls, loops, and where branches join again. What the code does
/// not show is taken for the worst. One a worker; answers are kept.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_METHODFACTS_H
#define JSYM_ANALYSIS_METHODFACTS_H

#include "jsym/Dialect/ProgramSource.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace jsym::analysis {

/// A place in the code of a method; -1: not known.
struct CodePosition {
  int32_t Line = -1;
  int32_t Pc = -1; ///< of the bytecode
};

/// What a call may do, besides returning: the method and all that it calls.
struct MethodEffects {
  bool ReadsHeap = false;
  /// Objects that were there before the call, static fields.
  bool Writes = false;
  /// Of a constructor: fields of the object that it makes.
  bool WritesReceiver = false;
  bool Allocates = false;
  bool Throws = false;      ///< implicit exceptions, too
  bool Initialises = false; ///< classes whose initialiser has code
  bool Locks = false;
  bool Recursive = false;
  /// A method without code, or one that may be anybody's, is called.
  bool CallsUnknown = false;
  /// Overriders were taken to be those that are on the class path.
  bool ClosedWorld = false;
  /// Where the first of Writes and CallsUnknown is: "Foo.bar (Foo.java:7)".
  std::string Because;

  /// It changes nothing that anybody else may see, besides initialising
  /// classes.
  bool isPure() const { return !Writes && !CallsUnknown && !Locks; }
  /// The same arguments have the same result, or throw.
  bool isFunction() const {
    return isPure() && !ReadsHeap && !WritesReceiver && !Initialises &&
           !Allocates;
  }
};

struct LoopFact {
  CodePosition Header;
  unsigned Depth = 1; ///< 1: in no other
  unsigned Exits = 0; ///< edges that leave it and do not end by throwing
};

/// A branch with several sides that may lead to a return.
struct JoinFact {
  CodePosition Branch;
  /// Where all of these meet, whichever is taken; none: they return apart.
  std::optional<CodePosition> Join;
};

struct FlowFacts {
  std::vector<LoopFact> Loops; ///< in the order of code
  bool Irreducible = false;    ///< there is a cycle that is none of Loops
  std::vector<JoinFact> Joins; ///< in the order of code
};

class MethodFacts {
public:
  explicit MethodFacts(dialect::ProgramSource &Program);
  ~MethodFacts();

  const MethodEffects &effects(const dialect::MethodModel &M);
  /// Null where a method has no code, or none that can be lowered.
  const FlowFacts *flow(const dialect::MethodModel &M);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

/// "pure, reads fields, may throw".
std::string describe(const MethodEffects &E);

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_METHODFACTS_H
