//===- Doubles.h - Subclasses that do what a path assumed -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTPLAN_DOUBLES_H
#define JSYM_LIB_TESTPLAN_DOUBLES_H

#include "JavaWords.h"

namespace jsym::testgen {

/// The local class called \p Name that Making::Double needs.
std::string doubleClass(JavaWords &Words, const Making &M,
                        const std::string &Name);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTPLAN_DOUBLES_H
