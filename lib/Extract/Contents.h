//===- Contents.h - What collections hold -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_CONTENTS_H
#define JSYM_LIB_EXTRACT_CONTENTS_H

#include "jsym/Result/Scenario.h"

namespace jsym::extract {

/// What the JDK's collections of a scenario hold at the end, where the path
/// tells all of it; before models get the names of what they stand for.
void findContents(Scenario &S);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_CONTENTS_H
