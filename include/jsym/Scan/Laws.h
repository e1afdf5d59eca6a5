//===- Laws.h - What the JDK demands of methods -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SCAN_LAWS_H
#define JSYM_SCAN_LAWS_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Scan/Findings.h"

namespace jsym::scan {

/// Which checks are made.
using CheckSet = std::array<bool, NumChecks>;

/// Conditions that the method is to keep, as ContractOptions::Ensures has them.
std::vector<std::string> lawsFor(const dialect::MethodModel &M,
                                 const CheckSet &Checks);
/// The check that a condition belongs to; nothing if it is none of these.
std::optional<Check> checkOfLaw(const MethodInfo &Condition);

} // namespace jsym::scan

#endif // JSYM_SCAN_LAWS_H
