//===- ContentFactsImpl.h - Whether contents of fields change - -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a field leads to stays as it was when the field was set if
///   - its type has no fields and elements that anybody sets later, or
///   - nothing was ever stored in it but objects of which that holds, or
///   - what was stored is new, nobody else has it, and all code that reads the
///     field only looks at it.
/// In doubt it changes.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_ANALYSIS_CONTENTFACTSIMPL_H
#define JSYM_LIB_ANALYSIS_CONTENTFACTSIMPL_H

#include "CodeFactsImpl.h"
#include "jsym/Analysis/ContentFacts.h"
#include "llvm/ADT/DenseSet.h"

namespace jsym::analysis {

class Contents {
public:
  explicit Contents(dialect::ProgramSource &Program)
      : Reader(Program), Fields(Reader) {}

  bool mayChange(const dialect::FieldModel &F);
  /// Objects of a type that is not known to be one of these may change.
  bool typeMayChange(llvm::StringRef Descriptor);
  /// The same of objects of this very class.
  bool classMayChange(const dialect::ClassModel &C);
  /// Is the static field the same as its initialiser left it, and what it leads
  /// to?
  bool isConstant(const dialect::FieldModel &Static);
  const FieldFact &fieldFact(const dialect::FieldModel &F) {
    return Fields.of(F);
  }
  bool isWrittenLater(const dialect::FieldModel &Static) {
    return Reader.isWrittenLater(Static);
  }

private:
  /// A class or a field; what it was found to be, or that it is asked about:
  /// then it is taken not to change, and if that turns out to be wrong, all
  /// that was found out meanwhile counts for nothing.
  bool ask(const void *About, llvm::function_ref<bool()> Answer);
  bool slotMayChange(const dialect::FieldModel &F);
  bool usesMayChange(const dialect::FieldModel &F);

  CodeReader Reader;
  FieldFacts Fields;
  llvm::DenseMap<const void *, bool> Known;
  llvm::DenseSet<const void *> Asked, Taken;
  bool Refuted = false;
  unsigned Depth = 0;
};

class ContentFacts::Impl : public Contents {
public:
  using Contents::Contents;
};

} // namespace jsym::analysis

#endif // JSYM_LIB_ANALYSIS_CONTENTFACTSIMPL_H
