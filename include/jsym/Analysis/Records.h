//===- Records.h - How records keep what they are given ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_RECORDS_H
#define JSYM_ANALYSIS_RECORDS_H

#include "jsym/Analysis/CodeFacts.h"

namespace jsym::analysis {

/// A canonical constructor may refuse what it is given (JLS 8.10.4); where it
/// does not, there is a record. Whoever has one knows that it did not.
class RecordFacts {
public:
  explicit RecordFacts(dialect::ProgramSource &Program);
  ~RecordFacts();

  struct Canonical {
    const dialect::MethodModel *Constructor = nullptr;
    Assignments To; ///< the fields, in the order of the parameters
  };
  /// If it sets each field to its parameter as it is, and to nothing else.
  std::optional<Canonical> canonical(const dialect::ClassModel &Record);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_RECORDS_H
