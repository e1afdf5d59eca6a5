//===- ArrayFields.h - Fields that hold arrays of one class -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A field T[] may hold an S[] (JLS 4.10.3), unless all code that may write it
/// stores nothing but arrays that it made as T[]. Then an input's field holds a
/// T[], too: no store to it can fail for its class.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_ARRAYFIELDS_H
#define JSYM_LIB_HEAP_ARRAYFIELDS_H

#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace jsym {

class ArrayFields {
public:
  explicit ArrayFields(dialect::ProgramSource &Program) : Program(Program) {}

  /// Is what \p F, an array of references, holds null or exactly of the
  /// declared class, as the code of all classes shows that may write it? The
  /// JDK's own code is trusted to.
  bool holdsDeclared(const dialect::FieldModel &F);

private:
  using Classes = llvm::SmallVector<const dialect::ClassModel *, 8>;
  bool compute(const dialect::FieldModel &F);
  Classes writers(const dialect::FieldModel &F);
  void addNest(const dialect::ClassModel &C, Classes &To);
  void addPackage(const dialect::ClassModel &C, Classes &To);
  bool returnsExactly(llvm::StringRef Symbol, llvm::StringRef Class);

  friend class ExactValues;
  dialect::ProgramSource &Program;
  /// While it is being found out, the answer is no.
  llvm::DenseMap<const dialect::FieldModel *, bool> Known;
  unsigned Depth = 0; ///< of methods whose results are asked for
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_ARRAYFIELDS_H
