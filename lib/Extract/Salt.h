//===- Salt.h - The order of Map.of and Set.of -----------------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_SALT_H
#define JSYM_LIB_EXTRACT_SALT_H

#include "Extraction.h"

namespace jsym::extract {

/// What the JDK's collections of a scenario hold at the end, where the path
/// tells all of it; before models get the names of what they stand for.
/// Where the program looked at Map.of or Set.of.
std::optional<OrderSalt> saltOf(const HeapState &Final);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_SALT_H
