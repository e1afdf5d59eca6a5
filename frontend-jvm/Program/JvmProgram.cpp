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

Expected<std::unique_ptr<JvmProgram>>
JvmProgram::create(const JvmProgramOptions &O) {
  auto Path = ClassPath::create(O.Classes);
  if (!Path)
    return Path.takeError();
  std::unique_ptr<JvmProgram> Program(new JvmProgram(std::move(*Path), O));
  // The first pipeline shows whether the options make one.
  auto First = Program->takePipeline();
  if (!First)
    return First.takeError();
  Program->Pipelines.push_back(std::move(*First));
  return Program;
}

Expected<std::unique_ptr<Pipeline>> JvmProgram::takePipeline() {
  {
    std::lock_guard Guard(PipelinesLock);
    if (!Pipelines.empty()) {
      auto Free = std::move(Pipelines.back());
      Pipelines.pop_back();
      return Free;
    }
  }
  return Pipeline::create(Options.Pipeline);
}

Expected<const ClassModel *> JvmProgram::getClass(StringRef Name) {
  return Classes.getClass(Name);
}

Expected<LoweredMethod> JvmProgram::lower(const MethodModel &Method,
                                          LLVMContext &Context, bool Probes) {
  LoweringOptions How = Options.Lowering;
  How.Probes |= Probes;
  auto Result = lowerMethod(Classes, Method, Context, How);
  if (!Result)
    return Result;
  auto Passes = takePipeline();
  if (!Passes)
    return Passes.takeError();
  Error E = (*Passes)->run(*Result->Module, this);
  {
    std::lock_guard Guard(PipelinesLock);
    Pipelines.push_back(std::move(*Passes));
  }
  if (E)
    return E;
  return Result;
}

Expected<MethodOutline> JvmProgram::outline(const MethodModel &Method) {
  return outlineMethod(Classes, Method);
}

Expected<CodePlace> JvmProgram::codePlace(const MethodModel &Method,
                                          uint32_t Pc) {
  return codePlaceOf(Classes, Method, Pc);
}

/// InnerClasses (JVMS 4.7.6) rather than nests, which are not older than 11.
std::vector<std::string> JvmProgram::classesDeclaredWith(const ClassModel &C) {
  StringRef Name = C.name();
  size_t Simple = Name.rfind('/');
  size_t Inner = Name.find('$', Simple == StringRef::npos ? 0 : Simple);
  std::string Top = Name.take_front(Inner).str();
  std::vector<std::string> Names = {Top};
  for (size_t I = 0; I < Names.size(); ++I) {
    auto Class = Classes.getClass(Names[I]);
    if (!Class) {
      consumeError(Class.takeError());
      continue;
    }
    auto File = Classes.classFile(**Class);
    if (!File) {
      consumeError(File.takeError());
      continue;
    }
    auto Declared = (*File)->innerClasses();
    if (!Declared) {
      consumeError(Declared.takeError());
      continue;
    }
    for (const InnerClass &D : *Declared)
      if (D.Inner.starts_with(Top + "$") && !is_contained(Names, D.Inner))
        Names.push_back(D.Inner.str());
  }
  if (!is_contained(Names, Name))
    Names.push_back(Name.str());
  return Names;
}

std::vector<std::string> JvmProgram::classesInPackageOf(const ClassModel &C) {
  return Classes.classesInPackageOf(C);
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

Expected<const dialect::ClassModel *>
JvmProgram::defineClass(std::unique_ptr<MemoryBuffer> Bytes) {
  return Classes.define(std::move(Bytes), DefineOptions());
}

StringRef JvmProgram::jdkHome() const { return Classes.classPath().jdk().Home; }

StringRef JvmProgram::jdkVersion() const {
  return Classes.classPath().jdk().Version;
}

} // namespace jsym::jvm
