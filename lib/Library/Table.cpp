//===- Table.cpp - The table of the JDK's natives -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Library/Library.h"

namespace jsym {

void addJdkNatives(NativeTable &T) {
  static const NativeEntry Entries[] = {
#define JSYM_NATIVE(Class, Name, Descriptor, Tier, Handler, Note)              \
  {{Class}, {Name}, {Descriptor}, NativeTier::Tier, natives::Handler},
#include "Natives.def"
  };
  T.add(Entries);
}

std::vector<std::pair<llvm::StringRef, llvm::StringRef>> modelGroups() {
  return {
#define JSYM_MODEL_GROUP(Name, Help) {Name, Help},
#include "Models.def"
  };
}

void addModels(NativeTable &T, llvm::function_ref<bool(llvm::StringRef)> On) {
  static const struct {
    llvm::StringRef Group;
    NativeEntry Entry;
  } Entries[] = {
#define JSYM_MODEL(Group, Class, Name, Descriptor, Handler, Note)              \
  {{Group},                                                                    \
   {{Class}, {Name}, {Descriptor}, NativeTier::Model, natives::Handler}},
#include "Models.def"
  };
  for (const auto &E : Entries)
    if (On(E.Group))
      T.add(E.Entry);
}

} // namespace jsym
