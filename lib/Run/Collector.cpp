//===- Collector.cpp - Frees objects that nobody can reach ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Collector.h"
#include <cassert>

using namespace jsym;
using namespace jsym::dialect;

void jsym::forEachReference(const Object &O,
                            llvm::function_ref<void(Value)> Visit) {
  Visit(Value::object(O.note().row()));
  Visit(Value::object(O.note().parts()));
  switch (O.Shape) {
  case Layout::Raw:
    return;
  case Layout::Instance: {
    auto Fields =
        O.From == Origin::Static ? O.Class->statics() : O.Class->slots();
    for (uint32_t I = 0; I < O.size(); ++I)
      if (I >= Fields.size() || Fields[I]->Kind == Storage::Ref)
        Visit(O.slot(I));
    return;
  }
  case Layout::Values:
    if (O.Element == Storage::Ref)
      for (const Value &V : O.slots())
        Visit(V);
    return;
  case Layout::Sparse:
    for (const SparseElement &E : O.sparse())
      if (O.Element == Storage::Ref)
        Visit(E.Element);
    return;
  }
}

Collector::Collector(HeapState &H) : H(H), Live(H.Objects.size()) {
  for (uint32_t I = 0; I < H.Handles.size(); ++I) {
    const Handle &A = H.Handles[I];
    if (A.Decided == Handle::Bound)
      keepId(A.Object);
    if (A.Set)
      forEachMember({A.Set, Value()}, [this](Value V) { keep(V); });
  }
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
    keepId(I);
  for (const PersistentVector<uint32_t> *Table : {&H.Statics, &H.Mirrors})
    for (uint32_t I = 0; I < Table->size(); ++I)
      keepId((*Table)[I]);
  for (const MaterialisationLog *Log : {&H.Log, &H.Left})
    for (const auto *N = Log->last(); N; N = N->Before.get()) {
      keepId(N->What.Object);
      keep(N->What.What);
    }
}

void Collector::keepId(uint64_t Id) {
  if (!Id || Id >= Live.size() || Live[Id])
    return;
  Live.set(Id);
  Work.push_back(uint32_t(Id));
}

void Collector::keep(Value V) {
  // Handles stay, all of them, with what they are bound to.
  if (V.isConcrete())
    keepId(V.Bits);
}

void Collector::scan(const Object &O) {
  Bytes += O.bytes();
  forEachReference(O, [this](Value V) { keep(V); });
}

void Collector::mark() {
  while (!Work.empty())
    if (const Object *O = H.get(Work.pop_back_val())) // a number perhaps
      scan(*O);
}

void Collector::sweep() {
  mark();
  assert(Work.empty() && "all that is reachable was looked at");
  assert(Live.size() == H.Objects.size() && "nothing was made meanwhile");
  H.Objects.erase([this](uint32_t Id) { return !Live[Id]; });
  H.CollectedAt = H.Objects.allocated();
  H.LiveBytes = Bytes;
}
