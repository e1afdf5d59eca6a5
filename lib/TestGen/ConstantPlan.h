//===- ConstantPlan.h - Constants that no constructor has set ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_CONSTANTPLAN_H
#define JSYM_LIB_TESTGEN_CONSTANTPLAN_H

#include "PlanBuilder.h"

namespace jsym::testgen {

/// What all constructors of the object's class make of constants alone, and the
/// path has looked at: where none runs, the fields are to be set to these.
std::vector<std::pair<const dialect::FieldModel *, Operand>>
constantsOf(PlanBuilder &B, const ScenarioObject &O);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_CONSTANTPLAN_H
