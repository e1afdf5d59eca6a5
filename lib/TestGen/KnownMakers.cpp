//===- KnownMakers.cpp - How people make objects of the JDK ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "KnownMakers.h"

namespace jsym::testgen {

static constexpr KnownMaker Makers[] = {
#define JSYM_MAKER(Class, Method, Descriptor, Fields, Defaults)                \
  {Class, Method, Descriptor, Fields, Defaults},
#include "jsym/Dialect/Library.def"
};

llvm::ArrayRef<KnownMaker> knownMakers() { return Makers; }

} // namespace jsym::testgen
