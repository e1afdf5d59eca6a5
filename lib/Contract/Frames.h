//===- Frames.h - What methods change and what stands for them --*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_FRAMES_H
#define JSYM_LIB_CONTRACT_FRAMES_H

#include "jsym/Run/Native.h"

namespace jsym::contract {

/// An instance field by its name, of the class or above; null if there is none.
const dialect::FieldModel *findField(const dialect::ClassModel *K,
                                     llvm::StringRef Name);

/// What a wrapper says of the method: its result, or the exception (absent if
/// there is none) that it ended by.
std::optional<Value> resultOf(NativeCall &C);
Value exceptionOf(NativeCall &C);

/// Handlers, called by the wrapper of a method: its frame is the caller's.
NativeResult checkFrame(NativeCall &C);
NativeResult checkFresh(NativeCall &C);
NativeResult isFresh(NativeCall &C);
/// Called by what stands for a method.
NativeResult modify(NativeCall &C);
NativeResult mayThrow(NativeCall &C);
/// What a call breaks (a requirement, and its number), where the contract of
/// the method stands for it.
NativeResult broken(NativeCall &C);
/// A condition does not hold: text and number.
NativeResult violated(NativeCall &C);
NativeResult anyResult(NativeCall &C);

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_FRAMES_H
