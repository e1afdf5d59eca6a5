//===- WrittenStatics.h - Statics that the program writes -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_WRITTENSTATICS_H
#define JSYM_API_WRITTENSTATICS_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Run/StaticInput.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>
#include <mutex>

namespace jsym::analysis {
class ContentFacts;
}

namespace jsym::api {

/// What --symbolic-static calls them.
constexpr const char *WrittenStatics = "written";

/// What the code of a program does to its statics. Asked from several threads.
class StaticFacts {
public:
  explicit StaticFacts(dialect::ProgramSource &Program);
  ~StaticFacts();

  /// May code write it, or what it leads to, after its class is initialised?
  /// As far as that can be told in time.
  bool mayChange(const dialect::FieldModel &Static);
  /// Those fields of a class but \p But, with what all that code stores there
  /// has in common. Where what they lead to cannot be an input they are left
  /// out.
  std::vector<StaticInput>
  written(const dialect::ClassModel &C,
          llvm::ArrayRef<const dialect::FieldModel *> But);

private:
  dialect::ProgramSource &Program;
  std::mutex Lock;
  std::unique_ptr<analysis::ContentFacts> Code;
  llvm::DenseMap<const dialect::FieldModel *, bool> Known;
};

/// All of these but \p Known, class by class.
StaticInputsOf writtenStatics(std::shared_ptr<StaticFacts> Facts,
                              llvm::ArrayRef<StaticInput> Known);

} // namespace jsym::api

#endif // JSYM_API_WRITTENSTATICS_H
