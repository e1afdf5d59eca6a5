//===- ProgramPoint.h - Places of branches in the program -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// BranchEntry::Point: a hash of method, bytecode offset and kind. No pointer
/// and no index of decoded code goes into it: it is the same on all threads, in
/// all processes, and whatever is counted or traced besides.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_PROGRAMPOINT_H
#define JSYM_RUN_PROGRAMPOINT_H

#include "jsym/Run/State.h"

namespace jsym {

class CodeStore;

/// Where \p S stands.
uint32_t pointOf(const State &S, ForkKind Kind);

/// The place that has the hash, "Foo.f(Foo.java:7)", if this engine has seen
/// its method. \p Short: only the shortPoint is known; any place that fits, one
/// that forked before others.
std::string describePoint(const CodeStore &Store, uint32_t Point,
                          bool Short = false);

} // namespace jsym

#endif // JSYM_RUN_PROGRAMPOINT_H
