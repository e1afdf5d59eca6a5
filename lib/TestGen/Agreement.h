//===- Agreement.h - Whether a plan does what the path did ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_AGREEMENT_H
#define JSYM_LIB_TESTGEN_AGREEMENT_H

#include "jsym/TestGen/Prover.h"
#include "jsym/TestPlan/TestPlan.h"

namespace jsym::testgen {

/// A String of which the path knows nothing: tests have it as its text is.
bool isUnreadText(const ScenarioObject &O);

/// What the plan's calls do; null: they are more than calls, or nobody knows.
std::shared_ptr<const MadeHeap> runOf(const TestPlan &Plan, JavaTypes &Java,
                                      Prover &By);
/// Runs the plan with its call: it ends as the path did, with the same result
/// and the same state of what it was given, as far as a test can see. False
/// where that cannot be found out.
bool endsAsPlanned(const TestPlan &Plan, JavaTypes &Java, Prover &By);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_AGREEMENT_H
