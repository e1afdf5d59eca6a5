//===- Object.cpp - One object of the symbolic heap -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/Object.h"
#include <cstdlib>
#include <cstring>
#include <new>

using namespace jsym;
using namespace jsym::dialect;

static size_t payloadSize(Layout Shape, Storage Element, size_t Size) {
  switch (Shape) {
  case Layout::Raw:
    return (Size * sizeOf(Element) + 7) & ~size_t(7);
  case Layout::Sparse:
    return Size * sizeof(SparseElement);
  case Layout::Instance:
  case Layout::Values:
    return Size * sizeof(Value);
  }
  return 0;
}

size_t Object::payloadBytes() const {
  return payloadSize(Shape, Element, Size);
}

uint64_t Object::rawBits(uint32_t I) const {
  assert(I < Size);
  switch (sizeOf(Element)) {
  case 1:
    return raw<uint8_t>()[I];
  case 2:
    return raw<uint16_t>()[I];
  case 4:
    return raw<uint32_t>()[I];
  default:
    return raw<uint64_t>()[I];
  }
}

void Object::setRawBits(uint32_t I, uint64_t Bits) {
  assert(I < Size);
  switch (sizeOf(Element)) {
  case 1:
    raw<uint8_t>()[I] = uint8_t(Bits);
    return;
  case 2:
    raw<uint16_t>()[I] = uint16_t(Bits);
    return;
  case 4:
    raw<uint32_t>()[I] = uint32_t(Bits);
    return;
  default:
    raw<uint64_t>()[I] = Bits;
  }
}

ObjectRef ObjectRef::create(Layout Shape, Storage Element, uint32_t Size) {
  size_t Bytes = payloadSize(Shape, Element, Size);
  // calloc: pages of big arrays come zeroed from the system.
  void *Memory = Bytes > 4096 ? std::calloc(1, sizeof(Object) + Bytes)
                              : std::malloc(sizeof(Object) + Bytes);
  if (!Memory)
    llvm::report_bad_alloc_error("out of memory for a Java object");
  auto *O = new (Memory) Object();
  if (Bytes <= 4096)
    std::memset(O->payload<char>(), 0, Bytes);
  O->Shape = Shape;
  O->Element = Element;
  O->Size = Size;
  ObjectRef R;
  R.P = O;
  return R;
}

ObjectRef ObjectRef::clone(uint32_t Size) const {
  size_t Old = payloadSize(P->Shape, P->Element, std::min(P->Size, Size));
  size_t New = payloadSize(P->Shape, P->Element, Size);
  void *Memory = std::malloc(sizeof(Object) + New);
  if (!Memory)
    llvm::report_bad_alloc_error("out of memory for a Java object");
  auto *O = new (Memory) Object(*P);
  O->Refs = 1;
  O->Size = Size;
  std::memcpy(O->payload<char>(), P->payload<char>(), Old);
  std::memset(O->payload<char>() + Old, 0, New - Old);
  ObjectRef R;
  R.P = O;
  return R;
}

ObjectRef ObjectRef::cloneAsValues() const {
  assert(P->Shape == Layout::Raw);
  ObjectRef R = create(Layout::Values, P->Element, P->Size);
  Object Header(*P);
  Header.Refs = 1;
  Header.Shape = Layout::Values;
  new (R.P) Object(Header);
  for (uint32_t I = 0; I < P->Size; ++I)
    R.P->slot(I) = Value::bits(P->rawBits(I));
  return R;
}

void ObjectRef::destroy(Object *O) {
  O->~Object();
  std::free(O);
}
