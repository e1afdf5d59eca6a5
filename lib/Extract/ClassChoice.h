//===- ClassChoice.h - Classes of objects that may have several -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_CLASSCHOICE_H
#define JSYM_LIB_EXTRACT_CLASSCHOICE_H

#include "Extraction.h"
#include "jsym/Heap/TypeSet.h"

namespace jsym::extract {

/// What was read of the input: by input object, in the order of reading.
using ReadLog = llvm::DenseMap<uint32_t, llvm::SmallVector<Materialised, 4>>;

/// Chooses classes for what the path left open.
class ClassChoice {
public:
  /// Notes where no test can have such a class.
  ClassChoice(Extraction &X, const ReadLog &Read);

  const dialect::ClassModel *ofObject(uint32_t Id) const;
  const dialect::ClassModel *ofHandle(uint32_t Id) const;
  using ClassList = llvm::SmallVector<const dialect::ClassModel *, 1>;
  /// What else the object is.
  ClassList alsoOfObject(uint32_t Id) const;
  ClassList alsoOfHandle(uint32_t Id) const;

private:
  Extraction &X;
  const ReadLog &Read;
  /// Element classes of the arrays that an object or handle is in.
  llvm::DenseMap<uint32_t, ClassList> ObjectIn, HandleIn;

  void limitElements(uint32_t Id);
  void checkSeen(const TypeSet *T);
};

/// Whether the path did not find that it is no Comparable.
bool mayCompare(const TypeSet &T);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_CLASSCHOICE_H
