//===- TestName.h - What a test is called -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_TESTNAME_H
#define JSYM_LIB_TESTGEN_TESTNAME_H

#include "jsym/Result/Scenario.h"

namespace jsym::testgen {

/// "add_throwsIllegalArgumentException_whenLineIsNull", and others that say
/// more or something else, the best first: what happens, and for which input.
std::vector<std::string> testNames(const Scenario &S);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_TESTNAME_H
