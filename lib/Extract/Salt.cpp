//===- Salt.cpp - The order of Map.of and Set.of ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Salt.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

std::optional<OrderSalt> saltOf(const HeapState &Final) {
  for (uint32_t C = 0; C < Final.Statics.size(); ++C) {
    const Object *O = Final.Statics[C] ? Final.get(Final.Statics[C]) : nullptr;
    if (!O || O->Class->name() != "java/util/ImmutableCollections")
      continue;
    OrderSalt Salt;
    for (const FieldModel *F : O->Class->statics()) {
      Value V = O->slot(F->Slot);
      if (F->Name == "SALT32L" && V.isConcrete())
        Salt.Salt = V.Bits;
      else if (F->Name == "REVERSE" && V.isConcrete())
        Salt.Reverse = V.Bits & 1;
    }
    return Salt;
  }
  return std::nullopt;
}

} // namespace jsym::extract
