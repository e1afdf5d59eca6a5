//===- ConstantFields.h - Fields that all objects have alike ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_ANALYSIS_CONSTANTFIELDS_H
#define JSYM_LIB_ANALYSIS_CONSTANTFIELDS_H

#include "CodeFactsImpl.h"
#include "jsym/Dialect/ConstantMaking.h"

namespace jsym::analysis {

class Contents;

/// Instance fields that every constructor gives the same constant, like
/// List.of("a", "b").
class ConstantFields {
public:
  ConstantFields(CodeReader &Reader, FieldFacts &Fields);
  ~ConstantFields();
  const dialect::ConstantMaking *of(const dialect::FieldModel &F);

private:
  std::optional<dialect::ConstantMaking> compute(const dialect::FieldModel &F);

  CodeReader &Reader;
  FieldFacts &Fields;
  std::unique_ptr<Contents> Inside; ///< made when it is asked
  std::map<const dialect::FieldModel *, std::optional<dialect::ConstantMaking>>
      Known;
};

} // namespace jsym::analysis

#endif // JSYM_LIB_ANALYSIS_CONSTANTFIELDS_H
