//===- NativeTable.cpp - Which methods C++ runs ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Code/NativeTable.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

void NativeTable::add(ArrayRef<NativeEntry> Entries) {
  for (const NativeEntry &E : Entries) {
    std::string Key = (E.Class + "." + E.Name + " " + E.Descriptor).str();
    auto [It, New] = Index.try_emplace(Key, uint32_t(All.size()));
    All.push_back(E);
    if (!New)
      All.back().Otherwise =
          All[std::exchange(It->second, All.size() - 1)].Handler;
  }
}

const NativeEntry *NativeTable::find(const MethodModel &M) const {
  StringRef Class = M.Owner->name();
  auto lookup = [&](StringRef C, StringRef D) -> const NativeEntry * {
    auto It = Index.find((C + "." + M.Name + " " + D).str());
    return It == Index.end() ? nullptr : &All[It->second];
  };
  if (auto *E = lookup(Class, M.Descriptor))
    return E;
  if (auto *E = lookup(Class, ""))
    return E;
  // A rule for any class speaks of natives only.
  if (!M.isNative())
    return nullptr;
  if (auto *E = lookup("*", M.Descriptor))
    return E;
  return lookup("*", "");
}

} // namespace jsym
