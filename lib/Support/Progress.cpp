//===- Progress.cpp - How far a run has come ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Progress.h"

namespace jsym {

Progress::~Progress() = default;

} // namespace jsym
