//===- JvmProgram.h - Java on the class path as a program -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The front end's side of the door: class table, lowering and pipeline behind
/// dialect::ProgramSource. Several engine workers may share one, each with its
/// own LLVMContext.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_JVMPROGRAM_H
#define JSYM_FRONTENDJVM_JVMPROGRAM_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/FrontendJvm/ClassTable.h"
#include <functional>
#include <memory>

namespace jsym::jvm {

/// Makes a module that holds the method's function.
using Lowering = std::function<llvm::Expected<dialect::LoweredMethod>(
    ClassTable &, const dialect::MethodModel &, llvm::LLVMContext &)>;
/// What is run on a lowered module: passes, verifier. May be empty.
using ModulePipeline = std::function<llvm::Error(llvm::Module &)>;

class JvmProgram final : public dialect::ProgramSource {
public:
  static llvm::Expected<std::unique_ptr<JvmProgram>>
  create(const ClassPathOptions &O, Lowering Lower, ModulePipeline Pipeline);

  ClassTable &classes() { return Classes; }

  llvm::Expected<const dialect::ClassModel *>
  getClass(llvm::StringRef Name) override;
  llvm::Expected<dialect::LoweredMethod>
  lower(const dialect::MethodModel &Method,
        llvm::LLVMContext &Context) override;
  std::vector<const dialect::ClassModel *>
  concreteSubtypes(const dialect::ClassModel &Base, bool Platform) override;
  std::vector<const dialect::ClassModel *> loadedClasses() const override;
  std::optional<std::string> resource(llvm::StringRef Path) override;
  llvm::StringRef jdkVersion() const override;

private:
  JvmProgram(std::unique_ptr<ClassPath> Path, Lowering Lower,
             ModulePipeline Pipeline);
  ClassTable Classes;
  Lowering Lower;
  ModulePipeline Pipeline;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_JVMPROGRAM_H
