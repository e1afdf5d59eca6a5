//===- BugKey.h - Which bug a path shows ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A thousand paths may show one mistake. What they have in common is what went
/// wrong and where in the program; no value, line, offset or invented name is
/// part of it, so that the same bug has the same key tomorrow.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_BUGS_BUGKEY_H
#define JSYM_BUGS_BUGKEY_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Scenario.h"
#include <map>
#include <set>
#include <string>

namespace jsym::testgen {

/// Whose code a bug is in: the directories and jars of what is analysed. The
/// JDK's own classes are analysed one by one: each with those nested in it.
class ProgramScope {
public:
  void add(const dialect::ClassModel &Target);
  bool contains(const dialect::ClassModel &C) const;

private:
  static std::string rootOf(const dialect::ClassModel &C);
  std::set<std::string> Roots;
};

/// What makes a bug the one it is. Class names are internal ones; classes
/// without a name are called by where they are written.
struct BugKey {
  std::string Exception; ///< empty: a condition does not hold
  std::string Condition; ///< which one; empty: an exception
  /// The innermost method of the program, and what it executes there. Without
  /// an instruction the compiler's passes have lost it, or there is none.
  std::string Method, Instruction;
  uint32_t Ordinal = 0;
  /// Of an exception that the program calls a library for: which of its
  /// messages. "getfield p/A.f:I" is what a JVM says of that instruction; a
  /// method with a number, the message of an exception that is made there.
  std::string Message;

  /// All of it in one line, the same for the same bug.
  std::string text() const;
  /// 16 hexadecimal digits of that.
  std::string id() const;
  friend auto operator<=>(const BugKey &, const BugKey &) = default;
};

/// Makes the keys of the bugs of one program. Not for several threads.
class BugKeys {
public:
  BugKeys(dialect::ProgramSource &Program, ProgramScope Scope)
      : Program(Program), Scope(std::move(Scope)) {}

  /// Of a path that ends in a bug.
  BugKey of(const Scenario &S);

  /// The frame of its end that is the program's; null: there is none.
  const StackPlace *innermost(const Scenario &S);
  /// What the instruction there is; Method may be null.
  const dialect::CodePlace &placeOf(const StackPlace &E);

private:
  bool isOurs(const StackPlace &E);
  std::string nameOf(const dialect::ClassModel &C);
  std::string nameOf(const dialect::MethodModel &M);
  std::string nameOf(const ClassInfo &C);
  std::string nameOf(const dialect::CodePlace &P, const StackPlace &E);
  std::string numbered(const dialect::ClassModel &C, std::string Within);
  std::string messageOf(const StackPlace &Thrower);

  dialect::ProgramSource &Program;
  ProgramScope Scope;
  std::map<std::pair<const MethodInfo *, int32_t>, dialect::CodePlace> Places;
  std::map<const dialect::ClassModel *, std::string> Names;
};

} // namespace jsym::testgen

#endif // JSYM_BUGS_BUGKEY_H
