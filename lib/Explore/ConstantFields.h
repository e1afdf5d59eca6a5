//===- ConstantFields.h - Fields of inputs that hold constants --*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXPLORE_CONSTANTFIELDS_H
#define JSYM_LIB_EXPLORE_CONSTANTFIELDS_H

#include "jsym/Code/NativeTable.h"
#include "llvm/ADT/ArrayRef.h"

namespace jsym {

/// What JsymInputs asks where a field of an input is a constant of its class.
llvm::ArrayRef<NativeEntry> constantNatives();

} // namespace jsym

#endif // JSYM_LIB_EXPLORE_CONSTANTFIELDS_H
