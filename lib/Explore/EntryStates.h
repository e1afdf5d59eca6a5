//===- EntryStates.h - States to start with ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_ENTRYSTATES_H
#define JSYM_LIB_EXPLORE_ENTRYSTATES_H

#include "jsym/Explore/Engine.h"
#include "jsym/Run/Interpreter.h"

namespace jsym {

/// The states an exploration starts with: several where the heap strategy
/// decides about inputs at once. \p Early: the JDK's classes to initialise
/// before anything else, once for all; those that turn out to depend on
/// anything are left to the paths.
std::vector<std::unique_ptr<State>>
makeEntryStates(Interpreter &I, const EntryPoint &Entry,
                llvm::ArrayRef<const dialect::ClassModel *> Early = {});

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_ENTRYSTATES_H
