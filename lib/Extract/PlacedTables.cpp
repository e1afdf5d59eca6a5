//===- PlacedTables.cpp - What a JVM has in place of lists ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlacedTables.h"
#include "jsym/Library/OpenTables.h"
#include <map>

using namespace jsym::dialect;

namespace jsym {

static Value fieldOf(const Object &O, llvm::StringRef Name) {
  for (const FieldModel *F : O.Class->slots())
    if (F->Name == Name)
      return O.slot(F->Slot);
  return Value::null();
}

PlacedTables::PlacedTables(const HeapState &H, const ExprManager &Exprs,
                           const Assignment &Model) {
  for (uint32_t Id = 1; Id < H.Objects.size(); ++Id) {
    const Object *O = H.get(Id);
    Value List = O ? listOf(*O) : Value::null();
    if (!List.Bits)
      continue;
    const Object &L = *H.get(uint32_t(List.Bits));
    Value Empty = fieldOf(L, "empty");
    uint64_t Count = fieldOf(L, "count").Bits;
    if (!Empty.Bits)
      continue;
    const Object &Array = *H.get(uint32_t(Empty.Bits));
    const Object &Nodes = *H.get(uint32_t(fieldOf(L, "nodes").Bits));
    Table &T = ByMap[Id];
    T.Class = Array.Class;
    T.Length = Array.size();
    std::map<uint32_t, uint32_t> Last;
    for (uint64_t N = 0; N < Count; ++N) {
      auto Node = uint32_t(Nodes.slot(N).Bits);
      Value Hash = fieldOf(*H.get(Node), "hash");
      uint64_t Bits =
          Hash.isConcrete() ? Hash.Bits : evaluate(Exprs, Hash.expr(), Model);
      uint32_t Bucket = uint32_t(Bits) & (T.Length - 1);
      if (auto [It, New] = Last.try_emplace(Bucket, Node); New)
        T.Firsts.push_back({Bucket, Node});
      else
        Next[std::exchange(It->second, Node)] = Node;
      Next[Node] = 0;
    }
  }
}

} // namespace jsym
