//===- JavaObjects.h - Objects the VM itself makes --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_JAVAOBJECTS_H
#define JSYM_RUN_JAVAOBJECTS_H

#include "jsym/Code/CodeStore.h"
#include "jsym/Run/State.h"
#include "jsym/Run/TextIdentity.h"
#include <string_view>
#include <unordered_map>

namespace jsym {

/// Strings, class mirrors, exceptions and back traces in the heap of a state.
/// One a worker.
class JavaObjects {
public:
  explicit JavaObjects(CodeStore &Store) : Store(Store) {}

  //===-- Strings ---------------------------------------------------------===//
  Value newString(State &S, std::u16string_view Text);
  Value intern(State &S, std::u16string_view Text);
  Value internLiteral(State &S, uint32_t Literal);
  std::optional<std::u16string> text(const State &S, Value String);
  /// A String the program made stands for others on conditions.
  void identify(State &S, Value String, TextIdentity Others);
  /// All objects that Strings of any path stand for: they must not be freed.
  void eachIdentity(llvm::function_ref<void(uint32_t)> Do) const {
    for (const TextIdentity &Each : Identities)
      for (auto [Id, When] : Each)
        Do(Id);
  }

  //===-- Classes ---------------------------------------------------------===//
  Value mirror(State &S, const dialect::ClassModel &C);
  const dialect::ClassModel *mirrored(const State &S, Value Mirror);
  /// The object of a class's statics, constants filled in (JVMS 5.5 step 6).
  uint32_t statics(State &S, const dialect::ClassModel &C);

  //===-- Exceptions ------------------------------------------------------===//
  /// Throwable is initialised.
  Value newThrowable(State &S, const dialect::ClassModel &C,
                     std::optional<llvm::StringRef> Message);
  /// The Java stack, innermost first, without the constructors and
  /// fillInStackTrace of an exception in the making.
  static std::vector<StackEntry> stack(const State &S,
                                       size_t Most = ~size_t(0));
  Value newBacktrace(State &S, std::vector<StackEntry> Stack);
  const std::vector<StackEntry> *backtrace(const State &S, Value Backtrace);
  /// The numbers in the message of an exception whose message is left open: the
  /// elements of its backtrace, which no program sees.
  void tellNumbers(State &S, Value Throwable, llvm::ArrayRef<Value> Numbers);
  std::shared_ptr<ExceptionInfo> describe(const State &S, Value Exception);

  //===-- Fields by name --------------------------------------------------===//
  Value get(const State &S, Value Object, llvm::StringRef Name);
  void set(State &S, Value Object, llvm::StringRef Name, Value V);

private:
  const dialect::FieldModel *field(const dialect::ClassModel &C,
                                   llvm::StringRef Name);
  CodeStore &Store;
  llvm::DenseMap<std::pair<const dialect::ClassModel *, llvm::StringRef>,
                 const dialect::FieldModel *>
      FieldsByName;
  /// Each stack once: a loop throws many exceptions at one place.
  std::deque<std::vector<StackEntry>> Backtraces;
  std::unordered_multimap<size_t, const std::vector<StackEntry> *> ByHash;
  std::deque<TextIdentity> Identities;
};

/// Text that is not valid becomes U+FFFD (modified UTF-8 of a class file: as
/// JVMS 4.4.7 says).
std::u16string utf16OfModified(llvm::StringRef Text);
std::u16string utf16OfUtf8(llvm::StringRef Text);
std::string modifiedOfUtf16(std::u16string_view Text);
/// Unpaired surrogates become '?', as Java's encoders do.
std::string utf8OfUtf16(std::u16string_view Text);

} // namespace jsym

#endif // JSYM_RUN_JAVAOBJECTS_H
