//===- InputConditions.h - What a path says of its input --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_INPUTCONDITIONS_H
#define JSYM_LIB_EXTRACT_INPUTCONDITIONS_H

#include "Extraction.h"

namespace jsym::extract {

/// Adds which references of the input are null, and which are the same.
void addHeapConditions(Extraction &X);

/// Adds which objects of the input are not the same, though they might be.
void addDifferences(Extraction &X);

/// Adds what the path says of numbers, and of its forks.
void addValueConditions(Extraction &X);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_INPUTCONDITIONS_H
