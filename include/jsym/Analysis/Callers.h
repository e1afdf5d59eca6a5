//===- Callers.h - Who calls a method of its package ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_CALLERS_H
#define JSYM_ANALYSIS_CALLERS_H

#include "jsym/Dialect/ProgramSource.h"
#include <memory>
#include <optional>
#include <vector>

namespace jsym::analysis {

/// Finds callers in the code of the class path.
class Callers {
public:
  explicit Callers(dialect::ProgramSource &Program);
  ~Callers();

  using Methods = std::vector<const dialect::MethodModel *>;

  /// All methods that may call \p M, which is private or its package's: those
  /// that call something of its name and descriptor. Nothing: others may, or
  /// some of the code could not be read.
  std::optional<Methods> of(const dialect::MethodModel &M);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_CALLERS_H
