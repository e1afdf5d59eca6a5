//===- Prover.cpp - What a few calls make ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/Prover.h"

namespace jsym::testgen {

Prover::~Prover() = default;

} // namespace jsym::testgen
