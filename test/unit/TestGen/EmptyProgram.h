//===- EmptyProgram.h - A program without classes ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_TESTGEN_EMPTYPROGRAM_H
#define JSYM_TEST_UNIT_TESTGEN_EMPTYPROGRAM_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Support/Error.h"

namespace jsym::testgen {

/// The program of a process that reads results of another one.
class EmptyProgram final : public dialect::ProgramSource {
public:
  llvm::Expected<const dialect::ClassModel *>
  getClass(llvm::StringRef Name) override {
    return inputError("no class " + Name);
  }
  llvm::Expected<dialect::LoweredMethod>
  lower(const dialect::MethodModel &, llvm::LLVMContext &, bool) override {
    return inputError("no code");
  }
  std::vector<const dialect::ClassModel *>
  concreteSubtypes(const dialect::ClassModel &, bool) override {
    return {};
  }
  std::vector<const dialect::ClassModel *> loadedClasses() const override {
    return {};
  }
  std::optional<std::string> resource(llvm::StringRef) override {
    return std::nullopt;
  }
  llvm::StringRef jdkVersion() const override { return ""; }
};

} // namespace jsym::testgen

#endif // JSYM_TEST_UNIT_TESTGEN_EMPTYPROGRAM_H
