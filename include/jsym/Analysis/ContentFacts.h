//===- ContentFacts.h - What code does to statics ------------- -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether a static field, and what it leads to, are as the initialiser of its
/// class left them, by reading the code of the program. One a thread; answers
/// are kept.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_CONTENTFACTS_H
#define JSYM_ANALYSIS_CONTENTFACTS_H

#include "jsym/Dialect/ProgramSource.h"
#include <memory>

namespace jsym::analysis {

struct FieldFact;

class ContentFacts {
public:
  explicit ContentFacts(dialect::ProgramSource &Program);
  ~ContentFacts();

  /// As CodeFacts has it.
  bool isWrittenLater(const dialect::FieldModel &Static);
  const FieldFact &fieldFact(const dialect::FieldModel &F);

  /// May code change what the field leads to, once it is set: elements, fields
  /// of objects, what is in a collection? What somebody else may get hold of is
  /// changed.
  bool mayContentsChange(const dialect::FieldModel &F);

private:
  class Impl;
  std::unique_ptr<Impl> P;
};

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_CONTENTFACTS_H
