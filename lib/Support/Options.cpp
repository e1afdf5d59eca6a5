//===- Options.cpp - Typed options, declared where they steer -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Options.h"

namespace jsym {

OptionSink::~OptionSink() = default;

} // namespace jsym
