//===- ForwardingSource.h - A program with something added ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_FORWARDINGSOURCE_H
#define JSYM_DIALECT_FORWARDINGSOURCE_H

#include "jsym/Dialect/ProgramSource.h"

namespace jsym::dialect {

/// Is another program, but for what a subclass answers itself.
class ForwardingSource : public ProgramSource {
public:
  explicit ForwardingSource(ProgramSource &Inner) : Inner(Inner) {}

  llvm::Expected<const ClassModel *> getClass(llvm::StringRef Name) override {
    return Inner.getClass(Name);
  }
  llvm::Expected<LoweredMethod> lower(const MethodModel &Method,
                                      llvm::LLVMContext &Context,
                                      bool Probes = false) override {
    return Inner.lower(Method, Context, Probes);
  }
  llvm::Expected<MethodOutline> outline(const MethodModel &Method) override {
    return Inner.outline(Method);
  }
  llvm::Expected<CodePlace> codePlace(const MethodModel &Method,
                                      uint32_t Pc) override {
    return Inner.codePlace(Method, Pc);
  }
  std::vector<std::string> classesDeclaredWith(const ClassModel &C) override {
    return Inner.classesDeclaredWith(C);
  }
  std::vector<std::string> classesInPackageOf(const ClassModel &C) override {
    return Inner.classesInPackageOf(C);
  }
  std::shared_ptr<const RawClass> rawClass(const ClassModel &C) override {
    return Inner.rawClass(C);
  }
  std::vector<std::string> userClasses() override {
    return Inner.userClasses();
  }
  llvm::Expected<const MethodModel *>
  byContract(const MethodModel &Method) override {
    return Inner.byContract(Method);
  }
  std::vector<const ClassModel *> concreteSubtypes(const ClassModel &Base,
                                                   bool Platform) override {
    return Inner.concreteSubtypes(Base, Platform);
  }
  std::vector<const ClassModel *> loadedClasses() const override {
    return Inner.loadedClasses();
  }
  std::optional<std::string> resource(llvm::StringRef Path) override {
    return Inner.resource(Path);
  }
  std::vector<FoundResource> resources(llvm::StringRef Path) override {
    return Inner.resources(Path);
  }
  std::vector<std::string> serviceProviders(llvm::StringRef Service) override {
    return Inner.serviceProviders(Service);
  }
  std::string classPath() const override { return Inner.classPath(); }
  llvm::StringRef jdkVersion() const override { return Inner.jdkVersion(); }
  llvm::StringRef jdkHome() const override { return Inner.jdkHome(); }
  llvm::Expected<const ClassModel *>
  defineClass(std::unique_ptr<llvm::MemoryBuffer> Bytes) override {
    return Inner.defineClass(std::move(Bytes));
  }

protected:
  ProgramSource &Inner;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_FORWARDINGSOURCE_H
