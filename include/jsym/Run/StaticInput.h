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

/// A static field that is an input, and what is known of it.
struct StaticInput {
  const dialect::FieldModel *Field = nullptr;
  bool NonNull = false;
  /// Of int-like and long fields: the least and the most.
  std::optional<std::pair<int64_t, int64_t>> Range;
  /// No code replaces it, only what is in it: its class and length are those of
  /// what the initialiser made, to which no other input leads.
  bool MadeOnce = false;
};

/// The fields of a class that are inputs from when it is initialised.
using StaticInputsOf =
    std::function<std::vector<StaticInput>(const dialect::ClassModel &)>;

/// May code change a static field, or what it leads to, once its class is
/// initialised?
using StaticMayChange = std::function<bool(const dialect::FieldModel &)>;

} // namespace jsym

#endif // JSYM_RUN_STATICINPUT_H
