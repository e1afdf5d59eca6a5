//===- ValueClasses.h - What holds of the JDK's values ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_VALUECLASSES_H
#define JSYM_ANALYSIS_VALUECLASSES_H

#include "jsym/Dialect/ClassModel.h"
#include <optional>
#include <utility>

namespace jsym::analysis {

/// What holds of one field, by itself.
struct ValueField {
  bool NonNull = false;
  bool Unset = false;                                ///< null, or 0
  std::optional<std::pair<int64_t, int64_t>> Within; ///< both ends included
};
/// Null: nothing is known.
const ValueField *valueField(const dialect::FieldModel &F);

/// Does JsymInputs.establish say what holds of the fields together?
bool isCheckedValue(const dialect::ClassModel &C);

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_VALUECLASSES_H
