//===- HeapState.cpp - All a state knows of its heap ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/HeapState.h"
#include "jsym/Heap/TypeSet.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>

using namespace jsym;
using namespace jsym::dialect;

MaterialisationLog::Node::~Node() {
  // Nodes that only this one keeps alive are freed in a loop: a long log must
  // not recurse.
  llvm::IntrusiveRefCntPtr<Node> N = std::move(Before);
  while (N && N->UseCount() == 1) {
    llvm::IntrusiveRefCntPtr<Node> Next = std::move(N->Before);
    N = std::move(Next);
  }
}

void MaterialisationLog::add(Materialised M) {
  assert(M.Object && !M.What.isAbsent() && "nothing was read");
  auto *N = new Node();
  N->Length = size() + 1;
  N->What = M;
  N->Before = std::move(Last);
  Last = N;
}

const Materialised *MaterialisationLog::first(uint32_t Object,
                                              uint32_t Slot) const {
  const Materialised *First = nullptr;
  for (const Node *N = Last.get(); N; N = N->Before.get())
    if (N->What.Object == Object && N->What.Slot == Slot)
      First = &N->What;
  return First;
}

void MaterialisationLog::collect(
    llvm::SmallVectorImpl<Materialised> &Out) const {
  size_t Begin = Out.size();
  for (const Node *N = Last.get(); N; N = N->Before.get())
    Out.push_back(N->What);
  std::reverse(Out.begin() + Begin, Out.end());
}

void HeapState::restOn(Premise P, PremiseSubject Of) {
  PremiseUse New{P, Of};
  if (!Premises.any([&](const PremiseUse &U) { return U == New; }))
    Premises.add(New);
}

const ClassModel *HeapState::classOf(Value Ref) const {
  Value V = resolve(Ref);
  if (V.isHandle()) {
    const TypeSet *T = Handles[uint32_t(V.Bits)].Types;
    return T ? T->single() : nullptr;
  }
  if (!V.isConcrete() || !V.Bits)
    return nullptr;
  const Object *O = get(uint32_t(V.Bits));
  return O->Types ? O->Types->single() : O->Class;
}

uint32_t HeapState::newInstance(const ClassModel &Class) {
  return Objects.newInstance(Class, Version);
}

uint32_t HeapState::newArray(const ClassModel &Class, uint32_t Length) {
  return Objects.newArray(Class, Length, Version);
}

uint32_t HeapState::statics(const ClassModel &Class) {
  if (Class.id() < Statics.size())
    if (uint32_t Id = Statics[Class.id()])
      return Id;
  ObjectRef R = ObjectRef::create(Layout::Instance, Storage::Ref,
                                  uint32_t(Class.statics().size()));
  R.get()->Class = &Class;
  R.get()->From = Origin::Static;
  uint32_t Id = Objects.add(std::move(R));
  Statics.at(Class.id()) = Id;
  return Id;
}
