//===- RawAnnotations.h - Attributes as class files have them ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LIBRARY_RAWANNOTATIONS_H
#define JSYM_LIB_LIBRARY_RAWANNOTATIONS_H

#include "Natives.h"

namespace jsym::natives {

Value byteArray(NativeCall &C, llvm::StringRef Bytes);

/// The same of an attribute's contents; null where it is not there.
Value rawBytes(NativeCall &C, std::optional<llvm::StringRef> Bytes);

} // namespace jsym::natives

#endif // JSYM_LIB_LIBRARY_RAWANNOTATIONS_H
