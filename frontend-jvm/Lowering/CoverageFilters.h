//===- CoverageFilters.h - Code that nobody wrote ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_COVERAGEFILTERS_H
#define JSYM_LOWERING_COVERAGEFILTERS_H

#include "Bytecode.h"
#include "jsym/Dialect/MethodOutline.h"

namespace jsym::jvm {

/// A method with its code, as the filters look at it.
struct FilteredMethod {
  const ClassFile &File;
  const MemberInfo &Method;
  const Code &C;
  const Bytecode &B;
};

/// Sets Ignored and CopyOf of \p O as JaCoCo 0.8.6 does for what javac
/// generates: whole methods (synthetic ones but lambdas, values and valueOf of
/// enums, members of records, empty constructors of enums and private ones,
/// what is annotated as generated), the rethrowing half of synchronized blocks,
/// the closing of try-with-resources, the first of the two switches on a
/// string; copies of finally blocks count as one.
llvm::Error filterCoverage(const FilteredMethod &M, dialect::MethodOutline &O);

} // namespace jsym::jvm

#endif // JSYM_LOWERING_COVERAGEFILTERS_H
