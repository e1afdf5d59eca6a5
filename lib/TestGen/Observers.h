//===- Observers.h - What a program sees of a change ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_OBSERVERS_H
#define JSYM_LIB_TESTGEN_OBSERVERS_H

#include "PlanBuilder.h"

namespace jsym::testgen {

/// Asks the objects in which something hidden has changed by their own methods
/// (size(), isEmpty()): those that change nothing, and answer otherwise than
/// before the call. What they answer is found by running them.
void observe(PlanBuilder &B, Prover &By);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_OBSERVERS_H
