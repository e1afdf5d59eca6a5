//===- Version.h - Which Z3 this is -----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_SOLVER_VERSION_H
#define JSYM_SOLVER_VERSION_H

#include <string>

namespace jsym {

/// "4.8.12", of the library that is loaded.
std::string z3Version();

} // namespace jsym

#endif // JSYM_SOLVER_VERSION_H
