//===- InputConditions.h - What a path says of its input --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_INPUTCONDITIONS_H
#define JSYM_LIB_TESTGEN_INPUTCONDITIONS_H

#include "jsym/TestGen/Scenario.h"

namespace jsym::testgen {

/// Adds which references of the input are null, and which are the same.
void addHeapConditions(Scenario &S);

/// Adds what the path says of numbers, and of its forks.
void addValueConditions(Scenario &S, const ExprManager &Exprs,
                        const PathResult &R);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_INPUTCONDITIONS_H
