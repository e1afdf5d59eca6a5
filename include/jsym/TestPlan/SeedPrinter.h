//===- SeedPrinter.h - A plan as JSON ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TESTPLAN_SEEDPRINTER_H
#define JSYM_TESTPLAN_SEEDPRINTER_H

#include "jsym/TestPlan/TestPlan.h"
#include "llvm/Support/JSON.h"

namespace jsym::testgen {

/// What comes before the call, and the call: an input for a fuzzer, or another
/// language's test. Steps are in their order, as docs/seeds.schema.json says.
llvm::json::Object seedOf(const TestPlan &Plan);

} // namespace jsym::testgen

#endif // JSYM_TESTPLAN_SEEDPRINTER_H
