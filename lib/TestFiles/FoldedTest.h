//===- FoldedTest.h - One test for several inputs --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTFILES_FOLDEDTEST_H
#define JSYM_LIB_TESTFILES_FOLDEDTEST_H

#include "jsym/TestGen/JUnit.h"

namespace jsym::testgen {

/// A test with parameters, and the inputs that it is given, in order.
struct FoldedTest {
  std::string Target; ///< of the group that it is in
  std::string Wish;   ///< TestMethod::Name
  std::string Name;
  std::vector<TestMethod::Folded> Inputs;

  /// Whether an input may be one more of its own.
  bool takes(const TestMethod &M, llvm::StringRef Of) const {
    return Target == Of && Wish == M.Name &&
           Inputs.front().Test == M.Fold->Test &&
           Inputs.front().Annotations == M.Fold->Annotations;
  }
  /// What makes the inputs, and the test: each a whole method.
  std::vector<std::string> methods() const;
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTFILES_FOLDEDTEST_H
