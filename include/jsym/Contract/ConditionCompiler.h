//===- ConditionCompiler.h - Conditions that are Java -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contracts may say Java expressions where they may name methods. javac makes
/// them methods of a class beside the one that they speak of; it sees what that
/// class sees (runtime/java/conditions has the part that needs javac's trees).
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CONTRACT_CONDITIONCOMPILER_H
#define JSYM_CONTRACT_CONDITIONCOMPILER_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Support/Process.h"
#include <map>
#include <mutex>

namespace jsym::contract {

enum class ConditionKind : uint8_t { Requires, Ensures, Invariant };

/// What became of an expression. It is given the receiver, if there is one, the
/// arguments, the result of a method that has one, what Before returned before
/// the call, and what is at Old's paths.
struct CompiledCondition {
  const dialect::MethodModel *Method = nullptr;
  std::vector<const dialect::MethodModel *> Before;
  std::vector<std::string> Old;
  bool OnJvm = false; ///< tests may call it
};

class ConditionCompiler {
public:
  /// What a condition calls the parameter: its name, or "arg0".
  static std::string parameterOf(const dialect::MethodModel &M, size_t I);
  struct Setup {
    std::string Jdk, Jar; ///< home; jsym-conditions.jar
    std::vector<std::string> ClassPath;
  };
  explicit ConditionCompiler(Setup S) : With(std::move(S)) {}

  /// The expression \p Text that \p Of states as \p Where ("@Requires"); of an
  /// invariant there is no method. May be called by several threads.
  llvm::Expected<CompiledCondition>
  compile(const dialect::ClassModel &Owner, const dialect::MethodModel *Of,
          ConditionKind Kind, llvm::StringRef Text, llvm::StringRef Where,
          dialect::ProgramSource &Program);

  /// Class files that tests need, with their places below a class path.
  struct ForTests {
    std::string From, To;
  };
  const std::vector<ForTests> &forTests() const { return Tests; }

private:
  struct Wanted {
    const dialect::MethodModel *Of = nullptr;
    ConditionKind Kind = ConditionKind::Invariant;
    std::string Text, Where;
    auto key() const { return std::tuple(Of, Kind, Text); }
  };
  struct Answer {
    CompiledCondition Compiled;
    std::string Mistake;
  };
  using Key =
      std::tuple<const dialect::ClassModel *, const dialect::MethodModel *,
                 ConditionKind, std::string>;

  std::vector<Wanted> statedBy(const dialect::ClassModel &Owner) const;
  llvm::Error compileAll(const dialect::ClassModel &Owner,
                         std::vector<Wanted> All,
                         dialect::ProgramSource &Program);
  llvm::Error readAnswer(const dialect::ClassModel &Owner,
                         std::vector<Wanted> &All, llvm::StringRef Directory,
                         dialect::ProgramSource &Program);
  llvm::Error define(llvm::StringRef Name, llvm::StringRef Directory,
                     dialect::ProgramSource &Program);

  Setup With;
  std::mutex Lock;
  std::map<Key, Answer> Answers;
  std::vector<TempDirectory> Directories;
  std::vector<ForTests> Tests;
};

/// Is it more than the name of a method?
bool isExpression(llvm::StringRef Text);

} // namespace jsym::contract

#endif // JSYM_CONTRACT_CONDITIONCOMPILER_H
