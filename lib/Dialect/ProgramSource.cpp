//===- ProgramSource.cpp - Where classes and code come from ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/ProgramSource.h"

#include "jsym/Support/Error.h"

using namespace jsym::dialect;

ProgramSource::~ProgramSource() = default;
RawClass::~RawClass() = default;

llvm::Expected<MethodOutline>
ProgramSource::outline(const MethodModel &Method) {
  return jsym::inputError(Method.Symbol + " has no bytecode");
}

llvm::Expected<CodePlace> ProgramSource::codePlace(const MethodModel &Method,
                                                   uint32_t) {
  return jsym::inputError(Method.Symbol + " has no bytecode");
}

llvm::Expected<const ClassModel *>
ProgramSource::defineClass(std::unique_ptr<llvm::MemoryBuffer>) {
  return jsym::inputError("classes cannot be defined at run time here");
}
