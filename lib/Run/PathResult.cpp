//===- PathResult.cpp - What the exploration of a path yields -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/PathResult.h"
#include "jsym/Run/PathFilter.h"

using namespace llvm;

namespace jsym {

PathSink::~PathSink() = default;
Witness::~Witness() = default;
PathFilter::~PathFilter() = default;

std::string describe(const StackEntry &E) {
  const dialect::ClassModel &C = *E.Method->Owner;
  return stackText(platformModule(C), C.name(), E.Method->Name, C.sourceFile(),
                   E.Line);
}

} // namespace jsym
