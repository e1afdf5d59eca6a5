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
/// The same of a field of a class of the JDK, by their names.
const ValueField *valueField(llvm::StringRef Class, llvm::StringRef Field);

/// Where people's values are: nobody's price has a billion decimal places, no
/// appointment is in a year of six digits. None: anywhere.
std::optional<std::pair<int64_t, int64_t>>
usualRange(const dialect::FieldModel &F);
/// The same of a field of a class of the JDK, by their names.
std::optional<std::pair<int64_t, int64_t>> usualRange(llvm::StringRef Class,
                                                      llvm::StringRef Field);

/// Was what the field holds there before the object that it is in, as what a
/// stream reads from?
bool wrapsOlder(const dialect::FieldModel &F);

/// Does JsymInputs.establish say what holds of the fields together, or, of
/// builders, the heap?
bool isCheckedValue(const dialect::ClassModel &C);

} // namespace jsym::analysis

#endif // JSYM_ANALYSIS_VALUECLASSES_H
