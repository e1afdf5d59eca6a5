//===- JvmProgram.cpp - Java on the class path as a program ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/FrontendJvm/JvmProgram.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

JvmProgram::JvmProgram(std::unique_ptr<ClassPath> Path, Lowering Lower,
                       ModulePipeline Pipeline)
    : Classes(std::move(Path)), Lower(std::move(Lower)),
      Pipeline(std::move(Pipeline)) {}

Expected<std::unique_ptr<JvmProgram>>
JvmProgram::create(const ClassPathOptions &O, Lowering Lower,
                   ModulePipeline Pipeline) {
  auto Path = ClassPath::create(O);
  if (!Path)
    return Path.takeError();
  return std::unique_ptr<JvmProgram>(
      new JvmProgram(std::move(*Path), std::move(Lower), std::move(Pipeline)));
}

Expected<const ClassModel *> JvmProgram::getClass(StringRef Name) {
  return Classes.getClass(Name);
}

Expected<LoweredMethod> JvmProgram::lower(const MethodModel &Method,
                                          LLVMContext &Context) {
  auto Result = Lower(Classes, Method, Context);
  if (!Result || !Pipeline)
    return Result;
  if (Error E = Pipeline(*Result->Module))
    return E;
  return Result;
}

std::vector<const ClassModel *>
JvmProgram::concreteSubtypes(const ClassModel &Base, bool Platform) {
  return Classes.concreteSubtypes(Base, Platform);
}

std::vector<const ClassModel *> JvmProgram::loadedClasses() const {
  return Classes.loadedClasses();
}

std::optional<std::string> JvmProgram::resource(StringRef Path) {
  auto Found = Classes.classPath().find(Path);
  if (!Found) {
    consumeError(Found.takeError());
    return std::nullopt;
  }
  if (!Found->Bytes)
    return std::nullopt;
  return Found->Bytes->getBuffer().str();
}

StringRef JvmProgram::jdkVersion() const {
  return Classes.classPath().jdk().Version;
}

} // namespace jsym::jvm
