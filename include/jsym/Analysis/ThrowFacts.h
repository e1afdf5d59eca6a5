//===- ThrowFacts.h - What came before a throw ------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_THROWFACTS_H
#define JSYM_ANALYSIS_THROWFACTS_H

#include "jsym/Dialect/ProgramSource.h"
#include <memory>

namespace jsym::analysis {

/// Who looks at arguments and throws has not begun to work.
class ThrowFacts {
public:
  explicit ThrowFacts(dialect::ProgramSource &Program);
  ~ThrowFacts();

  /// The call at \p Pc is made because something was caught, or because of
  /// what is known once a loop is done. (A loop that looks at each element is
  /// left from within.)
  bool isAfterWork(const dialect::MethodModel &M, int32_t Pc);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_THROWFACTS_H
