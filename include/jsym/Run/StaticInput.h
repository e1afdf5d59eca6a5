//===- StaticInput.h - A static field that is an input ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_STATICINPUT_H
#define JSYM_RUN_STATICINPUT_H

#include "jsym/Dialect/ClassModel.h"
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace jsym {

/// A static field, not final, that is an input, and what is known of it.
struct StaticInput {
  const dialect::FieldModel *Field = nullptr;
  bool NonNull = false;
  /// Of int-like and long fields: the least and the most.
  std::optional<std::pair<int64_t, int64_t>> Range;
};

/// The fields of a class that are inputs from when it is initialised.
using StaticInputsOf =
    std::function<std::vector<StaticInput>(const dialect::ClassModel &)>;

} // namespace jsym

#endif // JSYM_RUN_STATICINPUT_H
