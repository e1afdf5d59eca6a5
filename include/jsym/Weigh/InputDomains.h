//===- InputDomains.h - What values inputs have, and how likely -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_INPUTDOMAINS_H
#define JSYM_WEIGH_INPUTDOMAINS_H

#include "jsym/Count/Domain.h"
#include "jsym/Dialect/ClassModel.h"
#include "jsym/Explore/InputRanges.h"
#include "jsym/Heap/HeapOptions.h"
#include "llvm/Support/Error.h"
#include <map>

namespace jsym {

/// What the user says of numbers, by the name of an input, "pkg.Cls.field",
/// "int[]" for elements, or "*" for all others.
struct InputDomains {
  struct Run {
    int64_t First = 0, Last = 0;
    uint64_t Weight = 1; ///< of each of its values
  };
  std::map<std::string, std::vector<Run>> Of;
  /// From the least to the greatest of each.
  InputRanges Hull;
  /// Of floats.
  std::map<std::string, RealLaw> Laws;

  /// "x=0..9", "x=5", "*=-10..10", "x=0:3+1..6:1", "x=normal(0,1)"; or "@FILE",
  /// of such lines.
  static llvm::Expected<InputDomains> parse(llvm::ArrayRef<std::string> Items);
  /// Fields and elements of arrays are taken from the hulls, too.
  void boundHeap(HeapOptions &Heap) const;
  /// Of a primitive of type \p Type; all of its values where nothing is said.
  Domain find(char Type, const std::string &Name) const;
  /// Whether all names are inputs of \p M (for people: \p MethodName) or among
  /// \p Places, and have such values.
  llvm::Error check(const dialect::MethodModel &M,
                    llvm::ArrayRef<std::string> Places,
                    llvm::StringRef MethodName) const;
};

} // namespace jsym

#endif // JSYM_WEIGH_INPUTDOMAINS_H
