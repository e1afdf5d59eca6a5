//===- Contract.h - What a method requires and ensures ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contracts are Java: expressions, or methods that answer true. Annotations
/// say them (any package, by simple name, see jsym.contract), or options do for
/// classes that cannot be edited.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CONTRACT_CONTRACT_H
#define JSYM_CONTRACT_CONTRACT_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Support/Options.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>
#include <vector>

namespace jsym::contract {

class ConditionCompiler;

struct ContractOptions {
  /// "Class.method", or "Class=Other.method" for an invariant from outside.
  std::vector<std::string> Invariants;
  /// "Class.method=condition", as in the annotations.
  std::vector<std::string> Requires, Ensures;
  /// "Class.method=Exception": may escape.
  std::vector<std::string> Throws;
  /// "Class.method=this.field": what it may change; nothing behind "=" says
  /// that it changes nothing.
  std::vector<std::string> Modifies;
  /// "Class.method": calls are replaced by the contract.
  std::vector<std::string> UseContract;
  /// Lines "invariant = ...", "requires = ...", "ensures = ...", "throws =
  /// ...".
  std::string File;
  /// Escaping exceptions that the throws clause names are no bugs; unchecked
  /// ones only by their class or one strictly below RuntimeException or Error.
  bool ThrowsClause = true;
  /// Without, what a method ensures, and that invariants hold after it, is not
  /// looked at.
  bool CheckAfter = true;
  /// Invariants hold of what parameters refer to, too: before, and where the
  /// method returns.
  bool ParameterInvariants = false;
  /// Without, annotations and repOK methods are ignored.
  bool Annotations = true;
  /// Of conditions that are expressions; set where there is a program.
  std::shared_ptr<ConditionCompiler> Compiler;
};
void describeOptions(ContractOptions &O, OptionSink &S);

/// A condition: a method that returns boolean.
struct Condition {
  const dialect::MethodModel *Method = nullptr;
  /// How many of the arguments of the method under contract it is given,
  /// receiver first.
  unsigned Arguments = 0;
  /// Static conditions of the same class are given the parameters only.
  bool SkipReceiver = false;
  bool TakesResult = false;
  /// Conditions that one class or interface states of the method: what it
  /// ensures holds where it is called as that one requires.
  unsigned Group = 0;
  /// Asked before the call, with the same arguments: what they returned is
  /// passed next.
  std::vector<const dialect::MethodModel *> Before;
  /// Paths of the values before the call that follow.
  std::vector<std::string> Old = {};
  /// Of expressions, what they say.
  std::string Text = {};
  /// Can tests call it?
  bool OnJvm = true;
};

/// An exception that may escape, and which of its subclasses are meant with it.
struct Excused {
  const dialect::ClassModel *Class = nullptr;
  /// Only the class itself: a clause `throws RuntimeException`.
  bool Itself = false;
  /// Subclasses that are not meant. A clause `throws Exception` speaks of
  /// checked ones; whoever excuses Throwable does not mean failed assertions.
  llvm::SmallVector<const dialect::ClassModel *, 2> But;
};

/// The contract of one method. Owner and text live as long as the program.
struct MethodContract {
  const dialect::MethodModel *Method = nullptr;
  std::vector<Condition> Invariants, Requires, Ensures;
  /// Of the static fields of its class.
  std::vector<Condition> StaticInvariants;
  /// Exceptions that may escape.
  std::vector<Excused> Throws;
  /// Some of these by what is no throws clause: who has no code throws them.
  bool SaysThrows = false;
  /// Arguments that are never null, the receiver counted.
  std::vector<unsigned> NonNull;
  bool NonNullResult = false;
  bool FreshResult = false;
  /// What of the objects that were there before it may change ("this.next",
  /// "n.*", "a[]"); if not given, unknown.
  std::optional<std::vector<std::string>> Modifies;
  /// @Pure says it: it answers the same where it is asked the same.
  bool Pure = false;
  bool hasConditions() const {
    return !Invariants.empty() || !StaticInvariants.empty() ||
           !Requires.empty() || !Ensures.empty() || Modifies || FreshResult ||
           NonNullResult;
  }
};

/// Reads the contract; errors are mistakes in it.
llvm::Expected<MethodContract> contractOf(const dialect::MethodModel &M,
                                          dialect::ProgramSource &Program,
                                          const ContractOptions &Options);

/// The expression, or the name of the method.
std::string conditionText(const Condition &K);
/// What is said of a path on which a postcondition or an invariant does not
/// hold.
std::string violationText(const Condition &K, bool Post);
/// The postconditions, invariants and static invariants are numbered in this
/// order, from 0. Null: there is none of that number.
const Condition *conditionAt(const MethodContract &C, int32_t Clause);

/// Something that the contract requires of a call.
struct Required {
  int32_t NonNull = -1; ///< an argument that is not null, the receiver counted
  /// Else conditions; of several groups one has to hold whole.
  llvm::SmallVector<const Condition *, 2> Conditions;
};
/// All of it, in the order in which a call is asked.
llvm::SmallVector<Required, 4> requiredOf(const MethodContract &C);

/// "a.b.Outer.Inner" or "a.b.Outer$Inner"; of java.lang, without package.
llvm::Expected<const dialect::ClassModel *>
classNamed(dialect::ProgramSource &Program, llvm::StringRef Name);

/// The class, its superclasses and all interfaces of them.
llvm::SmallVector<const dialect::ClassModel *, 8>
supertypes(const dialect::ClassModel &C);

/// repOK, or annotated as one.
bool isInvariant(const dialect::MethodModel &M);

/// A method whose contract is what all objects of the class satisfy, no more:
/// one of its invariants, or where they are stated otherwise one that takes
/// nothing. An error where the class has no invariant.
llvm::Expected<const dialect::MethodModel *>
invariantOf(const dialect::ClassModel &C, const ContractOptions &Options);

/// Adds the lines of Options.File to the lists.
llvm::Error readContractFile(ContractOptions &Options, HeapOptions &Heap);
/// What @Region of the method says of places, as options say it:
/// "a.B.m#1.head=name".
llvm::Expected<std::vector<std::string>>
regionsOf(const dialect::MethodModel &M);

/// Mistakes in the names of classes and methods that options have.
llvm::Error checkContractOptions(ContractOptions &Options,
                                 dialect::ProgramSource &Program);

} // namespace jsym::contract

#endif // JSYM_CONTRACT_CONTRACT_H
