//===- JdkNatives.cpp - Natives of the JDK --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Exec/Native.h"

namespace jsym {

// Until the room of natives has its own.
void addJdkNatives(NativeTable &T) {}

} // namespace jsym
