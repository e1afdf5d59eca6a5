//===- ObjectStore.cpp - The objects of one state -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/ObjectStore.h"

using namespace jsym;
using namespace jsym::dialect;

uint32_t ObjectStore::newInstance(const ClassModel &Class, uint32_t Version) {
  ObjectRef R = ObjectRef::create(Layout::Instance, Storage::Ref,
                                  uint32_t(Class.slots().size()));
  R.get()->Class = &Class;
  R.get()->Version = Version;
  return add(std::move(R));
}

uint32_t ObjectStore::newArray(const ClassModel &Class, uint32_t Length,
                               uint32_t Version) {
  Storage S = Class.elementStorage();
  ObjectRef R = ObjectRef::create(
      S == Storage::Ref ? Layout::Values : Layout::Raw, S, Length);
  R.get()->Class = &Class;
  R.get()->Version = Version;
  return add(std::move(R));
}

uint32_t ObjectStore::newSparseArray(const ClassModel &Class, Value Length,
                                     uint16_t ElementBound) {
  ObjectRef R = ObjectRef::create(Layout::Sparse, Class.elementStorage(), 0);
  R.get()->Class = &Class;
  R.get()->SparseLength = Length;
  R.get()->ElementBound = ElementBound;
  return add(std::move(R));
}

uint32_t ObjectStore::addRow(uint32_t Id) {
  uint32_t Copy = add(Objects[Id].clone());
  if (get(Copy)->Shape == Layout::Values &&
      get(Copy)->Class->element()->isArray())
    for (uint32_t N = 0; N < get(Copy)->size(); ++N)
      if (Value Row = get(Copy)->slot(N); Row.Bits) {
        uint32_t Own = addRow(uint32_t(Row.Bits));
        writable(Copy)->slot(N) = Value::object(Own);
      }
  return Copy;
}

Object *ObjectStore::asValues(uint32_t Id) {
  ObjectRef &R = Objects.writable(Id);
  if (R.get()->Shape == Layout::Raw)
    R = R.cloneAsValues();
  else if (R.isShared())
    R = R.clone();
  return R.get();
}

Object *ObjectStore::grow(uint32_t Id, uint32_t Slots) {
  ObjectRef &R = Objects.writable(Id);
  assert(R.get()->Shape == Layout::Instance && "an array keeps its length");
  uint32_t Old = R.get()->size();
  if (Old < Slots) {
    R = R.clone(Slots);
    for (uint32_t I = Old; I < Slots; ++I)
      R.get()->slot(I) = Value::absent();
  } else if (R.isShared()) {
    R = R.clone();
  }
  return R.get();
}

void ObjectStore::makeDense(uint32_t Id, uint32_t Elements) {
  for (uint32_t I = 0; I < Elements; ++I) {
    SparseElement E;
    E.Index = Value::bits(I);
    appendElement(Id, E);
  }
  Object *O = writable(Id);
  O->Dense = true;
  O->ElementBound = 0;
}

Object *ObjectStore::appendElement(uint32_t Id, SparseElement E) {
  ObjectRef &R = Objects.writable(Id);
  assert(R.get()->Shape == Layout::Sparse && "an entry of no sparse array");
  uint32_t Old = R.get()->size();
  R = R.clone(Old + 1);
  R.get()->sparse()[Old] = E;
  return R.get();
}

Object *ObjectStore::makeSparse(uint32_t Id) {
  ObjectRef &R = Objects.writable(Id);
  assert(R.get()->Shape == Layout::Instance && R.get()->isInput() &&
         "only an opaque input turns out to be an array");
  R = R.clone(0);
  R.get()->Shape = Layout::Sparse;
  return R.get();
}
