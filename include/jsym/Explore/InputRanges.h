//===- InputRanges.h - Inputs that are not all of their type ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPLORE_INPUTRANGES_H
#define JSYM_EXPLORE_INPUTRANGES_H

#include <cstdint>
#include <map>
#include <string>

namespace jsym {

struct InputRange {
  int64_t First = 0, Last = 0;
};

/// Integers from which inputs are taken, an option of an engine: the others are
/// excluded before the program begins.
struct InputRanges {
  /// By the name of the input; "*" is every integer without one of its own.
  std::map<std::string, InputRange> Of;

  /// The values of type \p Descriptor that input \p Name may have; null if it
  /// may have all of them, or is no integer.
  const InputRange *find(const std::string &Name, char Descriptor) const {
    if (std::string("BCSIJZ").find(Descriptor) == std::string::npos)
      return nullptr;
    auto It = Of.find(Name);
    if (It == Of.end())
      It = Of.find("*");
    return It == Of.end() ? nullptr : &It->second;
  }
};

/// The values of a type of integers.
inline InputRange typeRange(char Descriptor) {
  switch (Descriptor) {
  case 'Z':
    return {0, 1};
  case 'B':
    return {INT8_MIN, INT8_MAX};
  case 'C':
    return {0, UINT16_MAX};
  case 'S':
    return {INT16_MIN, INT16_MAX};
  case 'J':
    return {INT64_MIN, INT64_MAX};
  default:
    return {INT32_MIN, INT32_MAX};
  }
}

/// What both have; empty if First is above Last.
inline InputRange common(InputRange A, InputRange B) {
  return {A.First > B.First ? A.First : B.First,
          A.Last < B.Last ? A.Last : B.Last};
}

} // namespace jsym

#endif // JSYM_EXPLORE_INPUTRANGES_H
