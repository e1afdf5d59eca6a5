//===- Inputs.h - States to start with --------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXEC_INPUTS_H
#define JSYM_LIB_EXEC_INPUTS_H

#include "Interpreter.h"
#include "jsym/Exec/Engine.h"

namespace jsym {

/// The states an exploration starts with: several where the heap strategy
/// decides about inputs at once. \p Early: the JDK's classes to initialise
/// before anything else, once for all; those that turn out to depend on
/// anything are left to the paths.
std::vector<std::unique_ptr<State>>
makeEntryStates(Interpreter &I, const EntryPoint &Entry,
                llvm::ArrayRef<const dialect::ClassModel *> Early = {});

/// A fresh primitive of a field descriptor, as the stack has it (32 bits for
/// the int-like ones).
Value freshPrimitive(ExprManager &Exprs, char Descriptor, llvm::StringRef Name,
                     uint32_t Rank = UINT32_MAX);

/// Handler of methods whose result is an input, by their result type.
NativeResult nondeterministic(NativeCall &C);

/// Handler of calls of inputs of unknown class: any result, no other effect.
NativeResult stubCall(NativeCall &C);

class NativeTable;
/// What establishes that input records are as their constructors make them.
void addRecordNatives(NativeTable &T);

} // namespace jsym

#endif // JSYM_LIB_EXEC_INPUTS_H
