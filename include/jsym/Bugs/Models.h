//===- Models.h - What a result names, in the program -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_BUGS_MODELS_H
#define JSYM_BUGS_MODELS_H

#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Result/Scenario.h"

namespace jsym::testgen {

/// Finds what a result names. A result may come from another process, whose
/// program had what this one has not: then null.
class Models {
public:
  explicit Models(dialect::ProgramSource &Program) : Program(Program) {}

  const dialect::ClassModel *find(llvm::StringRef Class);
  const dialect::ClassModel *find(const ClassInfo &C) { return find(C.name()); }
  const dialect::FieldModel *find(const FieldInfo &F);
  const dialect::MethodModel *find(const MethodInfo &M);

  /// "class a.B": the first thing that a test of the result would name and that
  /// is not there; empty if all is.
  std::string missing(const Scenario &S);

private:
  dialect::ProgramSource &Program;
};

} // namespace jsym::testgen

#endif // JSYM_BUGS_MODELS_H
