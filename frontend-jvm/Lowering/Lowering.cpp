//===- Lowering.cpp - Bytecode to the Java dialect ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Lowering/Lowering.h"
#include "LoweringUnit.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::ClassModel;
using dialect::LoweredMethod;
using dialect::MethodModel;

Expected<LoweredMethod> lowerMethod(ClassTable &Classes,
                                    const MethodModel &Method,
                                    LLVMContext &Context,
                                    const LoweringOptions &O,
                                    uint64_t *Bytecodes) {
  Expected<std::shared_ptr<const ClassFile>> File =
      Classes.classFile(*Method.Owner);
  if (!File)
    return File.takeError();
  LoweredMethod Result;
  Result.Module = std::make_unique<Module>(Method.Symbol, Context);
  LoweringUnit Unit(Classes, *Method.Owner, *File, *Result.Module, O);
  uint64_t NumInstrs = 0;
  Expected<Function *> F = Unit.lower(Method, NumInstrs);
  if (!F)
    return F.takeError();
  if (Bytecodes)
    *Bytecodes = NumInstrs;
  Unit.finish();
  Result.Function = *F;
  return std::move(Result);
}

Expected<LoweredClass> lowerClass(ClassTable &Classes, const ClassModel &Class,
                                  LLVMContext &Context,
                                  const LoweringOptions &O) {
  Expected<std::shared_ptr<const ClassFile>> File = Classes.classFile(Class);
  if (!File)
    return File.takeError();
  LoweredClass Result;
  Result.Module = std::make_unique<Module>(Class.name(), Context);
  LoweringUnit Unit(Classes, Class, *File, *Result.Module, O);
  for (const MethodModel &Method : Class.methods()) {
    if (!Method.HasCode)
      continue;
    Expected<Function *> F = Unit.lower(Method, Result.Bytecodes);
    if (F)
      ++Result.Methods;
    else
      Result.Failures.emplace_back(&Method, toString(F.takeError()));
  }
  Unit.finish();
  return std::move(Result);
}

} // namespace jsym::jvm
