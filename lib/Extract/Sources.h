//===- Sources.h - What the program was told from outside -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_SOURCES_H
#define JSYM_LIB_EXTRACT_SOURCES_H

#include "Extraction.h"

namespace jsym::extract {

/// Marks what the program was told from outside where it does not matter, as a
/// clock that seeds random numbers that nobody draws. Extraction::Seen has what
/// the heap's values depend on.
void findUnseen(Extraction &X);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_SOURCES_H
