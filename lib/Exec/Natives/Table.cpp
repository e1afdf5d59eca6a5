//===- Table.cpp - The table of the JDK's natives ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"

namespace jsym {

void addJdkNatives(NativeTable &T) {
  static const NativeEntry Entries[] = {
#define JSYM_NATIVE(Class, Name, Descriptor, Tier, Handler, Note)              \
  {{Class}, {Name}, {Descriptor}, NativeTier::Tier, natives::Handler},
#include "Natives.def"
  };
  T.add(Entries);
}

} // namespace jsym
