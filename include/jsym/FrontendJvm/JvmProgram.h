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

#include "jsym/ClassTable/ClassTable.h"
#include "jsym/Dialect/Pipeline.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Lowering/Lowering.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <mutex>
#include <vector>

namespace jsym::jvm {

struct JvmProgramOptions {
  ClassPathOptions Classes;
  LoweringOptions Lowering;
  dialect::PipelineOptions Pipeline;
};

class JvmProgram final : public dialect::ProgramSource {
public:
  /// An InputError where there is no JDK, an entry of the class path is damaged
  /// or the pipeline does not parse.
  static llvm::Expected<std::unique_ptr<JvmProgram>>
  create(const JvmProgramOptions &O);

  ClassTable &classes() { return Classes; }

  llvm::Expected<const dialect::ClassModel *>
  getClass(llvm::StringRef Name) override;
  llvm::Expected<dialect::LoweredMethod>
  lower(const dialect::MethodModel &Method,
        llvm::LLVMContext &Context, bool Probes = false) override;
  llvm::Expected<dialect::MethodOutline>
  outline(const dialect::MethodModel &Method) override;
  llvm::Expected<dialect::CodePlace>
  codePlace(const dialect::MethodModel &Method, uint32_t Pc) override;
  std::vector<std::string>
  classesDeclaredWith(const dialect::ClassModel &C) override;
  std::vector<std::string>
  classesInPackageOf(const dialect::ClassModel &C) override;
  std::shared_ptr<const dialect::RawClass>
  rawClass(const dialect::ClassModel &C) override;
  std::vector<std::string> userClasses() override {
    return Classes.userClasses();
  }
  std::vector<const dialect::ClassModel *>
  concreteSubtypes(const dialect::ClassModel &Base, bool Platform) override;
  std::vector<const dialect::ClassModel *> loadedClasses() const override;
  std::optional<std::string> resource(llvm::StringRef Path) override;
  std::vector<dialect::FoundResource> resources(llvm::StringRef Path) override;
  std::vector<std::string> serviceProviders(llvm::StringRef Service) override;
  std::string classPath() const override;
  llvm::StringRef jdkVersion() const override;
  llvm::Expected<const dialect::ClassModel *>
  defineClass(std::unique_ptr<llvm::MemoryBuffer> Bytes) override;
  llvm::StringRef jdkHome() const override;

private:
  JvmProgram(std::unique_ptr<ClassPath> Path, const JvmProgramOptions &O)
      : Options(O), Classes(std::move(Path)) {}
  llvm::Expected<std::unique_ptr<dialect::Pipeline>> takePipeline();

  const JvmProgramOptions Options;
  ClassTable Classes;
  /// Pipelines that no thread is using: making one costs more than a run.
  std::mutex PipelinesLock;
  std::vector<std::unique_ptr<dialect::Pipeline>> Pipelines;
  /// What the JDK's modules provide, by service; read when first asked for.
  std::once_flag ServicesRead;
  llvm::StringMap<std::vector<std::string>> Services;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_JVMPROGRAM_H
