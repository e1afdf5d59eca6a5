//===- Helper.h - The class that tests call for help -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_HELPER_H
#define JSYM_LIB_TESTGEN_HELPER_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace jsym::testgen {

/// The helper with those of its members that \p Tests call, and what these
/// need; empty if they call none. \p Source has a blank line between members.
std::string helperFor(llvm::StringRef Source, llvm::StringRef Tests);

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_HELPER_H
